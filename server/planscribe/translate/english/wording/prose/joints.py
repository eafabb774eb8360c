"""How prose joins what it says: `as for ann, she is in b`, `a only holds c`, `a robot with two
hands`."""

from planscribe.translate.english.wording.closed import ARTICLES, CONTRASTS, DENYING, IS, OF_GOAL
from planscribe.translate.english.wording.finding import (
    amount,
    find,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied
from planscribe.translate.words import table
from planscribe.translate.words.data import holders, prepositions
from planscribe.wording import in_singular

_PRONOUNS = frozenset({"he", "she", "it", "they"})
_OBJECTS = frozenset({"him", "her", "it", "them"})
_UNITS = frozenset({"person", "people", "passenger", "item", "thing", "piece"})
_SHORTEST_CAPACITY = 5
_CONDITIONS = frozenset("after before if once or unless until when".split())


def as_for(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`as for ann, she is in b` -> `ann is in b`."""
    at = find(tokens, "as", "for")
    start = at + 2 + (text_at(tokens, at + 2) == "the")
    if at < 0 or len(tokens) < start + 4 or not vocabulary.is_name(tokens[start]):
        return None
    if tokens[start + 1].text != ",":
        return None
    him = first_of(tokens, _OBJECTS, start + 3, min(start + 7, len(tokens)))
    if him and tokens[start + 2].text in ("we", "i", "you"):
        name = copied(tokens[start : start + 1], tokens[him])
        return (*tokens[:at], *tokens[start + 2 : him], *name, *tokens[him + 1 :])
    if tokens[start + 2].text not in _PRONOUNS:
        return None
    return (*tokens[:at], *copied(tokens[start : start + 1], tokens[at]), *tokens[start + 3 :])


def only_does(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a only holds b` -> `a holds b`: of what is so, and all else is not."""
    if has_any(tokens, OF_GOAL - {"last"} | DENYING):
        return None
    for at in range(1, len(tokens) - 2):
        subject, verb = tokens[at - 1], tokens[at + 1]
        is_verb = table.is_third_form(verb.text) and vocabulary.is_of_domain(verb)
        if tokens[at].text == "only" and vocabulary.is_name(subject) and is_verb:
            return (*tokens[:at], *tokens[at + 1 :]) if verb.text not in IS else None
    return None


def only_last(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a holds b only`, `a is only painted red` -> `a holds b`, `a is painted red`: of what is so,
    and all else is not."""
    if has_any(tokens, OF_GOAL - {"last"} | DENYING | _CONDITIONS):
        return None
    for at in range(2, len(tokens)):
        if tokens[at].text != "only":
            continue
        before, after = tokens[at - 1], tokens[at + 1] if at + 1 < len(tokens) else None
        is_end = after is None or after.text in (",", ";", "and", *CONTRASTS)
        is_known = vocabulary.is_name(before) or vocabulary.is_of_domain(before)
        is_verb = table.is_third_form(before.text) or before.text in IS | {"has", "have", "can"}
        if is_end and is_known and not is_verb:
            return (*tokens[:at], *tokens[at + 1 :])
        # Which ways one can go, other sentences may say, too.
        is_free = before.text == "can" and vocabulary.is_name(tokens[at - 2])
        is_free = is_free and "from" not in texts(tokens)
        is_done = before.text in IS and after is not None and table.is_participle(after.text)
        if after is not None and (is_done or is_free) and vocabulary.is_of_domain(after):
            return (*tokens[:at], *tokens[at + 1 :])
        # `a stops only at b`, `a can hold only b`
        does = bool(table.verb_of(before.text)) and vocabulary.is_of_domain(before)
        is_object = after is not None and (
            after.text in prepositions() or vocabulary.is_name(after) or after.text == "the"
        )
        if does and is_object and not vocabulary.is_name(before):
            rest = (*tokens[:at], *tokens[at + 1 :])
            return without_unit(rest, vocabulary) or rest
    return None


def without_unit(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a can hold n1 person` -> `a can hold n1`: behind a numbered thing, what is counted."""
    if len(tokens) < _SHORTEST_CAPACITY or "can" not in texts(tokens):
        return None
    name, unit = tokens[-2:]
    is_numbered = vocabulary.is_name(name) and name.text[-1:].isdigit()
    is_unit = in_singular(unit.text) in _UNITS and not vocabulary.is_name(unit)
    return tokens[:-1] if is_numbered and is_unit else None


def agent_with(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`we have two rooms, a and b, and a robot with two hands` -> `.. and two hands`: no object of
    the domain is a robot, and hands belong to the one who acts."""
    at = find(tokens, "with")
    start = at - 2
    if start < 0 or tokens[start].text not in (*ARTICLES, "1", "our", "the"):
        return None
    owner, noun = tokens[at - 1], vocabulary.noun_at(tokens, at + 2)
    if not noun or amount(tokens[at + 1].text) < 1 or has_any(tokens, OF_GOAL):
        return None
    if vocabulary.is_name(owner) or vocabulary.is_noun(owner):
        return None
    kind = in_singular(tokens[at + 1 + noun].text)
    return (*tokens[:start], *tokens[at + 1 :]) if kind in holders() else None


def compound_of(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`two portions of bread` -> `two bread portions`, if the domain has these."""
    for at in range(1, len(tokens) - 1):
        part, whole = tokens[at - 1], tokens[at + 1]
        if tokens[at].text == "of" and vocabulary.noun_at((whole, part), 0) == 2:
            return (*tokens[: at - 1], whole, part, *tokens[at + 2 :])
    return None
