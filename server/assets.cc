#include "server/assets.h"

#include <array>
#include <map>

#include "content/sources.h"
#include "server/packed.h"

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
    "    tools/page\n\n"
    "and build the program again; ./play does all of it.\n";

const char* type_of(std::string_view path) {
  for (const Kind& kind : kKinds)
    if (path.ends_with(kind.suffix)) return kind.type;
  return nullptr;
}

// All files by the path they are asked for with.
const std::map<std::string, Packed, std::less<>>& files() {
  static const auto all = [] {
    constexpr std::string_view kRoot = "web/dist";
    std::map<std::string, Packed, std::less<>> out;
    for (const EmbeddedFile* file = ecumene_embedded_server; file->path; ++file)
      if (const std::string_view path = file->path; path.starts_with(kRoot))
        out.emplace(path.substr(kRoot.size()), pack(std::string(file->begin, file->end)));
    return out;
  }();
  return all;
}

const Packed* find(std::string_view path) {
  const auto at = files().find(path);
  return at == files().end() ? nullptr : &at->second;
}

HttpResponse file_response(const HttpRequest& request, const Packed& file, std::string_view path) {
  HttpResponse response = packed_response(request, type_of(path), file);
  const bool forever = path.starts_with("/assets/");
  response.headers.emplace_back("Cache-Control",
                                forever ? "public, max-age=31536000, immutable" : "no-cache");
  return response;
}

}  // namespace

// Files below /assets/ have a digest in their names; the others may change with every version.
HttpResponse asset(const HttpRequest& request) {
  if (request.method != "GET" && request.method != "HEAD")
    return {
        405, "text/plain; charset=utf-8", "only GET is answered here\n", {{"Allow", "GET, HEAD"}}};
  if (const Packed* file = find(request.path); file && type_of(request.path))
    return file_response(request, *file, request.path);
  const bool page = request.path.find('.') == std::string::npos;
  const Packed* index = find("/index.html");
  if (index && page) return file_response(request, *index, "/index.html");
  if (!index && request.path == "/") return {200, "text/plain; charset=utf-8", kNoPage, {}};
  return {404, "text/plain; charset=utf-8", "there is nothing here\n", {}};
}

}  // namespace ecumene
