"""What a stage would write, and which of its parts belong to which words of the document."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain

from planscribe.infer.facts import Derivation, Materialised, StatementPlace
from planscribe.model.terms import Term
from planscribe.text import DocumentKey, LineIndex, Span
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import queries, trees, uris
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Document, Language, Role
from planscribe.workspace.patience import soon
from planscribe.workspace.pipeline import domain_words
from planscribe.workspace.pipeline.products import StageFailure, produce
from planscribe.workspace.pipeline.stages import MADE, Stage
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Snapshot

PREVIEWED = (Stage.TRANSLATE, Stage.MATERIALIZE, Stage.COMPILE)

_MOST_LINKED = 2_000
"""Facts whose reasons are searched; those of more take long."""


@dataclass(frozen=True, slots=True)
class PreviewLink:
    """A part of the product, and the places of the document that it was made from."""

    span: Span
    sources: tuple[Span, ...]
    fact: str
    """The statement or the fact at that place."""
    sentences: tuple[Span, ...] = ()
    """The whole sentences of a task around these places, with the marks that end them."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A product as a text, with its links in the order of the text.

    Where a stage makes nothing, the text is a comment that says why.
    """

    text: str
    is_made: bool
    links: tuple[PreviewLink, ...] = ()
    is_pending: bool = False
    """Whether there may be further links, which were not waited for."""


_Links = tuple[tuple[PreviewLink, ...], bool]
"""Links, and whether there may be more."""


def preview(
    snapshot: Snapshot, key: DocumentKey, stage: Stage, seconds: float | None = None
) -> Preview:
    """What a stage would write now; raises as `Snapshot.document` does.

    The links are waited for so many seconds, or as long as it takes.
    """
    text, is_made = _text(snapshot, key, stage)
    if not is_made:
        return Preview(text, is_made=False)
    snapshot = snapshot.switching(frozenset())
    match stage:
        case Stage.TRANSLATE:
            links, is_pending = tuple(_of_ir(snapshot, key, text)), False
        case Stage.MATERIALIZE:
            links, is_pending = _of_facts(snapshot, key, text, seconds)
        case _ if snapshot.document(key).role is Role.DOMAIN_WORDS:
            links, is_pending = tuple(_of_domain(snapshot, key)), False
        case _:
            links, is_pending = _of_problem(snapshot, key, text, seconds)
    return Preview(text, True, _with_sentences(snapshot, key, links), is_pending)


def document(snapshot: Snapshot, key: DocumentKey, stage: Stage, address: str) -> Document:
    """The preview as a document of its own, at an address that ends as its file's name would."""
    text, _ = _text(snapshot, key, stage)
    return Document(uris.canonical(address), address, text, language(stage), None, made_from=key)


def _text(snapshot: Snapshot, key: DocumentKey, stage: Stage) -> tuple[str, bool]:
    """What is shown, and whether it is what the stage makes."""
    made = produce(snapshot, key, stage)
    if isinstance(made, StageFailure):
        sign = ";" if MADE[stage] is Role.PROBLEM else "%"
        return f"{sign} {' '.join(made.message.split())}\n", False
    # The first line is for files: it changes with everything that is typed.
    return made.text.partition("\n")[2], True


def language(stage: Stage) -> Language:
    """The language that a stage's product is written in."""
    return Language.PDDL if MADE[stage] is Role.PROBLEM else Language.ASP


def _with_sentences(
    snapshot: Snapshot, key: DocumentKey, links: Iterable[PreviewLink]
) -> tuple[PreviewLink, ...]:
    document = snapshot.document(key)
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


def _of_ir(snapshot: Snapshot, key: DocumentKey, text: str) -> Iterator[PreviewLink]:
    ir = queries.rendered(snapshot, key)
    shift = text.rindex(ir.text)
    for span, statement in ir.statements:
        yield PreviewLink(span.shift(shift), (statement.words,), statement.text)


def _of_facts(snapshot: Snapshot, key: DocumentKey, text: str, seconds: float | None) -> _Links:
    facts = {f"{fact}.": fact for fact in programs.facts(snapshot, key).facts}
    lines = LineIndex(text)
    places = [
        (span, facts[said])
        for span in map(lines.line_span, range(len(lines)))
        if (said := span.of(text).rstrip("\r\n")) in facts
    ]
    stated = ((Span(span.start, span.start + len(f"{fact}.")), fact) for span, fact in places)
    return _linked(snapshot, key, list(stated), seconds)


def _of_problem(snapshot: Snapshot, key: DocumentKey, text: str, seconds: float | None) -> _Links:
    made = planning.compiled(snapshot, key)
    if isinstance(made, Materialised):
        return (), False
    # Lines above the problem itself name its domain.
    shift = text.rindex(made.text)
    placed = [(one.span.shift(shift), one.fact) for one in made.origins]
    return _linked(snapshot, key, placed, seconds)


def _of_domain(snapshot: Snapshot, key: DocumentKey) -> Iterator[PreviewLink]:
    for made, words in domain_words.links(snapshot, snapshot.document(key)):
        yield PreviewLink(made, (words,), "")


def _linked(
    snapshot: Snapshot, key: DocumentKey, places: list[tuple[Span, Term]], seconds: float | None
) -> _Links:
    said = _Said(snapshot, key)
    # What is said in so many words needs no search for its reason.
    behind = {fact: said.saying(fact) for _, fact in places}
    others = [fact for fact, spans in behind.items() if not spans]
    is_pending = False
    if len(others) <= _MOST_LINKED:
        with suppress(LimitExceeded, WorkerCrashed):
            reasons = soon(seconds, lambda: programs.reasons(snapshot, key, others))
            is_pending = reasons is None
            behind |= {fact: said.behind(one) for fact, one in (reasons or {}).items()}
    return tuple(PreviewLink(span, behind[fact], str(fact)) for span, fact in places), is_pending


class _Said:
    """The places of the statements of a document's program in the document itself."""

    def __init__(self, snapshot: Snapshot, key: DocumentKey) -> None:
        document = snapshot.document(key)
        self._own = document.key
        is_task = document.role is Role.TASK
        self._read = queries.rendered(snapshot, key).statements if is_task else None
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

    def _place(self, place: StatementPlace) -> Span | None:
        if place.source != self._own:
            return None
        if self._read is None:
            return place.span
        at = bisect_right(self._starts, place.span.start) - 1
        span, statement = self._read[at] if at >= 0 else (None, None)
        return statement.words if span and statement and span.encloses(place.span) else None
