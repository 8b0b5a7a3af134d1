// How tokens and cards move, and what comes along.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

// Tokens on a card that leaves play go to the supply, or to its owner (IMP-Z60).
void clear_tokens(Engine& m, CardId card) {
  m.s.exhausted.erase(card.value);
  m.s.due.erase(card.value);
  for (int i = m.s.tokens.size() - 1; i >= 0; --i) {
    if (m.s.tokens[i].card != card) continue;
    const Seat owner = m.s.cards.owner(m.s.cards.where(card));
    if (m.s.option[kOptionTokensLeaving] && owner) {
      add_tokens(tokens_of(m.s, owner, m.s.tokens[i].good), m.s.tokens[i].count);
      say(m, kGained, owner, CardId::none(), card, "IMP-Z60", m.s.tokens[i].count,
          m.s.tokens[i].good);
    }
    m.s.tokens.erase(i);
  }
}

void place_card(Engine& m, CardId card, ZoneId to, Place place, Seat chooser) {
  const ZoneId from = m.s.cards.where(card);
  const bool secret = chooser && Cards::spec(from).sight == Sight::kOwner &&
                      Cards::spec(to).sight != Sight::kPublic &&
                      !is_automaton(m.s, Cards::owner(from));  // it picks nothing in secret
  secret ? m.move_chosen(card, to, place, chooser) : m.move(card, to, place);
}

void move_garrison(Engine& m, CardId host, ZoneId to, bool follows) {
  const Seat owner = m.s.cards.owner(m.s.cards.where(host));
  Host::for_each_guest(m.s, host, [&](CardId guest) {
    m.s.belongs.forget(guest);
    place_card(m, guest, follows ? to : zone_of(kDiscard, owner), Place::kTop, owner);
    if (follows && Cards::spec(to).sight != Sight::kPublic) m.s.belongs.keep(guest, owner);
    say(m, follows ? kWentAlong : kDiscarded, owner, guest, host, follows ? "IMP-R111" : "IMP-Z59");
  });
  m.s.belongs.forget(host);
}

// A deed of a procedure, which cannot wait for a question: the first replacement takes its place.
bool replaced(Engine& m, Proposal proposal, const Occurrence& o) {
  for (const code::Replacement& r : m.code.replacements[proposal]) {
    if (!m.replaces(r, o)) continue;
    Frame& next = m.push(r.program, o.seat, r.card);
    next.flags |= frame::kReplacement;
    next.it = CardRef(o.card);
    next.amount = narrow<int16_t>(o.amount);
    return true;
  }
  return false;
}

}  // namespace

void receive(Engine& m, Seat seat, CardId card) {
  const bool automaton = is_automaton(m.s, seat);
  m.move(card, zone_of(automaton ? kDeck : kHand, seat), automaton ? Place::kTop : Place::kBottom);
}

int host_number(State& s, CardId host) {
  if (const int number = s.belongs.garrison(host)) return number;
  uint64_t used = 1;
  for (int zone : {kPlay, kPower})
    s.cards.for_each(zone_of(zone, Cards::owner(s.cards.where(host))),
                     [&](CardId card) { used |= uint64_t{1} << s.belongs.garrison(card); });
  CHECK(used != ~uint64_t{0});
  s.belongs.join(host, std::countr_one(used));
  return s.belongs.garrison(host);
}

int16_t& tokens_of(State& s, Seat seat, int good) {
  Player& player = s.player[seat.value];
  return good == kActions ? player.actions : player.pool[good];
}

void gain_goods(Engine& m, Seat seat, int good, int amount, CardId source, uint8_t via,
                int source_word) {
  if (amount <= 0) return;
  Occurrence o{.seat = seat, .good = good, .amount = amount};
  if (good != kActions && replaced(m, kWouldGain, o)) return;
  int16_t& have = tokens_of(m.s, seat, good);
  add_tokens(have, amount);
  say(m, kGained, seat, CardId::none(), source, "IMP-R101", amount, good);
  if (good == kActions) return;
  o.via = via, o.source = source_word;
  m.emit(kWhenGain, o);
}

void move_card(Engine& m, CardId card, ZoneId to, Place place, Seat chooser,
               bool garrison_follows) {
  const ZoneId from = m.s.cards.where(card);
  const bool was_in_play = Cards::word(from) == kPlay;
  if (was_in_play) {
    clear_tokens(m, card);
    if (m.s.belongs.garrison(card)) move_garrison(m, card, to, garrison_follows);
  }
  if (Cards::spec(from).sight == Sight::kPublic) m.s.belongs.forget(card);
  place_card(m, card, to, place, chooser);
  if (Cards::spec(from).sight == Sight::kPublic && Cards::spec(to).sight != Sight::kPublic &&
      Cards::owner(to))
    m.s.belongs.keep(card, Cards::owner(to));
  if (Cards::spec(to).sight == Sight::kPublic) m.s.belongs.forget(card);
  if (was_in_play) {
    m.emit(kWhenLeavePlay, {.seat = Cards::owner(from), .card = card, .from = 1u << kPlay});
  }
  if (Cards::word(from) == kDeck) left_deck(m, Cards::owner(from));
}

void discard_card(Engine& m, Seat seat, CardId card, CardId source, EventKind happened,
                  bool garrison_follows) {
  const ZoneId from = m.s.cards.where(card);
  move_card(m, card, zone_of(kDiscard, seat), Place::kTop, seat, garrison_follows);
  Happening what{.kind = happened, .seat = seat, .card = card, .source = source};
  if (Cards::word(from) == kPlay) what.from = from;  // a played card, not one out of a hand
  say(m, what);
}

// IMP-Z59: a host that becomes garrisoned brings its garrison along, as equals.
void garrison_card(Engine& m, Seat seat, CardId card, CardId host) {
  const int garrison = host_number(m.s, host), old = m.s.belongs.garrison(card);
  const bool was_in_play = Cards::word(m.s.cards.where(card)) == kPlay;
  if (was_in_play) clear_tokens(m, card);
  if (was_in_play && old)
    m.s.cards.for_each(zone_of(kGarrison, seat), [&](CardId guest) {
      if (m.s.belongs.garrison(guest) == old) m.s.belongs.join(guest, garrison);
    });
  m.move(card, zone_of(kGarrison, seat));
  m.s.belongs.join(card, garrison);
  say(m, kGarrisoned, seat, card, host, "IMP-R103");
  if (!was_in_play) return;
  m.emit(kWhenLeavePlay, {.seat = seat, .card = card, .from = 1u << kPlay});
}

bool is_disc(const Query& q, Seat seat, CardId card) {
  return face_of(q, card).start == kStartAccession && q.state.cards.lies_in(card, kNation, seat) &&
         q.state.cards.bottom(zone_of(kNation, seat)) == card;
}

void set_state(Engine& m, Seat seat, bool empire) {
  if (m.s.player[seat.value].empire == empire) return;
  m.s.player[seat.value].empire = empire;
  say(m, kBecame, seat, CardId::none(), CardId::none(), "IMP-L8", empire);
}

static void nation_card_to_discard(Engine& m, Seat seat, CardId card) {
  const bool disc = is_disc(m, seat, card);
  m.move(card, zone_of(kDiscard, seat), Place::kTop);
  say(m, kNationCame, seat, card, CardId::none(), "IMP-L6");
  m.emit(kWhenEnterDiscard, {.seat = seat, .card = card, .from = 1u << kNation});
  if (disc && nation_at(m.s, seat).flips) set_state(m, seat, true);
}

void nation_card_arrives(Engine& m, Seat seat, CardId card) {
  if (!replaced(m, kWouldGainCard, {.seat = seat, .card = card}))
    nation_card_to_discard(m, seat, card);  // IMP-L11
}

void put_into_history(Engine& m, Seat seat, CardId card, CardId source) {
  if (replaced(m, kWouldHistory, {.seat = seat, .card = card})) return;
  move_card(m, card, zone_of(kHistory, seat), Place::kBottom, Seat::none(), true);
  say(m, kToHistory, seat, card, source, "IMP-R119");
}

void shuffle_nation(Engine& m, Seat seat) {
  const CardId disc = m.s.cards.bottom(zone_of(kNation, seat));
  const bool fixed = disc && is_disc(m, seat, disc);
  m.s.cards.shuffle(zone_of(kNation, seat), m.s.rng);
  if (!fixed) return;
  m.s.cards.move(disc, zone_of(kNation, seat));  // IMP-R88: it stays at the bottom, face up
  m.s.cards.show(disc, kEverybody);
}

// The face that lies up is the one in the game: the other takes its place (IMP-T19, U40).
void turn_face(Engine& m, CardId card) {
  const CardId next = face_of(m, card).next;
  const ZoneId zone = m.s.cards.where(card);
  m.moved(card);
  m.s.exhausted.erase(card.value);
  m.s.due.erase(card.value);
  m.s.cards.remove(card);
  m.s.cards.deal(next, zone);
  m.s.cards.show(next, kEverybody);
  const Seat owner = Cards::owner(zone);
  say(m, kTurned, owner ? owner : m.s.active, next, card);
  if (owner) m.emit(kWhenEnterPlay, {.seat = owner, .card = next});
}

CardId Host::host_of(const State& s, CardId card) {
  const ZoneId zone = s.cards.where(card);
  const int garrison = s.belongs.garrison(card);
  CardId host;
  if (zone && Cards::word(zone) == kGarrison && garrison != 0)
    s.cards.for_each(zone_of(kPlay, Cards::owner(zone)), [&](CardId other) {
      if (s.belongs.garrison(other) == garrison) host = other;
    });
  return host;
}

int Host::on_card(const State& s, CardId card, int good) {
  if (const int slot = slot_of(s, card); slot >= 0)
    return good < kResources ? slot_at(s, slot).tokens[good] : 0;
  for (const Tokens& tokens : s.tokens)
    if (tokens.card == card && tokens.good == good) return tokens.count;
  return 0;
}

}  // namespace ecumene::imperium
