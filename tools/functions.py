"""Where the functions of a source file begin and end, estimated by counting braces (C++) or exactly (Python)."""

import ast
import collections
import re

import house

Function = collections.namedtuple("Function", "name first last")

TYPE = re.compile(r"\b(?:class|struct|union|enum|namespace|concept)\b")
# What may stand between the parameters of a function and its body.
TAIL = re.compile(r"\)\s*(?:(?:const|noexcept|override|final|mutable|try|&&?|requires\b.*|->.*)\s*)*$", re.S)
LEAD = re.compile(r"(?:\s|\b(?:public|private|protected)\s*:)*")
INITIALISERS = re.compile(r"\)\s*(?:noexcept\s*)?:(?!:)")


def opens(head, inside):
    """What a brace after `head` opens, outside of any function body: a function, a value, or a scope."""
    head = head.strip()
    if TYPE.search(re.sub(r"template\s*<[^{}]*>", "", head)) and not head.endswith(")"):
        return "scope"
    if INITIALISERS.search(head) and not head.endswith((")", "}")):
        return "value"  # a member in a constructor's list
    if head.endswith("}") and INITIALISERS.search(head):
        return "function"
    if TAIL.search(head):
        return "function"
    return "value" if head or inside == "value" else "scope"


def cpp_functions(text):
    code = re.sub(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", lambda hit: house.blank(hit[0]), house.code_only(text), flags=re.M)
    stack, found, start, depth = [], [], 0, 0
    for position, sign in enumerate(code):
        if sign in "()":
            depth += 1 if sign == "(" else -1
        elif sign == "{":
            inside = stack[-1][0] if stack else "scope"
            kind = "body" if inside in ("function", "body") else opens(code[start:position], inside)
            stack.append((kind, start, depth))
            if kind != "value":
                start, depth = position + 1, 0
        elif sign == "}" and stack:
            kind, began, depth = stack.pop()
            if kind == "function":
                began = LEAD.match(code, began).end()
                found.append(Function(name_of(code[began:position]), house.line_of(code, began),
                                      house.line_of(code, position)))
            if kind != "value":
                start = position + 1
        elif sign == ";" and depth == 0 and not (stack and stack[-1][0] == "value"):
            start = position + 1
    return found


def name_of(head):
    before = head.split("(")[0].split()
    return before[-1] if before else "lambda"


def python_functions(text):
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [Function(n.name, n.lineno, n.end_lineno) for n in ast.walk(ast.parse(text)) if isinstance(n, kinds)]
