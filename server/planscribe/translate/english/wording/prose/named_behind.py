"""Names said in a sentence behind the one that counts: `there are two hands. They are called l and
r`."""

from collections.abc import Iterator, Sequence

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.appositions import Extracted
from planscribe.translate.english.wording.closed import JOINTS
from planscribe.translate.english.wording.finding import first_of, text_at, texts
from planscribe.translate.english.wording.tokens import Tokens, as_names, joined, membership, word
from planscribe.translate.words.data import naming_one, naming_several

_LOOKING = (("they", "are"), ("these", "are"), ("it", "is"), ("that", "is"))
"""What introduces words that are names by their form only."""


def names_behind(texts_said: Sequence[str], tokens: Sequence[Token]) -> Iterator[Token]:
    """The names of `they are called left and right`; nothing if a sentence says something else."""
    for openings, is_one in ((naming_several(), False), (naming_one(), True)):
        start = next((len(one) for one in openings if tuple(texts_said[: len(one)]) == one), 0)
        if start:
            yield from _listed(tokens[start:], is_one)
            return
    yield from _one_by_one(texts_said, tokens)


def in_order_behind(tokens: Tokens, noun: Tokens, number: int) -> Tokens | None:
    """`from bottom to top they are called a, b and c`, behind a sentence that counts three floors
    -> `floors, from bottom to top: a, b and c`."""
    at = first_of(tokens, {"they", "these"})
    if text_at(tokens, 0) != "from" or not 3 < at < len(tokens) - 4:
        return None
    said = tokens[at:]
    names = list(names_behind(texts(said), said))
    if not names and texts(said[:2]) in _LOOKING:
        names = list(_listed(said[2:], False))
    if len(names) != number:
        return None
    like = tokens[at]
    remark = tokens[: at - (tokens[at - 1].text == ",")]
    return (*noun, word(",", like), *remark, word(":", like), *as_names(joined(names)))


def _one_by_one(said: Sequence[str], tokens: Sequence[Token]) -> Iterator[Token]:
    """The names of `the big one is called a and the small one is called b`, `one is called a, the
    other b`."""
    found: list[Token] = []
    at = 0
    while at < len(said):
        while at < len(said) and (said[at] in JOINTS or (found and said[at] in _CONTRASTS)):
            at += 1
        start = at + (said[at : at + 1] == ("the",))
        one = next((to for to in range(start, min(start + 3, len(said))) if said[to] == "1"), start)
        is_other = said[one : one + 1] in _OTHER
        is_one = said[one : one + 1] == ("1",) or is_other
        end = one + 1 + (is_other and said[one + 1 : one + 2] == ("1",))
        if not is_one or one > start + 1 or (one == start and start > at and not is_other):
            return
        calling = said[end : end + 2] in _CALLED
        if not calling and not found:
            return
        name = end + 2 * calling
        if name >= len(said) or not tokens[name].spelling[:1].isupper():
            return
        found.append(tokens[name])
        at = name + 1
        if at < len(said) and said[at] not in JOINTS | _CONTRASTS:
            return
    if len(found) > 1:
        yield from found


_CALLED = (("is", "called"), ("is", "named"))
_OTHER = (("other",), ("second",), ("third",), ("first",))
_CONTRASTS = frozenset({"while", "whereas", "but"})


def _listed(tokens: Sequence[Token], is_one: bool) -> Iterator[Token]:
    """The names of a list with `and` before the last one."""
    names = [one for one in tokens if one.text not in JOINTS]
    said = " ".join("x" if one.text not in JOINTS else one.text for one in tokens)
    plain = said.replace(" , and ", " and ").replace(" , ", " and ")
    is_list = plain == " and ".join("x" * len(names))
    if is_list and (len(names) == 1) == is_one and all(one.spelling[:1].isalnum() for one in names):
        yield from names


def called_behind(
    tokens: Tokens, noun: Tokens, number: int, looks_like_name: Sequence[bool]
) -> Extracted | None:
    """What kind the names are of: that which the sentence before counts, if it counts as many.

    Args:
        tokens: the sentence.
        noun: what the sentence before counts, in the number that it has there.
        number: how many.
        looks_like_name: for each word whether it is a name by its form.
    """
    names = list(names_behind(texts(tokens), tokens))
    if (
        not names
        and texts(tokens[:2]) in _LOOKING
        and all(
            is_name or one.text in JOINTS
            for one, is_name in zip(tokens[2:], looks_like_name[2:], strict=True)
        )
    ):
        names = list(_listed(tokens[2:], text_at(tokens, 1) == "is"))
    if not names or len(names) != number or len({one.text for one in names}) < number:
        return None
    return Extracted((), (membership(as_names(names), noun),))
