// A verb is one word of a game's cards and what it does. Each is a file of its own in
// games/<g>/verbs/ that ends with its record:
//
//   constexpr EventKind kDiscarded{"discarded"};           // what this verb alone tells
//   struct Args { … };                                     // effects/arguments.h
//   void act(Engine& m, Frame& f, const Args&, CardId card) { … }
//
//   constexpr VerbRecord<Host, Args> kRecord = {
//       .name = "discard", .events = {kDiscarded}, .zones = {"hand"}, .act = act};
//   }  // namespace
//   extern const Verb<Host> discard_verb = verb<kRecord>;
//
// The verb in discard.cc is called discard_verb: the build lists the verbs of a game by the names
// of their files (cmake/verbs.cmake) as Host::kVerbs, and the Language and the list of events are
// made from that. So a new verb is this file and its words.
//
// There are three kinds of verbs:
//   - Those that handle cards one by one, as many as their selector says, give `act` (and `fits`).
//   - Those that handle one thing give `candidates` and `take`; those that handle a pair give
//     `partners` as well.
//   - All others give `run` and `can`. `can` says whether the verb would be done completely; it is
//     used for costs and options and must agree with `run` (Kit.WhatCanBeDoneIsDone).
// For the first two kinds the machine lists, asks, takes the only one, counts and hides.
#pragma once

#include <algorithm>
#include <span>

#include "effects/arguments.h"
#include "effects/asking.h"
#include "effects/frame.h"
#include "rules/action.h"

namespace ecumene {

template <class Host>
class Inquiry;
template <class Host>
class Machine;
template <class Host>
struct Verb;

enum class [[nodiscard]] Step : uint8_t{
    kDone,  // the op is over; frame.done and kComplete are set
    kWait,  // a question was asked or a frame pushed: run again afterwards
};

// A function that is called with each card or action; it says whether to go on.
template <class T>
class Visit {
 public:
  template <class F>
  Visit(F&& f)  // NOLINT: a lambda is passed as it is
      : target_(const_cast<void*>(static_cast<const void*>(&f))), call_([](void* target, T item) {
          auto& visit = *static_cast<std::remove_reference_t<F>*>(target);
          if constexpr (std::is_void_v<decltype(visit(item))>)
            return visit(item), true;
          else
            return static_cast<bool>(visit(item));
        }) {}
  bool operator()(T item) const { return call_(target_, item); }

 private:
  void* target_;
  bool (*call_)(void*, T);
};

// Names of zones, as a record has them.
struct ZoneNames {
  std::array<std::string_view, 4> names{};
  size_t count = 0;
  constexpr ZoneNames() = default;
  template <class... Names>
  constexpr ZoneNames(Names... zones)  // NOLINT: a list of names
      : names{std::string_view(zones)...}, count(sizeof...(zones)) {}
};

// Kinds of events, as a record has them.
struct EventKinds {
  std::array<EventKind, 4> kinds{};
  size_t count = 0;
  constexpr EventKinds() = default;
  template <class... Kinds>
  constexpr EventKinds(Kinds... own)  // NOLINT: a list of kinds
      : kinds{own...}, count(sizeof...(own)) {}
  constexpr auto begin() const { return kinds.begin(); }
  constexpr auto end() const { return kinds.begin() + count; }
};

// What a verb is, to its author.
template <class Host, class Args>
struct VerbRecord {
  using Arguments = Args;
  using Query = const Inquiry<Host>&;
  using Run = Machine<Host>&;

  std::string_view name;
  EventKinds events{};  // those that the game does not list itself (event_names)

  // --- what the loader must know (effects/language.h VerbSpec) ---

  ZoneNames zones{};
  bool counts = false;
  bool pays = false;
  bool makes = false;
  bool hidden = false;
  bool visits = false;
  bool owner_last = false;
  bool gives_card = false;
  bool native = false;
  bool opens_tray = false;
  void (*check)(const tree::Op&, std::vector<std::string>& faults) = nullptr;

  // --- what follows from it ---

  bool harms = false;  // done by a seat because another one makes it, it is a harm
  // It never closes an option, even if it can do nothing (Hooks::closes_useless_options).
  bool only_benefits = false;
  // It is a payment of its own: an ability that comes to it is forbidden while it cannot be done.
  bool is_priced = false;
  bool ordered = false;  // the order of the cards matters, so it is asked even when all must go
  // `fits` or `candidates` looks at what is printed, so which cards of a hand fit is a secret.
  bool selective = false;
  int would = -1;  // the proposal that `act` makes for each card; -1: it cannot be replaced
  // The zones, as bits, into which it moves its cards when it is a cost, so that what the cost is
  // for may use them.
  uint32_t lands_in = 0;

  // How a seat that acts by rule performs it (Hooks::acts_by_rule). nullptr: as everybody does.
  const Verb<Host>* by_rule = nullptr;

  // --- cards one by one ---

  // Handles one chosen card. It may push a frame; then the next card comes when that has run.
  void (*act)(Run, Frame&, const Args&, CardId) = nullptr;
  // Beyond what the selector says. nullptr: every card fits.
  bool (*fits)(Query, const Frame&, const Args&, CardId) = nullptr;
  // How many cards it asks for, if not the printed number.
  int (*demand)(Query, const Frame&, const Args&, int count) = nullptr;
  // Cards that may stand in for those it asks for.
  void (*stand_ins)(Query, const Frame&, const Args&, Visit<CardId>) = nullptr;
  // Whether it takes from its chooser what it asks for, so that an option with it is closed while
  // there is too little (Hooks::closes_useless_options).
  bool (*gives_up)(Query, const Args&) = nullptr;

  // --- one of several things ---

  // Everything that may be taken, as the answers to the question which.
  void (*candidates)(Query, const Frame&, const Args&, Visit<Action>) = nullptr;
  // The second of a pair. While it is chosen, Frame::other is the first.
  void (*partners)(Query, const Frame&, const Args&, Visit<Action>) = nullptr;
  // Does it with the one that was chosen; of a pair with the second. It is called again after what
  // it has started, or asked, until it says kDone. `options` are the answers to what it asks.
  Step (*take)(Run, Frame&, const Args&, Action) = nullptr;
  // The owner of the card chooses, and not who acts.
  bool owner_chooses = false;
  // Whether the only candidate is asked for all the same. nullptr: where it is a secret which cards
  // fit (Inquiry::conceals).
  bool (*must_ask)(Query, const Frame&, const Args&) = nullptr;

  // --- anything else ---

  Step (*run)(Run, Frame&, const Args&) = nullptr;
  bool (*can)(Query, const Frame&, const Args&) = nullptr;
  // Whether it would do anything at all, where that is not what `can` says.
  bool (*able)(Query, const Frame&, const Args&) = nullptr;
  void (*options)(Query, const Frame&, const Args&, Actions&) = nullptr;

  // Puts away what is left in the tray. REQUIRES: opens_tray.
  Step (*close)(Run, Frame&, const Args&) = nullptr;
  // Whether there is too little for so many seats, one for each. REQUIRED of a verb that everybody
  // may be made to do and that takes of something that runs out.
  bool (*scarce)(Query, int seats) = nullptr;
};

// For VerbRecord::can of a verb that is always done completely.
template <class Host, class Args>
bool always(const Inquiry<Host>&, const Frame&, const Args&) {
  return true;
}

// The same to the machine: the arguments are those of a call.
template <class Host>
struct Verb {
  VerbSpec (*spec)() = nullptr;
  std::string_view name;
  EventKinds events;
  const void* takes = nullptr;  // the tag of its arguments (Inquiry::as)
  const Verb* by_rule = nullptr;
  bool pays = false, only_benefits = false, is_priced = false, ordered = false, selective = false;
  bool owner_chooses = false;
  int would = -1;
  uint32_t lands_in = 0;

  void (*act)(Machine<Host>&, Frame&, const code::Call&, CardId) = nullptr;
  bool (*fits)(const Inquiry<Host>&, const Frame&, const code::Call&, CardId) = nullptr;
  int (*demand)(const Inquiry<Host>&, const Frame&, const code::Call&, int) = nullptr;
  void (*stand_ins)(const Inquiry<Host>&, const Frame&, const code::Call&, Visit<CardId>) = nullptr;
  bool (*gives_up)(const Inquiry<Host>&, const code::Call&) = nullptr;
  void (*candidates)(const Inquiry<Host>&, const Frame&, const code::Call&,
                     Visit<Action>) = nullptr;
  void (*partners)(const Inquiry<Host>&, const Frame&, const code::Call&, Visit<Action>) = nullptr;
  Step (*take)(Machine<Host>&, Frame&, const code::Call&, Action) = nullptr;
  bool (*must_ask)(const Inquiry<Host>&, const Frame&, const code::Call&) = nullptr;
  Step (*run)(Machine<Host>&, Frame&, const code::Call&) = nullptr;
  bool (*can)(const Inquiry<Host>&, const Frame&, const code::Call&) = nullptr;
  bool (*able)(const Inquiry<Host>&, const Frame&, const code::Call&) = nullptr;
  void (*options)(const Inquiry<Host>&, const Frame&, const code::Call&, Actions&) = nullptr;
  Step (*close)(Machine<Host>&, Frame&, const code::Call&) = nullptr;
  bool (*scarce)(const Inquiry<Host>&, int) = nullptr;
};

namespace verbs {

// Its address stands for the type.
template <class Args>
inline constexpr char kTag = 0;

template <const auto& kRecord>
using ArgsOf = typename std::remove_cvref_t<decltype(kRecord)>::Arguments;

// Each member of a record as a function that takes the call. A record is constexpr, so the call of
// the author's function is direct.
template <const auto& kRecord, auto kMember>
struct Thunk;
template <const auto& kRecord, class Record, class R, class M, class F, class Args, class... Rest,
          R (*Record::*kMember)(M, F, const Args&, Rest...)>
struct Thunk<kRecord, kMember> {
  static R call(M m, F f, const code::Call& call, Rest... rest) {
    return (kRecord.*kMember)(m, f, arguments<Args>(call), rest...);
  }
};
template <const auto& kRecord, class Record, class R, class M, class Args,
          R (*Record::*kMember)(M, const Args&)>
struct Thunk<kRecord, kMember> {
  static R call(M m, const code::Call& call) {
    return (kRecord.*kMember)(m, arguments<Args>(call));
  }
};

template <const auto& kRecord, auto kMember>
constexpr auto function() -> decltype(&Thunk<kRecord, kMember>::call) {
  if constexpr (kRecord.*kMember != nullptr)
    return Thunk<kRecord, kMember>::call;
  else
    return nullptr;
}

template <const auto& kRecord>
VerbSpec spec() {
  VerbSpec spec;
  spec.name = kRecord.name;
  spec.params = param_specs<ArgsOf<kRecord>>(kRecord.name);
  spec.zones = {kRecord.zones.names.begin(), kRecord.zones.names.begin() + kRecord.zones.count};
  spec.counts = kRecord.counts;
  spec.pays = kRecord.pays;
  spec.makes = kRecord.makes;
  spec.hidden = kRecord.hidden;
  spec.visits = kRecord.visits;
  spec.owner_last = kRecord.owner_last;
  spec.gives_card = kRecord.gives_card;
  spec.native = kRecord.native;
  spec.opens_tray = kRecord.opens_tray;
  spec.harms = kRecord.harms;
  spec.shares = kRecord.scarce != nullptr;
  spec.check = kRecord.check;
  spec.decode = decode_arguments<ArgsOf<kRecord>>;
  return spec;
}

// One of the three kinds of verbs, and nothing of the others.
template <class Record>
constexpr bool is_sound(const Record& r) {
  const int kinds = (r.act != nullptr) + (r.take != nullptr) + (r.run != nullptr);
  return kinds == 1 && (r.take != nullptr) == (r.candidates != nullptr) &&
         (r.partners == nullptr || r.take != nullptr) && (r.run == nullptr || r.can != nullptr) &&
         (r.fits == nullptr || r.act != nullptr) && (r.stand_ins == nullptr || r.act != nullptr) &&
         (r.close != nullptr) == r.opens_tray;
}

template <class Host, const auto& kRecord>
constexpr Verb<Host> make() {
  using R = std::remove_cvref_t<decltype(kRecord)>;
  static_assert(is_sound(kRecord), "a verb gives act, or candidates and take, or run and can");
  Verb<Host> v;
  v.spec = spec<kRecord>;
  v.name = kRecord.name;
  v.events = kRecord.events;
  v.takes = &kTag<ArgsOf<kRecord>>;
  v.by_rule = kRecord.by_rule;
  v.pays = kRecord.pays;
  v.only_benefits = kRecord.only_benefits;
  v.is_priced = kRecord.is_priced;
  v.ordered = kRecord.ordered;
  v.selective = kRecord.selective;
  v.owner_chooses = kRecord.owner_chooses;
  v.would = kRecord.would;
  v.lands_in = kRecord.lands_in;
  v.act = function<kRecord, &R::act>();
  v.fits = function<kRecord, &R::fits>();
  v.demand = function<kRecord, &R::demand>();
  v.stand_ins = function<kRecord, &R::stand_ins>();
  v.gives_up = function<kRecord, &R::gives_up>();
  v.candidates = function<kRecord, &R::candidates>();
  v.partners = function<kRecord, &R::partners>();
  v.take = function<kRecord, &R::take>();
  v.must_ask = function<kRecord, &R::must_ask>();
  v.run = function<kRecord, &R::run>();
  v.can = function<kRecord, &R::can>();
  v.able = function<kRecord, &R::able>();
  v.options = function<kRecord, &R::options>();
  v.close = function<kRecord, &R::close>();
  v.scarce = kRecord.scarce;
  return v;
}

template <class Record>
struct HostOf;
template <class Host, class Args>
struct HostOf<VerbRecord<Host, Args>> {
  using Type = Host;
};

}  // namespace verbs

// The verb of a record. REQUIRES: the record is constexpr.
template <const auto& kRecord>
inline constexpr auto verb =
    verbs::make<typename verbs::HostOf<std::remove_cvref_t<decltype(kRecord)>>::Type, kRecord>();

// The verbs of a game (Host::kVerbs) as its Language wants them, in the order of their numbers.
template <class Host>
std::vector<VerbSpec> verb_specs() {
  std::vector<VerbSpec> specs;
  for (const Verb<Host>* const* verb = Host::kVerbs; *verb; ++verb)
    specs.push_back((*verb)->spec());
  return specs;
}

// GameInfo::events: what effects tell, then `shared`, the events that moments of the game and
// several verbs tell, then those of the single verbs.
template <class Host>
std::vector<std::string_view> event_names(std::span<const EventKind> shared) {
  std::vector<std::string_view> names;
  const auto add = [&](EventKind kind) {
    if (std::find(names.begin(), names.end(), kind.name) == names.end()) names.push_back(kind.name);
  };
  for (EventKind kind : kEffectEvents) add(kind);
  for (EventKind kind : shared) add(kind);
  for (const Verb<Host>* const* verb = Host::kVerbs; *verb; ++verb)
    for (EventKind kind : (*verb)->events) add(kind);
  return names;
}

// What a replacement or a reaction gets to see.
struct Occurrence {
  Seat seat{};  // who did it
  CardId card{};
  int good = -1;
  int amount = 1;
  uint32_t from = 0;   // zone mask the card came from
  uint32_t zones = 0;  // zone mask the deed was done to
  uint8_t via = 0;     // contributors, a bit per kind
  int source = -1;     // word
};

}  // namespace ecumene
