"""Completion in tasks: what can be said, the best first: what the task still lacks."""

from collections.abc import Iterator, Sequence
from itertools import islice, takewhile

from planscribe.ide.completion.items import Completion, Completions, Mark, chosen
from planscribe.ide.cursor.task import TaskCursor, so_far_at, task_cursor_at
from planscribe.ide.snippets import Hole, Snippet, text_of
from planscribe.model.pddl.definitions import Domain
from planscribe.text import DocumentKey, Span
from planscribe.translate.words.evidence import evidence
from planscribe.translate.writing.continuing import Way, ways
from planscribe.translate.writing.filling import can_fill, fillings, options, shown, written
from planscribe.translate.writing.so_far import TaskSoFar
from planscribe.translate.writing.templates import Blank, Part
from planscribe.translate.writing.wordings import OPENINGS, PhraseUse
from planscribe.workspace import queries
from planscribe.workspace.patience import soon
from planscribe.workspace.project import associations as project
from planscribe.workspace.project import lookup
from planscribe.workspace.snapshot import Snapshot

_DOMAIN = "Domain: "
_BLANK, _COLON = " ", ":"
_AND = "and"
_MOST_OBJECTS = 40
_LATER = 10
"""What is added to the rank of what is seldom wanted: other ways to say the same."""
_GOALS = 20


def completions(
    snapshot: Snapshot, key: DocumentKey, offset: int, trigger: str, patience: float | None = None
) -> Completions | None:
    """What can be written at an offset of a task.

    What is not known after some seconds is left out; it is known when editors ask again.
    """
    at = task_cursor_at(snapshot, key, offset)
    if at is None or (trigger and trigger not in (_BLANK, _COLON)):
        return None
    # Between sentences, a blank asks for nothing: Enter would take what is offered.
    if trigger == _BLANK and not at.begun and not at.names_domain:
        return None
    found = soon(patience, lambda: list(_found(snapshot, key, at)))
    inserting = Span(at.word.start, offset)
    if found is None:
        return Completions(inserting, at.word, (), False, None)
    if not found:
        return None
    return chosen(found, at.typed, inserting, at.word, None)


def _found(snapshot: Snapshot, key: DocumentKey, at: TaskCursor) -> Iterator[Completion]:
    if at.names_domain:
        yield from _domains(snapshot, key, "")
        return
    model = queries.model_if_any(snapshot, key)
    if model is None:
        if at.is_first:
            yield from _domains(snapshot, key, _DOMAIN)
        return
    if at.is_first and project.reference_of(snapshot, snapshot.document(key)) is None:
        yield from _domains(snapshot, key, _DOMAIN, rank=_LATER)
    if at.is_last:
        yield from _Offers(at, so_far_at(snapshot, key, at), model.domain).items()


def _domains(
    snapshot: Snapshot, key: DocumentKey, before: str, rank: int = 0
) -> Iterator[Completion]:
    for name in lookup.known(snapshot, key):
        text = Snippet((f"{before}{name}",))
        yield Completion(f"{before}{name}", Mark.DOMAIN, text, rank=rank)


class _Offers:
    """What can be written at one place."""

    def __init__(self, at: TaskCursor, there: TaskSoFar, domain: Domain) -> None:
        self._at = at
        self._there = there
        self._stop = "" if at.is_ended else "."
        self._shown = evidence(domain)

    def items(self) -> Iterator[Completion]:
        """The completions, in any order."""
        objects: dict[str, list[tuple[Way, str]]] = {}
        for way in ways(self._at.begun, self._there):
            if not can_fill(way.rest, self._there):
                continue
            match way.rest:
                case ():
                    continue
                case (str(word), Blank() as blank, *_) if word == _AND:
                    if any(one.lower() not in way.named for one in self._fitting(blank, way)):
                        yield self._sentence(way)
                case (Blank() as blank, *rest) if not blank.is_number and not blank.is_new:
                    names = islice(self._fitting(blank, way), _MOST_OBJECTS)
                    behind = "" if blank.is_list or not way.named else self._behind(rest)
                    for name in names:
                        objects.setdefault(name, []).append((way, behind))
                    if not blank.is_list and not way.named:
                        yield self._sentence(way)
                case _:
                    yield self._sentence(way)
        yield from (self._object(name, found) for name, found in objects.items())
        if not self._at.begun:
            yield from self._openings()

    def _openings(self) -> Iterator[Completion]:
        """What the sentence of a goal begins with."""
        rank = _GOALS if self._there.wished or not self._there.stated else 0
        text = OPENINGS[PhraseUse.GOAL]
        begun = text_of(f"{text} ", Hole(0))
        yield Completion(f"{text} ..", Mark.KEYWORD, begun, "goal", rank, goes_on=True)

    def _sentence(self, way: Way) -> Completion:
        """The rest of a sentence, with what can fill its blanks."""
        texts = fillings(way.rest, way.named, self._there)
        blanks = (one for one in way.rest if isinstance(one, Blank))
        pieces: list[str | Hole] = []
        for text, is_blank in written(way.rest, texts):
            piece: str | Hole = text
            if is_blank:
                number = 1 + sum(isinstance(one, Hole) for one in pieces)
                piece = Hole(number, text, self._choices(next(blanks), text))
            pieces.append(piece)
        label = shown(way.rest)
        if not self._at.begun:
            first = way.rest[0]
            label = f"{label[:1].upper()}{label[1:]}"
            if isinstance(first, str):
                pieces[0] = f"{first[:1].upper()}{first[1:]}"
        said = text_of(*pieces, self._stop)
        # Who types a new name wants no other.
        name = texts[0] if isinstance(way.rest[0], Blank) and way.rest[0].is_new else ""
        matches = name if self._at.begun else ""
        detail, rank = self._detail(way), self._rank(way)
        return Completion(f"{label}.", Mark.SNIPPET, said, detail, rank, matches=matches)

    def _fitting(self, blank: Blank, way: Way) -> Iterator[str]:
        return options(blank, way.named, self._there)

    def _choices(self, blank: Blank, text: str) -> tuple[str, ...]:
        """The objects that a blank can be filled with, that which is there first."""
        others = islice(options(blank, (), self._there), _MOST_OBJECTS)
        return tuple(dict.fromkeys((text, *others)))

    def _object(self, name: str, found: Sequence[tuple[Way, str]]) -> Completion:
        """An object, with the words behind it if these are the same in all sentences."""
        behind = {text for _, text in found}
        text = name + (behind.pop() if len(behind) == 1 else "")
        rank = min(self._rank(way) for way, _ in found) + 1
        types = next(one.types for one in self._there.objects if one.name == name)
        goes_on = text.endswith(_BLANK)
        return Completion(name, Mark.OBJECT, Snippet((text,)), types[0], rank, goes_on=goes_on)

    def _behind(self, rest: Sequence[Part]) -> str:
        """The words up to the next blank, or to the end of the sentence."""
        words = list(takewhile(lambda part: isinstance(part, str), rest))
        said = "".join(f" {one}" for one in words)
        return f"{said} " if len(words) < len(rest) else f"{said}{self._stop}"

    def _detail(self, way: Way) -> str:
        if way.template.use is None:
            return "objects"
        return "goal" if self._is_wish(way) else way.template.about

    def _lacks(self, way: Way) -> int:
        """The lower, the more the initial state lacks what a sentence says."""
        about = way.template.about
        if about not in self._there.stated:
            return 3
        of = self._there.stated_of.get(about)
        # What is stated of others is missing of this one.
        is_missing = of is not None and bool(way.named) and not of.issuperset(way.named)
        return 2 if is_missing else 5

    def _is_wish(self, way: Way) -> bool:
        return way.template.use in OPENINGS or self._there.is_after_goal

    def _rank(self, way: Way) -> int:
        """The lower, the more the task lacks what it says."""
        one, there = way.template, self._there
        if one.use is None:
            lacks = not there.has(one.about)
            return (1 if one.is_usual else 2) if lacks else _LATER
        if self._is_wish(way):
            is_reached = one.about in self._shown.reached or not self._shown.is_complete
            later = _GOALS if not self._at.begun and not there.stated else 0
            rank = 4 if is_reached and one.about not in there.wished else 6
            return rank + later + (0 if one.is_usual else _LATER)
        rank = self._lacks(way)
        if way.rest[:1] == (_AND,):
            rank += 1
        return rank + (0 if one.is_usual else _LATER)
