#include "games/imperium/solo/campaign.h"

#include <algorithm>

#include "games/imperium/solo/automaton.h"

namespace ecumene::imperium {
namespace {

const Face& face(const Content& content, CardId card) { return content.faces[card.value]; }

// Commons that came to the player, wherever they lie at the end.
std::vector<CardId> gained_in(const Content& content, const Match& match,
                              const Campaign& campaign) {
  const std::vector<CardId> started = starting_deck(content, campaign);
  std::vector<CardId> gained;
  for (const std::string_view zone :
       {"hand", "deck", "discard", "play", "history", "garrison", "flooded"}) {
    const auto cards = match.editor().cards_in(zone, Seat(0));
    CHECK(cards);
    for (const std::string& id : *cards) {
      const CardId card = Imperium::card_named(content, id);
      if (can_be_gained(content, card) &&
          std::find(started.begin(), started.end(), card) == started.end())
        gained.push_back(card);
    }
  }
  std::sort(gained.begin(), gained.end());
  return gained;
}

}  // namespace

// Unrest is no gain, and King of Kings stays where it is.
bool can_be_gained(const Content& content, CardId card) {
  const Face& printed = face(content, card);
  return printed.nation == kNoNation && !has_suit(printed, kIsUnrest) &&
         (printed.start == kStartMarket || printed.start == kStartFameDeck);
}

Status is_due(const Content& content, const Campaign& campaign, const Match& match) {
  const Setup setup = match.setup();
  if (setup.seats != 1 || setup.faction[0] != campaign.faction)
    return Status::fail("campaign", "the game was not played with its nation");
  if (campaign.is_over() || campaign.owes_reward())
    return Status::fail("campaign",
                        "no game is due: it is over, or a reward is to be chosen first");
  if (setup.option[kOptionLevel] != campaign.level())
    return Status::fail("campaign", "the game was not played at its level");
  QuickRng any(0, 0);
  const Setup due = next_game(content, campaign, any);
  for (size_t option = 0; option < kOptions; ++option)
    if (option != kOptionAutomaton && setup.option[option] != due.option[option])
      return Status::fail(
          "campaign", "the game was played with another " + Imperium::info().options[option].name);
  if (!campaign.may_meet(nation_of(setup.faction[kAutomaton.value])))
    return Status::fail("campaign", "the nation of the automaton cannot be met");
  return Status::ok();
}

int Campaign::wins() const {
  return static_cast<int>(
      std::count_if(games.begin(), games.end(), [](const CampaignGame& game) { return game.won; }));
}

bool Campaign::may_meet(int nation) const {
  if (nation == nation_of(faction)) return false;
  return rematch || std::none_of(games.begin(), games.end(), [&](const CampaignGame& game) {
           return game.won && game.nation == nation;
         });
}

std::vector<CardId> starting_deck(const Content& content, const Campaign& campaign) {
  std::vector<CardId> deck;
  for (CardId card : content.nations[nation_of(campaign.faction)].deck)
    if (face(content, card).players <= 2) deck.push_back(card);
  for (const CampaignGame& game : campaign.games) {
    if (game.reward.kind == Reward::kAdd) deck.push_back(game.reward.card);
    if (game.reward.kind == Reward::kRemove) std::erase(deck, game.reward.card);
  }
  return deck;
}

std::vector<Reward> rewards(const Content& content, const Campaign& campaign) {
  std::vector<Reward> all;
  for (CardId card : campaign.games.back().gained) all.push_back({Reward::kAdd, card});
  std::vector<CardId> deck = starting_deck(content, campaign);
  std::sort(deck.begin(), deck.end());
  for (CardId card : deck) all.push_back({Reward::kRemove, card});
  return all;
}

std::string print_reward(const Content& content, const Reward& reward) {
  switch (reward.kind) {
    case Reward::kPending:
      return "pending";
    case Reward::kAdd:
      return "add " + std::string(Imperium::card_name(content, reward.card));
    case Reward::kRemove:
      return "remove " + std::string(Imperium::card_name(content, reward.card));
    case Reward::kNone:
      break;
  }
  return "none";
}

Setup next_game(const Content& content, const Campaign& campaign, QuickRng& rng) {
  CHECK(!campaign.is_over() && !campaign.owes_reward());
  const auto seating = parse_seating(Imperium::info(), Imperium::info().factions[campaign.faction],
                                     campaign.options);
  CHECK(seating);
  Setup setup = seating->setup;
  std::vector<int> nations;
  for (int nation = 0; nation < kNations; ++nation)
    if (campaign.may_meet(nation)) nations.push_back(nation);
  setup.option[kOptionAutomaton] =
      static_cast<int16_t>(1 + nations[rng.below(static_cast<uint32_t>(nations.size()))]);
  setup.option[kOptionLevel] = campaign.level();
  setup.option[kOptionFirstGoods] = !campaign.games.empty() && !campaign.games.back().won;
  size_t change = kOptionDeckChange;
  for (const CampaignGame& game : campaign.games) {
    const auto number = static_cast<int16_t>(game.reward.card.value + 1);
    if (game.reward.kind == Reward::kAdd) setup.option[change++] = number;
    if (game.reward.kind == Reward::kRemove) setup.option[change++] = static_cast<int16_t>(-number);
  }
  CHECK_LE(change, static_cast<size_t>(kOptions));
  (void)content;
  return setup;
}

Status record(const Content& content, const Match& match, const std::string& log,
              Campaign& campaign) {
  if (const Status due = is_due(content, campaign, match); !due) return due;
  if (!match.over()) return Status::fail("campaign", "the game is not finished");
  const Outcome outcome = match.outcome();
  CampaignGame game;
  game.level = campaign.level();
  game.nation = static_cast<uint8_t>(nation_of(match.setup().faction[kAutomaton.value]));
  game.won = outcome.rank[0] == 1;
  game.own = outcome.score[0], game.automaton = outcome.score[kAutomaton.value];
  game.log = log;
  if (game.won && campaign.wins() + 1 < Campaign::kWins)
    game.gained = gained_in(content, match, campaign), game.reward.kind = Reward::kPending;
  campaign.games.push_back(std::move(game));
  return Status::ok();
}

}  // namespace ecumene::imperium
