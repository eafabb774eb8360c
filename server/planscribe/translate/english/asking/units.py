"""The units in which a task gives the values of a function: no number is converted."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from planscribe.syntax.task import Sentence
from planscribe.translate.ir import IrStatement, Remark, Unreadable
from planscribe.translate.words.data import same_units, units
from planscribe.wording import in_plural

_VALUE = re.compile(r'(?:init|goal)\(value\((\w+).*?,"?(-?[\d.]+)"?\)\)')
_COUNTED = re.compile(r"([\d.,]*\d)\s+([^\W\d_]+)")
_COUNTING = "count"
"""What units such as `piece` measure: they go with anything."""


def mixed_units(
    text: str, sentences: Sequence[Sentence], statements: Iterable[IrStatement]
) -> Iterator[Remark]:
    """A question for each function whose values a task gives in several units."""
    first: dict[str, str] = {}
    asked: set[str] = set()
    for one in statements:
        stated = _VALUE.match(one.text) if "(value(" in one.text[: len("goal(value(")] else None
        unit = _unit(sentences[one.sentence].span.of(text), stated[2]) if stated else ""
        if stated and unit and stated[1] not in asked:
            before = first.setdefault(stated[1], unit)
            if before != unit:
                asked.add(stated[1])
                both = f"{in_plural(unit)} here, and {in_plural(before)} before"
                message = f"{both}: no number is converted. Use one unit"
                yield Remark(Unreadable.SEVERAL_READINGS, one.words, message)


def _unit(sentence: str, number: str) -> str:
    """The unit behind a number of a sentence; empty if it has none, or several."""
    found = {
        _by_word().get(word.lower(), "")
        for digits, word in _COUNTED.findall(sentence)
        if digits.replace(",", "") == number
    }
    return found.pop() if len(found) == 1 else ""


@lru_cache(maxsize=1)
def _by_word() -> Mapping[str, str]:
    """From words for units to the units."""
    named = {word: unit for unit, several in same_units().items() for word in several}
    every = [one for what, several in units().items() if what != _COUNTING for one in several]
    return {form: named.get(one, one) for one in every for form in (one, in_plural(one))}
