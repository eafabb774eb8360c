"""Relative clauses as sentences of their own.

`a, who is old, is at b` -> `a is old`, `a is at b`; `a is at b, which is old` -> `b is old`.
"""

from planscribe.translate.english.wording.closed import JOINTS
from planscribe.translate.english.wording.cutting import behind_joints
from planscribe.translate.english.wording.finding import texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.verbs import (
    MODAL,
    PLURAL,
    SINGULAR,
    has_verb,
    is_verb,
)
from planscribe.translate.english.wording.tokens import Tokens, copied, word, words
from planscribe.translate.words import table
from planscribe.translate.words.data import sayings

RELATIVE = frozenset({"who", "which", "whose"})
_OF_ALL = sayings("(both / all) of (which / whom)")


def with_relatives(clause: Tokens, vocabulary: KnownWords) -> list[Tokens]:
    """`a, who is old, is at b` -> `a is old`, `a is at b`; `a is at b, which is old` -> `a is at
    b`, `b is old`."""
    at = next((at for at in range(2, len(clause) - 1)
               if clause[at - 1].text == "," and relates(clause, at)), 0)  # fmt: skip
    if not at:
        return [clause]
    of_all = next((one for one in _OF_ALL if texts(clause[at : at + 3]) == one), ())
    body = clause[at + (len(of_all) or 1) :]
    antecedent = _antecedent(clause[: at - 1], body, clause[at].text, bool(of_all), vocabulary)
    if not antecedent or not body:
        return [clause]
    start = at - 1 - len(antecedent)
    is_subject = not has_verb(clause[:start], vocabulary) and start <= 1
    if is_subject:
        commas = (one for one in range(1, len(body) - 1) if body[one].text == ",")
        end = next((one for one in commas if is_verb(body, one + 1, vocabulary)), 0)
        if not end:
            return [clause]
        said, rest = body[:end], (*clause[: at - 1], *body[end + 1 :])
        own = _related(antecedent, clause[at].text, said)
        return [*own, *with_relatives(rest, vocabulary)] if own else [clause]
    if not has_verb(clause[: at - 1], vocabulary):
        return [clause]
    own = _related(antecedent, clause[at].text, body)
    if not own:
        return [clause]
    found: list[Tokens] = [clause[: at - 1]]
    for one in own:
        found += with_relatives(one, vocabulary)
    return found


def relates(clause: Tokens, at: int) -> bool:
    """Whether a word begins a relative clause: `who`, `both of which`."""
    return clause[at].text in RELATIVE or texts(clause[at : at + 3]) in _OF_ALL


def _antecedent(
    before: Tokens, body: Tokens, relative: str, of_all: bool, vocabulary: KnownWords
) -> Tokens:
    """What a relative clause is about: the name before it, or all names of the list before."""
    if not before or not body or not vocabulary.is_name(before[-1]):
        return ()
    start = len(before) - 1
    while start and (vocabulary.is_name(before[start - 1]) or before[start - 1].text in JOINTS):
        start -= 1
    start = behind_joints(before, start)
    names = before[start:]
    number = vocabulary.names_in(names)
    verb = body[0].text
    is_many = of_all or verb in PLURAL
    if is_many:
        return names if number > 1 and not (of_all and verb in SINGULAR) else ()
    if relative != "whose" and not (verb in SINGULAR | MODAL or table.is_third_form(verb)):
        return ()
    return before[-1:]


def _related(antecedent: Tokens, relative: str, said: Tokens) -> list[Tokens]:
    """The clauses of `who is old and whose hat is red`, with what they are about."""
    found: list[Tokens] = []
    start, kind = 0, relative
    for at in range(1, len(said) - 1):
        if said[at].text == "and" and said[at + 1].text in RELATIVE:
            found.append(_about(antecedent, kind, said[start:at]))
            start, kind = at + 2, said[at + 1].text
    found.append(_about(antecedent, kind, said[start:]))
    return found if all(len(one) > len(antecedent) + 1 for one in found) else []


def _about(antecedent: Tokens, relative: str, said: Tokens) -> Tokens:
    if not said:
        return ()
    about = copied(antecedent, said[0])
    if relative == "whose":
        return (*about, word("'s", said[0]), *said)
    if texts(said[:2]) == ("we", "call"):
        # `which we call k`
        return (*about, *words("is called", said[0]), *said[2:])
    return (*about, *said)
