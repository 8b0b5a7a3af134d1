"""Which headers do not compile alone.

Alone, each header would cost a second or two for the standard library, and more for the headers
below it. So all headers are made into one Clang module, a part each: Clang reads every one of them
once, and shows a part no more than what its own includes lead to. A header that fails there is
compiled alone, since modules have faults of their own."""

import pathlib
import re

import house

COMPILER = "clang++-16"
# As the presets with sanitizers have it (CMakeLists.txt): libstdc++ asks for later concepts.
FLAGS = ["-std=c++2b", "-I.", "-isystem/usr/include/postgresql", "-U__cpp_concepts",
         "-D__cpp_concepts=202002L", "-Wno-builtin-macro-redefined", "-fsyntax-only"]
OUTSIDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*<([^>]+)>", re.M)
# not a header of its own: another one ends with it
PIECE = re.compile(r"(?://.*\n)*//.*\bIncluded by [\w./]+\.h\b")
ERROR = re.compile(r"^(.+?):(\d+):\d+: (?:fatal )?error: (.*)")
INSIDE = re.compile(r"In file included from <module-includes>:(\d+):")


def search_path():
    """Where the compiler looks for <headers>."""
    _, told = house.program([COMPILER, *FLAGS, "-x", "c++", "-v", "/dev/null"], "/")
    listed = told.split("#include <...> search starts here:")[-1].split("End of search list.")[0]
    return [pathlib.Path(line.strip()) for line in listed.splitlines() if line.strip()]


def outside_modules(texts):
    """A module of the standard headers in these texts, and one for each library; C needs none."""
    folders, standard, libraries = search_path(), "", {}
    for name in sorted({name for text in texts for name in OUTSIDE.findall(text)}):
        path = next((folder / name for folder in folders if (folder / name).exists()), None)
        if path and "c++" in path.parts:
            standard += f'  module "{name}" {{ header "{path}" export * }}\n'
        elif path and "/" in name and not name.startswith("sys/"):
            library = name.split("/")[0]
            libraries[library] = libraries.get(library, "") + f'  header "{path}"\n'
    return f"module std [system] {{\n{standard}}}\n" + "".join(
        f'module "{library}" [system] {{\n{headers}  export *\n}}\n'
        for library, headers in libraries.items())


def own_module(root, whole, pieces):
    return ("module house {\n"
            + "".join(f'  module "{name}" {{ header "{root / name}" export * }}\n' for name in whole)
            + "".join(f'  textual header "{root / name}"\n' for name in pieces) + "}\n")


def keep(path, text):
    """Writes a file if it changes: what was made from it stays valid otherwise."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)
    return path


def build_module(root, texts, whole):
    folder = root / "build" / "lint"
    maps = [keep(folder / "outside.modulemap", outside_modules(texts.values())),
            keep(folder / "house.modulemap",
                 own_module(root, whole, sorted(texts.keys() - set(whole))))]
    return house.program([COMPILER, *FLAGS, "-fmodules", "-fno-implicit-module-maps",
                          "-ferror-limit=0", f"-fmodules-cache-path={folder / 'modules'}",
                          *[f"-fmodule-map-file={map}" for map in maps], "-x", "c++", "-"],
                         root, f'#include "{whole[0]}"\n')


def accused(told, whole):
    """The headers that Clang could not make parts of the module; all if it failed otherwise."""
    found, part = set(), None
    for line in told.splitlines():
        if inside := INSIDE.search(line):
            part = int(inside[1]) - 1
        elif (error := ERROR.match(line)) and "could not build module" not in error[3]:
            found.add(part)
    return sorted(whole[part] for part in found) if found and None not in found else whole


def alone(root, name):
    """What the compiler says first when the header is all there is to compile, or nothing."""
    status, told = house.program([COMPILER, *FLAGS, "-x", "c++", "-"], root, f'#include "{name}"\n')
    errors = [f"{error[1].removeprefix('./')}:{error[2]}: {error[3]}"
              for line in told.splitlines() if (error := ERROR.match(line))]
    return (errors + [told])[0] if status else ""


def faults(root):
    root = root.resolve()
    texts = {str(path.relative_to(root)): path.read_text() for path in house.files(root, {".h"})}
    whole = [name for name, text in texts.items() if not PIECE.match(text)]
    status, told = build_module(root, texts, whole) if whole else (0, "")
    for name in accused(told, whole) if status else []:
        if error := alone(root, name):
            yield f"{name}: does not compile alone: {error}"
