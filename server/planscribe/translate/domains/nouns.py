"""The nouns of a domain in words: its types, in both numbers, and its constants."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from planscribe.model.pddl.definitions import OBJECT, Parameter, Type
from planscribe.syntax.task import Token
from planscribe.translate.domains.shown import ShownWords
from planscribe.wording import in_plural, in_singular

_LONGEST = 4
"""How many words a noun has at most."""
_ANYTHING = (("object",), ("thing",))


@dataclass(slots=True)
class Nouns:
    """What the types and constants of a domain are called; more are added while it is read.

    `is_open` is true where no section declares the types: an action then introduces them.
    """

    is_open: bool = False
    types: dict[str, Type] = field(default_factory=dict)
    constants: dict[str, Parameter] = field(default_factory=dict)
    called: dict[tuple[str, ...], str] = field(default_factory=dict)
    """From singular nouns to types."""
    named: dict[tuple[str, ...], str] = field(default_factory=dict)
    """From words to constants."""
    shown: ShownWords = field(default_factory=ShownWords)
    introduced: set[tuple[str, ...]] = field(default_factory=set)
    """The nouns of types that only actions introduce."""
    spoken: frozenset[tuple[str, str]] = frozenset()
    """Pairs of words in known phrases: behind `has`, `room` need be no noun of a type."""

    def introduce(self, words: Sequence[str]) -> None:
        """Declare what an action introduces, but for a noun that effects change: it is no type."""
        noun = tuple(words)
        if noun in self.shown.states:
            self.called[noun] = OBJECT
        else:
            self.introduced.add(noun)
            self.add(noun)

    def add_shown(self) -> None:
        """Declare the things that sentences show and do not declare."""
        for word, kind in self.shown.things.items():
            self.constants[word] = Parameter(word, (kind,), word)
            self.named[word,] = word

    def is_state(self, words: Sequence[str]) -> bool:
        """Whether effects make a noun true or false of a thing."""
        return bool(self.shown.states) and singular(words) in self.shown.states

    def add(self, words: Sequence[str], name: str = "") -> str:
        """The type that a noun in the singular stands for; declared if it is new."""
        known = self.type_of(words)
        if known:
            return known
        noun = tuple(words)
        made = name or "-".join(noun)
        if made != OBJECT:
            self.types.setdefault(made, Type(made, spelling=made))
        self.called[noun] = made
        return made

    def type_of(self, words: Sequence[str]) -> str:
        """The type that words stand for; empty if they stand for none."""
        said = tuple(words)
        for one in (said, singular(said)):
            if one in self.called:
                return self.called[one]
        return OBJECT if singular(said) in _ANYTHING else ""

    def noun_at(self, tokens: Sequence[Token], at: int) -> int:
        """How many words from a place are a noun; 0 if none is."""
        return self._longest(tokens, at, lambda words: bool(self.type_of(words)))

    def constant_at(self, tokens: Sequence[Token], at: int) -> int:
        """How many words from a place are a constant; 0 if none is."""
        return self._longest(tokens, at, lambda words: words in self.named)

    def parents(self) -> Mapping[str, tuple[str, ...]]:
        """The types right above each type."""
        return {one.name: one.parents for one in self.types.values()}

    def above(self, name: str) -> Iterator[str]:
        """A type and all above it, the nearest first."""
        seen: dict[str, None] = {}
        waiting = [name]
        while waiting:
            one = waiting.pop(0)
            if one not in seen:
                seen[one] = None
                waiting += self.types[one].parents if one in self.types else ()
        yield from (one for one in seen if one != OBJECT)
        yield OBJECT

    def is_below(self, name: str, other: str) -> bool:
        """Whether all that is of one type is of another one."""
        return other in self.above(name)

    def are_alike(self, name: str, other: str) -> bool:
        """Whether one of two types is below the other."""
        return self.is_below(name, other) or self.is_below(other, name)

    def common(self, names: Iterable[str]) -> str:
        """The nearest type that has all of the given ones."""
        several = list(dict.fromkeys(names)) or [OBJECT]
        return next(
            one for one in self.above(several[0]) if all(self.is_below(x, one) for x in several)
        )

    @staticmethod
    def _longest(tokens: Sequence[Token], at: int, fits: Callable[[tuple[str, ...]], bool]) -> int:
        for size in range(min(_LONGEST, len(tokens) - at), 0, -1):
            if fits(tuple(token.text for token in tokens[at : at + size])):
                return size
        return 0


def singular(words: Sequence[str]) -> tuple[str, ...]:
    """A noun in the singular."""
    if not words:
        return ()
    *before, last = words
    return (*before, in_singular(last))


def plural(words: Sequence[str]) -> tuple[str, ...]:
    """A noun in the plural."""
    *before, last = words
    return (*before, in_plural(last))
