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
    diagnoses: list[Diagnosis] = []
    for complaint in complaints:
        start = complaint.span.start
        index = bisect_right(stops, start)
        region = Span(
            stops[index - 1] if index else 0,
            stops[index] if index < len(stops) else len(text),
        )
        if told.overlap(region):
            continue
        place = len(text[: complaint.span.start].rstrip())
        if complaint.lexical or place <= region.start or len(region) > _LONGEST_REGION:
            diagnoses.append(Diagnosis(_unexpected(text, complaint, place)))
        else:
            diagnoses.append(_diagnosed(text, complaint, region, place, is_sound))
    return diagnoses


def _diagnosed(
    text: str, complaint: Complaint, region: Span, place: int, is_sound: Callable[[str], bool]
) -> Diagnosis:
    """What is wrong in a statement; `place` is where the token before the blamed one ends."""
    before, after = text[region.start : place], text[place : region.end]
    between = text[place : complaint.span.start]
    starts_anew = "\n" in between or re.match(r"[\w#{]|$", text[complaint.span.start :])
    in_body = ":-" in before and "\n" not in between and between
    if in_body and is_sound(f"{before},{after}"):
        return Diagnosis(_missing(",", place))
    if starts_anew and is_sound(f"{before}."):
        mends = place == len(text) or text[place].isspace()
        return Diagnosis(_missing(".", place), place if mends else None)
    for token in ")}],":
        if is_sound(f"{before}{token}{after}"):
            return Diagnosis(_missing(token, place))
    for token, offset in _put_in_by_tree_sitter(before + after):
        if is_sound(f"{before}{after}"[:offset] + token + f"{before}{after}"[offset:]):
            return Diagnosis(_missing(token, region.start + offset))
    return Diagnosis(_unexpected(text, complaint, place))


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


def _unexpected(text: str, complaint: Complaint, place: int) -> AspFault:
    """What clingo did not expect, and what it expected instead."""
    if complaint.span.start >= len(text.rstrip()):
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
