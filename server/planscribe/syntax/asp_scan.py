"""A first look at an ASP text: its comments, and what clingo must never see.

`#include` would read files and `#script` holds code; both are taken out here. Nesting that would
overflow the stack of clingo, or ours, is taken out too. What remains has the same length and the
same line ends, so every offset stays what it is.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from planscribe.text import Span

DEEPEST = 200
"""How deep terms may nest, operators in a row included. Nobody writes more than a dozen levels."""

STRING = r'"(?:[^"\\\n]|\\["\\n])*+"'
"""A string of ASP, as a regular expression."""

_TOKEN = re.compile(
    r"(?P<fact>^[a-z]\w*\([\w, ]*(?:\([\w, ]*\)[\w, ]*)*\)\.)"
    r"|(?P<line>%(?!\*)[^\n]*)"
    r"|(?P<block>%\*)"
    r'|(?P<string>"(?:[^"\\\n]|\\["\\n])*+(?P<quote>"?+))'
    r"|(?P<directive>#(?:include|script)(?!\w))"
    r"|(?P<open>[(\[{])"
    r"|(?P<close>[)\]}])"
    r"|(?P<operator>\.\.|\*\*|:-|:~|[-+*/\\|~&?^])"
    r"|(?P<separator>[,;:])"
    r"|(?P<stop>\.)"
    r"|(?P<foreign>[^\x01-\x7f]+)",
    re.MULTILINE | re.ASCII,
)
_BLOCK_EDGE = re.compile(r"%\*|\*%")
_AFTER = {
    "#include": re.compile(rf"\s*(?:{STRING}|<\w*>)\s*\.|[^.\n]*\.?"),
    "#script": re.compile(r"(?s:.*?)#end\s*\.?|(?s:.*)"),
}
"""What belongs to a directive; right or wrong, clingo must not see it."""
_NOT_LINE_END = re.compile(r"[^\n]")
_NOT_STOP = re.compile(r"[^\n.]")
_BYTE_ORDER_MARK = "\ufeff"
_UNREADABLE = re.compile("[\x00\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment with its sign: `% ..` to the end of the line, or `%* .. *%`."""

    span: Span
    text: str


class Taken(StrEnum):
    """What was taken out of the text."""

    INCLUDE = "#include"
    SCRIPT = "#script"
    TOO_DEEP = "too deep"
    UNCLOSED_STRING = "unclosed string"
    """clingo would read on right after the quote, and might find an `#include` there."""
    UNCLOSED_COMMENT = "unclosed comment"
    FOREIGN = "foreign"
    """Characters outside ASCII, outside strings: clingo cuts them, and its binding then aborts."""


@dataclass(frozen=True, slots=True)
class Look:
    """The comments of a text, what was taken out, and the rest, safe for clingo.

    `rest` has blanks for what is gone, and replacement characters for NUL and lone surrogates.
    """

    rest: str
    comments: tuple[Comment, ...]
    taken: tuple[tuple[Taken, Span], ...]


def look(text: str) -> Look:
    """Look at a text, token by token, in linear time."""
    comments: list[Comment] = []
    taken: list[tuple[Taken, Span]] = []
    begin = 0  # of the statement
    outer: list[int] = []  # for each open bracket, the operators in a row before it
    row = 0
    too_deep = False
    offset = 0
    while (match := _TOKEN.search(text, offset)) is not None:
        offset = match.end()
        match match.lastgroup:
            case "open":
                outer.append(row)
            case "close":
                row = outer.pop() if outer else 0
            case "operator":
                row += 1
            case "separator":
                row = outer[-1] if outer else 0
            case "line":
                comments.append(_comment(text, match.start(), offset))
            case "block":
                offset, closed = _end_of_block(text, offset)
                comments.append(_comment(text, match.start(), offset))
                if not closed:
                    taken.append((Taken.UNCLOSED_COMMENT, Span(match.start(), offset)))
            case "string":
                if not match["quote"]:
                    taken.append((Taken.UNCLOSED_STRING, Span(match.start(), offset)))
            case "foreign":
                if match.group() != _BYTE_ORDER_MARK or match.start() > 0:
                    taken.append((Taken.FOREIGN, Span(match.start(), offset)))
            case "directive":
                after = _AFTER[match.group()].match(text, offset)
                offset = after.end() if after else offset
                taken.append((Taken(match.group()), Span(match.start(), offset)))
                begin, row = offset, 0
                outer.clear()
            case "fact" | "stop":
                if too_deep:
                    taken.append((Taken.TOO_DEEP, Span(begin, offset)))
                begin, row, too_deep = offset, 0, False
                outer.clear()
        too_deep = too_deep or len(outer) + row > DEEPEST
    if too_deep:
        taken.append((Taken.TOO_DEEP, Span(begin, len(text))))
    gone = [(comment.span, _NOT_LINE_END) for comment in comments]
    for kind, span in taken:
        # What was meant to be a string usually holds the end of its statement.
        unclosed = kind is Taken.UNCLOSED_STRING
        gone.append((span, _NOT_STOP if unclosed else _NOT_LINE_END))
    rest = _UNREADABLE.sub("\ufffd", _without(text, gone))
    if rest.startswith(_BYTE_ORDER_MARK):
        rest = " " + rest[1:]
    return Look(rest, tuple(comments), tuple(taken))


def _comment(text: str, start: int, end: int) -> Comment:
    content = text[start:end].rstrip("\r")
    return Comment(Span(start, start + len(content)), content)


def _end_of_block(text: str, offset: int) -> tuple[int, bool]:
    """Where a block comment ends, and whether it is closed; block comments nest."""
    depth = 1
    for edge in _BLOCK_EDGE.finditer(text, offset):
        depth += 1 if edge.group() == "%*" else -1
        if depth == 0:
            return edge.end(), True
    return len(text), False


def _without(text: str, gone: list[tuple[Span, re.Pattern[str]]]) -> str:
    """The text with blanks for what the patterns match inside of the spans."""
    parts: list[str] = []
    done = 0
    for span, pattern in sorted(gone, key=lambda each: each[0]):
        if span.start >= done:
            parts += [text[done : span.start], pattern.sub(" ", span.of(text))]
            done = span.end
    return "".join([*parts, text[done:]])
