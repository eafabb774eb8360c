"""What an action costs, and how long it takes: `this costs`, `it takes`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from planscribe.text import Span
from planscribe.translate.domains.items import Item, Pronoun
from planscribe.translate.domains.numbers.words_at import texts_at
from planscribe.translate.domains.trouble import around

_ACTIONS = ((), ("it",), ("this",), ("this", "action"), ("the", "action"))
"""The words for an action, in a sentence about it."""


@dataclass(frozen=True, slots=True)
class OfAction:
    """What an action costs, or how long it takes: `this costs`, `it takes`."""

    verb: Literal["costs", "takes"]
    span: Span


def is_about_cost(texts: Sequence[str]) -> bool:
    """Whether a sentence says what its action costs."""
    return any(tuple(texts[: len(one) + 1]) == (*one, "costs") for one in _ACTIONS)


def is_about_duration(texts: Sequence[str]) -> bool:
    """Whether a sentence says how long its action takes."""
    return any(tuple(texts[: len(one) + 1]) == (*one, "takes") for one in _ACTIONS)


def of_action(items: Sequence[Item], at: int) -> tuple[OfAction, int] | None:
    """`this costs` or `it takes`, and where it ends; None if it is not there.

    Without a subject, it is so at the beginning of a sentence only.
    """
    for one in _ACTIONS:
        end = at + (1 if one == ("it",) else len(one))
        is_said = (
            isinstance(items[at], Pronoun)
            if one == ("it",)
            else texts_at(items, at, len(one)) == one
        )
        if is_said and (one or not at):
            match texts_at(items, end, 1):
                case ("costs" | "takes" as verb,):
                    return OfAction(verb, around(items[at : end + 1])), end + 1
    return None
