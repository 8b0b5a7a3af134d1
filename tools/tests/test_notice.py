import json
import unittest

from tree import TreeTest

NOTICE = """Ecumene
---- list ----

Name: Fast
Source: https://fast.example
Built with: libfast-dev
Linked: libfast.so.1
Licence: MIT
Copyright: 2012-2020 Victor Fast
 and others, named in each file

Name: C
Source: https://c.example
Built with: libc-dev
Linked: libc.so.6 ld-linux-*.so.*
Licence: LGPL-2.1-or-later
Copyright: 1991, 2015 Free Software, Inc.

Name: Thin
Source: https://thin.example
Page: @by/thin
Licence: BSD-2-Clause
Copyright: Thin Contributors

---- BSD-2-Clause ----

Do as you like.

---- MIT ----

Do as you like, too.
"""
NEEDED = "".join(f" 0x1 (NEEDED) Shared library: [{soname}]\n" for soname in
                 ["libfast.so.1", "libc.so.6", "ld-linux-riscv64.so.1"])


class Notice(TreeTest):
    """notice runs in a small tree, with stand-ins for what tells it of a build and of packages."""

    def setUp(self):
        super().setUp()
        self.put("NOTICE", NOTICE)
        self.put("build/release/ecumene", "")
        self.print_by("readelf", NEEDED)
        self.compiled("/usr/include/fast.h", "/usr/include/stdio.h")
        self.put("bin/dpkg-query", """#!/bin/sh
case $1 in
  -W) shift 3; for name; do echo "$name 1.0-1"; done ;;
  -S) shift; for path; do case $path in
    *fast*) echo "libfast-dev:amd64: $path" ;;
    *stdio*) echo "libc-dev: $path" ;;
    *) echo "libother-dev: $path" ;;
  esac; done ;;
esac
""", program=True)
        self.put("doc/libfast-dev/copyright", "Copyright: 2012-2020\n  Victor\n  Fast <v@fast.example>\n")
        self.put("doc/libc-dev/copyright", "(C) Free Software, Inc.\n")
        self.page(("@by/thin", "BSD-2-Clause"))
        self.put("web/node_modules/@by/thin/LICENSE.md", "(c) [Thin Contributors](https://thin.example)\n")

    def print_by(self, name, text):
        self.put(f"bin/{name}", f"#!/bin/sh\ncat <<'END'\n{text}END\n", program=True)

    def compiled(self, *headers, inputs=""):
        deps = "main.o: #deps 3\n    /usr/include/../include/stdio.h\n" + "".join(f"    {h}\n" for h in headers)
        deps += f"    {self.root.resolve()}/base/own.h\n"
        self.put("bin/ninja", f"#!/bin/sh\n[ $# -ge 5 ] || exit 1\ncase $4 in\ninputs) printf 'main.o\\n{inputs}' ;;\n"
                 f"*) cat <<'END'\n{deps}END\n;; esac\n", program=True)

    def page(self, *packages):
        self.put("web/node_modules/.bundled.json",
                 json.dumps([{"name": name, "version": "2.0.0", "license": licence} for name, licence in packages]))

    def tool(self, name, *options):
        return super().tool(name, "--doc", self.root / "doc", *options)

    def run_program(self, *command, **environment):
        return super().run_program(*command, PATH=f"{self.root / 'bin'}:/usr/bin:/bin", **environment)

    def changed(self, old, new):
        self.assertIn(old, NOTICE)
        self.put("NOTICE", NOTICE.replace(old, new))

    def test_passes_when_the_list_is_what_is_there(self):
        self.assertIn("3 works of others: 3 libraries, 2 Debian packages, 1 of npm", self.assert_passes("notice"))

    def test_a_library_that_is_not_listed(self):
        self.print_by("readelf", NEEDED + " 0x1 (NEEDED) Shared library: [libnew.so.2]\n")
        self.assert_refuses("notice", "NOTICE does not list the library libnew.so.2")

    def test_a_library_that_is_gone(self):
        self.print_by("readelf", NEEDED.replace("libfast.so.1", "libc.so.6"))
        self.assert_refuses("notice", "NOTICE lists the library libfast.so.1, which is not there")

    def test_headers_that_are_not_listed(self):
        self.compiled("/usr/include/fast.h", "/usr/include/other/own.h")
        self.assert_refuses("notice", "NOTICE does not list the Debian package libother-dev")

    def test_a_static_library_that_is_not_listed(self):
        self.compiled("/usr/include/fast.h", inputs=r"/usr/lib/libother.a\n/usr/lib/libshared.so\n")
        self.assertNotIn("libshared", self.assert_refuses("notice", "does not list the Debian package libother-dev"))

    def test_headers_that_are_gone(self):
        self.compiled()
        self.assert_refuses("notice", "NOTICE lists the Debian package libfast-dev, which is not there")

    def test_packages_of_the_page(self):
        self.page(("@by/thin", "BSD-2-Clause"), ("thick", "MIT"))
        self.assert_refuses("notice", "NOTICE does not list the npm package thick")
        self.page()
        self.assert_refuses("notice", "NOTICE lists the npm package @by/thin, which is not there")
        self.page(("@by/thin", "ISC"))
        self.assert_refuses("notice", "Thin: NOTICE says BSD-2-Clause, its package says ISC")

    def test_holders_are_those_that_the_package_names(self):
        self.changed("Victor Fast", "Victor Slow")
        self.assert_refuses("notice", 'Fast: "Victor Slow" is not named in the copyright of libfast-dev')
        self.changed("Thin Contributors", "Thick Contributors")
        self.assert_refuses("notice", 'Thin: "Thick Contributors" is not named in the licence of @by/thin')

    def test_texts_of_licences(self):
        self.changed("---- MIT ----", "---- ISC ----")
        self.assert_refuses("notice", "NOTICE has no text of the licence MIT",
                            "NOTICE has the text of the licence ISC, which nothing has")

    def test_a_list_that_cannot_be_read(self):
        self.changed("Linked: libfast.so.1", "Likned: libfast.so.1")
        self.assert_refuses("notice", "this is no field of the list, or there twice: Likned: libfast.so.1")
        self.changed("Licence: MIT\n", "")
        self.assert_refuses("notice", "Licence is missing in: Name: Fast")

    def test_what_is_not_built_is_not_judged(self):
        (self.root / "web/node_modules/.bundled.json").unlink()
        self.assert_refuses("notice", "the page is not built")
        (self.root / "build/release/ecumene").unlink()
        self.assert_refuses("notice", "is not there: build it first")


if __name__ == "__main__":
    unittest.main()
