"""What notes say with `with`, and values behind their words: `t at a with p on board`, `cost 0`."""

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import HAVE, JOINTS, OF_GOAL
from planscribe.translate.english.wording.cutting import (
    at_commas,
    without_first,
    without_joints,
    without_last,
    without_the,
)
from planscribe.translate.english.wording.finding import find, has_any, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, word, words
from planscribe.translate.words.data import prepositions
from planscribe.wording import in_singular

_NO_NOTES = frozenset("not no or nor neither without is are has have nothing".split())
_BOARD = ("on", "board")
_OF = frozenset({"of", "for"})


def with_more(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`t with level low` -> `t has level low`; `t at a with p on board, level low` -> `t is at a
    and p is on board t and t has level low`."""
    at = find(tokens, "with")
    if at < 1 or has_any(tokens, _NO_NOTES | OF_GOAL):
        return None
    start = int(tokens[0].text == "the")
    if start >= at or not vocabulary.is_name(tokens[start]):
        return None
    subject, place = tokens[: start + 1], tokens[start + 1 : at]
    place = without_last(place, ",")
    clauses: list[Tokens] = []
    if place:
        is_place = place[0].text in prepositions() and not has_any(place, JOINTS)
        if not is_place or not vocabulary.is_name(place[-1]):
            return None
        clauses.append((*subject, word("is", place[0]), *place))
    for part in filter(None, at_commas(tokens[at + 1 :])):
        clause = _on_board(part, subject, vocabulary) or _value(part, subject, vocabulary)
        if not clause:
            return None
        clauses.append(clause)
    joint = word("and", tokens[at])
    return tuple(one for clause in clauses for one in (joint, *clause))[1:]


def _on_board(part: Tokens, subject: Tokens, vocabulary: KnownWords) -> Tokens:
    number = vocabulary.known_names_in(part[:-2])
    if texts(part[-2:]) != _BOARD or not number:
        return ()
    be = word("is" if number == 1 else "are", part[-2])
    return (*part[:-2], be, *part[-2:], *copied(subject, part[-1]))


def _value(part: Tokens, subject: Tokens, vocabulary: KnownWords) -> Tokens:
    """`level low` -> `t has level low`: words of the domain, and one name."""
    start = int(part[0].text in ("a", "the", "its"))
    said = part[start:-1]
    is_value = vocabulary.is_name(part[-1]) or part[-1].text.isdecimal()
    if not said or not is_value or not all(map(vocabulary.is_of_domain, said)):
        return ()
    if any(map(vocabulary.is_name, said)) or said[0].text in prepositions():
        return ()
    return (*copied(subject, part[0]), word("has", part[0]), *said, part[-1])


def plain_value(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`total cost 0`, `total cost: 0` -> `the total cost is 0`: words of the domain alone."""
    said = without_first(without_last(tokens[:-1], ":"), "the")
    if not said or not tokens[-1].text.isdecimal() or len(said) > 3:
        return None
    if not all(map(vocabulary.is_of_domain, said)) or any(map(vocabulary.is_name, said)):
        return None
    if vocabulary.noun_at(said, 0) or has_any(said, prepositions()):
        return None
    return (*words("the", tokens[0]), *said, word("is", tokens[-1]), tokens[-1])


def each_of_plural(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`images of a and b in c` -> `an image of a in c and an image of b in c`; `has the keys for a
    and b` -> `has a key for a and has a key for b`.

    The kinds of images are words of the domain, in the singular only.
    """
    of = max(find(tokens, "of"), find(tokens, "for"))
    noun = tokens[max(of - 1, 0)]
    single = in_singular(noun.text)
    denied = _NO_NOTES - (HAVE if tokens[of].text == "for" else frozenset[str]())
    if of < 1 or single == noun.text or not vocabulary.is_of_domain(word(single, noun)):
        return None
    if vocabulary.is_noun(noun) or has_any(tokens, denied):
        return None
    end = next(
        (at for at in range(of + 1, len(tokens)) if tokens[at].text in prepositions()), len(tokens)
    )
    names = without_the(tokens[of + 1 : end])
    rest = tokens[end:]
    if vocabulary.names_in(names) < 2 or has_any(rest, JOINTS | _OF):
        return None
    start = of - 1 - (tokens[of - 2].text == "the" and of > 2)
    verb = tuple(one for one in tokens[start - 1 : start] if one.text in HAVE)
    made: list[Token] = []
    for name in without_joints(names):
        article = word("a", noun)
        made += (word("and", name), *copied(verb, name)) if made else ()
        made += (article, word(single, noun), word(tokens[of].text, name), name)
        made += copied(rest, name)
    return (*tokens[:start], *made)
