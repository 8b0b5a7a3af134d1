#include "server/identity.h"

#include <sodium.h>

#include <algorithm>

#include "base/check.h"

namespace ecumene {
namespace {

constexpr std::string_view kCookie = "ecumene", kSecureCookie = "__Host-ecumene";
constexpr size_t kTokenBytes = 16;

std::string hex(const unsigned char* bytes, size_t count) {
  std::string out(2 * count + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes, count);
  out.pop_back();
  return out;
}

bool is_token(std::string_view text) {
  return text.size() == 2 * kTokenBytes && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

// The value of a cookie in "a=1; b=2"; empty: it is not there.
std::string_view cookie(std::string_view all, std::string_view name) {
  while (!all.empty()) {
    const size_t end = std::min(all.find(';'), all.size());
    std::string_view one = all.substr(0, end);
    all.remove_prefix(std::min(end + 1, all.size()));
    while (!one.empty() && one.front() == ' ') one.remove_prefix(1);
    if (one.size() > name.size() && one.starts_with(name) && one[name.size()] == '=')
      return one.substr(name.size() + 1);
  }
  return {};
}

}  // namespace

std::string fresh_token() {
  unsigned char bytes[kTokenBytes];
  randombytes_buf(bytes, sizeof bytes);
  return hex(bytes, sizeof bytes);
}

std::string fresh_table_id() {
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
  std::string out(20, ' ');
  for (char& c : out) c = kLetters[randombytes_uniform(static_cast<uint32_t>(kLetters.size()))];
  return out;
}

PersonKey person_of(std::string_view token) {
  unsigned char digest[kTokenBytes];
  constexpr std::string_view kFor = "ecumene person";
  CHECK_EQ(crypto_generichash(digest, sizeof digest,
                              reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                              reinterpret_cast<const unsigned char*>(kFor.data()), kFor.size()),
           0);
  return hex(digest, sizeof digest);
}

std::optional<Identity> identify(const HttpRequest& request) {
  constexpr std::string_view kBearer = "Bearer ";
  if (const std::string_view bearer = request.header("authorization");
      bearer.starts_with(kBearer)) {
    const std::string_view token = bearer.substr(kBearer.size());
    return is_token(token) ? std::optional(Identity{person_of(token), false}) : std::nullopt;
  }
  const std::string_view all = request.header("cookie");
  for (const std::string_view name : {kSecureCookie, kCookie})
    if (const std::string_view token = cookie(all, name); is_token(token))
      return Identity{person_of(token), true};
  return std::nullopt;
}

bool is_secure(const HttpRequest& request) {
  return request.header("x-forwarded-proto") == "https";
}

std::string cookie_for(const HttpRequest& request, std::string_view token) {
  const bool secure = is_secure(request);
  return std::string(secure ? kSecureCookie : kCookie) + "=" + std::string(token) +
         "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict" + (secure ? "; Secure" : "");
}

bool is_foreign(const HttpRequest& request, const std::vector<std::string>& allowed,
                bool by_cookie) {
  const std::string_view origin = request.header("origin");
  if (origin.empty()) return by_cookie && request.method != "GET";
  const std::string own =
      (is_secure(request) ? "https://" : "http://") + std::string(request.header("host"));
  return origin != own && std::find(allowed.begin(), allowed.end(), origin) == allowed.end();
}

}  // namespace ecumene
