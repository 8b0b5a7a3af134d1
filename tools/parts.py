"""What the program is made of: the works of others that NOTICE lists, and those that are found in a build."""

import dataclasses
import fnmatch
import json
import os
import re
import subprocess

import house

FIELDS = ["Name", "Source", "Built with", "Linked", "Page", "Licence", "Copyright"]
LIST = "---- list ----"


@dataclasses.dataclass
class Part:
    """One work of others. `built_with` are Debian packages, `linked` patterns of sonames, `page` npm packages."""
    name: str
    source: str
    licence: str
    copyright: list  # a line for each holder, years first
    built_with: list = dataclasses.field(default_factory=list)
    linked: list = dataclasses.field(default_factory=list)
    page: list = dataclasses.field(default_factory=list)

    def loads(self, soname):
        return any(fnmatch.fnmatchcase(soname, pattern) for pattern in self.linked)


def paragraph(text):
    """The fields of a paragraph; a line that begins with a space goes on with the field above."""
    fields, last = {}, None
    for line in text.strip("\n").splitlines():
        if line.startswith(" ") and last:
            fields[last].append(line.strip())
            continue
        last, colon, value = line.partition(":")
        if not colon or last not in FIELDS or last in fields:
            house.refuse(f"NOTICE: this is no field of the list, or there twice: {line}")
        fields[last] = [value.strip()]
    for needed in ("Name", "Source", "Licence", "Copyright"):
        if not fields.get(needed, [""])[0]:
            house.refuse(f"NOTICE: {needed} is missing in: {text.splitlines()[0]}")
    return fields


def part_of(fields):
    words = {key: " ".join(fields.get(key, [])).split() for key in ("Built with", "Linked", "Page")}
    return Part(fields["Name"][0], fields["Source"][0], fields["Licence"][0], fields["Copyright"],
                words["Built with"], words["Linked"], words["Page"])


def notice(root):
    """(introduction, parts, {licence: text}) of NOTICE."""
    path = root / "NOTICE"
    if not path.exists():
        house.refuse("NOTICE is not there")
    introduction, found, rest = path.read_text().partition(LIST + "\n")
    if not found:
        house.refuse(f"NOTICE has no line \"{LIST}\"")
    listed, *texts = re.split(r"^---- (\S+) ----$\n", rest, flags=re.M)
    parts = [part_of(paragraph(text)) for text in re.split(r"\n\n+", listed.strip("\n")) if text]
    return introduction, parts, {name: text.strip("\n") for name, text in zip(texts[::2], texts[1::2])}


def ran(*command):
    """What a command prints; a missing or failing one ends the tool."""
    try:
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    except FileNotFoundError:
        house.refuse(f"{command[0]} is not installed")
    if done.returncode:
        house.refuse(f"{' '.join(map(str, command[:3]))} … failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def needed(binary):
    """The sonames that an ELF file loads."""
    if not binary.exists():
        house.refuse(f"{binary} is not there: build it first (./check does)")
    return set(re.findall(r"\(NEEDED\).*\[(.*)\]", ran("readelf", "--dynamic", "--wide", binary)))


def foreign_files(build):
    """Headers and static libraries from outside the tree that are compiled in, by what ninja wrote down."""
    inputs = ran("ninja", "-C", build, "-t", "inputs", "ecumene").splitlines()
    read = {line for line in inputs if line.startswith("/") and line.endswith(".a")}
    objects = [line for line in inputs if line.endswith(".o")]
    for line in ran("ninja", "-C", build, "-t", "deps", *objects).splitlines():
        if line.startswith("    /"):
            read.add(line.strip())
    home = str(build.resolve().parent.parent) + "/"
    return sorted({os.path.normpath(path) for path in read if not path.startswith(home)})


def debian_packages(paths):
    """{Debian package: version} of files; a file of no package ends the tool."""
    names = {line.split(":")[0] for line in ran("dpkg-query", "-S", *paths).splitlines()} if paths else set()
    lines = ran("dpkg-query", "-W", "-f", "${Package} ${Version}\n", *sorted(names)) if names else ""
    return dict(line.split() for line in lines.splitlines())


def page_packages(root):
    """{npm package: version} whose code the page has, as its build wrote them down."""
    return {one["name"]: one for one in json.loads(page_list(root).read_text())}


def page_list(root):
    path = root / "web" / "node_modules" / ".bundled.json"
    return path if path.exists() else house.refuse("the page is not built: tools/page does it")
