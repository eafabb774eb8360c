"""Groups of names, with what they have in common said before them: `both cups, c1 and c2`."""

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import SHARED, TURNING
from planscribe.translate.english.wording.cutting import before_joints
from planscribe.translate.english.wording.finding import amount, find, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords, turned
from planscribe.translate.english.wording.tokens import Tokens, copied, joined, word
from planscribe.translate.words.data import prepositions, said_kinds
from planscribe.wording import in_singular

_DENYING = TURNING | {"either"}
"""With these, `all of a and b` can mean not all of them."""
_MARKS = frozenset({",", ":", "namely", "("})
_OPENING = frozenset({"there", "have", "has", "own", "owns", "contains"})
_MOST_WORDS_OF_KIND = 2
_PREPOSITIONS = frozenset({"at", "in", "on", "by", "from", "to", "with", "for", "of", "until"})


def grouped(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`both cups, c1 and c2, are clean`, `all of the cups c1 and c2 are clean`, `the two cups c1
    and c2 are clean` -> `the cups c1 and c2 are clean`; `none of a and b is clean` -> `neither a
    nor b is clean`."""
    said = turned(tokens, vocabulary, _group)
    return (kind_last(said, vocabulary) or said) if said else None


def names_at(
    tokens: Tokens, at: int, vocabulary: KnownWords, joint: str = "and"
) -> tuple[Tokens, int]:
    """The known names that are listed at a place, and where the list ends: `a, b and the c`."""
    names: list[Token] = []
    start, is_last = at, False
    while True:
        start += text_at(tokens, start) == "the"
        if start >= len(tokens) or not vocabulary.is_name(tokens[start]):
            return tuple(names), at
        names.append(tokens[start])
        at = start + 1
        size = _joint(tokens, at, joint)
        # Behind `a and b`, a comma begins another clause.
        if not size or (is_last and tokens[at].text == ","):
            return tuple(names), at
        is_last = is_last or tokens[at + size - 1].text == joint
        start = at + size


def end_of_thing(tokens: Tokens, at: int, vocabulary: KnownWords) -> int:
    """Where one named thing ends that begins at a place: `the level l1`; 0 if there is none."""
    at += text_at(tokens, at) == "the"
    at += vocabulary.noun_at(tokens, at) or is_only_kind(tokens, at, vocabulary)
    is_named = at < len(tokens) and vocabulary.is_name(tokens[at])
    return at + 1 if is_named else 0


def _joint(tokens: Tokens, at: int, joint: str) -> int:
    """How many words join two names at a place."""
    if texts(tokens[at : at + 2]) == (",", joint):
        return 2
    return int(text_at(tokens, at) in (",", joint))


def _group(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """What a group that begins at a place is in plainer words, and where it ends."""
    quantifier = tokens[at].text
    is_none = quantifier in ("none", "neither")
    start = at + (quantifier in SHARED or is_none)
    is_of = text_at(tokens, start) == "of"
    start += is_of
    has_article = text_at(tokens, start) == "the"
    start += has_article
    number = amount(tokens[start].text) if start < len(tokens) else 0
    number = number if number > 1 else 0
    start += bool(number)
    is_plain = quantifier not in SHARED and not is_none
    if (is_plain and not number) or start >= len(tokens) or (is_none and not is_of):
        return (), 0
    if is_plain and not has_article and not _is_beginning(tokens, at):
        return (), 0
    number = number or (2 if quantifier in ("both", "neither") else 0)
    if quantifier in SHARED and has_any(tokens, _DENYING):
        return (), 0
    is_or = is_none and "or" in texts(tokens) and "and" not in texts(tokens[start:])
    kind, start, is_known = _kind(tokens, start, vocabulary)
    if is_plain and not kind:
        return (), 0
    mark = text_at(tokens, start)
    has_mark = mark in _MARKS
    if has_mark and (not kind or (is_plain and mark != ",")):
        return (), 0
    names, end = names_at(tokens, start + has_mark, vocabulary, "or" if is_or else "and")
    if len(names) < 2 or (number and len(names) != number):
        return (), 0
    if (quantifier in SHARED and not is_of and not kind) or _goes_on(tokens, end, vocabulary):
        return (), 0
    closing = text_at(tokens, end)
    if mark == "(" and closing != ")":
        return (), 0
    end += has_mark and closing in (",", ")")
    if is_plain and end == len(tokens) and at == 0:
        return (), 0  # `two cups, c1 and c2` introduces them.
    like = tokens[at]
    if is_none:
        return _denied(names, like, kind if is_known else ()), end
    return (*((word("the", like), *kind) if is_known else ()), *joined(names)), end


def _goes_on(tokens: Tokens, at: int, vocabulary: KnownWords) -> bool:
    """Whether a further name is behind a group, of which nothing else is said: `.., and c`."""
    following = at + 1 + (texts(tokens[at : at + 2]) == (",", "and"))
    if text_at(tokens, at) not in (",", "and") or following >= len(tokens):
        return False
    is_last = following + 1 == len(tokens) or tokens[following + 1].text in (",", "and")
    return vocabulary.is_name(tokens[following]) and is_last


def _denied(names: Tokens, like: Token, kind: Tokens) -> Tokens:
    """`neither a nor b nor c`; `neither the cups a nor the cups b`, which has their kind."""
    the_kind = (word("the", like), *kind) if kind else ()
    parts = ((word("nor", name), *copied(the_kind, name), name) for name in names[1:])
    return (word("neither", like), *the_kind, names[0], *(one for part in parts for one in part))


def _is_beginning(tokens: Tokens, at: int) -> bool:
    """Whether a clause begins at a place, and does not only count things: `there are two cups`."""
    if has_any(tokens[:at], _OPENING):
        return False
    return at == 0 or tokens[at - 1].text in (",", "and", "that", "with")


def _kind(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int, bool]:
    """The noun at a place, where it ends, and whether the domain knows it."""
    if size := vocabulary.noun_at(tokens, at):
        end = at + size
        # `the shot glasses g1 and g2`
        end += is_only_kind(tokens, end, vocabulary)
        return tokens[at : at + size], end, True
    end = at
    while end < at + _MOST_WORDS_OF_KIND and is_only_kind(tokens, end, vocabulary):
        end += 1
    if end > at and (size := vocabulary.noun_at(tokens, end)):
        return tokens[end : end + size], end + size, True  # `storage areas a1 and a2`
    return tokens[at:end], end, False


def is_only_kind(tokens: Tokens, at: int, vocabulary: KnownWords) -> bool:
    """Whether a word is a noun that the domain lacks, and says no more than a name behind it."""
    if at >= len(tokens) or vocabulary.is_name(tokens[at]):
        return False
    one = tokens[at]
    return in_singular(one.text) in said_kinds() and not vocabulary.is_of_domain(one)


def kind_left_out(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the passenger ann is at a` -> `ann is at a`, `the shot glass g1` -> `the shot g1`: where the
    domain lacks such a noun, and the name is known."""
    made: list[Token] = []
    for at, token in enumerate(tokens):
        before = made[-1].text if made else ""
        is_kind = is_only_kind(tokens, at, vocabulary)
        following = tokens[at + 1 : at + 2]
        is_before_name = bool(following) and vocabulary.is_name(following[0])
        if not is_kind or not is_before_name or following[0].text in ("a", "an"):
            made.append(token)
            continue
        has_noun = vocabulary.noun_at(tokens, at - 1) == 1 if at else False
        if has_noun:
            continue
        if turned := _turned(tuple(made), tokens, at, vocabulary):
            return turned
        # `at the yard t1 is empty` says where t1 is.
        is_place = _is_place(texts(tokens[: at - (before == "the")]))
        if is_place or (before != "the" and not _begins(texts(tokens[:at]))):
            made.append(token)
            continue
        if before == "the":
            made.pop()
    return tuple(made) if tuple(made) != tokens else None


def _turned(before: Tokens, tokens: Tokens, at: int, vocabulary: KnownWords) -> Tokens | None:
    """`the jug g1 and the cups c1 and c2 are clean` -> `c1 and c2 and the jug g1 are clean`: the
    names behind a noun that is left out are of no kind that is said before."""
    joint = len(before) - 1 - (texts(before[-1:]) == ("the",))
    if joint < 1 or before[joint].text != "and":
        return None
    for start in range(joint):
        size = vocabulary.noun_at(before, start)
        names, until = names_at(before, start + size, vocabulary) if size else ((), 0)
        if not names or until != joint:
            continue
        named, end = names_at(tokens, at + 1, vocabulary)
        begin = start - (start > 0 and before[start - 1].text == "the")
        if not named or has_any(tokens, {"respectively", "order"}):
            return None
        first = [one for name in named for one in (name, word("and", before[joint]))]
        return (*before[:begin], *first, *before[begin:joint], *tokens[end:])
    return None


def _is_place(before: tuple[str, ...]) -> bool:
    """Whether words that begin a clause end with a preposition."""
    is_first = len(before) == 1 or before[-2:-1] in ((",",), ("and",), ("that",))
    return bool(before) and is_first and before[-1] in _PREPOSITIONS


def _begins(before: tuple[str, ...]) -> bool:
    return not before or before[-1] in (",", "and")


def article_left_out(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`an ale is in a` -> `ale is in a`, where `ale` is a name."""
    made = tuple(
        one
        for one, name, after in zip(
            tokens, (*tokens[1:], None), (*tokens[2:], None, None), strict=False
        )
        if one.text not in ("a", "an")
        or name is None
        or not vocabulary.is_name(name)
        or vocabulary.is_of_domain(name)
        or name.text in ("a", "an")
        or not (after is None or after.text in _BEHIND_NAME | prepositions())
    )
    return made if made != tokens else None


_BEHIND_NAME = frozenset("is are has have must should , and needs".split())


def kind_last(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the cups c1 and c2 as well as t1 are clean` -> `t1 and the cups c1 and c2 are clean`.

    What is behind `as well as` need not be of the kind.
    """
    at = max(find(tokens, "as", "well", "as"), find(tokens, "and", "also"))
    if at < 2 or has_any(tokens, {"respectively", "order", "not"}):
        return None
    behind, end = names_at(tokens, at + (3 if tokens[at].text == "as" else 2), vocabulary)
    for start in range(at - 1):
        size = vocabulary.noun_at(tokens, start)
        names, until = names_at(tokens, start + size, vocabulary) if size else ((), 0)
        if names and until == at and behind:
            start -= start > 0 and amount(tokens[start - 1].text) > 1
            start = before_joints(tokens, start, SHARED | {"the", "of"})
            like = tokens[at]
            kind = tokens[start : at - (tokens[at - 1].text == ",")]
            named = [one for name in behind for one in (name, word("and", like))]
            return (*tokens[:start], *named, *kind, *tokens[end:])
    return None
