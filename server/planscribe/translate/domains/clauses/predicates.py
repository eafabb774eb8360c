"""What a clause says of its subject, in its plain form: `must not be in the truck` -> `is in`."""

from collections.abc import Sequence
from itertools import pairwise

from planscribe.text import Span
from planscribe.translate.domains.clauses.claims import Part, ThingGroup
from planscribe.translate.domains.clauses.verbs import (
    ADVERBS,
    BE,
    MODAL,
    NEGATIONS,
    is_noun_here,
    third_person,
)
from planscribe.translate.domains.items import REFUSED, PhraseWord, refused
from planscribe.translate.domains.trouble import not_read, unclear
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

WHICH_NUMBER = "Say which number is meant: `the fuel of the truck is at least 5`."
_ELSEWHERE = frozenset("there here which who whom whose".split())
"""What refers to something that is said before."""
_ADDING = frozenset({"too", "also", "so", "as"})
_TOGETHER = frozenset({"like", "together", "along", "apart", "without"})
"""What says something of the subject and what follows, or of neither, or that something is not."""
_TRAILING = (ADVERBS - {"still", "both"}) | {"too"}
_PLACES = frozenset({"in", "on", "at", "inside", "near", "behind", "above", "below", "under"})
_BEHIND_OTHERS = frozenset({"to", "of", "into", "onto"})
"""Prepositions that need a word before them besides `is`: `connected to`."""
_NO_PLACES = _BEHIND_OTHERS | {"with", "for", "from", "by"}
_SECOND = frozenset({"has", "have", "does", "do", "been"})
_WHERE = frozenset({"in", "on", "at", "inside"})
_FAILING = frozenset({"fails", "ceases", "refuses", "stops"})
_ENDING = frozenset({"stops", "ceases", "quits"})
_LEADING = frozenset({"neither", "no", "any"})
"""What something follows."""
_OF_NUMBERS = frozenset({"least", "most", "more", "less", "fewer", "than", "exactly"})


def plain_predicate(
    parts: Sequence[Part | PhraseWord], elided: str, span: Span
) -> tuple[list[Part], bool]:
    """A predicate in its plain form, and whether it is denied; `elided` is a verb left out.

    Raises:
        NotRead: its words say more than a phrase can.
    """
    front: list[PhraseWord] = []
    rest = [*parts]
    while rest and isinstance(rest[0], PhraseWord):
        word = rest.pop(0)
        assert isinstance(word, PhraseWord)
        front.append(word)
    texts = [one.text for one in front if one.text not in ADVERBS]
    negated = "never" in texts or "not" in texts or "no" in texts or "neither" in texts
    if sum(one in ("not", "never", "no", "neither") for one in texts) > 1:
        raise unclear(span, "This is denied twice.")
    if negated and "both" in (one.text for one in front):
        raise unclear(span, "It is not clear whether one of both can be; say `neither .. nor`.")
    if front and front[-1].text == "both" and not rest and texts[-1:] not in ([], ["is"]):
        raise unclear(front[-1].span, "It is not clear which these are; name them.", is_final=True)
    if texts and texts[-1] in _LEADING and not rest:
        raise not_read(front[-1].span, "Something is missing after this.")
    rest = _without_trailing(rest)
    _check_quality_behind(rest)
    last = rest[-2:]
    trailing = [one.text for one in last if isinstance(one, PhraseWord) and one.text in NEGATIONS]
    if trailing and negated:  # `is not in the truck anymore`
        rest = rest[: len(rest) - len(trailing)]
    texts = _of_end(_without_auxiliary([one for one in texts if one not in NEGATIONS]))
    if "being" in texts or ("to", "be") in pairwise(texts) or texts[:2] == ["need", "be"]:
        raise not_read(span, "Say only what is so, or is not so.")
    if _denies(texts):
        raise not_read(span, "Say what is so, or with `not` what is not so.", is_final=True)
    if elided:
        texts = [elided, *texts]
    if not texts:
        raise not_read(span, "There is no verb here.")
    if texts in (["does"], ["do"]) and not rest:
        raise not_read(span, "Repeat the verb, and what follows it.")
    if texts[:1] == ["is"] and texts[1:] and not rest and {*texts[1:]} <= _ADDING:
        raise not_read(front[-1].span, "Say what is so, too.")
    if texts[0] in BE and texts[1:2] == ["back"] and texts[2:3] and texts[2] in _WHERE:
        del texts[1]  # `is back at the dock`
    if (
        elided == texts[0] == "is"
        and texts[1:] == []
        and rest
        and not isinstance(rest[0], PhraseWord)
    ):
        raise unclear(span, "Repeat the words before this: `not at the dock`.")
    texts[0] = third_person(texts[0])
    # `smaller than` compares things.
    compares = len(front) > 1 and _is_comparative(front[-2].text) and front[-1].text == "than"
    said = front[:-2] if compares and rest and not isinstance(rest[0], PhraseWord) else front
    _check_words(said, [one for one in rest if isinstance(one, PhraseWord)])
    if {"is", "are"} & {*texts[1:]}:
        raise not_read(span, "This has two verbs.")
    if texts == ["is"] and not rest:
        raise not_read(span, "This sentence does not end.")
    middle: list[Part] = [one.text if isinstance(one, PhraseWord) else one for one in rest]
    return [*texts, *middle], negated


def with_words_before(said: list[Part], before: Sequence[Part], span: Span) -> list[Part]:
    """`is connected to B` of `and to B`, behind `is connected to A`; `said` has the verb already.

    `before` is what the clause before says. `is red and at B` is not `is red at B`.

    Raises:
        NotRead: the words before may belong to this, too, or not.
    """
    words = [one for one in before if isinstance(one, str)]
    mine = said[1] if len(said) > 2 and isinstance(said[1], str) else ""
    leads = len(words) > 2 and words[-1] in prepositions() and not isinstance(before[-1], str)
    last = words[-1] if leads else ""
    if last and mine == last and len(words) == len(before) - 1:
        return [*words, *said[2:]]
    goes_on = leads and (mine == last or {mine, last} <= _PLACES or mine in _NO_PLACES)
    if goes_on or (said[0] == "is" and mine in _BEHIND_OTHERS):
        raise unclear(span, f"It is not clear what is `{mine}` this; repeat the words before it.")
    return said


def _without_trailing(rest: list[Part | PhraseWord]) -> list[Part | PhraseWord]:
    """What is behind the first thing, without adverbs at its end: `B now`, `B, too`."""
    while len(rest) > 1 and isinstance(rest[-1], PhraseWord) and rest[-1].text in _TRAILING:
        if rest[-1].text in _ADDING and isinstance(rest[-2], ThingGroup):
            raise unclear(rest[-1].span, "It is not clear what this adds; write a sentence for it.")
        rest = rest[:-1]
    return rest


def _check_quality_behind(rest: Sequence[Part | PhraseWord]) -> None:
    """Refuse `in B and the door locked`, `in B with the door open`: what is so is another clause.

    Raises:
        NotRead: a quality is behind several things, or behind `with` and a thing.
    """
    last, before = (rest[-1], rest[-2]) if len(rest) > 1 else (None, None)
    if not isinstance(last, PhraseWord) or isinstance(before, PhraseWord):
        return
    is_quality = table.is_state(last.text)
    leads = [one.text for one in rest[:-2] if isinstance(one, PhraseWord)][-1:]
    if is_quality and (isinstance(before, ThingGroup) or leads == ["with"]):
        raise unclear(last.span, f"Say in a clause of its own what is `{last.text}`.")


def _without_auxiliary(texts: list[str]) -> list[str]:
    """The words without `must`, `has to` or `does` before the verb."""
    if texts and texts[0] in MODAL:
        return texts[1:]
    if texts[:2] in (["has", "to"], ["have", "to"], ["needs", "to"], ["need", "to"]):
        return texts[2:]
    if texts[:1] in (["does"], ["do"]) and len(texts) > 1:
        return texts[1:]
    return texts


def _of_end(texts: list[str]) -> list[str]:
    """`is in` of `ends up in`."""
    return ["is", *texts[2:]] if texts[:2] in (["ends", "up"], ["end", "up"]) else texts


def _denies(texts: Sequence[str]) -> bool:
    """Whether words say that something is not so: `fails to hold`, `lacks`, `is without`."""
    verb = third_person(texts[0]) if texts else ""
    following = texts[1] if len(texts) > 1 else ""
    return (
        verb == "lacks"
        or "without" in texts
        or (verb in _FAILING and following == "to")
        or (verb in _ENDING and table.is_gerund(following))
    )


def _is_comparative(word: str) -> bool:
    """Whether a word before `than` compares things: `smaller`."""
    return word.endswith("er") and word not in ("greater", "fewer", "other", "rather")


def _check_words(front: Sequence[PhraseWord], rest: Sequence[PhraseWord]) -> None:
    """Refuse words that say more than a phrase can; `rest` is behind the first thing."""
    every = (*front, *rest)
    for at, one in enumerate(every):
        if one.text in _OF_NUMBERS:
            raise not_read(one.span, WHICH_NUMBER)
        if one.text in _ELSEWHERE and at > 0:
            raise not_read(one.span, f"Say what `{one.text}` is; name it.")
        if one.text in REFUSED - {"neither"} and not is_noun_here(every, at):
            raise refused(one)
    for one in rest:
        if one.text in _TOGETHER:
            raise not_read(one.span, f"`{one.text}` is not read here.")
        if one.text in NEGATIONS:
            raise not_read(one.span, f"Put `{one.text}` behind the verb.")
        if one.text in BE | _SECOND:
            raise not_read(one.span, "This is a second verb; write `and` before it.")
