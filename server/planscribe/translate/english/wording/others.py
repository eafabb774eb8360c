"""Sentences about what the words before leave out: `the other two`, `nothing else`."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from planscribe.syntax.task import Token
from planscribe.translate.english.forms import Claim
from planscribe.translate.english.wording.closed import IS
from planscribe.translate.english.wording.cutting import without_the
from planscribe.translate.english.wording.finding import ends_with, find, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, word
from planscribe.translate.words import table
from planscribe.wording import in_plural, in_singular

_WHOLE = ("everything", "everyone", "everybody")
OPENING = frozenset({"the", "all", "no", "nothing", "nobody", *_WHOLE})
OTHERS = frozenset({"other", "others", "remaining", "else"})
"""The words with which a clause about other objects begins, and one of those behind them."""
_NOTHING_ELSE = (("nothing", "else"), ("nobody", "else"))
_OTHERS = frozenset({"other", "remaining", "others"})


@dataclass(frozen=True, slots=True)
class KnownOthers:
    """What is known of the objects besides those that the words before are about."""

    vocabulary: KnownWords
    are_certain: Callable[[Sequence[Token]], bool]
    """Whether no words further before are about other objects, which can be left out, too."""
    noun_of: Callable[[Sequence[Token]], tuple[str, ...]]
    """The noun, in the singular, for all objects of a list; nothing if it has none."""
    only_nouns: Collection[tuple[str, ...]]
    """Those for types of which no phrase is said together with others."""


def without_rest(tokens: Tokens, vocabulary: KnownWords) -> Tokens:
    """`the rest of the balls are old`, `the rest are old` -> `the other balls`, `the others`."""
    at = find(tokens, "the", "rest")
    if at < 0 or at + 3 > len(tokens) or vocabulary.is_of_domain(tokens[at + 1]):
        return tokens
    like = tokens[at + 1]
    if find(tokens[at + 2 :], "of", "the") == 0 and vocabulary.noun_at(tokens, at + 4):
        return (*tokens[: at + 1], word("other", like), *tokens[at + 4 :])
    is_subject = tokens[at + 2].text in _VERBS
    return (*tokens[: at + 1], word("others", like), *tokens[at + 2 :]) if is_subject else tokens


def others(tokens: Tokens, claim: Claim, before: Tokens, known: KnownOthers) -> Iterator[Tokens]:
    """A sentence in which what refers to other objects names those that are left out.

    `claim` is what `before` says of single objects.
    """
    place = claim.places[0]
    said, behind = before[place.start : place.end], _being(before[place.end :])
    tokens = _being(tokens)
    is_plain = place.start == 0 and not claim.mood.negated and not claim.only
    if texts(tokens[:2]) in _NOTHING_ELSE and is_plain and _says_same(tokens[2:], behind):
        yield _without(tokens[:1], said, (word("is", behind[0]), *behind[1:]))
    size = known.vocabulary.noun_at(tokens, 2) if find(tokens, "no", "other") == 0 else 0
    if size and is_plain and _says_same(tokens[2 + size :], behind):
        verb = tokens[2 + size : 3 + size]
        yield _without((tokens[0], *tokens[2 : 2 + size]), said, (*verb, *behind[1:]))
    objects = [before[one.start : one.end] for one in claim.places[1:]]
    if not _are_of_another_kind(objects, said, known):
        return
    link = before[place.end : claim.places[1].start] if objects else ()
    tokens = _with_verb(tokens, link) if not claim.mood.negated else tokens
    is_whole = tokens[0].text in _WHOLE and text_at(tokens, 1) == "else"
    if is_whole and known.are_certain(said) and (not objects or _goes_on(tokens[2:], link)):
        yield _without(tokens[:1], said, tokens[2:])
    is_short = texts(tokens[-2:]) in (("is", "not"), ("are", "not"))
    if is_short and is_plain and behind[0].text in IS:
        tokens = (*tokens, *copied(behind[1:], tokens[-1]))
    made = _other_objects(tokens, said, known)
    if made and (not objects or made.noun == known.noun_of(said) or _goes_on(made.rest, link)):
        yield made.tokens


def _being(tokens: Tokens) -> Tokens:
    """Words with `is` for `has been`, and without those that only say that it is so now."""
    tokens = tokens[: len(tokens) - 2 * ends_with(tokens, ("so", "far"))]
    made = tuple(one for one in tokens if one.text not in _NOW)
    at = next((at for at, one in enumerate(made) if one.text in _BEING), len(made))
    if text_at(made, at + 1) == "not":
        is_perfect = text_at(made, at + 2) in ("", "been")
        rest = (made[at + 1], *made[at + 3 :])
    else:
        is_perfect = text_at(made, at + 1) in ("", "been")
        rest = made[at + 2 :]
    if at == len(made) or not is_perfect:
        return made
    return (*made[:at], word(_BEING[made[at].text], made[at]), *rest)


_NOW = frozenset({"already", "currently", "now", "still", "yet"})
_BEING = {"has": "is", "have": "are"}


def _with_verb(tokens: Tokens, link: Tokens) -> Tokens:
    """`the other two at b` behind `a and c are kept at d` -> `the other two are kept at b`."""
    plain = without_the(link)
    at = find(tokens, plain[-1].text) if len(plain) > 1 and plain[0].text in IS else 0
    if at < _SHORTEST or has_any(tokens, _VERBS):
        return tokens
    are_several = tokens[2].text.isdecimal() and tokens[2].text != "1"
    verb = word("are" if are_several else plain[0].text, tokens[at])
    return (*tokens[:at], verb, *copied(plain[1:], tokens[at]), *tokens[at + 1 :])


_SHORTEST = len(("the", "other"))
_VERBS = IS | {"has", "have", "should", "must", "shall", "not"}


def besides_place(
    tokens: Tokens, claim: Claim, before: Tokens, known: KnownOthers
) -> Iterator[Tokens]:
    """`all the other tiles are clear` behind `the robot is on a`: those besides a, which is one of
    them."""
    said, *objects = [before[one.start : one.end] for one in claim.places]
    if len(objects) != 1 or claim.mood.negated or claim.only:
        return
    place, noun = objects[0], known.noun_of(objects[0])
    kind = known.noun_of(said) or _last_noun(said, known)
    if not noun or kind in (noun, ()) or not known.are_certain(place):
        return
    made = _other_objects(tokens, place, known)
    if made and made.noun == noun and "not" not in texts(made.rest):
        yield made.tokens


def _last_noun(said: Tokens, known: KnownOthers) -> tuple[str, ...]:
    """The noun, in the singular, of `the robot`."""
    size = known.vocabulary.noun_at(said, 1)
    if size != len(said) - 1 or said[0].text != "the":
        return ()
    return (*texts(said[1:-1]), in_singular(said[-1].text))


@dataclass(frozen=True, slots=True)
class _Others:
    """A sentence about other objects, in words that name those that are left out."""

    tokens: Tokens
    noun: tuple[str, ...]
    """The noun, if it is one of the words: `the other two balls`."""
    rest: Tokens


def _other_objects(tokens: Tokens, said: Tokens, known: KnownOthers) -> _Others | None:
    """`the other two are clear` -> `the 2 blocks except a and b are clear`."""
    all_of = tokens[:1] if tokens[0].text == "all" else ()
    the = tokens[len(all_of) : len(all_of) + 1]
    opening = (*all_of, *the) if texts(the) == ("the",) else all_of
    at = len(opening)
    if not opening or text_at(tokens, at) not in _OTHERS:
        return None
    are_named = tokens[at].text != "others"
    count = tokens[at + 1 : at + 2]
    number = count if are_named and count and count[0].text.isdecimal() else ()
    at += 1 + len(number)
    size = known.vocabulary.noun_at(tokens, at) if are_named else 0
    words = texts(tokens[at : at + size]) or known.noun_of(said)
    rest = tokens[at + size :]
    if rest and size and table.is_adjective(rest[0].text) and rest[0].text not in IS:
        # `the other two balls clean`
        rest = (word("is" if number and number[0].text == "1" else "are", rest[0]), *rest)
    if not words or not rest or not (size or number or not are_named) or (number and all_of):
        return None
    *adjectives, last = words
    one, many = in_singular(last), in_plural(in_singular(last))
    if size and last != many and not number:
        number = (word("1", tokens[0]),)  # `the other block`
    is_open = not size and (*adjectives, one) not in known.only_nouns
    if not number and (is_open or not known.are_certain(said)):
        return None
    noun = (word(one, tokens[0]) for one in (*adjectives, many))
    made = _without((*opening, *number, *noun), said, rest)
    return _Others(made, (*adjectives, one) if size else (), rest)


def _goes_on(rest: Tokens, link: Tokens) -> bool:
    """Whether words say the same of other objects: `in the hall` behind `in the kitchen`."""
    words = tuple(one for one in texts(link) if one != "the")
    is_same = texts(rest[1 : len(words)]) == words[1:]
    verbs = {rest[0].text.removesuffix("s"), words[0].removesuffix("s")} if rest and words else {}
    return len(words) > 1 and is_same and (len(verbs) == 1 or {rest[0].text, words[0]} <= IS)


def _are_of_another_kind(objects: Sequence[Tokens], said: Tokens, known: KnownOthers) -> bool:
    """Whether the objects of a claim are none of those that its subjects are some of."""
    kinds = [known.noun_of(one) for one in objects]
    return all(kinds) and known.noun_of(said) not in kinds


def _without(whole: Sequence[Token], said: Tokens, rest: Sequence[Token]) -> Tokens:
    like = whole[0]
    return (*whole, word("except", like), *copied(said, like), *rest)


def _says_same(tokens: Tokens, before: Tokens) -> bool:
    """Whether the words behind two subjects are the same but for the number of the verb."""
    if not tokens or not before or not {tokens[0].text, before[0].text} <= IS:
        return False
    return len(tokens) == 1 or texts(tokens[1:]) == texts(before[1:])
