"""What clang-tidy finds (.clang-tidy lists what it looks for).

File by file it would read the same headers again each time: seconds for each of 400 files. So the
files of a room are copied under build/lint/tidy and read as one, with the names that two of them
keep for themselves made different. Files that still cannot be read together are read in halves."""

import concurrent.futures
import hashlib
import os
import pathlib
import re

import house
import standalone

PROGRAM = "clang-tidy-16"
FLAGS = [*standalone.FLAGS, "-DBOOST_ASIO_SEPARATE_COMPILATION",
         "-DBOOST_BEAST_SEPARATE_COMPILATION", "-DBOOST_ASIO_NO_DEPRECATED",
         '-DECUMENE_HOME=""', "-isystem/usr/include/python3.11"]
# Rooms that are read as one; every other room is read by itself.
TOGETHER = [{"base", "rules", "effects", "content", "games"}, {"bots", "sim"}, {"table", "store"}]
# Boost, CLI11, GoogleTest and pybind11 take longer to read than all the other rooms.
DEAR = {"server", "catalog", "cli", "agents", "python", "bench"}
everything = False  # --all: also the dear rooms and the tests

PRIVATE = re.compile(r"^namespace \{$(.*?)^\}  // namespace$", re.M | re.S)
DECLARED = re.compile(
    r"^(?:enum class|enum|struct|class|union) (\w+)"
    r"|^using (\w+) ="
    r"|^(?!using)[A-Za-z_][\w:<>,&* ]*?[ &*](\w+)(?:\[\w*\])? *[(={;]", re.M)
VALUES = re.compile(r"^enum (?!class)\w+[^{;]*\{([^}]*)\}", re.M)
SAID = re.compile(r"^(.+?):(\d+):\d+: (warning|error): (.*)", re.M)


def groups(root):
    """Lists of files that are read as one. What takes the names of an enum for its own is alone."""
    found = {}
    for path in house.files(root, {".cc"}):
        name = path.relative_to(root)
        room, test = name.parts[0], house.is_test(name)
        if not everything and (test or room in DEAR):
            continue
        key = min(next((rooms for rooms in TOGETHER if room in rooms), {room}))
        if test:
            key = name.parent
        if "\nusing enum " in path.read_text():
            key = name
        found.setdefault(key, []).append(str(name))
    return list(found.values())


def private_names(text):
    """What a file declares for itself alone."""
    names = set()
    for part in map(house.code_only, PRIVATE.findall(text)):
        names.update(name for found in DECLARED.findall(part) for name in found if name)
        for values in VALUES.findall(part):
            names.update(re.findall(r"\bk\w+", values))
    return names


def renamed(text, names, suffix):
    """The text with these names lengthened, wherever they are not looked up in something."""
    if not names:
        return text
    plain = re.compile(r"(?<![\w.])(?<!->)(?<!::)(" + "|".join(sorted(names)) + r")\b")
    parts, end = [], 0
    for hidden in [*house.HIDING.finditer(text), None]:
        code = text[end:hidden.start() if hidden else len(text)]
        parts += [plain.sub(rf"\1{suffix}", code), hidden[0] if hidden else ""]
        end = hidden.end() if hidden else end
    return "".join(parts)


def copies(root, folder, files):
    """Writes the files so that they can be read together; {copy: file}."""
    texts = {name: (root / name).read_text() for name in files}
    names = {name: private_names(text) for name, text in texts.items()}
    written = {}
    for name in sorted(files, key=lambda name: "\nusing namespace" in texts[name]):
        shared = set().union(*[names[other] for other in files if other != name])
        suffix = "_in_" + re.sub(r"\W", "_", name.removesuffix(".cc"))
        text = renamed(texts[name], names[name] & shared, suffix)
        written[standalone.keep(folder / name, text)] = name
    return written


def said(root, folder, copied):
    """(file, line, words) of everything that clang-tidy says about these {copy: file}."""
    if len(copied) == 1:
        copied = {root / name: name for name in copied.values()}  # nothing had to be renamed
    unity = "".join(f'#include "{copy}"\n' for copy in copied)
    name = hashlib.sha256(unity.encode()).hexdigest()[:16]
    one = standalone.keep(folder / f"{name}.cc", unity)
    status, told = house.program([PROGRAM, "--quiet", f"--config-file={root / '.clang-tidy'}", one,
                                  "--", *FLAGS], root)
    found = SAID.findall(told)
    if status and not found:
        house.refuse(f"{PROGRAM} failed:\n{told}")
    if len(copied) > 1 and any(kind == "error" for _, _, kind, _ in found):
        # Halves cost as much again as the whole: whoever wonders why this is slow should know.
        why = next(words for _, _, kind, words in found if kind == "error")
        print(f"tidy: {len(copied)} files cannot be read together: {why}", flush=True)
        both, half = list(copied.items()), len(copied) // 2
        return said(root, folder, dict(both[:half])) | said(root, folder, dict(both[half:]))
    here = {str(copy): name for copy, name in copied.items()}
    return {(here.get(place, place.removeprefix("./").removeprefix(f"{root}/")), int(line),
             re.sub(r"_in_\w+", "", words)) for place, line, _, words in found}


def look(root, files, headers):
    """What is found in these files, or nothing if the same was read before and nothing found."""
    folder = root / "build" / "lint" / "tidy"
    known = hashlib.sha256(headers + b"".join((root / name).read_bytes() for name in files))
    passed = folder / f"{known.hexdigest()[:16]}.passed"
    if passed.exists():
        return set()
    found = said(root, folder, copies(root, folder, files))
    if not found:
        standalone.keep(passed, "")
    return found


def faults(root):
    root = root.resolve()
    if not (root / ".clang-tidy").exists():
        house.refuse("there is no .clang-tidy to say what to look for")
    headers = b"".join(path.read_bytes() for path in house.files(root, {".h"}))
    headers += (root / ".clang-tidy").read_bytes() + pathlib.Path(__file__).read_bytes()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda files: look(root, files, headers), groups(root)))
    for place, line, words in sorted(set().union(*found)):
        yield f"{place}:{line}: {words}"
