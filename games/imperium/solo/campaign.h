// Campaign is a row of solo games with one nation (SOLO-26, SOLO-27): five wins before four losses,
// each win against a higher level, and a starting deck that changes after each win. It is kept as a
// text file of one line a game.
#pragma once

#include "games/imperium/imperium.h"
#include "rules/match.h"

namespace ecumene::imperium {

// What a win brings: a card for the starting deck, or a card out of it.
struct Reward {
  enum Kind : uint8_t { kNone, kPending, kAdd, kRemove };
  Kind kind = kNone;
  CardId card{};
  bool operator==(const Reward&) const = default;
};

struct CampaignGame {
  static constexpr size_t kLogDigits = 16;  // of `log`

  uint8_t level = kChieftain;
  uint8_t nation = 0;  // of the automaton
  bool won = false;
  int own = 0, automaton = 0;  // points
  std::vector<CardId> gained;  // commons cards that a win may add
  // kPending until it is chosen; kNone after a loss and after the last win
  Reward reward;
  // the first digits of the commitment of its seed: the same game is not counted twice
  std::string log;
  bool operator==(const CampaignGame&) const = default;
};

struct Campaign {
  static constexpr int kWins = 5, kLosses = 4;

  uint8_t faction = 0;
  bool rematch = false;  // SOLO-26 [C]: whether a defeated nation may be met again
  std::string options;   // the game's options that the player chose, as parse_seating reads them
  std::vector<CampaignGame> games;

  int wins() const;
  int losses() const { return static_cast<int>(games.size()) - wins(); }
  bool is_over() const { return wins() == kWins || losses() == kLosses; }
  // The level of the next game. REQUIRES: it is not over.
  uint8_t level() const { return static_cast<uint8_t>(wins()); }
  bool owes_reward() const {
    return !games.empty() && games.back().reward.kind == Reward::kPending;
  }
  bool may_meet(int nation) const;
  bool operator==(const Campaign&) const = default;
};

// The deck with which the next game starts.
std::vector<CardId> starting_deck(const Content& content, const Campaign& campaign);

// What the last win may bring, in a fixed order. REQUIRES: it owes a reward.
std::vector<Reward> rewards(const Content& content, const Campaign& campaign);
std::string print_reward(const Content& content, const Reward& reward);  // `add 1CIV5`

// The table of the next game. REQUIRES: the campaign is not over, owes no reward, and its options
// are well.
Setup next_game(const Content& content, const Campaign& campaign, QuickRng& rng);

// Whether the card is one that a win can add: a commons card that comes to players (SOLO-27).
bool can_be_gained(const Content& content, CardId card);

// Whether this is the game that is due, finished or not. What is wrong is said.
Status is_due(const Content& content, const Campaign& campaign, const Match& match);

// Adds a finished game of this campaign. A game that is none of it is refused.
Status record(const Content& content, const Match& match, const std::string& log,
              Campaign& campaign);

// The file. Reading is strict: every line is checked against the lines before it, and what is wrong
// is said with its place; parse_campaign(print_campaign(c)) == c.
std::string print_campaign(const Content& content, const Campaign& campaign);
Result<Campaign> parse_campaign(const Content& content, std::string_view text,
                                const std::string& file);

}  // namespace ecumene::imperium
