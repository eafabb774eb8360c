"""What a step would write, and which of its parts belong to which words of the document."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain

from planscribe.infer.facts import Derivation, Materialised, Place
from planscribe.model.terms import Term
from planscribe.text import LineIndex, Span
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import planning, programs, queries, trees, uris
from planscribe.workspace.documents import Document, Language, Role, digest
from planscribe.workspace.patience import soon
from planscribe.workspace.pipeline import Failure, produce
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.steps import MADE, Step

PREVIEWED = (Step.TRANSLATE, Step.MATERIALIZE, Step.COMPILE)

_MOST_LINKED = 2_000
"""Facts whose reasons are looked for; those of more take long."""


@dataclass(frozen=True, slots=True)
class Link:
    """A part of the product, and the places of the document that it was made from."""

    span: Span
    sources: tuple[Span, ...]
    fact: str
    """The statement or the fact that stands there."""
    sentences: tuple[Span, ...] = ()
    """The whole sentences of a task that these places stand in, with the marks that end them."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A product as a text, with its links in the order of the text.

    Where a step makes nothing, the text is a comment that says why.
    """

    text: str
    is_made: bool
    links: tuple[Link, ...] = ()
    is_pending: bool = False
    """Whether there may be further links, which were not waited for."""


_Links = tuple[tuple[Link, ...], bool]
"""Links, and whether there may be more."""


def preview(snapshot: Snapshot, uri: str, step: Step, seconds: float | None = None) -> Preview:
    """What a step would write now; raises as `Snapshot.document` does.

    The links are waited for so many seconds, or as long as it takes.
    """
    text, is_made = _text(snapshot, uri, step)
    if not is_made:
        return Preview(text, is_made=False)
    snapshot = snapshot.switching(frozenset())
    match step:
        case Step.TRANSLATE:
            links, is_pending = tuple(_of_ir(snapshot, uri, text)), False
        case Step.MATERIALIZE:
            links, is_pending = _of_facts(snapshot, uri, text, seconds)
        case _:
            links, is_pending = _of_problem(snapshot, uri, text, seconds)
    return Preview(text, True, _with_sentences(snapshot, uri, links), is_pending)


def document(snapshot: Snapshot, uri: str, step: Step, address: str) -> Document:
    """The preview as a document of its own, at an address that ends as its file's name would."""
    text, _ = _text(snapshot, uri, step)
    return Document(address, text, language(step), None, digest(text), made_from=uri)


def _text(snapshot: Snapshot, uri: str, step: Step) -> tuple[str, bool]:
    """What is shown, and whether it is what the step makes."""
    made = produce(snapshot, uri, step)
    if isinstance(made, Failure):
        sign = ";" if MADE[step] is Role.PROBLEM else "%"
        return f"{sign} {' '.join(made.message.split())}\n", False
    # The first line is for files: it changes with everything that is typed.
    return made.text.partition("\n")[2], True


def language(step: Step) -> Language:
    """The language that a step's product is written in."""
    return Language.PDDL if MADE[step] is Role.PROBLEM else Language.ASP


def _with_sentences(snapshot: Snapshot, uri: str, links: Iterable[Link]) -> tuple[Link, ...]:
    document = snapshot.document(uri)
    if document.role is not Role.TASK:
        return tuple(links)
    text = document.text
    sentences = [
        Span(one.span.start, one.span.end + text.startswith((".", "!", "?"), one.span.end))
        for one in trees.task(snapshot, document).sentences
    ]
    starts = [one.start for one in sentences]

    def around(place: Span) -> Sequence[Span]:
        at = bisect_right(starts, place.start) - 1
        return sentences[at : at + 1] if at >= 0 else ()

    return tuple(
        replace(link, sentences=tuple(dict.fromkeys(chain(*map(around, link.sources)))))
        for link in links
    )


def _of_ir(snapshot: Snapshot, uri: str, text: str) -> Iterator[Link]:
    ir = queries.rendered(snapshot, uri)
    shift = text.rindex(ir.text)
    for span, statement in ir.statements:
        yield Link(span.shift(shift), (statement.words,), statement.text)


def _of_facts(snapshot: Snapshot, uri: str, text: str, seconds: float | None) -> _Links:
    facts = {f"{fact}.": fact for fact in programs.facts(snapshot, uri).facts}
    lines = LineIndex(text)
    places = [
        (span, facts[said])
        for span in map(lines.line_span, range(len(lines)))
        if (said := span.of(text).rstrip("\r\n")) in facts
    ]
    stated = ((Span(span.start, span.start + len(f"{fact}.")), fact) for span, fact in places)
    return _linked(snapshot, uri, list(stated), seconds)


def _of_problem(snapshot: Snapshot, uri: str, text: str, seconds: float | None) -> _Links:
    made = planning.compiled(snapshot, uri)
    if isinstance(made, Materialised):
        return (), False
    # Lines above the problem itself name its domain.
    shift = text.rindex(made.text)
    placed = [(one.span.shift(shift), one.fact) for one in made.origins]
    return _linked(snapshot, uri, placed, seconds)


def _linked(
    snapshot: Snapshot, uri: str, places: list[tuple[Span, Term]], seconds: float | None
) -> _Links:
    said = _Said(snapshot, uri)
    # What is said in so many words needs no search for its reason.
    behind = {fact: said.saying(fact) for _, fact in places}
    others = [fact for fact, spans in behind.items() if not spans]
    is_pending = False
    if len(others) <= _MOST_LINKED:
        with suppress(LimitExceeded, WorkerCrashed):
            reasons = soon(seconds, lambda: programs.reasons(snapshot, uri, others))
            is_pending = reasons is None
            behind |= {fact: said.behind(one) for fact, one in (reasons or {}).items()}
    return tuple(Link(span, behind[fact], str(fact)) for span, fact in places), is_pending


class _Said:
    """Where the statements of a document's program stand in the document itself."""

    def __init__(self, snapshot: Snapshot, uri: str) -> None:
        document = snapshot.document(uri)
        self._own = uris.canonical(document.uri)
        is_task = document.role is Role.TASK
        self._read = queries.rendered(snapshot, uri).statements if is_task else None
        self._starts = [span.start for span, _ in self._read or ()]
        self._saying: dict[str, list[Span]] = {}
        if self._read is not None:
            for _, one in self._read:
                self._saying.setdefault(one.text, []).append(one.words)
        else:
            for statement in trees.asp(snapshot, document).statements:
                self._saying.setdefault(statement.text, []).append(statement.span)

    def saying(self, fact: Term) -> tuple[Span, ...]:
        """The places that state a fact as it is."""
        return tuple(dict.fromkeys(self._saying.get(f"{fact}.", ())))

    def behind(self, derivation: Derivation) -> tuple[Span, ...]:
        """The places in the document that are nearest behind a fact."""
        level = [derivation]
        while level:
            spans = [span for one in level if (span := self._place(one.place))]
            if spans:
                return tuple(dict.fromkeys(spans))
            level = [below for one in level for below in one.because]
        return ()

    def _place(self, place: Place) -> Span | None:
        if place.source != self._own:
            return None
        if self._read is None:
            return place.span
        at = bisect_right(self._starts, place.span.start) - 1
        span, statement = self._read[at] if at >= 0 else (None, None)
        return statement.words if span and statement and span.encloses(place.span) else None
