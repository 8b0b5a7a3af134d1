// Identity says who sends a request. A guest is whoever holds a secret token of 128 bits; the
// server keeps no token, only digests of them (PersonKey), and gives no hint whether a token has
// ever been used.
#pragma once

#include <optional>
#include <string>

#include "server/wire.h"
#include "table/roster.h"

namespace ecumene {

std::string fresh_token();  // 32 hexadecimal digits from the operating system
// 20 letters and digits, 100 bits: a link nobody can guess
std::string fresh_table_id();
PersonKey person_of(std::string_view token);

struct Identity {
  PersonKey person;
  bool by_cookie = false;  // a browser sent it by itself: its Origin has to be looked at
};

// From `Authorization: Bearer TOKEN` or the cookie; nothing if there is none or it is no token.
std::optional<Identity> identify(const HttpRequest& request);

// `Set-Cookie` for a token: over TLS with the __Host- prefix, else only for this machine.
std::string cookie_for(const HttpRequest& request, std::string_view token);
bool is_secure(const HttpRequest& request);  // the proxy in front says so

// Whether a page of another site could have sent this: its Origin is neither the server's own nor
// one of `allowed`. A request without an Origin is foreign only if it is known by a cookie.
bool is_foreign(const HttpRequest& request, const std::vector<std::string>& allowed,
                bool by_cookie);

}  // namespace ecumene
