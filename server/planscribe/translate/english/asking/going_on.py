"""Clauses that go on with the one before them: what of it holds for them, too, must be plain."""

from collections import Counter
from collections.abc import Collection, Container, Sequence
from itertools import pairwise

from planscribe.syntax.task import Token
from planscribe.text import Span
from planscribe.translate.english.asking.unclear import question
from planscribe.translate.english.forms import Words
from planscribe.translate.english.wording.closed import IS, OF_GOAL
from planscribe.translate.words import table

_VERBS = (
    IS | OF_GOAL | frozenset("be been can cannot did do does had has have was were you".split())
)
"""Words that show that a clause has a verb."""
_TIMES = frozenset("already initially now start starts".split())
_EXCLUDING = {(",", "not"), ("but", "not"), ("instead", "of"), ("rather", "than")}
_FURTHER = frozenset({",", "also", "and"})


def must_go_on_clearly(
    clauses: Sequence[tuple[Words, Sequence[str]]], tokens: Sequence[Token], names: Container[str]
) -> None:
    """`a must be clear and the gate open` wishes both, and `a is clear and on b, c clear and on d`
    says of c that it is on d.

    `clauses` are the words and the statements of each, and `names` those of all objects.

    Raises:
        Unclear: a clause without a verb of its own is not about the goal, as the one before it is;
            or its subject is that of an earlier clause.
    """
    # A rewording puts its words where another word is.
    places = Counter(one.span for one in tokens)
    put_in = {span for span, number in places.items() if number > 1}
    for (before, earlier), (words, later) in pairwise(clauses):
        is_wished = any(one.startswith("goal(") for one in earlier)
        is_stated = any(one.startswith("init(") for one in later)
        if is_wished and is_stated and not _says_when(words.of(tokens), put_in):
            message = "is this so at the start, or is it to be reached? Say “is” or “should be”"
            raise question(message, words)
        if before == words or _verbs(before.of(tokens)):
            continue
        nearest, subject = (_first_name(one.of(tokens), names) for one in (before, words))
        if not nearest or not subject or subject.span not in put_in:
            continue
        if subject.text != nearest.text:
            raise question(f"is this said of {subject.spelling} or of {nearest.spelling}?", words)


def must_deny_clearly(tokens: Sequence[Token], names: Container[str]) -> None:
    """`a carries b, not c, and d` leaves open whether it carries d.

    Raises:
        Unclear: names follow those that are denied.
    """
    said = [one.text for one in tokens]
    for at in range(2, len(tokens) - 3):
        if (said[at - 1], said[at]) not in _EXCLUDING or said[at + 2] != ",":
            continue
        behind = next((one for one in range(at + 2, len(said)) if said[one] not in _FURTHER), at)
        are_names = said[at + 1] in names and said[behind] in names
        if are_names and not _verbs(tokens[behind:]):
            rest = Words(behind, len(tokens))
            raise question(f"is this said of {tokens[behind].spelling}, or not?", rest)


def _says_when(clause: Sequence[Token], put_in: Collection[Span]) -> bool:
    """Whether a clause has a verb of its own, or names its time."""
    has_verb = any(one.span not in put_in for one in _verbs(clause))
    return has_verb or any(one.text in _TIMES for one in clause)


def _verbs(clause: Sequence[Token]) -> list[Token]:
    return [one for one in clause if one.text in _VERBS or table.is_third_form(one.text)]


def _first_name(clause: Sequence[Token], names: Container[str]) -> Token | None:
    return next((one for one in clause if one.text in names), None)
