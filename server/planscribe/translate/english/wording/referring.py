"""Sentences that refer to the one before, in words that stand by themselves."""

from collections.abc import Collection, Iterator, Sequence

from planscribe.syntax.task import Token
from planscribe.translate.english.forms import (
    Claim,
    Constant,
    Counted,
    Every,
    Group,
    Introduced,
    Labelled,
    Named,
    Numbered,
    SentenceReading,
    TaskSection,
)
from planscribe.translate.english.noun_phrases import singles
from planscribe.translate.english.subjects import is_single
from planscribe.translate.english.wording.closed import DENYING, ITS, JOINTS
from planscribe.translate.english.wording.finding import beginning, find, has_any, text_at, texts
from planscribe.translate.english.wording.others import KnownOthers, besides_place, others
from planscribe.translate.english.wording.prose.there import there_behind
from planscribe.translate.english.wording.tokens import Tokens, copied, in_number, joined, word
from planscribe.translate.words.data import sayings


def referring(
    tokens: Tokens, before: Tokens, readings: Collection[SentenceReading], known: KnownOthers
) -> Iterator[Tokens]:
    """A sentence in which what refers to the one before is replaced.

    `it`, `they`, `so is ..` and `the other ..` refer to the subject of the sentence before, or to
    what it introduces, if this is the only thing that they can refer to; `known` is about others.
    """
    if not tokens:
        return
    yield from _to_introduced(tokens, before, readings)
    if there := there_behind(tokens, before, known.vocabulary):
        yield there
    if all_of := _of_all_named(tokens, before, known):
        yield all_of
    claim = only_claim(readings)
    if claim is None:
        return
    subject, place = claim.groups[0], claim.places[0]
    said = _affirmed(before[place.start : place.end])
    if not said:
        return
    if _are_many(subject) and all(map(_is_one, claim.groups[1:])):
        yield from _instead_of_pronoun(tokens, said, _SEVERAL)
    if _is_one(subject) and _is_alone(claim):
        yield from _instead_of_pronoun(tokens, said, _ONE, ITS)
    if len(singles(subject)) == 2:
        yield from _neither(tokens, said)
    if len(singles(subject)) > 1 and all(map(_is_one, claim.groups[1:])):
        yield from _instead_of_pronoun(tokens, said, _several(len(singles(subject))))
    if find(tokens, "so", "is") == 0 and place.start == 0 and not claim.mood.negated:
        yield (*tokens[2:], *copied(before[place.end :], tokens[0]))
    are_single = all(len(group) == 1 and is_single(group[0]) for group in claim.groups[1:])
    if are_single and all(isinstance(one, _SINGLE) for one in subject):
        yield from others(tokens, claim, before, known)
    if are_single and len(claim.groups) == 2:
        yield from besides_place(tokens, claim, before, known)


def _affirmed(said: Tokens) -> Tokens:
    """What is meant by a pronoun behind a subject: `no bird` is `all birds`, `neither a nor b` is
    `a and b`; nothing where that is not clear."""
    match texts(said):
        case ("no", *noun) if noun and _DENIED.isdisjoint(noun):
            return (word("all", said[0]), *in_number(said[1:], 2))
        case ("none", "of", *those) if _DENIED.isdisjoint(those):
            return said[2:]
        case ("neither", *names) if names.count("nor") == 1 and "of" not in names:
            at = find(said, "nor")
            return (*said[1:at], word("and", said[at]), *said[at + 1 :])
        case every:
            return () if not _DENIED.isdisjoint(every) else said


_DENIED = frozenset("no none nor neither nobody nothing not but only except".split())
_SINGLE = Named | Numbered | Labelled | Constant
_ONE = (("it",), ("he",), ("she",))
_SEVERAL = sayings("(they all / they / all of them / each of them)")
_TWO = (("they", "both"), ("both", "of", "them"), ("both",))
_LEADS = sayings(
    "(at / by / in) the end", "(finally / initially / currently)", "at the (start / beginning)"
)
"""Words before the subject of a sentence."""
_NEITHER = (("neither", "of", "them"), ("neither", "of", "the", "2"), ("neither",))


def _several(number: int) -> tuple[tuple[str, ...], ...]:
    # `all of them` are hardly two.
    some = (*_TWO, *_SEVERAL[:2]) if number == 2 else _SEVERAL
    return (*some, *_counted(str(number)))


def _counted(number: str) -> Iterator[tuple[str, ...]]:
    """`these two`, `all three of them`, of as many as were said."""
    for those in ("these", "those"):
        yield (those, number)
        yield ("all", "of", those)
        yield ("each", "of", those)
    yield ("all", number, "of", "them")
    yield ("all", number)
    yield ("the", number, "of", "them")


def _of_all_named(tokens: Tokens, before: Tokens, known: KnownOthers) -> Tokens | None:
    """`a is next to each of these three` behind a sentence with one list of three names."""
    found = (
        (at, size, number)
        for at in range(len(tokens))
        for size, number in _those(texts(tokens[at : at + 4]))
    )
    at, size, number = next(found, (-1, 0, 0))
    if at < 0 or has_any(tokens, _IS_OPEN):
        return None
    if has_any(tokens[:at], DENYING):
        return None  # `a is not next to each of them` leaves open whether to one of them.
    lists = [one for one in _lists(before, known) if len(one) == number or (not number and one[1:])]
    if len(lists) != 1:
        return None
    names = joined(copied(lists[0], tokens[at]))
    return (*tokens[:at], *names, *tokens[at + size :])


def _those(said: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """The size of words for all things of a list, and how many they are; 0 if they do not say."""
    match said:
        case ("each" | "all" | "both", "of", "these" | "those" | "the", number) if (
            number.isdecimal()
        ):
            yield 4, int(number)
        case ("each" | "all" | "both" as every, "of", "these" | "those" | "them", *_):
            yield 3, 2 * (every == "both")
        case ("these" | "those", number, *_) if number.isdecimal():
            yield 2, int(number)


def _lists(before: Tokens, known: KnownOthers) -> Iterator[Tokens]:
    """The lists of names, or single names, that words have."""
    names: list[Token] = []
    for token in before:
        if known.vocabulary.is_name(token):
            names.append(token)
        elif token.text not in JOINTS and names:
            yield tuple(names)
            names = []
    if names:
        yield tuple(names)


def _to_introduced(
    tokens: Tokens, before: Tokens, readings: Collection[SentenceReading]
) -> Iterator[Tokens]:
    """`There are two balls: a and b. They are clear.`"""
    found = {_introduced(reading) for reading in readings}
    is_said = any(isinstance(one, Introduced) for reading in readings for one in reading.forms)
    found = found if is_said else set()
    names = found.pop() if len(found) == 1 else ()
    said = [part for name in names for part in (before[name], word("and", before[name]))]
    if len(names) == 1:
        yield from _instead_of_pronoun(tokens, said[:-1], _ONE, ITS)
        yield from _instead_of_object(tokens, said[:-1])
    elif names:
        yield from _instead_of_pronoun(tokens, said[:-1], _several(len(names)))
    if len(names) == 2:
        yield from _neither(tokens, said[:-1])


def _instead_of_object(tokens: Tokens, said: Sequence[Token]) -> Iterator[Tokens]:
    """`Bob carries it` behind a sentence that introduces one thing."""
    places = [at for at, token in enumerate(tokens) if token.text in _OBJECTS]
    if len(places) == 1 and places[0] > 1 and not has_any(tokens, _IS_OPEN):
        at = places[0]
        if has_any(tokens[:at], JOINTS):
            return  # It may stand for what the sentence itself names.
        if text_at(tokens, at + 1) in ("", ",", "and", "too"):
            yield (*tokens[:at], *copied(said, tokens[at]), *tokens[at + 1 :])


_OBJECTS = frozenset({"it", "him", "her"})
_IS_OPEN = frozenset({"he", "she", "its", "his", "that", "this"})


def _introduced(reading: SentenceReading) -> tuple[int, ...]:
    """The places of the names that a reading introduces, if it does nothing else."""
    match [one for one in reading.forms if not isinstance(one, Counted)]:
        case [Introduced(names=names)] if len(reading.forms) < 3:
            return tuple(names)
        # In a domain whose kinds are predicates, `a and b are boats` claims that, too.
        case [Claim(groups=(group,))] if all(isinstance(one, Named) for one in group):
            named = (one for one in group if isinstance(one, Named))
            return tuple(place for one in named for place in one.names)
        case _:
            return ()


def _instead_of_pronoun(
    tokens: Tokens,
    said: Sequence[Token],
    pronouns: Sequence[tuple[str, ...]],
    owning: Collection[str] = (),
) -> Iterator[Tokens]:
    """A sentence with the words that its first pronoun stands for."""
    start = len(beginning(tokens, _LEADS))
    start += text_at(tokens, start) == ","
    lead, tokens = tokens[:start], tokens[start:]
    if not tokens:
        return
    for pronoun in pronouns:
        if find(tokens, *pronoun) == 0:
            yield (*lead, *copied(said, tokens[0]), *tokens[len(pronoun) :])
            return
    if tokens[0].text in owning:
        yield (*lead, *copied(said, tokens[0]), word("'s", tokens[0]), *tokens[1:])


def _neither(tokens: Tokens, said: Sequence[Token]) -> Iterator[Tokens]:
    """`Neither contains gluten` after `a and b` -> `neither a nor b contains gluten`."""
    size = len(beginning(tokens, _NEITHER))
    at = find(said, "and")
    if size and 0 < at < len(said) - 1 and texts(said).count("and") == 1:
        one, other = copied(said[:at], tokens[0]), copied(said[at + 1 :], tokens[0])
        yield (tokens[0], *one, word("nor", tokens[0]), *other, *tokens[size:])


def only_claim(readings: Collection[SentenceReading]) -> Claim | None:
    """What a sentence claims, if this is one claim, and about no goal."""
    reading = next(iter(readings)) if len(readings) == 1 else None
    if reading is None or len(reading.forms) != 1 or reading.only is TaskSection.GOAL:
        return None
    claim = reading.forms[0]
    if not isinstance(claim, Claim) or claim.mood.wanted is not False or not claim.places:
        return None
    return claim if claim.pattern.startswith(("complement_", "verb_phrase_")) else None


def _is_one(group: Group) -> bool:
    match group:
        case (Named((_,)) | Numbered(_, (_,)) | Labelled(_, (_,)) | Constant(),):
            return True
        case _:
            return False


def _are_many(group: Group) -> bool:
    """Whether a group is `all balls`, `the balls`."""
    match group:
        case (Every(plural=True),):
            return True
        case _:
            return False


def _is_alone(claim: Claim) -> bool:
    """Whether a claim names its subjects, and no other objects."""
    return len(claim.groups) == 1 and all(isinstance(one, _SINGLE) for one in claim.groups[0])
