// The wire and the journal.
#include "base/check.h"
#include "rules/seed.h"
#include "server/household.h"
#include "server/identity.h"
#include "server/target.h"
#include "table/messages.h"
#include "tests/fuzz/fuzz.h"

namespace ecumene::fuzz {
namespace {

Table fresh_table() {
  Roster roster;
  roster.game = "template", roster.opener = "anna";
  roster.chairs.resize(2);
  Table table = Table::open(catalog(), "t", roster, Seed{1, 2, 3, 4}, 0).value();
  CHECK(table.sit({"anna", "anna", "", 0}, Seat(0), "", ""));
  CHECK(table.sit({"ben", "ben", "", 0}, Seat(1), "", ""));
  CHECK(table.start({"anna", "anna", "", 0}));
  return table;
}

}  // namespace

// One message a line, from the person its first letter names: a, b, or a stranger. The journal
// makes the same table.
void message(std::string_view bytes) {
  Table table = fresh_table();
  std::vector<std::string> records = table.take_records();
  int64_t now = 0;
  for (std::string_view rest = bytes; !rest.empty();) {
    const std::string_view line = before('\n', rest);
    if (line.empty()) continue;
    const auto said = parse_object(line.substr(1));
    if (!said) continue;
    const std::string text = said->dump();
    if (text.size() <= JsonLimits{}.bytes) CHECK(parse_object(text).value() == *said);
    const Viewer viewer{line[0] == 'a'   ? "anna"
                        : line[0] == 'b' ? "ben"
                                         : "eve",
                        "x", line[0] == 'b' ? "hu" : "en"};
    const uint64_t hash = table.match().hash(), recorded = table.recorded();
    const Json reply = answer(table, viewer, *said, ++now);
    if (!reply["ok"]) CHECK(table.match().hash() == hash && table.recorded() == recorded);
    if (viewer.person == "eve") CHECK_EQ(table.recorded(), recorded);
    (void)welcome(table, viewer, now);
    for (std::string& record : table.take_records()) records.push_back(std::move(record));
  }
  const Table again = Table::recall(catalog(), "t", records).value();
  CHECK_EQ(again.match().hash(), table.match().hash());
  CHECK(again.phase() == table.phase());
}

// The target, then a header a line.
void request(std::string_view bytes) {
  HttpRequest request;
  std::string_view rest = bytes;
  read_target(before('\n', rest), request);
  CHECK(request.path.size() <= bytes.size());
  for (const char* name :
       {"authorization", "cookie", "origin", "host", "x-forwarded-proto", "x-forwarded-for"})
    request.headers[name] = std::string(before('\n', rest));
  const auto who = identify(request);
  if (who) CHECK_EQ(who->person.size(), 32u);
  (void)is_foreign(request, {"https://games.example"}, who && who->by_cookie);
  (void)cookie_for(request, "x");
  const std::string home = household(forwarded_address(request.header("x-forwarded-for")));
  CHECK(household(home) == home);
}

// One record a line after those of a fresh table.
void journal(std::string_view bytes) {
  Table table = fresh_table();
  for (std::string_view rest = bytes; !rest.empty();)
    if (!table.follow(std::string(before('\n', rest)))) return;
  (void)welcome(table, {"anna", "anna", "en"}, 0);
}

}  // namespace ecumene::fuzz
