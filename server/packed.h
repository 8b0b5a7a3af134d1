// Packed is a text together with its gzip form, made once and sent to many.
#pragma once

#include <string>

#include "server/wire.h"

namespace ecumene {

struct Packed {
  std::string plain;
  std::string gzip;
};

Packed pack(std::string text);

// The body that the client can read, with the header that says which it is.
HttpResponse packed_response(const HttpRequest& request, std::string type, const Packed& body);

}  // namespace ecumene
