"""Where readings of a task differ: in the facts that they state, not in their texts."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from planscribe.translate.by_model.pieces import plain
from planscribe.translate.ir import NO_SENTENCE, IrStatement

_MOST_SWAPS = 30
"""How many sentences are tried out: each takes as long as materialising."""

_COUNT = re.compile(r"cardinality\((\w+),(\d+)\)\.")
_NAME = re.compile(r"\b[a-z]\w*\b(?!\()")

Facts = Callable[[Sequence[IrStatement]], frozenset[str] | None]
"""The facts that statements come to; None if they come to none."""


@dataclass(frozen=True, slots=True)
class Swap:
    """The statements of a sentence that only one or the other reading has."""

    sentence: int
    mine: tuple[IrStatement, ...]
    theirs: tuple[IrStatement, ...]


@dataclass(frozen=True, slots=True)
class Agreement:
    """What several readings agree on, or most of them, and what each has for disputed sentences.

    `decided` are those of the disputed sentences that most of them read in the same way.
    """

    statements: tuple[IrStatement, ...]
    readings: dict[int, tuple[tuple[str, ...], ...]]
    decided: frozenset[int] = frozenset()


def agreed(readings: Sequence[Sequence[IrStatement]], facts: Facts) -> Agreement:
    """The statements of the first reading that mean the same in all others, or what most say."""
    first, *others = readings
    disputed: set[int] = set()
    for other in others:
        known, swaps = facts(first), _swaps(first, other)
        if not swaps or (known is not None and known == facts(_swapped(first, swaps))):
            continue
        disputed |= {
            swap.sentence
            for swap in swaps
            if known is None or facts(_swapped(first, [swap])) != known
        }
    in_all = set.intersection(*({plain(one.text) for one in each} for each in readings))
    kept = [one for one in first if one.sentence not in disputed or plain(one.text) in in_all]
    chosen = {number: _of_most(readings, number, in_all, facts) for number in sorted(disputed)}
    return Agreement(
        (*kept, *(one for several in chosen.values() for one in several or ())),
        {
            number: tuple(dict.fromkeys(_texts(each, number, in_all) for each in readings))
            for number in sorted(disputed)
        },
        frozenset(number for number, several in chosen.items() if several is not None),
    )


def _of_most(
    readings: Sequence[Sequence[IrStatement]], number: int, in_all: set[str], facts: Facts
) -> tuple[IrStatement, ...] | None:
    """What more than half of the readings state of a sentence, by its facts; None if nothing."""
    first = readings[0]
    several = [tuple(one for one in each if one.sentence == number) for each in readings]
    comes_to: list[object] = []
    for one in several:
        found = facts(_swapped(first, [Swap(number, several[0], one)]))
        comes_to.append(frozenset(plain(each.text) for each in one) if found is None else found)
    (most, times), *_ = Counter(comes_to).most_common(1)
    if 2 * times <= len(readings):
        return None
    chosen = several[comes_to.index(most)]
    return tuple(one for one in chosen if plain(one.text) not in in_all)


def contradicted(
    reading: Sequence[IrStatement],
    other: Sequence[IrStatement],
    sentences: Iterable[int],
    facts: Facts,
) -> Iterator[Swap]:
    """The sentences of which the other reading states facts that this one does not come to.

    What one reading calls otherwise than the other is no contradiction.
    """
    wanted = {*sentences} & {one.sentence for one in reading}
    swaps = [one for one in _swaps(reading, other) if one.theirs and one.sentence in wanted]
    known = facts(reading) if swaps else None
    if known is None or known == facts(_swapped(reading, swaps)):
        return
    for swap in swaps[:_MOST_SWAPS]:
        would_be = facts(_swapped(reading, [swap]))
        if would_be is not None and (_counts_otherwise(swap) or _lacks(known, would_be)):
            yield swap


def _counts_otherwise(swap: Swap) -> bool:
    """Whether both readings count the same type, with different results."""
    theirs = _counts(swap.theirs)
    return any(theirs.get(kind, count) != count for kind, count in _counts(swap.mine).items())


def _counts(statements: Iterable[IrStatement]) -> dict[str, str]:
    found = (_COUNT.fullmatch(plain(one.text)) for one in statements)
    return {match[1]: match[2] for match in found if match}


def _lacks(known: frozenset[str], wanted: frozenset[str]) -> bool:
    """Whether there is a wanted fact about known objects that is not known."""
    missing = wanted - known
    names = {name for fact in known for name in _NAME.findall(fact)} if missing else set()
    return any(names.issuperset(_NAME.findall(fact)) for fact in missing)


def _swaps(one: Sequence[IrStatement], other: Sequence[IrStatement]) -> list[Swap]:
    mine, theirs = _not_in(one, other), _not_in(other, one)
    numbers = {statement.sentence for statement in (*mine, *theirs)}
    return [
        Swap(
            number,
            tuple(statement for statement in mine if statement.sentence == number),
            tuple(statement for statement in theirs if statement.sentence == number),
        )
        for number in sorted(numbers - {NO_SENTENCE})
    ]


def _not_in(some: Sequence[IrStatement], others: Sequence[IrStatement]) -> list[IrStatement]:
    known = {plain(one.text) for one in others}
    return [one for one in some if plain(one.text) not in known]


def _swapped(reading: Sequence[IrStatement], swaps: Iterable[Swap]) -> list[IrStatement]:
    swaps = list(swaps)
    gone = {one for swap in swaps for one in swap.mine}
    return [*(one for one in reading if one not in gone), *(s for one in swaps for s in one.theirs)]


def _texts(reading: Sequence[IrStatement], number: int, in_all: set[str]) -> tuple[str, ...]:
    return tuple(
        one.text for one in reading if one.sentence == number and plain(one.text) not in in_all
    )
