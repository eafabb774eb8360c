"""What is wrong with one broken statement, found by trying what would repair it.

clingo says that there is an error, but blames the token at which it noticed. So the slips that
people make are tried one after the other, until clingo accepts the statement.
"""

import re

from planscribe.syntax.asp.clingo_parser import ParserComplaint, complaint
from planscribe.syntax.asp.faults import AspFault
from planscribe.syntax.asp.repairs import GOES_ON, LAST_TOKEN, SyntaxRepair, repairs
from planscribe.syntax.asp.scan import BLANKS, STRING
from planscribe.syntax.asp.statements import is_hidden, kind_of
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span, apply_edits
from planscribe.wording import listed

_LONGEST = 10_000
"""Characters of a statement in which mistakes are searched by trying."""
_ENDED = re.compile(r"[.\]]\Z")
_NUMBER = re.compile(r"\d+\.")
_INSIDE = re.compile(r"[(,]\s*\Z")
_BRACKETS = {")": "(", "]": "[", "}": "{"}
_BRACKET = re.compile(rf"{STRING}|([()\[\]{{}}])")
_NAMES_TOO = ("default", "override")
"""What clingo lists besides names, although these are names."""
_TOKEN_NAMES = {
    "<IDENTIFIER>": "a name",
    "<VARIABLE>": "a variable",
    "<NUMBER>": "a number",
    "<STRING>": "a string",
    "EOF": "the end",
    '","': "`,`",
}


def diagnose(text: str) -> AspFault:
    """What is wrong with a broken statement; its full stop may be missing as well."""
    if is_hidden(text):
        return _of_directive(text)
    if _NUMBER.fullmatch(text):
        return AspFault(
            Span(0, len(text)), "A number is not a statement, and ASP has no decimal numbers."
        )
    whole = text if _ENDED.search(text) else f"{text}."
    blamed = complaint(whole)
    if blamed is None or (blamed.span.start >= len(text) and GOES_ON.search(text)):
        return _incomplete(text)
    if len(whole) <= _LONGEST:
        for repair in repairs(whole, blamed):
            if repair.edit.span.end <= len(text) and _mends(whole, blamed, repair):
                return AspFault(repair.span, repair.message, repair.edit)
    return _unbalanced(text) or _unexpected(text, blamed)


def _mends(text: str, blamed: ParserComplaint, repair: SyntaxRepair) -> bool:
    """Whether clingo accepts the repaired text, or at least no longer blames what it blamed."""
    repaired = apply_edits(text, [repair.edit])
    if is_hidden(repaired):
        return kind_of(repaired) is not None
    left = complaint(repaired)
    if left is None or not repair.is_certain:
        return left is None
    growth = len(repair.edit.new_text) - len(repair.edit.span)
    return left.span.start >= blamed.span.end + growth


def _of_directive(text: str) -> AspFault:
    whole = Span(0, len(text))
    if text.startswith("#include"):
        return AspFault(whole, '`#include` needs a file in quotes: `#include "file.lp".`')
    return AspFault(whole, "A script begins with its language and ends with `#end`.")


def _incomplete(text: str) -> AspFault:
    """The fault of a statement that ends where it has to go on."""
    if text.startswith(":~") and not GOES_ON.search(text):
        place, stop = len(text), "" if text.endswith(".") else "."
        message = "A weak constraint needs a weight in brackets after its full stop, such as `[1]`."
        return AspFault(Span(place - 1, place), message, Edit(Span(place, place), f"{stop} [1]"))
    last = LAST_TOKEN.search(text)
    span = Span(*last.span(1)) if last else Span(0, len(text))
    after = quoted(span.of(text))
    return AspFault(span, f"This statement is incomplete: something is missing after {after}.")


def _unbalanced(text: str) -> AspFault | None:
    """The first bracket that closes nothing, or else the last one that is never closed."""
    opened: list[int] = []
    for match in _BRACKET.finditer(text):
        match match[1]:
            case None:
                pass
            case "(" | "[" | "{":
                opened.append(match.start())
            case bracket if opened and text[opened[-1]] == _BRACKETS[bracket]:
                opened.pop()
            case bracket:
                return AspFault(Span(*match.span()), f"Unmatched `{bracket}`.")
    if not opened:
        return None
    begin = opened[-1]
    return AspFault(Span(begin, begin + 1), f"This `{text[begin]}` is never closed.")


def _unexpected(text: str, blamed: ParserComplaint) -> AspFault:
    """What clingo did not expect, and what it expected instead."""
    if blamed.span.start >= len(text.rstrip(BLANKS)):
        return _incomplete(text)
    span = Span(blamed.span.start, min(blamed.span.end, len(text)))
    token = span.of(text)
    if blamed.lexical:
        what = (
            f"{quoted(token)} is not valid in ASP."
            if token.strip()
            else "This character is not valid in ASP."
        )
        return AspFault(span, what)
    if token == "[":
        return AspFault(
            span, "ASP has no lists. Write a tuple, such as `(a,b)`, or a fact for each member."
        )
    if token == "not" and _INSIDE.search(text, 0, span.start):
        return AspFault(span, "`not` belongs before an atom, not inside it.")
    expected = blamed.message.strip().partition("expecting ")[2]
    wanted = [each for each in expected.split(" or ") if each not in ("", *_NAMES_TOO)]
    names = listed((_TOKEN_NAMES.get(each, f"`{each}`") for each in wanted), "or")
    if names:
        return AspFault(span, f"Unexpected {quoted(token)}; expected {names}.")
    before = LAST_TOKEN.search(text, 0, span.start)
    after = f" after {quoted(before[1])}" if before else ""
    return AspFault(span, f"Unexpected {quoted(token)}{after}.")
