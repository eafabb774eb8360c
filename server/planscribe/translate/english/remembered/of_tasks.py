"""What is worked out of single sentences with what a task is about: an edit changes few of them."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, TypeVar

from planscribe.translate.english.forms import SentenceReading
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.symbols import TaskSymbols

_Result = TypeVar("_Result")

_MOST_TASKS = 16
_MOST_SENTENCES = 50_000


@dataclass(frozen=True, slots=True, eq=False)
class KnownOfTask:
    """The sentences of tasks that are about the same names, types and counts.

    Places in sentences are numbers of words, so what is remembered holds wherever they are.
    """

    symbols: TaskSymbols
    _known: dict[Hashable, tuple[tuple[SentenceReading, ...], Any]] = field(default_factory=dict)

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
