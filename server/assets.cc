#include "server/assets.h"

#include <array>

#include "content/sources.h"

extern "C" const ecumene::EmbeddedFile ecumene_embedded_server[];

namespace ecumene {
namespace {

struct Kind {
  std::string_view suffix;
  const char* type;
};
constexpr std::array<Kind, 8> kKinds{{{".html", "text/html; charset=utf-8"},
                                      {".js", "text/javascript; charset=utf-8"},
                                      {".css", "text/css; charset=utf-8"},
                                      {".svg", "image/svg+xml"},
                                      {".png", "image/png"},
                                      {".json", "application/json; charset=utf-8"},
                                      {".webmanifest", "application/manifest+json"},
                                      {".txt", "text/plain; charset=utf-8"}}};

constexpr const char* kNoPage =
    "This server was built without its page. Build it with\n\n"
    "    npm --prefix web ci && npm --prefix web run build\n\n"
    "and build the program again; ./play does all of it.\n";

const char* type_of(std::string_view path) {
  for (const Kind& kind : kKinds)
    if (path.ends_with(kind.suffix)) return kind.type;
  return nullptr;
}

const EmbeddedFile* find(std::string_view path) {
  constexpr std::string_view kRoot = "web/dist";
  for (const EmbeddedFile* file = ecumene_embedded_server; file->path; ++file)
    if (std::string_view(file->path).starts_with(kRoot) && std::string_view(file->path).substr(kRoot.size()) == path)
      return file;
  return nullptr;
}

HttpResponse file_response(const EmbeddedFile& file, bool forever) {
  HttpResponse response{200, type_of(file.path), std::string(file.begin, file.end), {}};
  response.headers.emplace_back("Cache-Control", forever ? "public, max-age=31536000, immutable" : "no-cache");
  return response;
}

}  // namespace

// Files below /assets/ have a digest in their names; the others may change with every version.
HttpResponse asset(const HttpRequest& request) {
  if (request.method != "GET" && request.method != "HEAD")
    return {405, "text/plain; charset=utf-8", "only GET is answered here\n", {{"Allow", "GET, HEAD"}}};
  if (const EmbeddedFile* file = find(request.path); file && type_of(request.path))
    return file_response(*file, request.path.starts_with("/assets/"));
  const bool page = request.path.find('.') == std::string::npos;
  const EmbeddedFile* index = find("/index.html");
  if (index && page) return file_response(*index, false);
  if (!index && request.path == "/") return {200, "text/plain; charset=utf-8", kNoPage, {}};
  return {404, "text/plain; charset=utf-8", "there is nothing here\n", {}};
}

}  // namespace ecumene
