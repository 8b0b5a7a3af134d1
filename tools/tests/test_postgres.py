import unittest

from tree import HOUSE, TreeTest

POSTGRES = HOUSE / "tools" / "postgres"


class Postgres(TreeTest):
    def postgres(self, *words):
        return self.run_program(POSTGRES, *words, TMPDIR=str(self.root))

    def left(self):
        return [path.name for path in self.root.iterdir()]

    def test_run_gives_a_database_and_leaves_nothing(self):
        self.root.chmod(0o755)
        status, text = self.postgres("run", "bash", "-c", 'psql "$ECUMENE_TEST_POSTGRES" -Atc "select 6 * 7"; exit 3')
        self.assertEqual((status, text), (3, "42\n"))
        self.assertEqual(self.left(), [])

    def test_start_and_stop(self):
        self.root.chmod(0o755)
        folder = self.root / "server"
        status, address = self.postgres("start", folder)
        self.assertEqual(status, 0, address)
        self.addCleanup(lambda: folder.exists() and self.postgres("stop", folder))
        status, text = self.postgres("start", folder)
        self.assertEqual(status, 1)
        self.assertIn("holds a server already", text)
        self.assertEqual(self.run_program("psql", address.strip(), "-Atc", "select 6 * 7"), (0, "42\n"))
        self.assertEqual(self.postgres("stop", folder), (0, ""))
        self.assertEqual(self.left(), [])

    def test_refuses_what_it_does_not_know(self):
        for words in [[], ["start"], ["restart", "x"], ["stop", "a", "b"]]:
            self.assertEqual(self.postgres(*words)[0], 2, words)
        status, text = self.postgres("stop", self.root)
        self.assertEqual(status, 1)
        self.assertIn("holds no server", text)


if __name__ == "__main__":
    unittest.main()
