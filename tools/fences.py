"""A page of the manual as the tools see it: its fenced blocks with their marks, its links, the commands it mentions."""

import dataclasses
import re

MARK = re.compile(r"<!-- (?:manual|tutorial): ([\w ]+?)(?:: (.*?))? -->")
FENCE = re.compile(r"^( *)```(\S*)")


@dataclasses.dataclass
class Block:
    """What stands between two fences. `marks` are the comments above it, `shown` the output that follows it."""
    page: str
    line: int  # of its first line, from 1
    language: str
    text: str
    marks: dict
    shown: "Block | None" = None

    def place(self):
        return f"{self.page}:{self.line}"

    def commands(self):
        """Its commands, a line each; what follows on is indented."""
        return [line for line in self.text.splitlines() if line and not re.match(r"[#\s})]", line)]


def blocks(page, text):
    """The blocks of a page, in order. A ```text block right behind a ```sh block is its output, not one of its own."""
    found, marks, inside, last = [], {}, None, None
    for number, line in enumerate(text.splitlines(), 1):
        fence = FENCE.match(line)
        if inside and fence:
            if inside.language == "text" and last and not inside.marks:
                last.shown = inside
                last = None
            else:
                found.append(inside)
                last = inside if inside.language == "sh" else None
            inside = None
        elif inside:
            inside.text += line + "\n"
        elif fence:
            inside, marks = Block(page, number + 1, fence[2], "", marks), {}
        elif mark := MARK.fullmatch(line.strip()):
            marks[mark[1]] = mark[2] or ""
        elif line.strip():
            marks, last = {}, None
    return found


def without_blocks(text):
    """The page with its blocks blanked; every line keeps its number."""
    lines, inside = [], False
    for line in text.splitlines():
        fence = FENCE.match(line)
        lines.append("" if inside or fence else line)
        inside = inside != bool(fence)
    return lines


def links(text):
    """(line, target) of every link and picture that leads to a file."""
    for number, line in enumerate(without_blocks(text), 1):
        for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`]*`", "", line)):
            if not re.match(r"\w+:|#", target):
                yield number, target.split("#")[0]


def mentions(page, text):
    """(line, words) of every ecumene command that is only told of: between backquotes, or in a block that is no shell."""
    for number, line in enumerate(without_blocks(text), 1):
        for span in re.findall(r"`([^`]+)`", line):
            if span.startswith("ecumene "):
                yield number, span.split()[1:]
    for block in blocks(page, text):
        for offset, line in enumerate(block.text.splitlines()):
            if block.language != "sh" and line.startswith("ecumene "):
                yield block.line + offset, line.split(" # ")[0].split()[1:]


def fits(shown, printed):
    """Whether the output is what is shown; … stands for any text within a line, alone on a line for any lines."""
    pattern = ""
    for line in shown.splitlines():
        if line.strip() == "…":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += r"[^\n]*".join(re.escape(part) for part in line.rstrip().split("…")) + r"[ \t]*\n"
    return re.fullmatch(pattern, printed if printed.endswith("\n") or not printed else printed + "\n") is not None
