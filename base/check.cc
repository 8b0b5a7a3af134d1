#include "base/check.h"

#include <cstdio>
#include <cstdlib>
#include <vector>

namespace ecumene {
namespace {
thread_local std::vector<std::function<std::string()>> notes;
thread_local bool failing = false;
}  // namespace

CheckNote::CheckNote(std::function<std::string()> say) { notes.push_back(std::move(say)); }
CheckNote::~CheckNote() { notes.pop_back(); }

void check_failed(const char* file, int line, const char* expression, const std::string& values) {
  std::fprintf(stderr, "%s:%d: CHECK failed: %s\n", file, line, expression);
  if (!values.empty()) std::fprintf(stderr, "  values: %s\n", values.c_str());
  if (!failing) {  // a note that fails itself must not hide the first failure
    failing = true;
    for (const auto& say : notes) std::fprintf(stderr, "%s\n", say().c_str());
  }
  std::fflush(stderr);
  std::abort();
}

}  // namespace ecumene
