#include "base/status.h"

namespace ecumene {

Status Status::fail(std::string where, std::string what) {
  Status status;
  status.add(std::move(where), std::move(what));
  return status;
}

std::string Status::text() const {
  std::string out;
  for (const Fault& fault : faults_) {
    if (!out.empty()) out += '\n';
    out += fault.text();
  }
  return out;
}

}  // namespace ecumene
