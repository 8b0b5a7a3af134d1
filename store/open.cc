#include <fmt/core.h>

#include "store/backends.h"

namespace ecumene {

Result<std::unique_ptr<Store>> open_store(std::string_view address) {
  constexpr std::string_view kFile = "sqlite:";
  if (address.starts_with(kFile) && address.size() > kFile.size())
    return open_sqlite(std::string(address.substr(kFile.size())));
  if (address.starts_with("postgresql://") || address.starts_with("postgres://"))
    return open_postgres(std::string(address));
  return failure(fmt::format("'{}' is no address of a store: it is sqlite:FILE or postgresql://…",
                             address.substr(0, address.find_first_of(":/"))));
}

}  // namespace ecumene
