// Screen is what a person looks at and types into: a terminal, or what a test puts in its place.
#pragma once

#include <memory>

#include "base/status.h"
#include "terminal/canvas.h"

namespace ecumene {

struct Key {
  enum class Kind : uint8_t {
    kNone,  // nothing was typed
    kText,  // `text`
    kUp,
    kDown,
    kLeft,
    kRight,
    kPageUp,
    kPageDown,
    kHome,
    kEnd,
    kTab,
    kBackTab,
    kEnter,
    kEscape,
    kBackspace,
    kResize,
    kInterrupt,  // control-C
    kClosed,     // nothing will ever be typed again
  };
  Kind kind = Kind::kNone;
  std::string text;  // of kText: one character
  bool is(std::string_view wanted) const { return kind == Kind::kText && text == wanted; }
};

class Screen {
 public:
  virtual ~Screen() = default;
  virtual int rows() const = 0;
  virtual int columns() const = 0;
  virtual void show(const Canvas& canvas) = 0;
  virtual Key read() = 0;  // waits
  virtual Key poll() = 0;  // does not wait
};

// The terminal of this process, until it is destroyed. Fails where there is none that can do it.
Result<std::unique_ptr<Screen>> open_terminal();

// Whether standard input and output are a terminal with a screen.
bool has_terminal();

}  // namespace ecumene
