// Assets are the files of the page, built into the program.
#pragma once

#include "server/wire.h"

namespace ecumene {

// The file at the request's path; the page itself for paths without a file, since the page finds
// its own way.
HttpResponse asset(const HttpRequest& request);

}  // namespace ecumene
