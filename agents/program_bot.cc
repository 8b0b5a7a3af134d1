#include "agents/program_bot.h"

#include "terminal/phrases.h"

namespace ecumene {
namespace {

constexpr JsonLimits kAnswer{.bytes = kLongestProgramLine, .depth = 3, .text = 1024};

std::string brief(const Status& status) {
  const Fault& fault = status.faults().front();
  return fault.where.empty() ? fault.what : fault.where + ": " + fault.what;
}

// What a program did instead of answering (agents/program.h).
std::string in_english(const Status& status) {
  const Fault& fault = status.faults().front();
  return Phrases("en").say("forfeit_" + fault.where, {{"detail", fault.what}});
}

Forfeit forfeit_of(const Status& status) {
  return {in_english(status), status.faults().front().where, status.faults().front().what};
}

// A program may refuse: {"ok": false, "error": {"text": …}}.
Status refusal_in(const Json& answer) {
  if (!answer.contains("ok") || answer["ok"] != false) return Status::ok();
  const Json* error = answer.contains("error") ? &answer["error"] : nullptr;
  const bool told =
      error && error->is_object() && error->contains("text") && (*error)["text"].is_string();
  return told ? Status::fail("refuses_because", (*error)["text"].get<std::string>())
              : Status::fail("refuses", "");
}

Result<Json> answer_of(Program& program, const Json& question) {
  const auto line = program.ask(dump(question));
  if (!line) return failure(line.error());
  auto answer = parse_object(*line, kAnswer);
  if (!answer) return failure("nonsense", brief(answer.error()));
  if (const Status refused = refusal_in(*answer); !refused) return failure(refused);
  answer->erase("ok");
  return answer;
}

}  // namespace

ProgramBot::ProgramBot(std::shared_ptr<const LoadedGame> loaded,
                       std::shared_ptr<const Encoder> encoder, std::string command,
                       const ProgramLimits& limits)
    : loaded_(std::move(loaded)),
      encoder_(std::move(encoder)),
      command_(std::move(command)),
      limits_(limits) {}

Result<std::shared_ptr<const Bot>> ProgramBot::open(std::shared_ptr<const LoadedGame> loaded,
                                                    std::shared_ptr<const Encoder> encoder,
                                                    std::string command,
                                                    const ProgramLimits& limits) {
  ignore_broken_pipes();
  std::shared_ptr<ProgramBot> bot(
      new ProgramBot(std::move(loaded), std::move(encoder), std::move(command), limits));
  auto first = bot->started();
  if (!first) return failure(bot->command_, in_english(first.error()));
  bot->idle_.push_back(std::move(*first));
  return bot;
}

Choice ProgramBot::choose(const Match& match, uint64_t seed) const {
  const auto options = match.options();
  auto copy = idle();
  if (!copy) throw forfeit_of(copy.error());
  const auto choice = ask(*copy, match, seed, options.size());
  if (!choice) throw forfeit_of(choice.error());
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(*copy));
  return {options[*choice], {}};
}

Result<ProgramBot::Copy> ProgramBot::idle() const {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      Copy copy = std::move(idle_.back());
      idle_.pop_back();
      return copy;
    }
  }
  return started();
}

Result<ProgramBot::Copy> ProgramBot::started() const {
  auto program = Program::start(command_, limits_);
  if (!program) return failure(program.error());
  Json hello = introduction(stage());
  hello["do"] = "hello";
  const auto answer = answer_of(**program, hello);
  if (!answer) return failure(answer.error());
  Fields fields(*answer);
  const Json* words = fields.list_or_null("show", kShowWords);
  if (const Status status = fields.finish(); !status) return failure("nonsense", brief(status));
  const auto show = words ? read_show(*words) : Show{};
  if (!show) return failure("nonsense", brief(show.error()));
  return Copy{std::move(*program), *show};
}

Result<size_t> ProgramBot::ask(Copy& copy, const Match& match, uint64_t seed,
                               size_t options) const {
  Json question = observation_of(stage(), match, match.to_move(), copy.show);
  question["do"] = "choose", question["seed"] = seed, question["count"] = options;
  const auto answer = answer_of(*copy.program, question);
  if (!answer) return failure(answer.error());
  Fields fields(*answer);
  const int choice = fields.number("choice", 0, static_cast<int>(options) - 1);
  if (const Status status = fields.finish(); !status) return failure("nonsense", brief(status));
  return static_cast<size_t>(choice);
}

}  // namespace ecumene
