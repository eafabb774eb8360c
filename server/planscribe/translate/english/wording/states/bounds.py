"""How a number is meant that something should have: `at least 5`, `5 or more`."""

from collections.abc import Mapping
from dataclasses import dataclass

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.finding import beginning, text_at, texts
from planscribe.translate.english.wording.states.measures import is_number
from planscribe.translate.english.wording.tokens import Tokens
from planscribe.translate.words.data import sayings

_BEFORE: Mapping[tuple[str, ...], str] = {
    **{one: " ".join(one) for one in sayings("at (least / most)", "(above / over)")},
    **{one: " ".join(one) for one in sayings("(below / under)", "no (less / fewer / more) than")},
    **{one: " ".join(one) for one in sayings("(more / greater / less / fewer) than")},
    ("a", "minimum", "of"): "at least",
    ("a", "maximum", "of"): "at most",
    ("up", "to"): "at most",
}
"""Words before a number, and how the grammar says them."""
_BEHIND: Mapping[tuple[str, ...], str] = {
    **dict.fromkeys(sayings("or (more / above)", "at least"), "at least"),
    **dict.fromkeys(sayings("or (less / fewer / below)", "at most"), "at most"),
}
"""The same behind a number, or behind what it counts."""
_RANGE = 4


@dataclass(frozen=True, slots=True)
class Bounded:
    """Words that begin with a number, without those for how it is meant; these are empty where it
    is just that number."""

    how: str
    tokens: Tokens


def bounded(tokens: Tokens) -> Bounded:
    """How a number that words begin with is meant: `at least 5 litres`, `5 or more litres`."""
    before = beginning(tokens, _BEFORE)
    if before and len(tokens) > len(before) and is_number(tokens[len(before)]):
        return Bounded(_BEFORE[before], tokens[len(before) :])
    if is_range(tokens):
        return Bounded(" ".join(texts(tokens[: _RANGE - 1])), tokens[_RANGE - 1 :])
    if text_at(tokens, 1) == "or" and is_number(tokens[0]):
        behind = behind_number(tokens[1:])
        return Bounded(behind.how, (tokens[0], *behind.tokens)) if behind else Bounded("", tokens)
    return Bounded("", tokens)


def behind_number(tokens: Tokens) -> Bounded | None:
    """How a number is meant that words are behind: `or more`; None if they do not say."""
    found = beginning(tokens, _BEHIND)
    return Bounded(_BEHIND[found], tokens[len(found) :]) if found else None


def relation_of(how: str) -> str:
    """What the IR calls how a number is meant; empty where it is just that number."""
    match how.split():
        case ["at", "least"] | ["no", "less" | "fewer", "than"]:
            return "at_least"
        case ["at", "most"] | ["no", "more", "than"]:
            return "at_most"
        case ["above" | "over"] | ["more" | "greater", "than"]:
            return "more_than"
        case ["below" | "under"] | ["less" | "fewer", "than"]:
            return "less_than"
    return ""


def without_bounds(tokens: Tokens) -> Tokens:
    """Words without those for how numbers are meant."""
    left: list[Token] = []
    while tokens:
        said = behind_number(tokens) or bounded(tokens)
        left += said.tokens[:1]
        tokens = said.tokens[1:]
    return tuple(left)


def is_range(tokens: Tokens) -> bool:
    """Whether words begin with `between 3 and 5`."""
    is_pair = len(tokens) >= _RANGE and (tokens[0].text, tokens[2].text) == ("between", "and")
    return is_pair and is_number(tokens[1]) and is_number(tokens[3])
