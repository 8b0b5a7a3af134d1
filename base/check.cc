#include "base/check.h"

#include <cstdio>
#include <cstdlib>
#include <vector>

namespace ecumene {
namespace {

thread_local std::vector<std::function<std::string()>> notes;
thread_local bool failing = false;
thread_local int guards = 0;

std::string told(const char* file, int line, const char* expression, const std::string& values) {
  std::string text =
      std::string(file) + ":" + std::to_string(line) + ": CHECK failed: " + expression;
  if (!values.empty()) text += "\n  values: " + values;
  return text;
}

// What each note says. Notes look at the game that has just broken a promise, so a note may throw a
// std::exception itself, such as what a CHECK throws inside guard(). It is caught, for the first
// failure is what must be told.
void say_notes(const std::function<void(const std::string&)>& out) {
  if (failing) return;
  failing = true;
  for (const auto& say : notes) {
    try {
      out(say());
    } catch (const std::exception& fault) {
      out(fault.what());
    }
  }
  failing = false;
}

}  // namespace

CheckNote::CheckNote(std::function<std::string()> say) { notes.push_back(std::move(say)); }
CheckNote::~CheckNote() { notes.pop_back(); }

CheckGuard::CheckGuard() { ++guards; }
CheckGuard::~CheckGuard() { --guards; }
bool is_guarded() { return guards > 0; }

void check_failed(const char* file, int line, const char* expression, const std::string& values) {
  std::string text = told(file, line, expression, values);
  if (guards > 0) {
    say_notes([&](const std::string& note) { text += "\n" + note; });
    throw Breach(std::move(text));
  }
  std::fprintf(stderr, "%s\n", text.c_str());
  say_notes([](const std::string& note) { std::fprintf(stderr, "%s\n", note.c_str()); });
  std::fflush(stderr);
  std::abort();
}

}  // namespace ecumene
