"""What is wrong with an ASP text: for people, with fixes.

clingo says that there is an error, but blames the token at which it noticed. Where the mistake is,
we find by trying: a full stop after the token before, or what tree-sitter's recovery puts in.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from tree_sitter import Language, Node, Parser

from planscribe.syntax.asp_scan import DEEPEST, STRING, Taken
from planscribe.text import Edit, Span

_STOP = re.compile(rf"{STRING}|\.\.|(\.)(?:\s*\[[^\]\n]*\])?")
_GOOD_INCLUDE = re.compile(r'#include\s*("[^"\n]*"|<\w+>)\s*\.')
_LONGEST_REGION = 10_000
_MOST_TRIALS = 50
"""In how many statements a mistake is looked for by trying; nobody mends more at a time."""


@dataclass(frozen=True, slots=True)
class AspFault:
    """What is wrong; `fix` is the edit that mends it, where there is one sure to help."""

    span: Span
    message: str
    fix: Edit | None = None


@dataclass(frozen=True, slots=True)
class Complaint:
    """An error as clingo tells it."""

    span: Span
    message: str
    lexical: bool


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """A fault, and where a full stop in place of a blank would mend it, if one would."""

    fault: AspFault
    stop: int | None = None


class Spans:
    """Spans in order, to ask whether another one overlaps any of them."""

    def __init__(self, spans: Iterable[Span]) -> None:
        self._spans = sorted(spans)
        self._ends = [span.end for span in self._spans]

    def overlap(self, span: Span) -> bool:
        """Whether the span shares a code point with one of these."""
        index = bisect_right(self._ends, span.start)
        return index < len(self._spans) and self._spans[index].overlaps(span)


def faults_of_taken(text: str, taken: Iterable[tuple[Taken, Span]]) -> list[AspFault]:
    """The mistakes among the parts that were taken out of a text before clingo saw it."""
    return [fault for kind, span in taken if (fault := _fault_of_taken(text, kind, span))]


def _fault_of_taken(text: str, kind: Taken, span: Span) -> AspFault | None:
    match kind:
        case Taken.TOO_DEEP:
            return AspFault(span, f"This nests more than {DEEPEST} levels deep.")
        case Taken.UNCLOSED_STRING:
            return AspFault(
                span,
                "This string is not closed on its line, or has a `\\` that is not part of "
                '`\\n`, `\\"` or `\\\\`.',
            )
        case Taken.UNCLOSED_COMMENT:
            return AspFault(
                Span(span.start, span.start + 2), "This comment is never closed by `*%`."
            )
        case Taken.FOREIGN:
            return AspFault(
                span,
                f"{_described(span.of(text))} can only stand in strings and comments. "
                "Names consist of the letters a to z, digits and `_`.",
            )
        case Taken.INCLUDE if not _GOOD_INCLUDE.fullmatch(span.of(text)):
            return AspFault(span, '`#include` needs a file in quotes: `#include "file.lp".`')
        case Taken.SCRIPT if "#end" not in span.of(text):
            return AspFault(
                Span(span.start, span.start + len("#script")),
                "This script is never closed by `#end`.",
            )
        case _:
            return None


def _described(characters: str) -> str:
    printable = "".join(each for each in characters[:20] if each.isprintable())
    return f"`{printable}`" if printable else f"The character U+{ord(characters[0]):04X}"


def diagnose(
    text: str,
    complaints: Sequence[Complaint],
    told: Spans,
    is_sound: Callable[[str], bool],
) -> list[Diagnosis]:
    """The faults behind clingo's complaints.

    Complaints about a statement that holds one of the faults already `told` are dropped.
    `is_sound` says whether clingo accepts a text.
    """
    stops = [match.end() for match in _STOP.finditer(text) if match[1]]
    end = _end_of_words(text, len(text))
    diagnoses: list[Diagnosis] = []
    trials = _MOST_TRIALS
    for complaint in complaints:
        index = bisect_right(stops, complaint.span.start)
        region = Span(
            stops[index - 1] if index else 0,
            stops[index] if index < len(stops) else len(text),
        )
        if told.overlap(region):
            continue
        place = _end_of_words(text, complaint.span.start)
        found = None
        if not complaint.lexical and place > region.start and len(region) <= _LONGEST_REGION:
            trials -= 1
            found = (
                _found_by_trial(text, complaint, region, place, is_sound) if trials > 0 else None
            )
        diagnoses.append(found or Diagnosis(_unexpected(text, complaint, place, end)))
    return diagnoses


def _end_of_words(text: str, offset: int) -> int:
    """Where the last word before an offset ends."""
    while offset and text[offset - 1].isspace():
        offset -= 1
    return offset


def _found_by_trial(
    text: str, complaint: Complaint, region: Span, place: int, is_sound: Callable[[str], bool]
) -> Diagnosis | None:
    """What is missing in a statement; `place` is where the token before the blamed one ends."""
    statement, end = region.of(text), place - region.start
    before, between = statement[:end], text[place : complaint.span.start]

    def mends(token: str, offset: int) -> bool:
        return is_sound(statement[:offset] + token + statement[offset:])

    if ":-" in before and between and "\n" not in between and mends(",", end):
        return Diagnosis(_missing(",", place))
    starts_anew = "\n" in between or re.match(r"[\w#{]|$", complaint.span.of(text))
    if starts_anew and is_sound(f"{before}."):
        is_blank = place == len(text) or text[place].isspace()
        return Diagnosis(_missing(".", place), place if is_blank else None)
    candidates = [(token, end) for token in ")}],"] + _put_in_by_tree_sitter(statement)
    for token, offset in candidates:
        if mends(token, offset):
            return Diagnosis(_missing(token, region.start + offset))
    return None


def _missing(token: str, place: int) -> AspFault:
    message = (
        "The full stop at the end of this statement is missing."
        if token == "."
        else f"A `{token}` is missing here."
    )
    return AspFault(Span(place - 1, place), message, Edit(Span(place, place), token))


def _put_in_by_tree_sitter(statement: str) -> list[tuple[str, int]]:
    """The tokens that tree-sitter's error recovery put in, and where, after the word before."""
    encoded = statement.encode()
    found: list[tuple[str, int]] = []
    waiting: list[Node] = [_parser().parse(encoded).root_node]
    while waiting:
        node = waiting.pop()
        if node.is_missing and not node.is_named:
            offset = len(encoded[: node.start_byte].decode().rstrip())
            found.append((node.type, offset))
        elif node.has_error:
            waiting.extend(reversed(node.children))
    return found


@cache
def _parser() -> Parser:
    import tree_sitter_clingo

    return Parser(Language(tree_sitter_clingo.language()))


_TOKEN_NAMES = {
    "<IDENTIFIER>": "a name",
    "<VARIABLE>": "a variable",
    "<NUMBER>": "a number",
    "<STRING>": "a string",
    "EOF": "the end",
    '","': "`,`",
}


def _unexpected(text: str, complaint: Complaint, place: int, end: int) -> AspFault:
    """What clingo did not expect, and what it expected instead; the text's words end at `end`."""
    if complaint.span.start >= end:
        return AspFault(
            Span(max(place - 1, 0), place), "The text ends in the middle of this statement."
        )
    token = complaint.span.of(text)
    if complaint.lexical:
        return AspFault(complaint.span, f"`{token}` means nothing in ASP.")
    _, _, expected = complaint.message.strip().partition("expecting ")
    names = [_TOKEN_NAMES.get(each, f"`{each}`") for each in expected.split(" or ") if each]
    instead = f" There should be {' or '.join(names)}." if names else ""
    return AspFault(complaint.span, f"`{token}` cannot stand here.{instead}")
