"""An ASP text in passages: statements with the comments before them, each up to its full stop.

clingo reads passages one by one, so that an edit costs what it touches. What clingo must never see
is found here: `#include` would read files, `#script` holds code, and nesting that is too deep
would overflow its stack.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from planscribe.text import Span

DEEPEST = 200
"""How deep terms may nest, operators in a row included. Nobody writes more than a dozen levels."""

STRING = r'"(?:[^"\\\n]|\\["\\n])*+"'
"""A string of ASP, as a regular expression."""

BLANKS = " \t\r\n"
"""What clingo skips between words; it takes offence at other white space."""

_TOKEN = re.compile(
    r"(?P<line>(?:%(?!\*)|\#!)[^\n]*)"
    r"|(?P<block>%\*)"
    r'|(?P<string>"(?:[^"\\\n]|\\["\\n])*+(?P<quote>"?+))'
    r"|(?P<directive>\#(?:include|script)(?!\w))"
    r"|(?P<open>[(\[{])"
    r"|(?P<close>[)\]}])"
    r"|(?P<operator>\.\.|\*\*|:-|:~|[-+*/\\|~&?^])"
    r"|(?P<stop>\.)"
    r"|(?P<separator>[,;:])"
    r"|(?P<foreign>[^\x01-\x7f]+)",
    re.ASCII,
)
_BLOCK_EDGE = re.compile(r"%\*|\*%|%[^\n]*")
_STRING_WITH_ANY_ESCAPE = re.compile(r'"(?:[^"\\\n]|\\[^\n])*+"')
_WHOLE_PART = re.compile(r"(?<![\w.])\d+\Z", re.ASCII)
_FRACTION = re.compile(r"\d+", re.ASCII)
_REST_OF_LINE = re.compile(r"[^\n]*?(?=\r?(?:\n|\Z))")
_SCRIPT = re.compile(r"#script(?s:.*?)#end[ \t\r\n]*\.?")
_WEIGHTED = re.compile(r":~|#(?:external|const|heuristic)\b")
_WEIGHT = re.compile(r"(?:[ \t\r\n]|(?:%(?!\*)|#!)[^\n]*|%\*[^*%]*\*%)*+\[")
_IN_THEORY_OPERATORS = frozenset("/!<=>+-*\\?&@|:;~^.")
_BYTE_ORDER_MARK = "\ufeff"
_STATEMENT_LINE = re.compile(
    r"^(?:[a-z]\w*(?:\([^\n]*\))?[ \t]*(?::-|\.[ \t\r]*$)|:[-~]|(?:\d+[ \t]*)?\{|&[a-z]"
    r"|#(?:const|defined|edge|external|heuristic|include|m[ai][xn]imi[sz]e|program|project|show"
    r"|theory)\b)",
    re.MULTILINE | re.ASCII,
)
_SHOWN = 80
_NOT_LINE_END = re.compile(r"[^\n]")
_UNREADABLE = re.compile("[\x00\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment with its sign: `% ..` to the end of the line, or `%* .. *%`."""

    span: Span
    text: str


class Flaw(StrEnum):
    """What keeps clingo from being given a passage."""

    TOO_DEEP = "too deep"
    UNCLOSED_STRING = "unclosed string"
    """clingo would read on right after the quote, and might find an `#include` there."""
    BAD_ESCAPE = "bad escape"
    UNCLOSED_COMMENT = "unclosed comment"
    UNCLOSED_SCRIPT = "unclosed script"
    DECIMAL = "decimal"
    """clingo would take the point for a full stop."""
    FOREIGN = "foreign"
    """Characters outside ASCII, outside strings: clingo cuts them, and its binding then aborts."""


@dataclass(frozen=True, slots=True)
class Defect:
    """A flaw, where it is, and the first of the characters there."""

    flaw: Flaw
    span: Span
    characters: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A statement and the comments before it; all spans count from the passage's beginning.

    `rest` has blanks for comments and flawed characters, and replacement characters for NUL and
    lone surrogates.
    """

    rest: str
    comments: tuple[Comment, ...]
    defects: tuple[Defect, ...]

    @property
    def statement(self) -> Span:
        """Where the statement stands, defects included; an empty span if there is none."""
        end = len(self.rest.rstrip(BLANKS))
        start = min(len(self.rest) - len(self.rest.lstrip(BLANKS)), end)
        spoilt = [one.span for one in self.defects if one.flaw is not Flaw.UNCLOSED_COMMENT]
        if start == end and spoilt:
            return Span.around(spoilt)
        return Span.around([Span(start, end), *spoilt])

    @property
    def is_open(self) -> bool:
        """Whether something is not closed that could be closed anywhere behind the passage."""
        open_ = (Flaw.UNCLOSED_COMMENT, Flaw.UNCLOSED_SCRIPT)
        return any(defect.flaw in open_ for defect in self.defects)


def scan(text: str, start: int) -> Passage:
    """The passage that begins at an offset; a text consists of passages, end to end."""
    comments: list[Comment] = []
    defects: list[Defect] = []
    end = _end(text, start, comments, defects)
    rest = text[start:end]
    if comments or defects:
        gone = [comment.span for comment in comments] + [defect.span for defect in defects]
        rest = _without(rest, gone)
    if start == 0 and rest.startswith(_BYTE_ORDER_MARK):
        rest = " " + rest[1:]
    return Passage(_UNREADABLE.sub("\ufffd", rest), tuple(comments), tuple(defects))


def _end(text: str, start: int, comments: list[Comment], defects: list[Defect]) -> int:
    """Where the passage ends; notes its comments and defects."""
    offset = start
    first: int | None = None  # where the statement begins
    outer: list[int] = []  # for each open bracket, the operators in a row before it
    row = braces = 0
    too_deep = has_stopped = False

    def spoil(flaw: Flaw, begin: int, end: int) -> None:
        span = Span(begin - start, end - start)
        defects.append(Defect(flaw, span, text[begin : min(end, begin + _SHOWN)]))

    while (match := _TOKEN.search(text, offset)) is not None:
        before, (begin, offset) = offset, match.span()
        if first is None and (words := text[before:begin].lstrip(BLANKS)):
            first = begin - len(words)
        if match.lastgroup in ("line", "block"):
            closed = _end_of_block(text, offset) if match.lastgroup == "block" else offset
            offset = closed or _next_statement(text, offset)
            content = text[begin:offset].rstrip("\r")
            comments.append(Comment(Span(begin - start, begin - start + len(content)), content))
            if closed is None:
                spoil(Flaw.UNCLOSED_COMMENT, begin, begin + 2)
                break
            continue
        if match.lastgroup == "directive" and first is not None:
            offset = begin
            break
        first = begin if first is None else first
        match match.lastgroup:
            case "open":
                outer.append(row)
                braces += match.group() == "{"
            case "close":
                row = outer.pop() if outer else 0
                braces -= braces > 0 and match.group() == "}"
                if has_stopped and match.group() == "]":
                    break
            case "operator":
                row += 1
            case "separator":
                row = outer[-1] if outer else 0
            case "string" if not match["quote"]:
                string = _STRING_WITH_ANY_ESCAPE.match(text, begin)
                offset = (string or _REST_OF_LINE.match(text, begin) or match).end()
                spoil(Flaw.BAD_ESCAPE if string else Flaw.UNCLOSED_STRING, begin, offset)
                # What was meant to be a string usually holds the end of its statement.
                if not string and text[begin:offset].rstrip().endswith("."):
                    break
            case "foreign" if begin > 0 or match.group() != _BYTE_ORDER_MARK:
                spoil(Flaw.FOREIGN, begin, offset)
            case "directive" if match.group() == "#script":
                script = _SCRIPT.match(text, begin)
                if script is None:
                    spoil(Flaw.UNCLOSED_SCRIPT, begin, offset)
                offset = script.end() if script else _next_statement(text, offset)
                break
            case "stop":
                around = text[begin - 1 : begin] + text[offset : offset + 1]
                decimal = _decimal(text, begin) if outer and not braces else None
                if decimal:
                    offset = decimal.end
                    spoil(Flaw.DECIMAL, decimal.start, offset)
                elif braces and not _IN_THEORY_OPERATORS.isdisjoint(around):
                    row += 1
                elif has_stopped or not _has_weight(text, first, offset):
                    break
                else:
                    has_stopped = True
        too_deep = too_deep or len(outer) + row > DEEPEST
    else:
        offset = len(text)
    if too_deep:
        spoil(Flaw.TOO_DEEP, first or start, offset)
    return offset


def _decimal(text: str, point: int) -> Span | None:
    """The number that has a point here."""
    whole = _WHOLE_PART.search(text, max(0, point - _SHOWN), point)
    fraction = _FRACTION.match(text, point + 1)
    return Span(whole.start(), fraction.end()) if whole and fraction else None


def _has_weight(text: str, first: int, stop: int) -> bool:
    """Whether the statement goes on behind its full stop: `:~ p. [1@2]`."""
    return bool(_WEIGHTED.match(text, first) and _WEIGHT.match(text, stop))


def _end_of_block(text: str, offset: int) -> int | None:
    """Where a block comment ends; block comments nest, and hold comments to the end of a line."""
    depth = 1
    for edge in _BLOCK_EDGE.finditer(text, offset):
        depth += (edge.group() == "%*") - (edge.group() == "*%")
        if depth == 0:
            return edge.end()
    return None


def _next_statement(text: str, offset: int) -> int:
    """The next line that looks like a statement, behind something that is never closed."""
    line = text.find("\n", offset)
    found = _STATEMENT_LINE.search(text, line) if line >= 0 else None
    return found.start() if found else len(text)


def _without(text: str, gone: list[Span]) -> str:
    """The text with blanks for everything but line ends in the spans."""
    parts: list[str] = []
    done = 0
    for span in sorted(gone):
        if span.end > done:
            parts += [
                text[done : span.start],
                _NOT_LINE_END.sub(" ", text[max(done, span.start) : span.end]),
            ]
            done = span.end
    return "".join([*parts, text[done:]])
