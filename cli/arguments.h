// Arguments are what one command takes from the command line: where each value goes and what it
// must be. The parser behind them is seen by cli/arguments.cc alone, since its header is dear to
// compile.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace ecumene {

class Arguments {
 public:
  enum class Need : uint8_t { kOptional, kRequired };
  static constexpr Need kRequired = Need::kRequired;

  explicit Arguments(CLI::App& app) : app_(&app) {}

  // A command below this one. With `branches` set it does nothing itself and needs one of its own.
  Arguments command(const char* name, const char* what);
  void branches();
  void run(std::function<void()> work);

  // A name with -- in front is an option, one without is told by its place. Values go where the
  // reference points, which must live until the command has run.
  void text(const char* name, std::string& value, const char* help, Need need = Need::kOptional);
  void texts(const char* name, std::vector<std::string>& values, const char* help,
             Need need = Need::kOptional);
  // a text that must not be empty
  void name(const char* name, std::string& value, const char* help);
  void whole(const char* name, uint64_t& value, const char* help, uint64_t least = 0,
             uint64_t most = std::numeric_limits<uint64_t>::max());
  void whole(const char* name, int& value, const char* help, int least, int most);
  void whole(const char* name, std::optional<int>& value, const char* help, int least, int most);
  void number(const char* name, double& value, const char* help, double least, double most);
  void flag(const char* name, bool& value, const char* help);

 private:
  CLI::App* app_;
};

// The whole command line: `declare` adds the commands. Gives the exit code: 2 for a request that
// makes no sense. What a command throws goes through.
int parse_command_line(int argc, const char* const* argv, const char* what,
                       const std::function<void(Arguments&)>& declare);

}  // namespace ecumene
