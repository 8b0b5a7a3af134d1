// ProgramBot is a Bot that is an outside program: asked over lines of JSON what it does, shown what
// its seat may know. Every question says all there is to say, so that a program that answers by the
// question alone plays the same games on any number of threads; each thread has its own copy of it.
// docs/agents.md describes the messages.
#pragma once

#include <mutex>

#include "agents/observation.h"
#include "agents/program.h"
#include "bots/bot.h"

namespace ecumene {

class ProgramBot final : public Bot {
 public:
  // Starts the command and greets it: a program that does not answer that is none.
  static Result<std::shared_ptr<const Bot>> open(std::shared_ptr<const LoadedGame> loaded,
                                                 std::shared_ptr<const Encoder> encoder,
                                                 std::string command, const ProgramLimits& limits);
  // Throws Forfeit if the program does not name one of its options; the next question gets a new
  // copy of it.
  Choice choose(const Match& match, uint64_t seed) const override;

 private:
  struct Copy {
    std::unique_ptr<Program> program;
    Show show;  // what it asked to be shown
  };
  ProgramBot(std::shared_ptr<const LoadedGame> loaded, std::shared_ptr<const Encoder> encoder,
             std::string command, const ProgramLimits& limits);
  Stage stage() const { return {*loaded_, *encoder_}; }
  Result<Copy> started() const;
  Result<Copy> idle() const;  // one that nobody asks just now, or a new one
  Result<size_t> ask(Copy& copy, const Match& match, uint64_t seed, size_t options) const;

  std::shared_ptr<const LoadedGame> loaded_;
  std::shared_ptr<const Encoder> encoder_;
  std::string command_;
  ProgramLimits limits_;
  mutable std::mutex mutex_;
  mutable std::vector<Copy> idle_;
};

}  // namespace ecumene
