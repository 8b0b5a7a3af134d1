// The only file that knows curses: its header defines macros like move() and clear().
#include <langinfo.h>
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <cstring>

#define NCURSES_WIDECHAR 1
#include <curses.h>

#include "terminal/screen.h"

namespace ecumene {
namespace {

constexpr short kPairs[] = {-1,         COLOR_RED,     COLOR_GREEN, COLOR_YELLOW,
                            COLOR_BLUE, COLOR_MAGENTA, COLOR_CYAN};
constexpr short kGreyPair = 8;
constexpr int kEscapeDelay = 25;  // milliseconds in which an escape may still become an arrow key
constexpr int kManyColours = 16;

void begin_colours() {
  if (!has_colors()) return;
  start_color();
  use_default_colors();
  for (short pair = 1; pair < static_cast<short>(std::size(kPairs)); ++pair) {
    // Dark blue cannot be read on black; terminals with sixteen colours have a light one.
    const short bright = COLORS >= kManyColours && kPairs[pair] == COLOR_BLUE ? 12 : kPairs[pair];
    init_pair(pair, bright, -1);
  }
  init_pair(kGreyPair, COLORS >= kManyColours ? 8 : -1, -1);
}

attr_t attributes_of(const Style& style) {
  attr_t out = A_NORMAL;
  if (style.bold) out |= A_BOLD;
  if (style.reverse) out |= A_REVERSE;
  return out;
}

short pair_of(Colour colour) {
  if (!has_colors()) return 0;
  return colour == Colour::kGrey ? kGreyPair : static_cast<short>(colour);
}

Key special(wint_t code) {
  using enum Key::Kind;
  switch (code) {
    case KEY_UP:
      return {kUp, ""};
    case KEY_DOWN:
      return {kDown, ""};
    case KEY_LEFT:
      return {kLeft, ""};
    case KEY_RIGHT:
      return {kRight, ""};
    case KEY_PPAGE:
      return {kPageUp, ""};
    case KEY_NPAGE:
      return {kPageDown, ""};
    case KEY_HOME:
      return {kHome, ""};
    case KEY_END:
      return {kEnd, ""};
    case KEY_BTAB:
      return {kBackTab, ""};
    case KEY_ENTER:
      return {kEnter, ""};
    case KEY_BACKSPACE:
      return {kBackspace, ""};
    case KEY_RESIZE:
      return {kResize, ""};
    case KEY_F(1):
      return {kText, "k"};
    default:
      return {};
  }
}

Key typed(wint_t code) {
  using enum Key::Kind;
  switch (code) {
    case 3:
      return {kInterrupt, ""};
    case '\t':
      return {kTab, ""};
    case '\r':
    case '\n':
      return {kEnter, ""};
    case 27:
      return {kEscape, ""};
    case 8:
    case 127:
      return {kBackspace, ""};
    default:
      break;
  }
  char bytes[MB_LEN_MAX + 1] = {};
  if (code < 32 || std::wctomb(bytes, static_cast<wchar_t>(code)) <= 0) return {};
  return {kText, bytes};
}

class CursesScreen final : public Screen {
 public:
  CursesScreen() {
    set_escdelay(kEscapeDelay);
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    curs_set(0);
    begin_colours();
  }
  ~CursesScreen() override { endwin(); }

  int rows() const override { return getmaxy(stdscr); }
  int columns() const override { return getmaxx(stdscr); }

  void show(const Canvas& canvas) override {
    erase();
    for (int row = 0; row < canvas.rows(); ++row)
      for (int column = 0; column < canvas.columns(); ++column)
        draw(row, column, canvas.at(row, column));
    refresh();
  }

  Key read() override { return next(-1); }
  Key poll() override { return next(0); }

 private:
  static void draw(int row, int column, const Canvas::Cell& cell) {
    if (cell.glyph.empty()) return;
    attr_set(attributes_of(cell.style), pair_of(cell.style.colour), nullptr);
    mvaddstr(row, column, cell.glyph.c_str());
  }

  // A terminal that is gone fails at once and for ever.
  static Key next(int wait) {
    timeout(wait);
    wint_t code = 0;
    const int kind = get_wch(&code);
    if (kind == ERR) return {wait < 0 ? Key::Kind::kClosed : Key::Kind::kNone, ""};
    return kind == KEY_CODE_YES ? special(code) : typed(code);
  }
};

bool speaks_utf8() { return std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

}  // namespace

bool has_terminal() {
  const char* term = std::getenv("TERM");
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term &&
         std::strcmp(term, "dumb") != 0;
}

Result<std::unique_ptr<Screen>> open_terminal() {
  std::setlocale(LC_CTYPE, "");
  if (!speaks_utf8()) std::setlocale(LC_CTYPE, "C.UTF-8");
  SCREEN* terminal = newterm(nullptr, stdout, stdin);
  if (!terminal)
    return failure("this terminal has no screen that can be written to; --plain works everywhere");
  return std::make_unique<CursesScreen>();
}

}  // namespace ecumene
