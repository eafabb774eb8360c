"""What is worked out of single sentences with what a task is about: an edit changes few of them."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, TypeAlias, TypeVar

from planscribe.syntax.task import CutTokens
from planscribe.translate.english.forms import SentenceReading, TaskSection
from planscribe.translate.english.remembered.asked import Question, are_answered
from planscribe.translate.english.sentences.parsed import Parsed, ShownBySentence
from planscribe.translate.english.symbols import TaskSymbols

_Result = TypeVar("_Result")

_MOST_TASKS = 16
_MOST_SENTENCES = 50_000
_MOST_BEFORE = 8_192


@dataclass(frozen=True, slots=True)
class StatedBySentence:
    """What a sentence states in a section, by where its words are in the sentence."""

    reading: SentenceReading
    english: str
    texts: tuple[tuple[str, int, int], ...]


_Key: TypeAlias = tuple[CutTokens, ShownBySentence, TaskSection]
_stated_before: dict[_Key, tuple[Mapping[Question, object], StatedBySentence]] = {}
"""What sentences stated last, with what was asked of their task, whichever it was."""


@dataclass(frozen=True, slots=True, eq=False)
class KnownOfTask:
    """The sentences of tasks that are about the same names, types and counts.

    Places in sentences are numbers of words, so what is remembered holds wherever they are.
    """

    symbols: TaskSymbols
    _known: dict[Hashable, tuple[tuple[SentenceReading, ...], Any]] = field(default_factory=dict)
    _stated: dict[_Key, StatedBySentence] = field(default_factory=dict)
    _answers: dict[Question, object] = field(default_factory=dict)

    def stated(self, one: Parsed, section: TaskSection) -> StatedBySentence | None:
        """What a sentence by itself states in a section, if that is known."""
        if not (shown := one.remembered):
            return None
        key = one.sentence.cut, shown, section
        if key not in self._stated and (before := _stated_before.get(key)):
            answers, stated = before
            if are_answered(self.symbols, answers, self._answers):
                self._remember(key, stated)
        return self._stated.get(key)

    def keep(
        self,
        one: Parsed,
        section: TaskSection,
        stated: StatedBySentence,
        answers: Mapping[Question, object],
    ) -> None:
        """Remember what a sentence by itself states in a section, for tasks with such answers."""
        if shown := one.remembered:
            key = one.sentence.cut, shown, section
            self._remember(key, stated)
            if len(_stated_before) >= _MOST_BEFORE:
                _stated_before.clear()
            _stated_before[key] = answers, stated

    def _remember(self, key: _Key, stated: StatedBySentence) -> None:
        if len(self._stated) >= _MOST_SENTENCES:
            self._stated.clear()
        self._stated[key] = stated

    def recall(self, one: Parsed, what: Hashable, make: Callable[[], _Result]) -> _Result:
        """What `make` gives for a sentence; what it raises is not remembered."""
        words = one.remembered or tuple(
            (each.kind, each.text, each.spelling) for each in one.tokens
        )
        key = what, words
        found = self._known.get(key)
        if found is not None and found[0] == one.readings:
            known: _Result = found[1]
            return known
        made = make()
        if len(self._known) >= _MOST_SENTENCES:
            self._known.clear()
        self._known[key] = one.readings, made
        return made


_latest: list[KnownOfTask] = []
_changing = Lock()


def known_with(symbols: TaskSymbols) -> KnownOfTask:
    """What is remembered of tasks that are about the same."""
    with _changing:
        found = next((one for one in _latest if _are_same(one.symbols, symbols)), None)
        if found:
            _latest.remove(found)
        _latest.insert(0, found or KnownOfTask(symbols))
        del _latest[_MOST_TASKS:]
        return _latest[0]


def _are_same(one: TaskSymbols, other: TaskSymbols) -> bool:
    """Whether two tasks are about the same, and have names in the same order where it counts."""
    return one == other and _ordered(one) == _ordered(other)


def _ordered(symbols: TaskSymbols) -> list[str]:
    """The names of lists, and those without a number."""
    listed = symbols.introduced
    return [name for name in symbols.types if name in listed or not name[-1:].isdecimal()]
