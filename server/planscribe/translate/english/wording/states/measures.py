"""What numbers with units can be values of: `5 km` is a distance, and no time.

The words of a value need not be all of its name: `fuel` is the `fuel-level` of a truck, if no other
value of it could be meant.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from planscribe.model.lexicon import Lexicon, Relation, plain_words
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.finding import text_at
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words import table
from planscribe.translate.words.data import quantities, units
from planscribe.translate.writing.alike import stems
from planscribe.wording import in_singular

_AMOUNTS = frozenset("amount count current level number quantity stock unit".split())
"""What a name or a sentence adds to the noun of a value: `fuel-level`, `the amount of fuel`."""
_LIMITS = frozenset("capacity limit max maximum min minimum rate size".split())
"""What is not used up."""
_STUFF = frozenset({"", "energy", "volume", "weight"})
"""What is measured of things that have a value such as `fuel`."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A number, what its unit measures (empty if it has none, or one that counts), and how many
    words both are."""

    number: Token
    quantity: str
    size: int


def measured(tokens: Tokens) -> Measured | None:
    """The number that words begin with: `5 km`."""
    if not tokens or not is_number(tokens[0]):
        return None
    unit = text_at(tokens, 1)
    quantity = _by_unit().get(unit, _by_unit().get(in_singular(unit)))
    if quantity is None:
        return Measured(tokens[0], "", 1)
    return Measured(tokens[0], "" if quantity == "count" else quantity, 2)


def is_unit(word: str) -> bool:
    """Whether a word is a unit."""
    return word in _by_unit() or in_singular(word) in _by_unit()


def is_number(token: Token) -> bool:
    """Whether a word is a number."""
    return token.kind is TokenKind.NUMBER or token.text.isdecimal()


def value_of_one(said: Sequence[str], quantity: str, lexicon: Lexicon) -> tuple[str, ...] | None:
    """The words of the only value of one thing that some words, and a unit, can be for."""
    names = list(_values(lexicon, 1))
    exact = [name for _, name in names if name == tuple(said)]
    wanted = _core(said)
    near = [name for one, name in names if wanted and wanted in _cores(one, name)]
    found = exact or near
    if len(found) != 1:
        return None
    return found[0] if _fits(quantity, found[0]) else None


def value_by_noun(
    nouns: Collection[str], quantity: str, lexicon: Lexicon
) -> tuple[str, ...] | None:
    """The words of the only value of one thing that one of some nouns can be for."""
    wanted = {(noun,) for noun in nouns}
    found = [name for one, name in _values(lexicon, 1) if wanted.intersection(_cores(one, name))]
    return found[0] if len(found) == 1 and _fits(quantity, found[0]) else None


def is_used_up(value: tuple[str, ...], lexicon: Lexicon) -> bool:
    """Whether what is left of a value can only be the value, and none of it is 0."""
    values = [*_values(lexicon, 1)]
    if any(one.name in lexicon.growing_values for one, name in values if name == value):
        return False
    names = [name for _, name in values if name != value]
    is_stuff = _LIMITS.isdisjoint(value) and not quantity_of(value)
    nouns = {in_singular(one) for one in _core(value)}
    return is_stuff and nouns.isdisjoint(in_singular(one) for name in names for one in name)


def value_of_two(ways: Sequence[str], quantity: str, lexicon: Lexicon) -> tuple[str, ...] | None:
    """The words of the only value of two places that a unit can be for, and words of going there.

    Args:
        ways: words for how one goes there: `drive`; maybe none.
        quantity: what the unit measures; empty if that is open.
        lexicon: the words of the domain.
    """
    names = [name for one, name in _values(lexicon, 2) if one.types[0] == one.types[1]]
    named = [
        name for name in names if any(way in stems(one) for way in ways if way for one in name)
    ]
    several = named or names
    if quantity:
        same = [name for name in several if quantity_of(name) == quantity]
        several = same or [name for name in several if not quantity_of(name)]
    return several[0] if len(several) == 1 else None


def is_value(said: Sequence[str], quantity: str, lexicon: Lexicon) -> bool:
    """Whether some words have the name of a value that a unit can be for."""
    names = [name for _, name in _values(lexicon) if {*said}.issuperset(_core(name))]
    longest = max(map(len, names), default=0)
    named = [name for name in names if len(name) == longest]
    return any(_fits(quantity, name) for name in named)


def _fits(quantity: str, name: Sequence[str]) -> bool:
    """Whether a unit can be one of a value: litres of fuel, but no hours of distance."""
    of_name = quantity_of(name)
    if quantity and table.is_plural(name[-1]):
        return False  # `seats`
    return not quantity or (quantity == of_name if of_name else quantity in _STUFF)


def quantity_of(name: Sequence[str]) -> str:
    """What a value measures, as its name shows; empty if it does not."""
    return next((_by_noun()[one] for one in reversed(name) if one in _by_noun()), "")


def _cores(value: Relation, name: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The words of a value without those for amounts, and for what it is of: `truck-fuel`."""
    kinds = {word for one in value.types[0] for word in plain_words(one)}
    yield _core(name)
    yield _core([one for one in name if one not in kinds])


def _core(said: Sequence[str]) -> tuple[str, ...]:
    return tuple(one for one in said if in_singular(one) not in _AMOUNTS) or tuple(said)


def _values(
    lexicon: Lexicon, arguments: int | None = None
) -> Iterator[tuple[Relation, tuple[str, ...]]]:
    for one in lexicon.relations:
        if one.numeric and arguments in (None, len(one.types)):
            yield one, plain_words(one.name)


@lru_cache(maxsize=1)
def _by_unit() -> dict[str, str]:
    return {unit: quantity for quantity, several in units().items() for unit in several}


@lru_cache(maxsize=1)
def _by_noun() -> dict[str, str]:
    return {noun: quantity for quantity, several in quantities().items() for noun in several}
