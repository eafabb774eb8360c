"""Sentences about both directions: `a is linked to b in both directions`."""

from collections.abc import Sequence

from planscribe.translate.english.wording.tokens import KnownWords, Tokens, copied, find, word

_ENDINGS = (
    ("in", "both", "directions"),
    ("in", "either", "direction"),
    ("both", "ways"),
    ("and", "back"),
    ("and", "one", "back"),
    ("and", "vice", "versa"),
    ("and", "the", "other", "way", "round"),
    ("and", "the", "other", "way", "around"),
)
_MUTUAL = (
    ("with", "each", "other"),
    ("to", "each", "other"),
    ("with", "one", "another"),
    ("to", "one", "another"),
)
_LEAVING_OPEN = frozenset("all but each every except neither no not only or".split())


def both_ways(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is linked to b in both directions` -> `a is linked to b and b is linked to a`;
    `a and b are linked in both directions` -> the same.

    Only with two single names.
    """
    for ending in _ENDINGS:
        clause = _before(tokens, ending)
        if clause is not None:
            return _swapped(clause, vocabulary, "to")
    for ending in _MUTUAL:
        clause = _before(tokens, ending)
        if clause is not None:
            return _swapped(clause, vocabulary, ending[0])
    return None


def _before(tokens: Tokens, ending: Sequence[str]) -> Tokens | None:
    """The clause before some last words."""
    at = len(tokens) - len(ending)
    if at < 4 or find(tokens, *ending) != at:
        return None
    clause = tokens[:at]
    return clause[:-1] if clause[-1].text == "," else clause


def _swapped(clause: Tokens, vocabulary: KnownWords, link: str) -> Tokens | None:
    """A clause about two names, and the same with the one for the other."""
    places = [at for at, token in enumerate(clause) if vocabulary.is_name(token)]
    if len(places) != 2 or any(token.text in _LEAVING_OPEN for token in clause):
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
    if any(token.text in ("and", ",") for token in clause) or behind:
        return None
    last = clause[-1]
    again = (*clause[: first[0]], *other, *between, *one)
    return (*clause, word("and", last), *copied(again, last))


def _with_article(clause: Tokens, at: int) -> tuple[int, int]:
    """The range of a name with its article."""
    start = at - 1 if at and clause[at - 1].text == "the" else at
    return start, at + 1
