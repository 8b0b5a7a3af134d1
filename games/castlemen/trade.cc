// Trade: one action a turn, or more with a market, of the five kinds of CAS-27 and CAS-A36.
#include <cstring>

#include "games/castlemen/run.h"

namespace ecumene::castlemen {
namespace {

Goods purse(const State& s) { return s.player(s.active).goods; }
bool is_good(int word) { return word >= kGoodWord && word < kGoodWord + kGoods; }
Good good_named(int word) { return static_cast<Good>(word - kGoodWord); }
bool is_basic(Good good) { return static_cast<int>(good) < kBasicGoods; }
bool is_minted(Good good) { return is_basic(good) && good != Good::kFood; }  // CAS-A35

Goods study_cost(const Content& c, const State& s) {
  Goods cost = c.trades.study;
  if (power(c, s, s.active, Power::kStudyWithoutGold)) cost.set(Good::kGold, 0);
  return cost;
}

// (i) CAS-A34: any number of one basic good into as many of one other; once more only for the same
// good.
Bar bar_barter(const State& s, Action a) {
  if (!is_good(a.arg[0]) || !is_good(a.arg[1])) return Bar::kNoSuchThing;
  const Good give = good_named(a.arg[0]), get = good_named(a.arg[1]);
  if (!is_basic(give) || !is_basic(get)) return Bar::kNotBasic;
  if (give == get) return Bar::kSameGood;
  if (s.bartered && s.bartered != static_cast<int>(give) + 1) return Bar::kOtherBarter;
  return a.arg[2] >= 1 && a.arg[2] <= purse(s)[give] ? Bar::kNone : Bar::kTooFew;
}

// (ii)
Bar bar_mint(const Content& c, const State& s, Action a, bool twice) {
  if (!is_good(a.arg[0]) || (twice && !is_good(a.arg[1]))) return Bar::kNoSuchThing;
  const Good one = good_named(a.arg[0]), two = twice ? good_named(a.arg[1]) : one;
  if (!is_minted(one) || !is_minted(two)) return Bar::kNotMinted;
  if (one > two) return Bar::kWrongOrder;
  if (twice && !power(c, s, s.active, Power::kMintTwice)) return Bar::kNoCoinage;
  const Goods give =
      Goods::of(one, c.trades.mint) + (twice ? Goods::of(two, c.trades.mint) : Goods{});
  return purse(s).covers(give) ? Bar::kNone : Bar::kTooFew;
}

// (iii)
Bar bar_study(const Content& c, const State& s) {
  if (!s.player(s.active).settlements()) return Bar::kStudyNeedsSettlement;
  return purse(s).covers(study_cost(c, s)) ? Bar::kNone : Bar::kTooFew;
}

// (v) CAS-28
Bar bar_develop(const Content& c, const State& s, int card) {
  if (card < 0 || card >= kDevelopments) return Bar::kNoSuchThing;
  if (State::Cards::word(s.cards.where(CardId(card))) != kOffer) return Bar::kNotOffered;
  return purse(s).covers(c.developments[card].cost) ? Bar::kNone : Bar::kCannotBuy;
}

Bar bar_trade(const Content& c, const State& s, Action a) {
  switch (kind_of(a)) {
    case Do::kBarter:
      return bar_barter(s, a);
    case Do::kMint:
      return bar_mint(c, s, a, false);
    case Do::kMintTwice:
      return bar_mint(c, s, a, true);
    case Do::kStudy:
      return bar_study(c, s);
    case Do::kBuyPoint:
      return purse(s).covers(c.trades.point) ? Bar::kNone : Bar::kTooFew;
    case Do::kDevelop:
      return bar_develop(c, s, a.arg[0]);
    case Do::kDone:
      return Bar::kNone;
    default:
      return Bar::kNotNow;
  }
}

// The longest list of all is copied from one made beforehand: [give][get][amount - 1].
using Amounts = std::array<Action, kLongestTrack>;
constexpr std::array<std::array<Amounts, kBasicGoods>, kBasicGoods> kBarters = [] {
  std::array<std::array<Amounts, kBasicGoods>, kBasicGoods> lists;
  for (size_t give = 0; give < kBasicGoods; ++give)
    for (size_t get = 0; get < kBasicGoods; ++get)
      for (size_t n = 0; n < kLongestTrack; ++n)
        lists[give][get][n] = act(Do::kBarter, word_of(kAllGoods[give]), word_of(kAllGoods[get]),
                                  static_cast<int>(n) + 1);
  return lists;
}();

// Copies a whole row, which is one straight run of stores, and keeps its beginning: there is always
// room for it.
void list_amounts(int give, int get, int most, Actions& out) {
  static_assert(kBasicGoods * (kBasicGoods - 1) * kLongestTrack <= kMaxOptions);
  const Amounts& row = kBarters[give][get];
  std::memcpy(out.end(), row.data(), sizeof(row));
  out.resize(out.size() + most);
}

void list_barters(const State& s, Actions& out) {
  const Goods goods = purse(s);
  for (int give = 0; give < kBasicGoods; ++give) {
    const int most = goods[kAllGoods[give]];
    if (most == 0 || (s.bartered && s.bartered != give + 1)) continue;
    for (int get = 0; get < kBasicGoods; ++get)
      if (get != give) list_amounts(give, get, most, out);
  }
}

void list_mints(const Content& c, const State& s, Actions& out) {
  constexpr int kFirst = static_cast<int>(Good::kWood);
  for (int good = kFirst; good < kBasicGoods; ++good)
    if (purse(s)[kAllGoods[good]] >= c.trades.mint) out.push_back(act(Do::kMint, kGoodWord + good));
  if (!power(c, s, s.active, Power::kMintTwice)) return;
  for (int one = kFirst; one < kBasicGoods; ++one)
    for (int two = one; two < kBasicGoods; ++two)
      if (const Action a = act(Do::kMintTwice, kGoodWord + one, kGoodWord + two);
          bar_mint(c, s, a, true) == Bar::kNone)
        out.push_back(a);
}

void list_developments(const Content& c, const State& s, Actions& out) {
  const Goods goods = purse(s);
  if (!goods.covers(c.least_cost)) return;
  for (int card = 0; card < kDevelopments; ++card)
    if (goods.covers(c.developments[card].cost) && bar_develop(c, s, card) == Bar::kNone)
      out.push_back(act(Do::kDevelop, card));
}

void list_trades(const Content& c, const State& s, Actions& out) {
  list_barters(s, out);
  list_mints(c, s, out);
  if (bar_study(c, s) == Bar::kNone) out.push_back(act(Do::kStudy));
  if (purse(s).covers(c.trades.point)) out.push_back(act(Do::kBuyPoint));
  list_developments(c, s, out);
  out.push_back(act(Do::kDone));
}

void barter(const Run& run, Action a) {
  const Good give = good_named(a.arg[0]), get = good_named(a.arg[1]);
  run.s.bartered = static_cast<uint8_t>(static_cast<int>(give) + 1);
  run.s.player(run.s.active).goods -= Goods::of(give, a.arg[2]);
  run.tell(Tell::kBartered, run.s.active, "CAS-27", {a.arg[0], a.arg[2]});
  run.gain(run.s.active, get, a.arg[2], Tell::kBarteredFor, "CAS-27");
}

void mint(const Run& run, int word) {
  run.pay(run.s.active, Goods::of(good_named(word), run.c.trades.mint), "CAS-27");
  run.gain(run.s.active, Good::kGold, 1, Tell::kMinted, "CAS-27");
}

void study(const Run& run) {
  run.pay(run.s.active, study_cost(run.c, run.s), "CAS-27");
  run.gain(run.s.active, Good::kKnowledge, 1, Tell::kStudied, "CAS-27");
}

void buy_point(const Run& run) {
  run.pay(run.s.active, run.c.trades.point, "CAS-27");
  ++run.s.player(run.s.active).bought;
  run.tell(Tell::kPointBought, run.s.active, "CAS-27", {-1, run.c.points.bought});
  run.check_win(run.s.active);
}

// CAS-28: the end that is not taken is lost to both.
void develop(const Run& run, CardId card) {
  State& s = run.s;
  const CardId partner = run.c.developments[card.value].partner;
  run.pay(s.active, run.c.developments[card.value].cost, "CAS-28");
  s.cards.move(card, State::Cards::zone(kOwned, s.active));
  s.cards.move(partner, State::Cards::zone(kLost, Seat::none()));
  run.tell(Tell::kDeveloped, s.active, "CAS-28", {-1, run.c.developments[card.value].vp, card});
  run.tell(Tell::kEndLost, s.active, "CAS-28", {-1, 0, partner});
  run.check_win(s.active);
}

void deal(const Run& run, Action a) {
  State& s = run.s;
  s.pending = {};
  --s.trades;
  switch (kind_of(a)) {
    case Do::kBarter:
      return barter(run, a);
    case Do::kMint:
      return mint(run, a.arg[0]);
    case Do::kMintTwice:
      return mint(run, a.arg[0]), mint(run, a.arg[1]);
    case Do::kStudy:
      return study(run);
    case Do::kBuyPoint:
      return buy_point(run);
    case Do::kDevelop:
      return develop(run, CardId(static_cast<int>(a.arg[0])));
    default:
      s.trades = 0;
      s.phase = Phase::kTurnEnds;
  }
}

}  // namespace

const Moment kTradeMoment = {bar_trade, list_trades, deal};

// CAS-P4: a market serves from the turn after its purchase, so the actions are counted when trading
// begins.
void trade(const Run& run) {
  State& s = run.s;
  if (!s.trading) {
    s.trading = 1;
    s.trades =
        static_cast<uint8_t>(run.c.trades.actions + power(run.c, s, s.active, Power::kTrades));
  }
  if (s.trades == 0) {
    s.phase = Phase::kTurnEnds;
    return;
  }
  run.ask(Ask::kTrade, s.active);
}

}  // namespace ecumene::castlemen
