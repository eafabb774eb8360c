"""ASP texts to statements. clingo's own parser decides what is an error; nothing here raises."""

from bisect import bisect_right
from dataclasses import dataclass, replace
from functools import cached_property

from planscribe.syntax import asp_clingo
from planscribe.syntax.asp_faults import AspFault, Diagnosis, Spans, diagnose, faults_of_taken
from planscribe.syntax.asp_nodes import BodyPart, HeadPart, Kind, Parts
from planscribe.syntax.asp_scan import Comment, Taken, look
from planscribe.text import Span

MOST_FAULTS = 1000
"""How many faults are told: nobody reads more."""

_MOST_PASSES = 10
_DIRECTIVES = {Taken.INCLUDE: Kind.INCLUDE, Taken.SCRIPT: Kind.SCRIPT}


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement. `text` is what the span covers, but complete: comments are blank, and a
    full stop that is missing in the source is there.
    """

    kind: Kind
    span: Span
    text: str

    @property
    def parts(self) -> Parts:
        """Head, body and so on, read when they are first asked for."""
        return asp_clingo.parts(self.text, self.kind)

    @property
    def head(self) -> tuple[HeadPart, ...]:
        """The head: one literal or aggregate, the elements of a disjunction, or nothing."""
        return self.parts.head

    @property
    def body(self) -> tuple[BodyPart, ...]:
        """The parts of the body."""
        return self.parts.body

    def span_of(self, within: Span) -> Span:
        """Where in the whole text something stands whose place in the statement is given."""
        return within.shift(self.span.start)


@dataclass(frozen=True)
class AspTree:
    """The sound statements of a text, its comments, and its faults, each in the text's order."""

    text: str
    statements: tuple[Statement, ...]
    comments: tuple[Comment, ...]
    faults: tuple[AspFault, ...]

    @cached_property
    def _starts(self) -> list[int]:
        return [statement.span.start for statement in self.statements]

    @cached_property
    def _comment_ends(self) -> list[int]:
        return [comment.span.end for comment in self.comments]

    def statement_at(self, offset: int) -> Statement | None:
        """The statement around an offset."""
        index = bisect_right(self._starts, offset) - 1
        if index >= 0 and self.statements[index].span.contains(offset):
            return self.statements[index]
        return None

    def comment_above(self, statement: Statement) -> Comment | None:
        """The comment whose last line is right above the statement's first."""
        index = bisect_right(self._comment_ends, statement.span.start) - 1
        if index < 0:
            return None
        between = self.text[self._comment_ends[index] : statement.span.start]
        blank = not between.strip() and between.count("\n") == 1
        return self.comments[index] if blank else None


def parse(text: str) -> AspTree:
    """The statements of an ASP text; never raises, whatever the text."""
    first_look = look(text)
    faults = faults_of_taken(text, first_look.taken)
    reading = _read(first_look.rest, Spans(fault.span for fault in faults))
    spoilt = Spans(
        [fault.span for fault in faults]
        + [each.fault.span for each in reading.diagnoses if each.stop is None]
    )
    statements = [
        Statement(
            kind,
            Span(span.start, span.end - (span.end - 1 in reading.stops)),
            span.of(reading.text),
        )
        for kind, span in reading.statements
        if not spoilt.overlap(span)
    ]
    directives = [
        Statement(_DIRECTIVES[kind], span, span.of(text))
        for kind, span in first_look.taken
        if kind in _DIRECTIVES and not spoilt.overlap(span)
    ]
    if directives:
        statements = sorted(statements + directives, key=lambda statement: statement.span)
    faults += [diagnosis.fault for diagnosis in reading.diagnoses]
    faults.sort(key=lambda fault: fault.span)
    return AspTree(text, tuple(statements), first_look.comments, tuple(faults[:MOST_FAULTS]))


@dataclass(frozen=True, slots=True)
class _Reading:
    """What clingo reads in a text, after full stops were put in at `stops`."""

    text: str
    statements: list[tuple[Kind, Span]]
    diagnoses: list[Diagnosis]
    stops: set[int]


def _read(text: str, told: Spans) -> _Reading:
    """Read, put in missing full stops, and read again, until no more are missing."""
    mended: list[Diagnosis] = []
    all_stops: set[int] = set()
    for passes_left in reversed(range(_MOST_PASSES)):
        statements, complaints = asp_clingo.read(text, MOST_FAULTS)
        diagnoses = diagnose(text, complaints, told, asp_clingo.is_sound)
        stops = {each.stop for each in diagnoses if each.stop is not None}
        if not stops or not passes_left:
            break
        mended += [each for each in diagnoses if each.stop is not None]
        all_stops |= stops
        characters = [*text, ""] if len(text) in stops else list(text)
        for stop in stops:
            characters[stop] = "."
        text = "".join(characters)
    left = [replace(each, stop=None) for each in diagnoses]
    return _Reading(text, statements, mended + left, all_stops)
