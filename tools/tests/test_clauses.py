import unittest

from tree import TreeTest


class Clauses(TreeTest):
    def setUp(self):
        super().setUp()
        self.put("games/template/game.yaml", "class: Template\n")
        self.put("docs/rules/template.md", "# Rules\n- TPL-1 One.\n  - TPL-A1 See TPL-1.\n| TPL-B2 | row |\n")
        self.put("games/template/turn.cc", "// TPL-A1\n")
        self.put("games/template/tests/turn_test.cc", "TEST(Turn, Begins) {}  // TPL-1\n")
        self.put("games/template/tests/cards.yaml", "- name: TPL-A1 in a name proves nothing\n  proves: [TPL-B2]\n")
        self.put("rules/tests/log_test.cc", "// TPL-A1\n")

    def test_passes_when_every_clause_is_named(self):
        self.assertIn("template: 3 of 3 clauses proven", self.assert_passes("clauses"))

    def test_lists_an_open_clause(self):
        self.put("rules/tests/log_test.cc", "")
        self.assertIn("template: 2 of 3", self.assert_refuses("clauses", "open: TPL-A1"))

    def test_a_situation_proves_only_in_proves(self):
        self.put("games/template/tests/cards.yaml", "- name: TPL-B2\n  when: []  # TPL-B2\n")
        self.assert_refuses("clauses", "open: TPL-B2")

    def test_proves_may_be_a_block_list(self):
        self.put("games/template/tests/cards.yaml", "- name: x\n  proves:\n    - TPL-B2\n  given: {}\n")
        self.assert_passes("clauses")

    def test_refuses_a_name_no_ledger_defines(self):
        self.put("rules/tests/log_test.cc", "// TPL-A1 TPL-Z9\n")
        self.assert_refuses("clauses", "rules/tests/log_test.cc names TPL-Z9")

    def test_refuses_a_clause_defined_twice(self):
        self.put("docs/rules/template.md", "- TPL-1 a\n- TPL-1 b\n- TPL-A1 c\n- TPL-B2 d\n")
        self.assert_refuses("clauses", "TPL-1 is defined 2 times")

    def test_refuses_a_citation_of_nothing(self):
        self.put("docs/rules/template.md", "- TPL-1 see TPL-7\n- TPL-A1 c\n- TPL-B2 d\n")
        self.assert_refuses("clauses", "template.md cites TPL-7")

    def test_a_ledger_waits_for_its_game(self):
        self.put("docs/rules/castlemen.md", "- CAS-1 Later.\n")
        self.put("docs/rules/castlemen-solo.md", "- CSO-1 Later.\n")
        self.assert_passes("clauses")
        self.put("games/castlemen/state.h", "")
        self.assertIn("games/castlemen is not built yet", self.assert_passes("clauses"))
        self.put("games/castlemen/game.yaml", "class: CastleMen\n")
        self.assert_refuses("clauses", "castlemen: 0 of 1", "open: CAS-1", "castlemen-solo: 0 of 1", "open: CSO-1")

    def test_an_open_game_is_counted_and_not_refused(self):
        self.put("rules/tests/log_test.cc", "")
        self.put("games/template/game.yaml", "class: Template\nopen: true  # for now\n")
        self.assertIn("template: 2 of 3 clauses proven, marked open", self.assert_passes("clauses"))

    def test_a_clause_without_behaviour_needs_a_reason_and_no_test(self):
        self.put("rules/tests/log_test.cc", "")
        self.put("docs/rules/no-behaviour.txt", "TPL-A1 only names a colour\n")
        self.assertIn("template: 2 of 2", self.assert_passes("clauses"))
        self.put("docs/rules/no-behaviour.txt", "TPL-A1\n")
        self.assert_refuses("clauses", "TPL-A1 needs a reason")
        self.put("docs/rules/no-behaviour.txt", "TPL-1 but a test names it\n")
        self.assert_refuses("clauses", "TPL-1 is named by")
        self.put("docs/rules/no-behaviour.txt", "TPL-99 unheard of\n")
        self.assert_refuses("clauses", "TPL-99 is no clause")

    def test_refuses_the_prefix_of_another_game_and_a_game_without_ledger(self):
        self.put("docs/rules/other.md", "- TPL-5 A rule.\n")
        self.put("games/alone/game.yaml", "class: Alone\n")
        self.assert_refuses("clauses", "template.md: the prefix TPL belongs to other.md", "games/alone has no ledger")

    def test_refuses_a_tree_without_clauses(self):
        self.put("docs/rules/template.md", "nothing\n")
        self.assert_refuses("clauses", "defines no clause")


    def glossary(self, clause, key="reap", name="Reap", lang="en"):
        self.put(f"games/template/words/glossary.{lang}.yaml",
                 f'glossary:\n  {key}: {{name: "{name}", text: "Take it.", clause: {clause}}}\n')

    def test_a_glossary_leads_to_a_clause_that_speaks_of_the_word(self):
        self.put("docs/rules/template.md", "## Fields\n- TPL-1 Who reaped has it.\n- TPL-A1 c\n- TPL-B2 d\n")
        self.glossary("TPL-1")
        self.assert_passes("clauses")
        self.glossary("TPL-1", "field", "Field")  # by its heading
        self.assert_passes("clauses")
        self.glossary("TPL-A1")
        self.assert_refuses("clauses", "games/template/words/glossary.en.yaml: reap leads to TPL-A1, which does not speak")
        self.glossary("TPL-7")
        self.assert_refuses("clauses", "reap leads to TPL-7, which no ledger defines")

    def test_a_glossary_may_have_another_word_for_it(self):
        self.glossary("TPL-1", "grab", "Grab")
        self.assert_refuses("clauses", "grab leads to TPL-1")
        self.put("docs/rules/glossary-words.txt", "template grab one\n")
        self.assert_passes("clauses")
        self.put("docs/rules/glossary-words.txt", "template grab two\n")
        self.assert_refuses("clauses", "grab leads to TPL-1")
        self.put("docs/rules/glossary-words.txt", "template grab one\ntemplate reap one\n")
        self.assert_refuses("clauses", "nothing needs template reap")

    def test_all_languages_lead_to_the_same_clause(self):
        self.put("docs/rules/template.md", "- TPL-1 Reap.\n- TPL-A1 Reap again.\n- TPL-B2 d\n")
        self.glossary("TPL-1")
        self.glossary("TPL-A1", name="Aratás", lang="hu")
        self.assert_refuses("clauses", "glossary.hu.yaml: reap leads to TPL-A1, in another language to TPL-1")


if __name__ == "__main__":
    unittest.main()
