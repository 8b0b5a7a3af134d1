// The cards: developments, each with the other end of its card, and regions.
#include <fmt/format.h>

#include <algorithm>

#include "effects/checker.h"
#include "effects/compiler.h"
#include "effects/limits.h"
#include "games/castlemen/language.h"
#include "games/castlemen/reading.h"

namespace ecumene::castlemen {
namespace {

constexpr int kMostPower = 9;

const tree::FieldValue* find_field(const tree::Card& card, int field) {
  for (const tree::FieldValue& value : card.fields)
    if (value.field == field) return &value;
  return nullptr;
}

bool is_region(const tree::Card& card) { return find_field(card, kFieldLand) != nullptr; }

class Cards {
 public:
  Cards(const Library& library, Content& out, Status& status)
      : library_(library), out_(out), status_(status) {}

  void read() {
    int developments = 0, regions = 0;
    for (const tree::Card& card : library_.cards()) ++(is_region(card) ? regions : developments);
    expect(developments, kDevelopments, "developments");
    expect(regions, kRegions, "region cards");
    if (!status_) return;
    for (int card = 0; card < kCards; ++card) read_card(card);
    for (int card = 0; card < kDevelopments && status_; ++card) check_pair(card);
    out_.least_cost = least_cost();
  }

 private:
  const tree::Card& card(int number) const { return library_.cards()[number]; }
  void fault(tree::Mark mark, const std::string& what) { status_.add(library_.where(mark), what); }
  void fault(const tree::Card& card, const std::string& what) {
    fault(card.mark, fmt::format("card {}: {}", card.id, what));
  }
  void expect(int found, int wanted, std::string_view what) {
    if (found != wanted)
      status_.add("cards", fmt::format("expected {} {}, found {}", wanted, what, found));
  }

  // CardIds: the developments first, then the regions.
  void read_card(int number) {
    const tree::Card& card = this->card(number);
    const bool region = is_region(card);
    out_.ids[number] = card.id;
    if (region != (number >= kDevelopments))
      return fault(card, "developments come first, then regions");
    region ? read_region(card, number - kDevelopments) : read_development(card, number);
  }

  void read_region(const tree::Card& card, int number) {
    if (card.fields.size() > 4 || card.score.kind != tree::Score::Kind::kNone)
      return fault(card, "a region has four quarters (nw, ne, sw, se) and nothing else");
    Region& region = out_.regions[number];
    for (int q = 0; q < 4; ++q) {
      const tree::FieldValue* land = find_field(card, kFieldLand + q);
      if (!land || land->list.size() != 1)
        return fault(card, "each quarter (nw, ne, sw, se) has one land");
      region[q] = kLand[land->list[0]].cell;
    }
    check_exits(card, region);
  }

  // Every castle side needs an ordinary exit: no edge of a card is two obstacles.
  void check_exits(const tree::Card& card, const Region& region) {
    constexpr std::array<std::array<size_t, 2>, 4> kEdges = {{{0, 1}, {0, 2}, {1, 3}, {2, 3}}};
    const auto rough = [&](size_t q) { return region[q].terrain != Terrain::kPlain; };
    for (const auto& [a, b] : kEdges)
      if (rough(a) && rough(b))
        return fault(
            card, "one edge is swamp and desert only: a castle there would have no ordinary exit");
  }

  void read_development(const tree::Card& card, int number) {
    Development& out = out_.developments[number];
    const tree::FieldValue* partner = find_field(card, kFieldOther);
    if (!partner)
      fault(card, "the other end of the card is missing (other: ID)");
    else
      out.partner = CardId(library_.index(partner->text));
    read_cost(card, out);
    read_points(card, out);
    for (const tree::FieldValue& value : card.fields)
      if (value.field >= kFirstPower) read_power(card, value, out);
  }

  void read_cost(const tree::Card& card, Development& out) {
    const tree::FieldValue* cost = find_field(card, kFieldCost);
    if (!cost) return fault(card, "the cost is missing");
    for (const tree::GoodAmount& good : cost->goods) {
      const int amount = good.amount.number;
      if (amount < 0 || amount > out_.limits.track)
        fault(cost->mark, "a cost is between 0 and the length of a track");
      else
        out.cost.set(kAllGoods[good.good], amount);
    }
  }

  void read_points(const tree::Card& card, Development& out) {
    const bool plain =
        card.score.kind == tree::Score::Kind::kPlaces && card.score.places.size() == 1;
    if (!plain) return fault(card, "the points (vp) are a plain number");
    const int points = card.score.places[0].points;
    if (points < 0 || points > 100) return fault(card, "the points (vp) are between 0 and 100");
    out.vp = static_cast<uint8_t>(points);
  }

  void read_power(const tree::Card& card, const tree::FieldValue& value, Development& out) {
    const auto power = static_cast<size_t>(value.field - kFirstPower);
    if (value.number < 1 || value.number > kMostPower)
      return fault(value.mark, fmt::format("card {}: {} is between 1 and {}", card.id,
                                           language().fields[value.field].name, kMostPower));
    out.power[power] = static_cast<int8_t>(value.number);
    Holders& holders = out_.holders[power];
    holders.cards[holders.count++] = CardId(library_.index(card.id));
  }

  // CAS-28: two ends name each other.
  void check_pair(int number) {
    const CardId partner = out_.developments[number].partner;
    const bool pair = partner.value < kDevelopments && partner != CardId(number) &&
                      out_.developments[partner.value].partner == CardId(number);
    if (!pair) fault(card(number), "it and the other end of its card must name each other");
  }

  Goods least_cost() const {
    Goods least = out_.developments[0].cost;
    for (const Development& end : out_.developments)
      for (const Good good : kAllGoods) least.set(good, std::min(least[good], end.cost[good]));
    return least;
  }

  const Library& library_;
  Content& out_;
  Status& status_;
};

}  // namespace

void read_cards(const Sources& files, Content& out, Status& status) {
  auto library = load_library(language(), files);
  if (!library) return status.add(library.error());
  const auto where = [&](tree::Mark mark) { return library->where(mark); };
  status.add(check_cards(language(), library->cards(), where));
  status.add(check_limits(language(), library->cards(), {}, where));
  if (!status) return;
  Cards(*library, out, status).read();
  out.code = compile(language(), library->cards());
  status.add(check_room(out.code));
  out.library = std::move(*library);
}

}  // namespace ecumene::castlemen
