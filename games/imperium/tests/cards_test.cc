// The cards of both boxes: they load, they hold together, and they print what the facts say. The
// file is long because it compares each kind of fact in a test of its own.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "content/library.h"
#include "content/yaml.h"
#include "effects/checker.h"
#include "effects/compiler.h"
#include "games/imperium/language.h"
#include "tests/kit/home.h"

namespace ecumene::imperium {
namespace {

const Sources& files() {
  static const Sources kFiles = [] {
    Result<Sources> sources = overlay({}, (kit::home() / "games/imperium").string());
    if (!sources) ADD_FAILURE() << sources.error().text();
    return sources ? *sources : Sources{};
  }();
  return kFiles;
}

// The printed cards; the tables of the automaton have a test of their own (solo_tables_test.cc).
const Library& library() {
  static const Library kLibrary = [] {
    Sources cards = files();
    std::erase_if(cards, [](const SourceFile& file) { return lies_in(file.path, "automaton"); });
    Result<Library> library = load_library(language(), cards);
    if (!library) ADD_FAILURE() << library.error().text();
    return library ? std::move(*library) : Library{};
  }();
  return kLibrary;
}

const std::vector<Yaml>& facts() {
  static const Yaml kFacts = [] {
    for (const SourceFile& file : files())
      if (lies_in(file.path, "facts")) return parse_yaml(file.text, file.path).value_or(Yaml{});
    return Yaml{};
  }();
  return kFacts.items();
}

// 1ROM, 2FAM: the box and the letters of an id.
std::string deck_of(const std::string& id) { return id.substr(0, 4); }
std::string number_of(const std::string& id) { return id.substr(4); }

// Cards as printed: two sides of one card have one number.
std::map<std::string, std::set<std::string>> printed_cards() {
  std::map<std::string, std::set<std::string>> decks;
  for (const tree::Card& card : library().cards()) {
    std::string number = number_of(card.id);
    if (number.back() == 'A' || number.back() == 'B') number.pop_back();
    decks[deck_of(card.id)].insert(number);
  }
  return decks;
}

const tree::FieldValue* field_of(const tree::Card& card, int name) {
  for (const tree::FieldValue& value : card.fields)
    if (value.field == name) return &value;
  return nullptr;
}

std::string choice(const tree::Card& card, int name) {
  const tree::FieldValue* value = field_of(card, name);
  return value ? std::string(language().fields[name].choices[value->number]) : "";
}

std::string words(const tree::Card& card, int name) {
  std::string out;
  if (const tree::FieldValue* value = field_of(card, name))
    for (int word : value->list) out += std::string(language().words[word]) + " ";
  return out;
}

std::string goods(const tree::Card& card, int name) {
  std::string out;
  if (const tree::FieldValue* value = field_of(card, name))
    for (const tree::GoodAmount& good : value->goods)
      out +=
          std::string(language().goods[good.good]) + " " + std::to_string(good.amount.number) + " ";
  return out;
}

// The same, from the facts.
std::string told(const Yaml& fact, std::string_view key) {
  return fact.find(key) ? fact.find(key)->scalar() : "";
}
std::string told_list(const Yaml& fact, std::string_view key) {
  std::string out;
  if (const Yaml* list = fact.find(key)) {
    for (const Yaml& item : list->items()) out += item.scalar() + " ";
    for (const Yaml::Entry& entry : list->entries())
      out += entry.key + " " + entry.value.scalar() + " ";
  }
  return out;
}

// `2`, `per 1 6`, `place 7 3`.
std::string points(const tree::Card& card) {
  const tree::Score& score = card.score;
  if (score.kind == tree::Score::Kind::kNone) return "";
  if (score.kind == tree::Score::Kind::kCounts)
    return "per " + std::to_string(score.counts[0].points) + " " +
           std::to_string(score.counts[0].every) + " ";
  if (score.places.size() == 1 && score.places[0].zones.empty())
    return std::to_string(score.places[0].points);
  std::string out = "place ";
  for (const tree::ScorePlace& place : score.places) out += std::to_string(place.points) + " ";
  return out;
}
std::string told_points(const Yaml& fact) {
  const Yaml* told = fact.find("points");
  if (!told) return "";
  return told->is_scalar()
             ? told->scalar()
             : (fact.find("by_place") ? "place " : "per ") + told_list(fact, "points");
}

// What a count of points is about: printed words and goods, and where they lie.
void collect(const tree::Selector& cards, std::set<std::string>& out) {
  for (const tree::Test& test : cards.tests) {
    for (int word : test.words) out.insert(std::string(language().words[word]));
    if (test.kind == tree::Test::Kind::kVariable) out.insert("variable");
    for (const tree::Selector& inner : test.inner) collect(inner, out);
  }
}
std::string counted(const tree::Card& card) {
  std::set<std::string> words;
  for (const tree::ScoreCount& count : card.score.counts) {
    if (count.of.good >= 0) words.insert(std::string(language().goods[count.of.good]));
    for (const tree::Selector& cards : count.of.cards) collect(cards, words);
  }
  std::string out;
  for (const std::string& word : words) out += word + " ";
  return out;
}
std::string scope(const tree::Card& card) {
  static const std::map<int, std::string> kScopes = {
      {kPlay, "in_play"}, {kHistory, "history"}, {kExile, "exile"}, {kGarrison, "garrisoned_here"}};
  if (card.score.counts.empty()) return "";
  const tree::Countable& of = card.score.counts.back().of;
  if (of.kind == tree::Countable::Kind::kPool) return "resource_tokens";
  if (of.kind == tree::Countable::Kind::kSeats) return "players";
  if (of.cards[0].others) return "other_players";
  return of.cards[0].zones.empty() ? "all_scored_zones" : kScopes.at(of.cards[0].zones[0]);
}

std::string flags(const tree::Card& card) {
  std::string out;
  for (int name :
       {kFieldAttack, kFieldPinned, kFieldFreePlay, kFieldCannotPlay, kFieldCannotGarrison})
    if (field_of(card, name)) out += std::string(language().fields[name].name) + " ";
  return out;
}

TEST(ImperiumLanguage, EnumsAndListsAgree) {
  const Language& l = language();
  EXPECT_EQ(l.words.size(), kIsDevelopment + 1u);
  EXPECT_EQ(l.words[kIsPinned], "pinned");
  EXPECT_EQ(l.words[kIsProduction], "production");
  EXPECT_EQ(l.words[kIsEmpire], l.facts[kEmpire]);
  EXPECT_EQ(l.zones[kAside], "aside");
  EXPECT_EQ(l.zones[kSetAside], "set_aside");
  EXPECT_EQ(l.goods.size(), static_cast<size_t>(kGoods));
  EXPECT_EQ(l.triggers.size(), kWhenReveal + 1u);
  EXPECT_EQ(l.triggers[kWhenPay], "pay");
  EXPECT_EQ(l.proposals.size(), kWouldGainCard + 1u);
  EXPECT_EQ(l.modifiers[Modifiers::index<Shield>()].name, "shield");
  EXPECT_EQ(l.fields.size(), kFieldCleanUp + 1u);
  EXPECT_EQ(l.fields[kFieldStart].choices[kStartInPlay], "in_play");
  EXPECT_EQ(l.fields[kFieldLimit].name, "limit");
}

TEST(ImperiumCards, HoldTogether) {
  const Status status = check_cards(language(), library().cards(),
                                    [](tree::Mark mark) { return library().where(mark); });
  EXPECT_TRUE(status.is_ok()) << status.text();
  const code::Code code = compile(language(), library().cards());
  EXPECT_EQ(code.scores.size(), library().cards().size());
}

// IMP-O7, Z142: what counts cards wherever they score counts all of a deck, not its top card.
TEST(ImperiumCards, PointsLookThroughDecks) {
  const code::Code code = compile(language(), library().cards());
  const code::Score& celts = code.scores[library().index("1CEL1B")];
  const code::Selector& cards =
      code.selectors[code.values[static_cast<size_t>(celts.counts[0].second)].selector];
  EXPECT_EQ(cards.quantity, tree::Quantity::kAll);
  EXPECT_TRUE(cards.zones & 1u << kDeck);
  EXPECT_FALSE(cards.zones & (1u << kNation | 1u << kDevelopment | 1u << kAside));
}

// IMP-B1, IMP-B2, IMP-B3, IMP-Y1, IMP-Y2; faces are cards, so power cards, King of Kings and the
// journey count twice.
TEST(ImperiumCards, EveryDeckIsComplete) {
  const std::map<std::string, size_t> sizes = {
      {"1CAR", 23}, {"1CEL", 28}, {"1GRE", 23}, {"1MAC", 23}, {"1PER", 23}, {"1ROM", 23},
      {"1SCY", 24}, {"1VIK", 26}, {"2ART", 29}, {"2ATL", 22}, {"2EGY", 23}, {"2MAU", 24},
      {"2MIN", 23}, {"2OLM", 26}, {"2QIN", 25}, {"2UTO", 21}, {"1UNC", 22}, {"1CIV", 15},
      {"1REG", 14}, {"1TRI", 11}, {"1FAM", 9},  {"1UNR", 12}, {"2UNC", 22}, {"2CIV", 15},
      {"2REG", 14}, {"2TRI", 11}, {"2FAM", 9},  {"2UNR", 12}};
  std::map<std::string, size_t> found;
  for (const auto& [deck, numbers] : printed_cards()) found[deck] = numbers.size();
  EXPECT_EQ(found, sizes);
  EXPECT_EQ(library().cards().size(), 572u);
}

// IMP-Y50, IMP-A10: suits, icons, state, points, costs of every face.
TEST(ImperiumCards, PrintWhatTheFactsSay) {
  EXPECT_EQ(facts().size(), library().cards().size());
  for (const Yaml& fact : facts()) {
    SCOPED_TRACE(told(fact, "id"));
    const tree::Card* card = library().find(told(fact, "id"));
    ASSERT_NE(card, nullptr);
    EXPECT_EQ(words(*card, kFieldSuits), told_list(fact, "suits"));
    EXPECT_EQ(words(*card, kFieldIcons), told_list(fact, "icons"));
    EXPECT_EQ(choice(*card, kFieldState), told(fact, "state"));
    EXPECT_EQ(choice(*card, kFieldKind), told(fact, "kind"));
    EXPECT_EQ(choice(*card, kFieldStart), told(fact, "start"));
    EXPECT_EQ(goods(*card, kFieldCost), told_list(fact, "cost"));
    EXPECT_EQ(points(*card), told_points(fact));
    EXPECT_EQ(counted(*card), told_list(fact, "of"));
    EXPECT_EQ(scope(*card), told(fact, "scope"));
    EXPECT_EQ(flags(*card), told_list(fact, "flags"));
    EXPECT_EQ(field_of(*card, kFieldPlayers)
                  ? std::to_string(field_of(*card, kFieldPlayers)->number)
                  : "",
              told(fact, "players"));
  }
}

// IMP-Y53: where the cards of a nation start: draw deck, nation deck, disc, plus, supply.
TEST(ImperiumCards, NationsStartAsPrinted) {
  const std::map<std::string, std::array<int, 5>> starts = {
      {"1CAR", {10, 5, 1, 6, 0}},  {"1CEL", {10, 6, 1, 5, 5}}, {"1GRE", {10, 3, 1, 8, 0}},
      {"1MAC", {11, 3, 1, 7, 0}},  {"1PER", {10, 4, 1, 7, 0}}, {"1ROM", {10, 5, 1, 6, 0}},
      {"1SCY", {11, 7, 1, 4, 0}},  {"1VIK", {9, 13, 1, 0, 2}}, {"2ART", {10, 7, 1, 5, 4}},
      {"2ATL", {11, 0, 0, 10, 0}}, {"2EGY", {10, 3, 1, 8, 0}}, {"2MAU", {8, 8, 1, 6, 0}},
      {"2MIN", {10, 4, 1, 7, 0}},  {"2OLM", {10, 5, 1, 6, 3}}, {"2QIN", {9, 4, 1, 8, 2}},
      {"2UTO", {13, 0, 0, 0, 5}}};
  std::map<std::string, std::array<int, 5>> found;
  for (const tree::Card& card : library().cards()) {
    const tree::FieldValue* start = field_of(card, kFieldStart);
    ASSERT_NE(start, nullptr) << card.id;
    if (starts.contains(deck_of(card.id)) && start->number <= kStartSupply)
      ++found[deck_of(card.id)][start->number];
  }
  EXPECT_EQ(found, starts);
}

// IMP-Y51, IMP-Y52: cards for more players, in the order REG UNC CIV TRI UNR, and the supply of the
// nations.
TEST(ImperiumCards, PlayerMarksLeaveTheRightNumbers) {
  const std::map<std::string, std::array<int, 3>> left = {
      {"REG", {13, 14, 14}}, {"UNC", {18, 21, 22}}, {"CIV", {12, 13, 15}}, {"TRI", {9, 10, 11}},
      {"FAM", {9, 9, 9}},    {"UNR", {8, 10, 12}},  {"ART", {2, 3, 4}},    {"CEL", {0, 2, 5}},
      {"OLM", {1, 2, 3}},    {"QIN", {0, 1, 2}},    {"UTO", {3, 4, 5}},    {"VIK", {0, 1, 2}}};
  std::map<std::string, std::array<int, 3>> found;
  for (const tree::Card& card : library().cards()) {
    const std::string deck = deck_of(card.id).substr(1);
    const bool supply = choice(card, kFieldStart) == "supply",
               commons = left.contains(deck) && left.at(deck)[2] > 8;
    if ((!supply && !commons) || card.id.back() == 'B') continue;
    const int players = field_of(card, kFieldPlayers) ? field_of(card, kFieldPlayers)->number : 2;
    for (int n = players; n <= 4; ++n)
      ++found[commons && !supply ? deck + card.id[0] : deck + "*"][n - 2];
  }
  for (const auto& [deck, counts] : found) EXPECT_EQ(counts, left.at(deck.substr(0, 3))) << deck;
  EXPECT_EQ(found.size(), 18u);
}

// IMP-T28, Z91: what cannot be played has nothing to do when played.
TEST(ImperiumCards, WhatCannotBePlayedDoesNothingWhenPlayed) {
  int unplayable = 0;
  for (const tree::Card& card : library().cards()) {
    if (!field_of(card, kFieldCannotPlay)) continue;
    ++unplayable;
    EXPECT_TRUE(card.abilities.empty() && card.passive.empty()) << card.id;
    EXPECT_EQ(card.reactions.size(), card.name == "sumerians" ? 1u : 0u) << card.id;  // IMP-T23
  }
  EXPECT_EQ(unplayable, 8);
}

// Whether an op makes other players, or all, do one of the verbs.
bool inflicts(const tree::Op& op, const std::set<std::string_view>& verbs, bool visiting = false) {
  if (op.kind == tree::OpKind::kVerb && visiting && verbs.contains(language().verbs[op.index].name))
    return true;
  if (op.kind == tree::OpKind::kMay) return false;
  const bool inside = visiting || op.kind == tree::OpKind::kEach;
  for (const auto* part : {&op.body, &op.then, &op.otherwise})
    for (const tree::Op& inner : *part)
      if (inflicts(inner, verbs, inside)) return true;
  return false;
}

// IMP-R21: an attack reaches other players; what reaches them and hurts is an attack, or a power
// card (IMP-Z66).
TEST(ImperiumCards, AttacksHurtAndNothingElseDoes) {
  const std::set<std::string_view> harm = {"steal",   "give",    "take_unrest",
                                           "discard", "abandon", "recall"};
  for (const tree::Card& card : library().cards())
    for (const tree::Ability& ability : card.abilities) {
      if (ability.index != kOnPlay) continue;
      EXPECT_EQ(inflicts(ability.run, harm), field_of(card, kFieldAttack) != nullptr) << card.id;
    }
}

// `1VIK13 4`: a card of the situations with a short pile, and the number of players.
std::set<std::string> short_piles() {
  std::set<std::string> found;
  for (const SourceFile& file : files()) {
    if (!file.path.ends_with("short-pile.yaml")) continue;
    const Yaml situations = parse_yaml(file.text, file.path).value_or(Yaml{});
    for (const Yaml& situation : situations.items())
      for (const Yaml& proved : situation.find("proves")->items())
        found.insert(proved.scalar() + " " +
                     std::to_string(situation.find("players")->items().size()));
  }
  return found;
}

// IMP-Z17: every card that hands out unrest is tried with too little of it, with three and four
// players.
TEST(ImperiumCards, HandOutUnrestFromAShortPile) {
  const std::set<std::string> tried = short_piles();
  int dealers = 0;
  for (const tree::Card& card : library().cards()) {
    bool deals = false;
    for (const tree::Ability& ability : card.abilities)
      deals = deals || inflicts(ability.run, {"take_unrest"});
    for (const tree::Reaction& reaction : card.reactions)
      deals = deals || inflicts(reaction.run, {"take_unrest"});
    if (!deals) continue;
    ++dealers;
    EXPECT_TRUE(tried.contains(card.id + " 3")) << card.id;
    EXPECT_TRUE(tried.contains(card.id + " 4")) << card.id;
  }
  EXPECT_EQ(dealers, 14);
}

// IMP-B9: every name and family, and nothing else, in every language.
TEST(ImperiumCards, HaveNames) {
  int languages = 0;
  for (const SourceFile& file : files()) {
    if (!lies_in(file.path, "words") || file.path.find("names.") == std::string::npos) continue;
    ++languages;
    const Result<Yaml> words = parse_yaml(file.text, file.path);
    ASSERT_TRUE(words) << words.error().text();
    std::set<std::string, std::less<>> keys;
    for (const Yaml::Entry& entry : words->entries()[0].value.entries()) keys.insert(entry.key);
    EXPECT_EQ(keys, library().names()) << file.path;
    if (file.path.find("names.en") == std::string::npos) continue;
    EXPECT_EQ(told(words->entries()[0].value, "visions_of_shangri_la"),
              "Visions of Shangri-La");  // IMP-W12
  }
  EXPECT_EQ(languages, 2);
}

// The lines of a card in the files, comments and all.
std::string block_of(const std::string& id) {
  for (const SourceFile& file : files()) {
    if (!lies_in(file.path, "cards")) continue;
    for (const std::string& head : {"- id: " + id, "- {id: " + id})
      for (size_t at = file.text.find(head); at != std::string::npos;
           at = file.text.find(head, at + 1)) {
        const char after = file.text[at + head.size()];
        if (after >= '0' && after <= '9') continue;
        return file.text.substr(at, file.text.find("\n- ", at) - at);
      }
  }
  return "";
}

// Values that the sources do not agree on, or that were inferred, say so in a comment: an owner of
// the card can correct one line.
TEST(ImperiumCards, DoubtfulValuesSaySo) {
  std::vector<std::string> doubtful = {"1CAR2", "1CEL7", "2FAM9A", "2FAM9B"};
  for (int n = 1; n <= 12; ++n) doubtful.push_back("2UNR" + std::to_string(n));
  for (const std::string& id : doubtful)
    EXPECT_NE(block_of(id).find("#"), std::string::npos) << id << ": " << block_of(id);
  EXPECT_EQ(block_of("1CAR14").find("#"), std::string::npos);
}

// King of Kings and the journey.
TEST(ImperiumCards, FacesTurnToFaces) {
  std::map<std::string, std::string> next;
  for (const tree::Card& card : library().cards())
    if (const tree::FieldValue* value = field_of(card, kFieldNext)) next[card.id] = value->text;
  EXPECT_EQ(next, (std::map<std::string, std::string>{{"1FAM9A", "1FAM9B"},
                                                      {"2FAM9A", "2FAM9B"},
                                                      {"2UTO2A", "2UTO2B"},
                                                      {"2UTO2B", "2UTO3A"},
                                                      {"2UTO3A", "2UTO3B"}}));
}

}  // namespace
}  // namespace ecumene::imperium
