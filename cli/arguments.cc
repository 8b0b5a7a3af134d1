#include "cli/arguments.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <sstream>

#include "terminal/legible.h"

namespace ecumene {
namespace {

template <class T>
bool reads_as(const std::string& text, T& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

template <class F>
CLI::Validator check(const char* description, F fault) {
  return CLI::Validator([fault](std::string& text) { return fault(text); }, description);
}

// The parser alone would let a sign wrap around, and nan through.
template <class T>
CLI::Validator between(const char* description, T least, T most) {
  return check(description, [least, most](const std::string& text) -> std::string {
    T value{};
    if (reads_as(text, value) && value >= least && value <= most) return "";
    std::ostringstream out;
    out << "takes a " << (std::is_floating_point_v<T> ? "number" : "whole number") << " from "
        << least << " to " << most << ", not \"" << text << "\"";
    return out.str();
  });
}

void require(CLI::Option* option, Arguments::Need need) {
  option->required(need == Arguments::kRequired);
}

}  // namespace

Arguments Arguments::command(const char* name, const char* what) {
  return Arguments(*app_->add_subcommand(name, what));
}
void Arguments::branches() { app_->require_subcommand(1); }
void Arguments::run(std::function<void()> work) { app_->callback(std::move(work)); }

void Arguments::text(const char* name, std::string& value, const char* help, Need need) {
  require(app_->add_option(name, value, help), need);
}
void Arguments::texts(const char* name, std::vector<std::string>& values, const char* help,
                      Need need) {
  require(app_->add_option(name, values, help), need);
}
void Arguments::name(const char* name, std::string& value, const char* help) {
  app_->add_option(name, value, help)->check(check("", [](const std::string& text) -> std::string {
    return text.empty() ? "needs a name; it was given an empty one" : "";
  }));
}
void Arguments::whole(const char* name, uint64_t& value, const char* help, uint64_t least,
                      uint64_t most) {
  app_->add_option(name, value, help)->check(between("NUMBER", least, most));
}
void Arguments::whole(const char* name, int& value, const char* help, int least, int most) {
  app_->add_option(name, value, help)->check(between("NUMBER", least, most));
}
void Arguments::whole(const char* name, std::optional<int>& value, const char* help, int least,
                      int most) {
  app_->add_option(name, value, help)->check(between("NUMBER", least, most));
}
void Arguments::number(const char* name, double& value, const char* help, double least,
                       double most) {
  app_->add_option(name, value, help)->check(between("", least, most));
}
void Arguments::flag(const char* name, bool& value, const char* help) {
  app_->add_flag(name, value, help);
}

int parse_command_line(int argc, const char* const* argv, const char* what,
                       const std::function<void(Arguments&)>& declare) {
  CLI::App app(what, "ecumene");
  app.require_subcommand(1);
  app.fallthrough();
  Arguments arguments(app);
  declare(arguments);
  try {
    app.parse(argc, argv);
    return 0;
  } catch (const CLI::ParseError& error) {
    std::ostringstream out, err;
    const int code = app.exit(error, out, err);
    std::fputs(out.str().c_str(), stdout);
    std::fputs(legible(err.str()).c_str(), stderr);
    return code == 0 ? 0 : 2;
  }
}

}  // namespace ecumene
