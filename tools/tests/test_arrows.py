import pathlib
import re
import unittest

from tree import TreeTest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Arrows(TreeTest):
    def setUp(self):
        super().setUp()
        self.put("base/rng.h", "#include <cstdint>\n")
        self.put("rules/log.cc", '#include "rules/log.h"\n#include "base/rng.h"\n')

    def test_passes_downward_arrows(self):
        self.put("cli/main.cc", '#include <CLI/CLI.hpp>\n#include "games/one/state.h"\n#include "sim/arena.h"\n')
        self.put("sim/arena.cc", '#include "games/one/state.h"\n#include "bots/random.h"\n')
        self.put("rules/tests/log_test.cc", '#include "games/one/state.h"\n#include <random>\n')
        self.put("games/one/turn.cc", '#include "games/one/state.h"\n#include "content/loader.h"\n')
        self.assertIn("0 wrong", self.assert_passes("arrows"))

    def test_every_room_says_what_it_knows(self):
        rooms = {path.parent for path in ROOT.glob("*/*.cc")} | {ROOT / "games"}
        rooms -= {ROOT / "tests"}
        self.assertGreater(len(rooms), 10)
        for room in sorted(rooms):
            text = (room / "README.md").read_text()
            for part in [f"# {room.name}\n", "- **Knows**: ", "- **Must not know**: ", "- **Begin at**: "]:
                self.assertIn(part, text, room.name)
            for named in re.findall(r"`([\w.]+\.(?:h|cc))`", text):
                self.assertTrue((room / named).exists(), f"{room.name}/{named}")

    def test_refuses_an_upward_arrow(self):
        self.put("base/hash.cc", '\n#include "rules/log.h"\n')
        self.assert_refuses("arrows", "base/hash.cc:2: includes rules/log.h: base must not know rules")

    def test_refuses_an_upward_arrow_in_angle_brackets(self):
        self.put("effects/frame.cc", "#include <content/loader.h>\n")
        self.assert_refuses("arrows", "effects must not know content")

    def test_a_commented_include_is_no_arrow(self):
        self.put("base/hash.cc", '// #include "rules/log.h"\n/*\n#include "rules/log.h"\n*/\n')
        self.assert_passes("arrows")

    def test_refuses_a_game_that_knows_another(self):
        self.put("games/one/turn.cc", '#include "games/two/state.h"\n')
        self.assert_refuses("arrows", "a game knows only itself")

    def test_refuses_code_that_includes_tests(self):
        self.put("sim/arena.cc", '#include "tests/kit/kit.h"\n')
        self.assert_refuses("arrows", "only tests include tests")

    def test_refuses_an_unknown_room_and_a_roomless_include(self):
        self.put("misc/a.cc", "\n")
        self.put("base/b.cc", '#include "rng.h"\n')
        self.assert_refuses("arrows", "misc/ is no room", "a quoted include begins with its room")

    def test_refuses_chance_time_and_floats_in_the_rules(self):
        self.put("rules/a.cc", "#include <random>\n#include <chrono>\nfloat x; std::shuffle(a, b, c);\n")
        self.put("effects/b.h", "double half();\n")
        self.put("games/one/c.cc", "int x = rand();\n")
        self.assert_refuses("arrows", "rules/a.cc:1", "rules/a.cc:2", "rules/a.cc:3: float",
                            "rules/a.cc:3: std::shuffle", "effects/b.h:1: double", "games/one/c.cc:1: rand")

    def test_words_in_comments_strings_and_other_rooms_are_free(self):
        self.put("rules/a.cc", '// a float, <random>\nconst char* s = "double";\nint doubled;\n')
        self.put("sim/b.cc", "#include <chrono>\ndouble rate;\n")
        self.assert_passes("arrows")

    def test_refuses_iteration_over_unordered_containers(self):
        self.put("rules/a.h", "struct A { std::unordered_map<int, std::vector<int>> seen_; };\n")
        self.put("rules/a.cc", "void A::f() {\n  for (const auto& [k, v] : this->seen_) g(k);\n}\n")
        self.assert_refuses("arrows", "rules/a.cc:2: the order of seen_")
        self.put("rules/a.cc", "void A::f() { std::copy(seen_.begin(), seen_.end(), x); }\n")
        self.assert_refuses("arrows", "rules/a.cc:1: the order of seen_")

    def test_looking_up_in_unordered_containers_is_free(self):
        self.put("rules/a.cc", "std::unordered_set<int> seen;\nbool f() { return seen.contains(std::size_t{1}); }\n"
                 "void g() { for (int x : listed) h(x); }\n")
        self.assert_passes("arrows")

    def test_refuses_a_card_named_in_code(self):
        self.put("games/one/cards/deck.yaml", "- id: 1ROM5\n- {id: mill, cost: 2}  # id: 9ZZZ9\n")
        self.put("games/one/turn.cc", 'auto a = k1ROM5;\nauto b = card("mill");\nint mill;  // 1ROM5\nint z = k9ZZZ9;\n')
        text = self.assert_refuses("arrows", "turn.cc:1: names the card k1ROM5", 'turn.cc:2: names the card "mill"')
        self.assertIn("2 wrong", text)

    def test_a_game_is_not_bound_by_the_ids_of_another(self):
        self.put("games/one/cards/deck.yaml", "- id: T2\n")
        self.put("games/two/turn.cc", 'auto a = "T2";\n')
        self.assert_passes("arrows")
        self.put("sim/turn.cc", 'auto a = "T2";\n')
        self.assert_refuses("arrows", "sim/turn.cc:1: names the card T2")

    def test_natives_and_tests_may_name_cards(self):
        self.put("games/one/cards/deck.yaml", "- id: 1ROM5\n")
        self.put("games/one/native/legions.cc", 'auto a = "1ROM5";\n')
        self.put("games/one/tests/a_test.cc", 'auto a = "1ROM5";\n')
        self.assert_passes("arrows")

    def test_refuses_an_empty_tree(self):
        (self.root / "base/rng.h").unlink()
        (self.root / "rules/log.cc").unlink()
        self.assert_refuses("arrows", "no source file")


if __name__ == "__main__":
    unittest.main()
