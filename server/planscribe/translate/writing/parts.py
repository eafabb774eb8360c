"""A sentence that is not read as parts, each of which may say something by itself.

`b1 lies on s2 and b3 on s1`: the second part has the verb of the first; `r1 is in the hall and
holds b2`: it has its subject.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations

from planscribe.syntax.task import Token
from planscribe.translate.words import table
from planscribe.translate.writing.matching import TellingWords, says_state
from planscribe.translate.writing.so_far import TaskSoFar
from planscribe.translate.writing.unread_words import (
    AUXILIARIES,
    OWNING,
    NamedObjects,
    UnreadWords,
    shown,
)

_JOINTS = frozenset(", ; and while whereas but with which who that so".split())
_RELATIVES = frozenset({"which", "who", "that"})
_FINITE = AUXILIARIES | {"do", "does", "did"}
_BEING = frozenset({"is", "are"})
_DUTIES = frozenset({"must", "should", "shall", "need", "needs"})
_DETERMINERS = frozenset({"the", "both", "all", "two", "three"})
_MOST_JOINTS = 6
_MOST_CUTS = 4


@dataclass(frozen=True, slots=True)
class SentencePart:
    """What a part of a sentence shows, and what it says of an object of the part before."""

    said: UnreadWords
    borrowed: NamedObjects | None = None


def partitions(
    tokens: Sequence[Token], there: TaskSoFar
) -> Iterator[tuple[tuple[SentencePart, ...], ...]]:
    """The ways to see a sentence as parts, those with few parts first.

    Each part is given with every way to complete it from the parts before.
    """

    @cache
    def of(start: int, end: int) -> UnreadWords:
        return shown(tokens[start:end], there)

    joints = _joints(tokens)
    whole = of(0, len(tokens))
    if "respectively" in whole.words:
        yield from _in_pairs(whole)
        return
    # Only a clause of its own shows what has to be so: `s1 is in r2, which must be sealed`.
    if not (joints and whole.has_duty) and (with_states := _with_states(whole, there)):
        yield with_states
    for number in range(min(len(joints), _MOST_CUTS) + 1):
        for chosen in combinations(joints, number):
            starts = (0, *(end for _, end in chosen))
            ends = (*(start for start, _ in chosen), len(tokens))
            places = [*zip(starts, ends, strict=True)]
            if any(start == end for start, end in places):
                continue
            joints_before = [{tokens[at].text for at in range(*one)} for one in ((0, 0), *chosen)]
            alone = [of(*one) for one in places]
            if _is_mixed(alone, joints_before):
                continue
            if not number and _denies_behind(tokens, joints, whole):
                continue
            if any(
                _shares_verb(tokens, start, joint, end)
                for start, joint, end in zip(starts, chosen, ends[1:], strict=False)
            ):
                continue
            several = _in_mood(alone, whole)
            if all(one.mentions or TellingWords.of(one).all for one in several):
                yield tuple(
                    tuple(_completed(several, at, joint)) for at, joint in enumerate(joints_before)
                )


def _with_states(whole: UnreadWords, there: TaskSoFar) -> tuple[tuple[SentencePart, ...], ...]:
    """A sentence that says of something how it is, too: `s1 sits unsealed in r2`."""
    states = [one for one in sorted(whole.words) if says_state(one, there.lexicon)]
    rest = replace(whole, words=whole.words.difference(states))
    plain = [(SentencePart(rest),)] if len(whole.mentions) > 1 or TellingWords.of(rest).all else []
    if whole.is_denied or len(states) + len(plain) == 1:
        return ()
    several = (
        tuple(SentencePart(replace(whole, mentions=(one,), words=frozenset({word})), one)
              for one in whole.mentions) for word in states
    )  # fmt: skip
    return (*plain, *several)


def _in_pairs(whole: UnreadWords) -> Iterator[tuple[tuple[SentencePart, ...], ...]]:
    """`b1 and b2 are on s1 and s2, respectively`: a part for each pair of two lists."""
    sizes = {len(one.names) for one in whole.mentions}
    if len(whole.mentions) == 2 and len(sizes) == 1:
        yield tuple(
            (SentencePart(replace(whole, mentions=tuple(map(_only, whole.mentions, (at, at))))),)
            for at in range(*sizes)
        )


def _only(mention: NamedObjects, at: int) -> NamedObjects:
    return replace(mention, names=mention.names[at : at + 1], noun="")


def _joints(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """Where a sentence can be cut: the runs of commas and conjunctions in it."""
    found: list[tuple[int, int]] = []
    for at, token in enumerate(tokens[:-1]):
        follows = bool(found) and found[-1][1] == at
        if token.text == "without" and not follows:
            found.append((at, at))
        elif token.text in _JOINTS:
            start = found.pop()[0] if follows else at
            found.append((start, at + 1))
    return [one for one in found if one[0]][:_MOST_JOINTS]


def _denies_behind(
    tokens: Sequence[Token], joints: Sequence[tuple[int, int]], whole: UnreadWords
) -> bool:
    """Whether what denies is in a clause of its own: `x is at a, with nothing in it`."""
    before = [one.end for one in whole.mentions if one.end <= whole.denies]
    after = any(one.start >= whole.denies and not one.is_none for one in whole.mentions)
    if not (whole.is_denied and before) or after:
        return False
    return any(
        before[-1] <= start and end <= whole.denies and _has_verb(tokens[:start])
        for start, end in joints
    )


def _shares_verb(tokens: Sequence[Token], start: int, joint: tuple[int, int], end: int) -> bool:
    """Whether the verb behind an `and` is that of the words before, too: `a and b are lit`."""
    if [one.text for one in tokens[slice(*joint)]] != ["and"]:
        return False
    before, behind = tokens[start : joint[0]], tokens[joint[1] : end]
    is_finite = any(one.text in _FINITE or one.text in _DUTIES for one in behind)
    return is_finite and not _has_verb(before)


def _has_verb(tokens: Sequence[Token]) -> bool:
    """Whether a verb is among some words, or they begin with an order."""
    around = zip(("", *(one.text for one in tokens)), (one.text for one in tokens), strict=False)
    return any(
        text in _FINITE
        or text in _DUTIES
        or (table.is_third_form(text) and before and before not in _DETERMINERS)
        or (table.is_verb(text) and not before)
        for before, text in around
    )


def _is_mixed(several: Sequence[UnreadWords], joints: Sequence[Collection[str]]) -> bool:
    """Whether a wish goes on with a clause that may be a fact: `we want a on b, and c is on d`."""
    first = several[0]
    return (
        first.is_wish
        and _BEING.isdisjoint(first.words)
        and any(
            not one.is_wish and not _BEING.isdisjoint(one.words) and _RELATIVES.isdisjoint(joint)
            for one, joint in zip(several[1:], joints[1:], strict=True)
        )
    )


def _in_mood(several: Sequence[UnreadWords], whole: UnreadWords) -> list[UnreadWords]:
    """The parts, each of what is so at first or of what is wished, as its sentence shows it."""
    first, *others = several
    is_both_ways = whole.is_both_ways and not any(one.is_both_ways for one in several)
    is_wish = first.is_wish or (whole.is_wish and not any(one.has_duty for one in others))
    return [
        replace(
            one,
            is_wish=is_wish or (at > 0 and one.has_duty),
            is_of_start=whole.is_of_start,
            is_both_ways=one.is_both_ways or is_both_ways,
            is_of_new=whole.is_of_new,
            is_of_unknown=whole.is_of_unknown,
        )
        for at, one in enumerate(several)
    ]


def _completed(
    several: Sequence[UnreadWords], at: int, joint: Collection[str]
) -> Iterator[SentencePart]:
    """A part by itself, and as said of an object that another part names.

    `joint` are the words between it and the part before.
    """
    one, is_relative = several[at], not _RELATIVES.isdisjoint(joint)
    if at and not TellingWords.of(one).all:
        telling = (each for each in reversed(several[:at]) if TellingWords.of(each).all)
        one = _with_words(one, next(telling, one), is_contrast="but" in joint)
    if not is_relative:
        yield SentencePart(one)
    for each in _borrowable(several, at, is_relative):
        if each not in one.mentions:
            borrowed = replace(each, before="", start=-1, end=0)
            yield SentencePart(replace(one, mentions=(borrowed, *one.mentions)), borrowed)


def _borrowable(
    several: Sequence[UnreadWords], at: int, is_relative: bool
) -> tuple[NamedObjects, ...]:
    """What a part may be about besides what it names: `with its doors open, t1 is at s2`."""
    before = [one.mentions for one in several[:at] if one.mentions]
    if not before:
        after = next((one.mentions for one in several[at + 1 :] if one.mentions), ())
        return () if several[at].mentions else after[:1]
    if is_relative:
        return before[-1][-1:]
    if several[at].words & OWNING:
        return before[-1][:1]
    return tuple(dict.fromkeys((before[-1][0], before[-1][-1], before[0][0])))


def _with_words(one: UnreadWords, other: UnreadWords, is_contrast: bool) -> UnreadWords:
    """A part with the verb of another one, and what denies it: `a is not clean, but b is`.

    In contrast to what is denied, it holds: `not at a, but at b`.
    """
    if (is_contrast or one.words & _FINITE) and not one.is_denied:
        return replace(one, words=one.words | other.words)
    return replace(
        one,
        words=one.words | other.words,
        denied=one.denied | other.denied,
        is_denied=one.is_denied or other.is_denied,
        is_empty=one.is_empty or other.is_empty,
    )
