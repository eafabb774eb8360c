"""Sentences about both directions: `a is linked to b in both directions`."""

from planscribe.translate.english.wording.closed import TURNING
from planscribe.translate.english.wording.finding import ends_with, find, has_any, text_at
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Saying, Tokens, copied, word
from planscribe.translate.words import table
from planscribe.translate.words.data import sayings

_ENDINGS = sayings(
    "(in both directions / in either direction / both ways / either way)",
    "and ( / 1) back",
    "and (vice versa / the other way round / the other way around / back again)",
)
_ALL_OF_THEM = sayings(
    *(
        f"({every}) {how}"
        for every in (
            "all of them / all / each / each of them / each of these / all of these / both of them",
            "all of which can be driven / all of which can be used / all of them usable",
        )
        for how in (
            "(both ways / in both directions / in either direction / two-way)",
            "( / also) the other way round",
        )
    )
)
"""Endings of what several clauses say."""
_LAST_WORDS = {one[-1] for one in (*_ENDINGS, *_ALL_OF_THEM)}
# Numbers are in digits when a sentence is reworded.
_MUTUAL = sayings("(with / to / from) (each other / 1 another)")
_EACH_OTHER = (("each", "other"), ("1", "another"))
_LEAVING_OPEN = TURNING | {"all", "but", "each", "every"}


def both_ways(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is linked to b in both directions` -> `a is linked to b and b is linked to a`;
    `a and b are linked in both directions` -> the same.

    Only with two single names.
    """
    if (clause := without_ending(tokens)) is not None:
        return _swapped(clause, vocabulary, "to")
    for mutual in _MUTUAL:
        clause = _before(tokens, mutual)
        if clause is not None:
            return _swapped(clause, vocabulary, mutual[0])
    for each_other in _EACH_OTHER:
        clause = _before(tokens, each_other)
        if clause is not None:
            return _doing(clause, vocabulary)
    return None


def without_ending(tokens: Tokens) -> Tokens | None:
    """What comes before the last words of a sentence, if they say that it holds both ways."""
    if not tokens or tokens[-1].text not in _LAST_WORDS:
        return None
    found = (_before(tokens, ending) for ending in (*_ALL_OF_THEM, *_ENDINGS))
    return next((clause for clause in found if clause is not None), None)


def is_of_all(tokens: Tokens) -> bool:
    """Whether the last words say of all ways before them that they lead both ways."""
    clause = without_ending(tokens)
    is_marked = clause is not None and text_at(tokens, len(clause)) == ","
    return is_marked or any(_before(tokens, ending) is not None for ending in _ALL_OF_THEM)


def _before(tokens: Tokens, ending: Saying) -> Tokens | None:
    """The clause before some last words."""
    at = len(tokens) - len(ending)
    if at < 4 or not ends_with(tokens, ending) or find(tokens, *ending) != at:
        return None
    clause = tokens[:at]
    return clause[:-1] if clause[-1].text == "," else clause


def _swapped(clause: Tokens, vocabulary: KnownWords, link: str) -> Tokens | None:
    """A clause about two names, and the same with the one for the other."""
    start = int(text_at(clause, 0) == "the")
    size = vocabulary.noun_at(clause, start)
    if size and text_at(clause, start + size + 1) == "and":
        clause = clause[start + size :]  # `rooms a and b are linked`
    places = [at for at, token in enumerate(clause) if vocabulary.is_name(token)]
    if len(places) != 2 or has_any(clause, _LEAVING_OPEN):
        return None
    first, second = (_with_article(clause, at) for at in places)
    one, other = clause[first[0] : first[1]], clause[second[0] : second[1]]
    between, behind = clause[first[1] : second[0]], clause[second[1] :]
    if [token.text for token in between] == ["and"]:
        if first[0] or not behind or behind[0].text != "are":
            return None
        to = (*behind[1:], word(link, behind[-1]))
        be = word("is", behind[0])
        return (*one, be, *to, *other, word("and", be), *copied(other, be), be, *to, *one)
    if has_any(clause, {"and", ","}) or behind:
        return None
    last = clause[-1]
    again = (*clause[: first[0]], *other, *between, *one)
    return (*clause, word("and", last), *copied(again, last))


def _doing(clause: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a and b watch each other` -> `a watches b and b watches a`."""
    if len(clause) != len("a and b watch".split()) or clause[1].text != "and":
        return None
    one, _, other, verb = clause
    is_said = vocabulary.is_name(one) and vocabulary.is_name(other) and table.is_verb(verb.text)
    if not is_said or one.text == other.text:
        return None
    said = word(table.forms(verb.text).third, verb)
    return (one, said, other, clause[1], *copied((other,), verb), said, *copied((one,), verb))


def _with_article(clause: Tokens, at: int) -> tuple[int, int]:
    """The range of a name with its article."""
    start = at - 1 if at and clause[at - 1].text == "the" else at
    return start, at + 1
