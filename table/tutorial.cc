#include "table/tutorial.h"

#include <fmt/format.h>

#include <algorithm>

#include "content/yaml.h"
#include "table/messages.h"

namespace ecumene {
namespace {

constexpr const char* kLearner = "learner";

TutorialMove read_move(const Yaml& yaml, Status& status) {
  TutorialMove move;
  for (const Yaml::Entry& field : yaml.entries()) {
    if (field.key == "do")
      move.act = field.value.scalar();
    else
      move.texts.emplace(field.key, field.value.as_text(status));
  }
  return move;
}

Roster roster_of(const LoadedGame& loaded, const std::string& game, const Tutorial& tutorial) {
  Roster roster;
  roster.game = game, roster.options = tutorial.options, roster.opener = kLearner;
  for (size_t from = 0; from <= tutorial.seats.size();) {
    const size_t end = std::min(tutorial.seats.find(',', from), tutorial.seats.size());
    Chair& chair = roster.chairs.emplace_back();
    chair.kind = from == 0 ? Chair::Kind::kPerson : Chair::Kind::kBot;
    chair.faction = tutorial.seats.substr(from, end - from);
    if (from == 0)
      chair.person = kLearner;
    else
      chair.level = loaded.stand_in;
    from = end + 1;
  }
  return roster;
}

// {card:ID} is the name of a card.
std::string with_names(const MatchSpeaker& speaker, std::string text) {
  constexpr std::string_view kCard = "{card:";
  for (size_t at = text.find(kCard); at != std::string::npos; at = text.find(kCard, at)) {
    const size_t end = std::min(text.find('}', at), text.size());
    const size_t from = at + kCard.size();
    text.replace(at, end + 1 - at, speaker.card(text.substr(from, end - from)));
  }
  return text;
}

// Plays the moves at a table that nobody else sees, and keeps what it tells the person.
class Lesson {
 public:
  Lesson(Table table, std::string lang)
      : table_(std::move(table)), viewer_{kLearner, "", std::move(lang)} {}

  Status begin() {
    if (const Status status = table_.start({kLearner, "", "", 0}); !status) return status;
    return lay(), Status::ok();
  }

  Status play(const TutorialMove& move) {
    if (table_.phase() != Phase::kRunning)
      return Status::fail(move.act, "the game is over before it");
    const Seat seat = table_.match().to_move();
    const bool mine = seat == Seat(0);
    const auto text = move.texts.find(viewer_.lang);
    if (mine && text == move.texts.end())
      return Status::fail(move.act, "a move of the person has no text in " + viewer_.lang);
    if (!mine && !move.texts.empty())
      return Status::fail(move.act, "a text at a move of another seat");
    Json why = mine ? changed_reasons() : Json();
    const Status status = mine ? table_.act({kLearner, "", "", 0}, table_.entries(), move.act)
                               : table_.act_for_bot(seat, table_.entries(), move.act, 0);
    if (!status) return Status::fail(move.act, status.text());
    if (mine)
      steps_.push_back({{"do", move.act},
                        {"text", text->second},
                        {"news", Json::array()},
                        {"why", std::move(why)}});
    if (steps_.empty()) return lay(), Status::ok();
    steps_.back()["news"].push_back(step_news(table_, viewer_, 0));
    steps_.back()["score"] = score();
    return Status::ok();
  }

  Json take(const std::string& end) {
    Json out = {
        {"table", std::move(welcome_)}, {"score", std::move(score_)}, {"steps", std::move(steps_)}};
    const MatchSpeaker speaker = speaker_of(table_.loaded(), viewer_.lang, table_.match().setup());
    for (Json& step : out["steps"]) step["text"] = with_names(speaker, step["text"]);
    out["end"] = with_names(speaker, end), out["faults"] = std::move(faults_);
    return out;
  }

 private:
  // As the table lies before the first move of the person.
  void lay() { welcome_ = welcome(table_, viewer_, 0), score_ = score(); }
  // What differs from the question before; null: nothing forbids it any more.
  Json changed_reasons() {
    Json now = forbidden(), out = Json::object();
    for (const auto& [move, fault] : now.items())
      if (!reasons_.contains(move) || reasons_[move] != fault) out[move] = fault;
    for (const auto& [move, fault] : reasons_.items())
      if (!now.contains(move)) out[move] = nullptr;
    reasons_ = std::move(now);
    return out;
  }
  // What the person might want to do with a card that he sees, and which of the faults forbids it.
  Json forbidden() {
    const auto seen = table_.match().seen_by(Seat(0));
    Json out = Json::object();
    for (const ViewArea& area : table_.match().view(Seat(0)).areas)
      for (const ViewCard& card : area.cards)
        for (const ActionWord& action : table_.loaded().info().actions) {
          if (card.id.empty() || action.args != std::vector{ActionArg::kCard}) continue;
          const std::string text = std::string(action.word) + " " + card.id;
          if (const auto why = seen->why_not(text); why && *why) out[text] = fault_number(**why);
        }
    return out;
  }
  size_t fault_number(const Refusal& refusal) {
    const Json fault = refusal_of(table_, viewer_, refusal);
    const size_t found =
        static_cast<size_t>(std::find(faults_.begin(), faults_.end(), fault) - faults_.begin());
    if (found == faults_.size()) faults_.push_back(fault);
    return found;
  }
  Json score() { return answer(table_, viewer_, {{"do", "score"}, {"id", "score"}}, 0)["score"]; }

  Table table_;
  Viewer viewer_;
  Json welcome_, score_, steps_ = Json::array(), faults_ = Json::array(), reasons_ = Json::object();
};

}  // namespace

Result<std::optional<Tutorial>> read_tutorial(const Sources& sources) {
  const auto file = std::find_if(sources.begin(), sources.end(),
                                 [](const SourceFile& f) { return lies_in(f.path, "tutorial"); });
  if (file == sources.end()) return std::optional<Tutorial>();
  const auto yaml = parse_yaml(file->text, file->path);
  if (!yaml) return failure(yaml.error());
  Status status;
  Tutorial tutorial;
  for (const Yaml::Entry& field : yaml->entries()) {
    if (field.key == "seats")
      tutorial.seats = field.value.as_text(status);
    else if (field.key == "options")
      tutorial.options = field.value.as_text(status);
    else if (field.key == "seed")
      tutorial.seed = field.value.as_int(status, 0);
    else if (field.key == "moves")
      for (const Yaml& move : field.value.items())
        tutorial.moves.push_back(read_move(move, status));
    else if (field.key == "end")
      tutorial.end = read_move(field.value, status);
    else
      field.value.refuse(status,
                         "a tutorial has seats, options, seed, moves and end, no " + field.key);
  }
  if (!status) return failure(status);
  return std::optional(std::move(tutorial));
}

Result<Json> tutorial_json(const GameCatalog& catalog, const std::string& game,
                           const Tutorial& tutorial, const std::string& lang) {
  const auto loaded = catalog.find(game);
  if (loaded == catalog.end()) return failure("there is no game \"" + game + "\"");
  const Seed seed{static_cast<uint32_t>(tutorial.seed)};
  auto table = Table::open(catalog, "tutorial", roster_of(loaded->second, game, tutorial), seed, 0);
  if (!table) return failure(table.error());
  Lesson lesson(std::move(*table), lang);
  if (const Status begun = lesson.begin(); !begun) return failure(begun);
  for (size_t i = 0; i < tutorial.moves.size(); ++i)
    if (const Status status = lesson.play(tutorial.moves[i]); !status)
      return failure(fmt::format("{} tutorial, move {}: {}", game, i + 1, status.text()));
  const auto end = tutorial.end.texts.find(lang);
  if (end == tutorial.end.texts.end())
    return failure("the tutorial of " + game + " has no end in " + lang);
  Json out = lesson.take(end->second);
  out["game"] = game;
  return out;
}

}  // namespace ecumene
