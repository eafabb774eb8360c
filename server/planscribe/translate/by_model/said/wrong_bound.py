"""Values that should be at least a number, and are stated to be that number, or the reverse."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from planscribe.model.asp.program import derived_atoms
from planscribe.model.asp.values import DENIED, number_of, relation_words
from planscribe.syntax.asp import tree as asp
from planscribe.syntax.asp.nodes import FunctionTerm, Number, String
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Token
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import DENYING
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.translate.english.wording.closed import JOINTS
from planscribe.translate.english.wording.finding import has_any
from planscribe.translate.english.wording.states.bounds import (
    behind_number,
    bounded,
    is_range,
    relation_of,
)
from planscribe.translate.english.wording.states.measures import is_number
from planscribe.wording import listed

_EXCEEDING = frozenset({"exceed", "exceeds", "exceeding"})
_COMPARING = frozenset(
    "least most more less fewer than above below over under exceed exceeds reach reaches minimum "
    "maximum min max greater larger higher lower smaller beyond within further between from to up "
    "until plus".split()
)
"""Words that may say how a number is meant, in more ways than are known here."""
_DENIED_BEFORE = 3
"""How many words before a bound can deny it: `must not have more than 5`."""


def wrong_bound(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The values that a sentence compares with a number in another way than its statements do."""
    stated = [(one, *bound) for one in sentence.terms if (bound := _stated(one.text))]
    if not stated:
        return
    tokens = tuple(
        replace(one, text=NUMBER_WORDS.get(one.text, one.text))
        for one in task.sentences[sentence.number].tokens
    )
    meant, is_open = _meant(tokens), not all(map(_compares_nothing, tokens))
    for one, relation, number in stated:
        together = {how for _, how, other in stated if other == number}
        if relation not in meant.get(number, {relation}):
            said = listed((quoted(_said(how)) for how in sorted(meant[number])), "or")
            yield Mismatch(sentence.number, f"the sentence says {said} {number:g}", one)
        elif relation and not is_open and not together >= {"at_least", "at_most"}:
            message = f"the sentence does not say {quoted(_said(relation))} {number:g}"
            yield Mismatch(sentence.number, message, one)
    for number in meant.keys() - {other for _, _, other in stated}:
        yield Mismatch(sentence.number, f"the sentence says {number:g}, and no statement does")


def _said(relation: str) -> str:
    return relation_words(relation) or "exactly"


def _stated(text: str) -> tuple[str, float] | None:
    """How a goal compares a value with a number, as the IR calls it; None if it does not."""
    for statement in asp.parse(text).statements:
        for atom in derived_atoms(statement):
            match atom:
                case FunctionTerm("goal", (FunctionTerm("value", (_, *how, number)),)):
                    value = number_of(str(number).strip('"'))
                    if isinstance(number, Number | String) and value is not None:
                        return "".join(map(str, how)), value
    return None


def _compares_nothing(token: Token) -> bool:
    is_word = token.text.replace("-", "").isalnum() or is_number(token)
    is_said = token.text not in _COMPARING and token.spelling != "+"
    return is_said and (is_word or token.text in (",", ".", ";", ":", "'s"))


def _meant(tokens: Sequence[Token]) -> Mapping[float, set[str]]:
    """How a sentence means the numbers that it compares something with, as the IR calls it."""
    found: dict[float, set[str]] = {}
    plain: list[float] = []
    at = 0
    while at < len(tokens):
        behind = tuple(tokens[at:])
        if is_range(behind):
            found.setdefault(_value(behind[1]), set()).update(("at_least", "more_than"))
            found.setdefault(_value(behind[3]), set()).update(("at_most", "less_than"))
            at += 4
            continue
        bound = bounded(behind)
        relation, start = relation_of(bound.how), at
        if tokens[at].text in _EXCEEDING and len(behind) > 1:
            relation, bound = "more_than", replace(bound, tokens=behind[1:])
        at = len(tokens) - len(bound.tokens) + 1
        if not is_number(bound.tokens[0]):
            continue
        relation = relation or _behind(bound.tokens[1:])
        before = tokens[max(start - _DENIED_BEFORE, 0) : start]
        number = _value(bound.tokens[0])
        if not relation:
            plain.append(number)
        else:
            is_denied = has_any(before, DENYING)
            found.setdefault(number, set()).add(DENIED[relation] if is_denied else relation)
    for number in plain:
        if number in found:
            found[number].add("")
    return found


def _behind(tokens: Sequence[Token]) -> str:
    """How a number is meant that words are behind: `litres of fuel or more`."""
    for at, one in enumerate(tokens):
        if found := behind_number(tuple(tokens[at:])):
            # `5 and at least 7`: of the number behind it.
            is_of_next = bool(found.tokens) and is_number(found.tokens[0])
            return "" if is_of_next else relation_of(found.how)
        if one.text in JOINTS or is_number(one) or bounded(tuple(tokens[at:])).how:
            return ""
    return ""


def _value(token: Token) -> float:
    return float(token.text)
