// The game as its contract wants it: options, answers and refusals, each passed to the moment that
// is asked.
#include "games/castlemen/castlemen.h"

#include "games/castlemen/run.h"

extern "C" const ecumene::EmbeddedFile ecumene_embedded_games_castlemen[];

namespace ecumene::castlemen {
namespace {

constexpr std::array<const Moment*, kAsks> kMoments = {
    nullptr,         &kCornerMoment, &kCastleMoment,    &kSelectMoment, &kExitMoment,
    &kMoveMoment,    &kStepMoment,   &kBuildMoment,     &kExtraMoment,  &kConvertMoment,
    &kExpandMoment,  &kFightMoment,  &kSurrenderMoment, &kLossesMoment, &kFlightMoment,
    &kDisbandMoment, &kLapseMoment,  &kTradeMoment};
const Moment& moment(const State& s) { return *kMoments[s.pending.kind]; }

void pass_on(const Run& run) {
  switch (run.s.phase) {
    case Phase::kTurnBegins:
      return begin_turn(run);
    case Phase::kExits:
      return leave_deserts(run);
    case Phase::kDeed:
      return begin_deed(run);
    case Phase::kBattle:
      return fight_battle(run);
    case Phase::kSeason:
      return change_season(run);
    case Phase::kTrade:
      return trade(run);
    case Phase::kTurnEnds:
      return end_turn(run);
    case Phase::kSetup:
    case Phase::kOver:
      CHECK(false && "a phase that does not pass on");
  }
}

// Cheap proof that a question has two answers, for those asked most.
bool has_choice(const Content& c, const State& s) {
  switch (static_cast<Ask>(s.pending.kind)) {
    case Ask::kCorner:
    case Ask::kCastle:
    case Ask::kSurrender:
      return true;
    case Ask::kSelect:
      return s.player(s.active).token + c.roundel.least < c.roundel.spaces;
    case Ask::kMove:
    case Ask::kStep:
      return can_move_on(c, s);
    case Ask::kTrade:
      return s.player(s.active).goods.has_basic() && !s.bartered;
    default:
      return false;
  }
}

// The only answer there is, unless it is a step out of a desert that would turn up a card: then the
// player takes it himself. (A worker who flees and has one way only takes it at once, also where it
// turns up a card.)
bool is_forced(const Content& c, const State& s, Action& only) {
  if (has_choice(c, s)) return false;
  Actions options;
  moment(s).options(c, s, options);
  only = options[0];
  const bool reveals = kind_of(only) == Do::kExit && !is_seen(s, site_in(only, 1));
  return options.size() == 1 && !reveals;
}

bool has_stray_arguments(Action a) {
  if (a.kind >= kDos) return true;
  for (size_t i = CastleMen::info().actions[a.kind].args.size(); i < a.arg.size(); ++i)
    if (a.arg[i] != 0) return true;
  return false;
}

}  // namespace

Sources CastleMen::sources() { return embedded(ecumene_embedded_games_castlemen); }

void CastleMen::legal(const Content& c, const State& s, Actions& out) {
  out.clear();
  if (s.pending) moment(s).options(c, s, out);
}

void CastleMen::play(const Content& c, State& s, Action a, Events* events) {
  const Run run{c, s, events};
  do {
    moment(s).answer(run, a);
    while (!s.pending && s.phase != Phase::kOver) pass_on(run);
  } while (s.pending && is_forced(c, s, a));
}

Refusal CastleMen::refuse(const Content& c, const State& s, Action a) {
  if (!s.pending) return refusal_of(Bar::kGameOver);
  if (has_stray_arguments(a)) return refusal_of(Bar::kNoSuchThing);
  return refusal_of(moment(s).bar(c, s, a));
}

CardId CastleMen::card_named(const Content& c, std::string_view id) {
  for (int card = 0; card < kCards; ++card)
    if (c.ids[card] == id) return CardId(card);
  return CardId::none();
}

Setup CastleMen::setup_of(const State& s) {
  Setup setup;
  setup.seats = 2;
  setup.faction[0] = s.faction[0], setup.faction[1] = s.faction[1];
  setup.option[0] = s.turn_cap, setup.option[1] = s.second_knowledge;
  return setup;
}

}  // namespace ecumene::castlemen
