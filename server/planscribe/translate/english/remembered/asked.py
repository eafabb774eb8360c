"""What stating a sentence asks of its task: where the answers are the same, it states the same."""

from collections.abc import Collection, Hashable, Iterator, Mapping
from typing import Any, TypeAlias

from planscribe.translate.english.symbols import TaskSymbols

Question: TypeAlias = tuple[str, str, tuple[Hashable, ...]]
"""A field of the symbols, or nothing for these themselves; what of it is called, and with what."""


class AskedSymbols:
    """The symbols of a task, which note what is asked of them, and the answers.

    Everything that `TaskSymbols` has can be asked of it, but what its lexicon has is not noted:
    sentences are remembered for one lexicon.
    """

    def __init__(self, symbols: TaskSymbols) -> None:
        self.lexicon = symbols.lexicon
        self.answers: dict[Question, object] = {}
        """Since this was emptied last."""
        self._symbols = symbols

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._symbols, name)
        if callable(found):
            return lambda *arguments: self.note((name, "", arguments))
        return _AskedField(self, name)

    def note(self, question: Question) -> Any:
        """The answer to a question."""
        field, called, arguments = question
        plain = field, called, tuple(tuple(one) if isinstance(one, list) else one
                                     for one in arguments)  # fmt: skip
        found = self.answers[plain] = answer(self._symbols, plain)
        return found


class _AskedField(Collection[Any]):
    """A field of the symbols, of which is noted what is asked."""

    def __init__(self, asked: AskedSymbols, name: str) -> None:
        self._asked = asked
        self._name = name

    def _note(self, called: str, *arguments: Hashable) -> Any:
        return self._asked.note((self._name, called, arguments))

    def __contains__(self, one: object) -> bool:
        return bool(self._note("__contains__", one))

    def __getitem__(self, one: Hashable) -> Any:
        if one not in self:
            raise KeyError(one)
        return self._note("get", one)

    def get(self, one: Hashable, default: object = None) -> Any:
        """What a mapping has for something."""
        return self._note("get", one, default)

    def constant(self, name: str) -> Any:
        """The constant of a name in a table of names."""
        return self._note("constant", name)

    def spelling(self, constant: str) -> Any:
        """The spelling of a constant in a table of names."""
        return self._note("spelling", constant)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._note("__iter__"))

    def items(self) -> Any:
        """All that a mapping has."""
        return self._note("items")

    def __len__(self) -> int:
        return int(self._note("__len__"))


def answer(symbols: TaskSymbols, question: Question) -> object:
    """What the symbols of a task answer."""
    field, called, arguments = question
    found = getattr(symbols, field)
    answered = (getattr(found, called) if called else found)(*arguments)
    # An iterator gives its answer once.
    return tuple(answered) if called in ("__iter__", "items") else answered


def are_answered(
    symbols: TaskSymbols, answers: Mapping[Question, object], known: dict[Question, object]
) -> bool:
    """Whether the symbols of a task give these answers; `known` are answers that they gave."""
    for question, wanted in answers.items():
        if question not in known:
            known[question] = answer(symbols, question)
        if known[question] != wanted:
            return False
    return True
