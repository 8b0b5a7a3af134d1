// A campaign as text:
//
//   ecumene campaign 1
//   nation romans/A
//   rematch never
//   options box=classics
//   game 1 chieftain celts won 41 30 log 00112233aabbccdd gained 1CIV5,1REG3 reward add 1CIV5
//   game 2 warlord greeks lost 20 33 log 8899aabbccddeeff
#include <algorithm>
#include <charconv>

#include "games/imperium/solo/automaton.h"
#include "games/imperium/solo/campaign.h"

namespace ecumene::imperium {
namespace {

constexpr std::string_view kHead = "ecumene campaign 1";
constexpr std::string_view kStandard = "standard";
constexpr size_t kMostLines = 4 + Campaign::kWins + Campaign::kLosses;

const std::vector<std::string>& levels() { return Imperium::info().options[kOptionLevel].words; }

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

class Parser {
 public:
  Parser(const Content& content, std::string_view text, const std::string& file)
      : content_(content), file_(file) {
    if (!text.ends_with('\n'))
      complain("the last line does not end: the file is cut off");
    else
      text.remove_suffix(1);
    lines_ = split(text, '\n');
  }

  Result<Campaign> run() {
    if (status_ && lines_.size() > kMostLines)
      complain("there are more lines than a campaign can have");
    if (status_) head();
    for (; status_ && line_ < lines_.size(); ++line_) game();
    if (!status_) return failure(status_);
    return campaign_;
  }

 private:
  void complain(const std::string& what) {
    status_.add(file_ + ":" + std::to_string(line_ + 1), what);
  }

  // What follows `key` on the next line.
  std::string_view take(std::string_view key) {
    if (!status_) return "";
    if (line_ >= lines_.size() || !lines_[line_].starts_with(key))
      return complain("expected \"" + std::string(key) + "…\""), "";
    return lines_[line_++].substr(key.size());
  }

  void head() {
    if (lines_[0] != kHead) return complain("expected \"" + std::string(kHead) + "\"");
    ++line_;
    const std::string_view nation = take("nation ");
    const auto& factions = Imperium::info().factions;
    const auto found = std::find(factions.begin(), factions.end(), nation);
    if (status_ && found == factions.end())
      return --line_, complain("there is no nation \"" + std::string(nation) + "\"");
    campaign_.faction = static_cast<uint8_t>(found - factions.begin());
    const std::string_view rematch = take("rematch ");
    if (status_ && rematch != "never" && rematch != "allowed")
      return --line_, complain("expected \"rematch never\" or \"rematch allowed\"");
    campaign_.rematch = rematch == "allowed";
    campaign_.options = take("options ");
    if (!status_) return;
    if (campaign_.options == kStandard)
      campaign_.options.clear();
    else if (campaign_.options.empty())
      return --line_, complain("expected the options, or \"options standard\"");
    if (const Status well = check_options(); !well) --line_, complain(well.text());
  }

  Status check_options() const {
    const auto seating = parse_seating(
        Imperium::info(), Imperium::info().factions[campaign_.faction], campaign_.options);
    if (!seating) return seating.error();
    const Setup standard =
        parse_seating(Imperium::info(), Imperium::info().factions[campaign_.faction], "")->setup;
    for (int option :
         {int{kOptionAutomaton}, int{kOptionLevel}, int{kOptionFirstGoods}, kOptionDeckChange + 0,
          kOptionDeckChange + 1, kOptionDeckChange + 2, kOptionDeckChange + 3})
      if (seating->setup.option[option] != standard.option[option])
        return Status::fail(Imperium::info().options[option].name +
                            " follows from the campaign: leave it out");
    return Status::ok();
  }

  std::string_view word() { return at_ < words_.size() ? words_[at_++] : std::string_view(); }
  bool expect(std::string_view text) {
    if (word() == text) return true;
    return complain("expected \"" + std::string(text) + "\" as word " + std::to_string(at_)), false;
  }
  int number() {
    const std::string_view text = word();
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    // no second way to write the same file
    if (text != std::to_string(value) || value < -9999 || value > 9999)
      complain("\"" + std::string(text) + "\" is no number of points");
    return value;
  }
  CardId card(std::string_view id) {
    const CardId found = Imperium::card_named(content_, id);
    if (!found) complain("there is no card \"" + std::string(id) + "\"");
    return found;
  }

  // Of the other box there are tributaries only (IMP-E5).
  bool is_in_the_game(const Face& face) const {
    const auto seating = parse_seating(
        Imperium::info(), Imperium::info().factions[campaign_.faction], campaign_.options);
    return face.players <= 2 &&
           (face.box == seating->setup.option[kOptionBox] % 2 + 1 || has_suit(face, kIsTributary));
  }

  // A commons card of this game that is not in the starting deck already.
  CardId gain(std::string_view id) {
    const CardId found = card(id);
    if (!found) return found;
    const std::vector<CardId> deck = starting_deck(content_, campaign_);
    if (!can_be_gained(content_, found) || !is_in_the_game(content_.faces[found.value]) ||
        std::find(deck.begin(), deck.end(), found) != deck.end())
      complain("\"" + std::string(id) + "\" cannot be gained in this game (SOLO-27)");
    return found;
  }

  void game() {
    words_ = split(lines_[line_], ' ');
    at_ = 0;
    if (campaign_.is_over()) return complain("the campaign was over before this game");
    if (campaign_.owes_reward())
      return complain("the reward of the game before has not been chosen");
    CampaignGame game;
    if (!expect("game") || !expect(std::to_string(campaign_.games.size() + 1)) ||
        !expect(levels()[campaign_.level()]))
      return;
    game.level = campaign_.level();
    opponent(game);
    if (!status_) return;
    const std::string_view result = word();
    if (result != "won" && result != "lost") return complain("expected \"won\" or \"lost\"");
    game.won = result == "won";
    game.own = number(), game.automaton = number();
    if (status_ && game.won && game.own <= game.automaton)
      return complain("a win needs more points than the automaton has (SOLO-25)");
    commitment(game);
    if (status_ && game.won && campaign_.wins() + 1 < Campaign::kWins) prize(game);
    if (status_ && at_ < words_.size())
      complain("\"" + std::string(words_[at_]) + "\" should not stand here");
    if (status_) campaign_.games.push_back(std::move(game));
  }

  void opponent(CampaignGame& game) {
    const std::string_view name = word();
    const auto found = std::find_if(kNationList.begin(), kNationList.end(),
                                    [&](const Nation& n) { return n.name == name; });
    if (found == kNationList.end())
      return complain("there is no nation \"" + std::string(name) + "\"");
    game.nation = static_cast<uint8_t>(found - kNationList.begin());
    if (!campaign_.may_meet(game.nation))
      complain("the " + std::string(name) + " cannot be met in this game (SOLO-26)");
  }

  void commitment(CampaignGame& game) {
    if (!status_ || !expect("log")) return;
    game.log = word();
    const bool hex = std::all_of(game.log.begin(), game.log.end(), [](char c) {
      return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    });
    if (game.log.size() != CampaignGame::kLogDigits || !hex)
      return complain("expected 16 hexadecimal digits behind \"log\"");
    for (const CampaignGame& other : campaign_.games)
      if (other.log == game.log) return complain("this game stands in the campaign already");
  }

  void prize(CampaignGame& game) {
    if (!expect("gained")) return;
    if (const std::string_view list = word(); list != "nothing")
      for (std::string_view id : split(list, ',')) game.gained.push_back(gain(id));
    if (!status_) return;
    if (!std::is_sorted(game.gained.begin(), game.gained.end()) ||
        std::adjacent_find(game.gained.begin(), game.gained.end()) != game.gained.end())
      return complain("the cards gained must stand in order, none twice");
    if (!expect("reward")) return;
    const std::string_view kind = word();
    game.reward.kind = kind == "add"      ? Reward::kAdd
                       : kind == "remove" ? Reward::kRemove
                                          : Reward::kPending;
    if (kind == "pending") return;
    if (game.reward.kind == Reward::kPending)
      return complain("expected \"add\", \"remove\" or \"pending\" behind \"reward\"");
    game.reward.card = card(word());
    if (!status_) return;
    Campaign with = campaign_;
    with.games.push_back(game);
    with.games.back().reward = {Reward::kPending, CardId::none()};
    const std::vector<Reward> open = rewards(content_, with);
    if (std::find(open.begin(), open.end(), game.reward) == open.end())
      complain("\"" + print_reward(content_, game.reward) +
               "\" was no choice after this game (SOLO-27)");
  }

  const Content& content_;
  const std::string file_;
  std::vector<std::string_view> lines_, words_;
  size_t line_ = 0, at_ = 0;
  Campaign campaign_;
  Status status_;
};

}  // namespace

std::string print_campaign(const Content& content, const Campaign& campaign) {
  std::string out = std::string(kHead) + "\nnation " + Imperium::info().factions[campaign.faction] +
                    "\nrematch " + (campaign.rematch ? "allowed" : "never") + "\noptions " +
                    (campaign.options.empty() ? std::string(kStandard) : campaign.options) + "\n";
  for (size_t i = 0; i < campaign.games.size(); ++i) {
    const CampaignGame& game = campaign.games[i];
    out += "game " + std::to_string(i + 1) + " " + levels()[game.level] + " " +
           std::string(kNationList[game.nation].name) + (game.won ? " won " : " lost ") +
           std::to_string(game.own) + " " + std::to_string(game.automaton) + " log " + game.log;
    if (game.reward.kind != Reward::kNone) {
      std::string cards;
      for (CardId card : game.gained)
        cards += (cards.empty() ? "" : ",") + std::string(Imperium::card_name(content, card));
      out += " gained " + (cards.empty() ? "nothing" : cards) + " reward " +
             print_reward(content, game.reward);
    }
    out += "\n";
  }
  return out;
}

Result<Campaign> parse_campaign(const Content& content, std::string_view text,
                                const std::string& file) {
  return Parser(content, text, file).run();
}

}  // namespace ecumene::imperium
