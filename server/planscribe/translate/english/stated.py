"""What single sentences state, remembered: an edit of a task states few of them again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import TypeAlias

from planscribe.syntax.task import TokenKind
from planscribe.translate.english.claims import Said
from planscribe.translate.english.forms import SentenceReading, TaskSection, Words
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.symbols import TaskSymbols

Statement: TypeAlias = tuple[tuple[tuple[Words, Said], ...], SentenceReading]
"""What a sentence says, by its words, if it is read in one way."""

_Key: TypeAlias = tuple[TaskSection, tuple[tuple[TokenKind, str, str], ...]]

_MOST_TASKS = 8
_MOST_SENTENCES = 50_000


@dataclass(frozen=True, slots=True, eq=False)
class StatedSentences:
    """The sentences of tasks that are about the same names, types and counts.

    Places in sentences are numbers of words, so what is remembered holds wherever they are.
    """

    symbols: TaskSymbols
    _known: dict[_Key, tuple[Sequence[SentenceReading], Sequence[Statement]]] = field(
        default_factory=dict
    )

    def recall(
        self, one: Parsed, section: TaskSection, state: Callable[[], Sequence[Statement]]
    ) -> Sequence[Statement]:
        """What a sentence states in a section; what `state` raises is not remembered."""
        key = section, tuple((token.kind, token.text, token.spelling) for token in one.tokens)
        readings, stated = self._known.get(key, ((), ()))
        if readings != one.readings:
            stated = state()
            if len(self._known) >= _MOST_SENTENCES:
                self._known.clear()
            self._known[key] = one.readings, stated
        return stated


_latest: list[StatedSentences] = []
_changing = Lock()


def stated_with(symbols: TaskSymbols) -> StatedSentences:
    """What is remembered of tasks that are about the same."""
    with _changing:
        found = next((one for one in _latest if _are_same(one.symbols, symbols)), None)
        if found:
            _latest.remove(found)
        _latest.insert(0, found or StatedSentences(symbols))
        del _latest[_MOST_TASKS:]
        return _latest[0]


def _are_same(one: TaskSymbols, other: TaskSymbols) -> bool:
    """Whether two tasks are about the same, and have names in the same order where it counts."""
    return one == other and _ordered(one) == _ordered(other)


def _ordered(symbols: TaskSymbols) -> list[str]:
    """The names of lists, and those without a number."""
    listed = symbols.introduced
    return [name for name in symbols.types if name in listed or not name[-1:].isdecimal()]
