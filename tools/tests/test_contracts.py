"""What must not compile does not, and the compiler says what is wrong."""

import pathlib
import subprocess
import unittest

HOME = pathlib.Path(__file__).resolve().parents[2]


def complaints(text):
    """What g++ says of a source file; empty if it compiles without a warning that a result is dropped."""
    done = subprocess.run(
        ["g++", "-std=c++23", "-fsyntax-only", "-Werror=unused-result", "-I", HOME, "-x", "c++", "-"],
        input=text, capture_output=True, text=True)
    return done.stderr if done.returncode else ""


TABLE = """
#include "rules/card_table.h"
struct Layout {
  static constexpr int kSeats = %d;
  static constexpr std::array<ecumene::ZoneSpec, 1> kZones = {{{.name = "hand", .per_seat = true}}};
};
ecumene::CardTable<4, Layout> table;
"""

GAME = """
#include "rules/tests/pick_game.h"
struct Many : ecumene::pick::Pick {
  static constexpr int kMostSeats = %d;
};
static_assert(ecumene::Game<Many>);
"""

PADDED = """
#include "base/fields.h"
struct State {
  int32_t wide = 0;
  %s narrow = 0;
  static constexpr auto fields() {
    return std::tuple{ecumene::field("wide", &State::wide), ecumene::field("narrow", &State::narrow)};
  }
};
static_assert(ecumene::check_fields<State>());
"""

DROPPED = """
#include "base/status.h"
#include "games/template/host.h"
using namespace ecumene;
Status status();
Result<int> result();
void drop(template_game::Engine& m, Frame& f) {
  %s
}
"""

HOOKED = """
#include "games/template/host.h"
using namespace ecumene;
struct Mine : template_game::Host {
  static bool closed(const Inquiry<Mine>&, const Frame&, Seat) { return false; }
  static bool closed_to_a_number(const Inquiry<Mine>&, const Frame&, int) { return false; }
  static constexpr auto hooks() { return Hooks<Mine>{%s}; }
};
constexpr Hooks<Mine> used = Mine::hooks();
"""


class Contracts(unittest.TestCase):
    def test_a_table_has_no_more_seats_than_there_is_room_for(self):
        self.assertEqual(complaints(TABLE % 4), "")
        self.assertIn("base/ids.h says how many seats there can be", complaints(TABLE % 5))

    def test_neither_has_a_game(self):
        self.assertEqual(complaints(GAME % 4), "")
        self.assertIn("kMostSeats", complaints(GAME % 5))

    def test_padding_is_told_in_bytes(self):
        self.assertEqual(complaints(PADDED % "int32_t"), "")
        self.assertIn("AllBytesAreFields<8, 5>", complaints(PADDED % "int8_t"))

    def test_what_can_fail_is_not_dropped(self):
        self.assertEqual(complaints(DROPPED % "if (!status() || !result()) return;"), "")
        for dropped in ["status();", "result();", "m.finish(f, 0, true);", "m.replace(f, 0, Occurrence{});"]:
            self.assertIn("nodiscard", complaints(DROPPED % dropped), dropped)

    def test_a_misspelt_hook_is_refused(self):
        for right in ["", ".may_visit = closed", ".only_payments_forbid = true"]:
            self.assertEqual(complaints(HOOKED % right), "", right)
        for wrong, name in [(".may_vist = closed", "may_vist"), (".only_payment_forbids = true", "only_payment_forbids")]:
            self.assertIn(name, complaints(HOOKED % wrong), wrong)

    def test_so_is_a_hook_of_another_type(self):
        for wrong in [".may_visit = closed_to_a_number", ".arrive = closed"]:
            self.assertIn("invalid conversion", complaints(HOOKED % wrong), wrong)


if __name__ == "__main__":
    unittest.main()
