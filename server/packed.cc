#include "server/packed.h"

#include <zlib.h>

#include "base/check.h"

namespace ecumene {
namespace {

constexpr int kGzipWindow = 15 + 16;  // zlib's way to ask for a gzip header

std::string gzip(const std::string& text) {
  z_stream stream{};
  CHECK(deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, 8, Z_DEFAULT_STRATEGY) ==
        Z_OK);
  std::string out(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  CHECK(deflate(&stream, Z_FINISH) == Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

}  // namespace

Packed pack(std::string text) {
  std::string small = gzip(text);
  return {std::move(text), std::move(small)};
}

HttpResponse packed_response(const HttpRequest& request, std::string type, const Packed& body) {
  const bool small = request.header("accept-encoding").find("gzip") != std::string_view::npos;
  HttpResponse response{
      200, std::move(type), small ? body.gzip : body.plain, {{"Vary", "Accept-Encoding"}}};
  if (small) response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

}  // namespace ecumene
