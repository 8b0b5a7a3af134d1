// Golden is the kept games of one game: whole logs with a hash for each step, and what they tell,
// to be read and compared as texts. With ECUMENE_UPDATE_GOLDEN=1 the same actions are played again
// and both files are written anew; the diff shows what has moved.
#pragma once

#include <filesystem>
#include <string>

#include "content/library.h"
#include "content/speaker.h"
#include "content/words.h"
#include "rules/log.h"
#include "sim/game_driver.h"

namespace ecumene::kit {

class Golden {
 public:
  // The logs lie in games/<game>/tests/golden. `headline` is the event that begins a new part of
  // the transcript, where the scores stand.
  Golden(const GameDriver& driver, const Language& language, const Library& library,
         EventKind headline);

  // NAME.log is what the rules play, NAME.txt what it tells.
  void expect(const std::string& name) const;

 private:
  std::string tell(const GameLog& log) const;
  std::string line(const Event& event, const Match& match, const SpokenNames& names) const;
  SpokenNames names(const GameLog& log) const;
  GameLog played_again(const GameLog& log) const;

  const GameInfo& info_;
  const Language& language_;
  const Library& library_;
  EventKind headline_;
  std::shared_ptr<const Rulebook> book_;
  std::filesystem::path folder_;
  Words words_;
};

}  // namespace ecumene::kit
