// Many games: campaigns, runs of the laboratory, and agents that play in an arena.
#include <fmt/format.h>

#include "agents/session.h"
#include "base/check.h"
#include "base/hash.h"
#include "games/imperium/solo/campaign.h"
#include "games/template/template.h"
#include "sim/arena_of.h"
#include "sim/plan.h"
#include "tests/fuzz/fuzz.h"

namespace ecumene::fuzz {

void campaign(std::string_view bytes) {
  using namespace imperium;
  static const auto kContent = Imperium::load(Imperium::sources()).value();
  const auto read = parse_campaign(*kContent, bytes, "fuzz.txt");
  if (!read) {
    CHECK(!read.error().faults().empty());
    return;
  }
  CHECK(print_campaign(*kContent, *read) == bytes);
  (void)starting_deck(*kContent, *read);
  if (read->owes_reward()) (void)rewards(*kContent, *read);
}

// Every line is answered, whatever it is.
void agent(std::string_view bytes) {
  using template_game::Template;
  static const auto kContent = Template::load(Template::sources()).value();
  static const auto kEncoder = std::make_shared<const EncoderOf<Template>>(kContent);
  Session session({loaded(), *kEncoder}, [](ArenaOrder order) {
    order.games = std::min(order.games, 4);  // what is slow is not wrong
    return std::make_unique<ArenaOf<Template>>(kContent, kEncoder, order);
  });
  for (std::string_view rest = bytes; !rest.empty();)
    CHECK(!session.answer(before('\n', rest)).empty());
}

void plan(std::string_view bytes) {
  const auto find = [](std::string_view game) {
    return game == "template" ? &loaded().info() : nullptr;
  };
  const auto read = parse_plan(bytes, find);
  if (!read) return;
  const std::string text = print_plan(*read, loaded().info());
  const auto again = parse_plan(text, find);
  CHECK(again.has_value());
  CHECK(print_plan(*again, loaded().info()) == text);
  CHECK_EQ(plan_key(*again, loaded().info()), plan_key(*read, loaded().info()));
}

// The bytes as they are, then closed by their hash, so that what lies behind it is reached.
void chunk(std::string_view bytes) {
  constexpr uint64_t kRun = 0x1234;
  const Setup setup = parse_seating(loaded().info(), "red,blue", "")->setup;
  (void)parse_chunk(bytes, kRun, setup);
  const std::string head = fmt::format("ecumene-chunk-1 {} 0 1\n", hex(kRun));
  const std::string body = head + std::string(bytes) + (bytes.ends_with('\n') ? "" : "\n");
  const auto read = parse_chunk(fmt::format("{}end {}\n", body, hex(hash_text(body))), kRun, setup);
  if (!read) return;
  const auto again = parse_chunk(print_chunk(*read, kRun), kRun, setup);
  CHECK(again.has_value());
  CHECK(print_chunk(*again, kRun) == print_chunk(*read, kRun));
}

}  // namespace ecumene::fuzz
