"""Words that only lead to what is said, or say how it fits what was said before: `of our two
scripts, a is on b`, `the first of them, a, is on b`, `as for the hats, a suits b`."""

from planscribe.translate.english.wording.tokens import (
    OF_GOAL,
    KnownWords,
    Tokens,
    amount,
    find,
    texts,
    word,
)
from planscribe.translate.words import table

_OWNERS = frozenset({"our", "the", "my", "these", "those"})
_ORDINALS = frozenset("1 first second third fourth fifth last latter former other".split())
_ADVERBS = frozenset({"already", "also", "currently", "still"})
_THERE = (("and", "nowhere", "else"), ("and", "nobody", "else"), ("and", "nothing", "else"),
          (",", "and", "nowhere", "else"), (",", "nowhere", "else"), ("but", "nowhere", "else"),
          (",", "but", "nowhere", "else"), ("only",))  # fmt: skip
_BACK = (("there", "is", "1", "back"), ("there", "is", "also", "1", "back"),
         ("there", "is", "another", "1", "back"), ("another", "1", "leads", "back"),
         ("another", "1", "goes", "back"))  # fmt: skip


def of_those(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`of our two scripts, a is on b` -> `a is on b`."""
    if texts(tokens[:1]) != ("of",) or texts(tokens[1:2]) not in {(one,) for one in _OWNERS}:
        return None
    at = 2 + (len(tokens) > 2 and amount(tokens[2].text) > 1)
    end = at + vocabulary.noun_at(tokens, at)
    if end == at or texts(tokens[end : end + 1]) != (",",) or len(tokens) < end + 4:
        return None
    return tokens[end + 1 :] if vocabulary.can_be_name(tokens[end + 1]) else None


def first_of_them(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the first of them, a, is on b`, `the second one, a, ..` -> `a is on b`."""
    if texts(tokens[:1]) != ("the",) or texts(tokens[1:2]) not in {(one,) for one in _ORDINALS}:
        return None
    at = next((at for at in range(2, min(len(tokens), 7)) if tokens[at].text == ","), 0)
    between = texts(tokens[2:at])
    is_plain = between in ((), ("1",), ("of", "them"), ("of", "these"), ("of", "those"))
    is_kind = vocabulary.noun_at(tokens, 2) == at - 2 > 0
    if not at or not (is_plain or is_kind) or len(tokens) < at + 4:
        return None
    if texts(tokens[at + 2 : at + 3]) != (",",) or not vocabulary.is_name(tokens[at + 1]):
        return None
    return (tokens[at + 1], *tokens[at + 3 :])


def for_kind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`as for the hats, a suits b` -> `a suits b`."""
    if texts(tokens[:2]) != ("as", "for"):
        return None
    start = 2 + (texts(tokens[2:3]) in (("the",), ("our",)))
    end = start + vocabulary.noun_at(tokens, start)
    is_lead = end > start and texts(tokens[end : end + 1]) == (",",)
    rest = tokens[end + 1 :]
    return rest if is_lead and len(rest) > 2 and vocabulary.can_be_name(rest[0]) else None


def without_adverbs(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a already wears b` -> `a wears b`: before a verb of the domain, and behind a name."""
    made = tuple(
        token
        for before, token, after in zip((None, *tokens), tokens, (*tokens[1:], None), strict=False)
        if token.text not in _ADVERBS
        or before is None
        or after is None
        or not vocabulary.is_name(before)
        or not (table.is_third_form(after.text) and vocabulary.is_of_domain(after))
    )
    return made if made != tokens else None


def only_there(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is open at b and nowhere else`, `a is open at b only` -> `a is open at b`: of what is so,
    and all else is not."""
    if any(token.text in OF_GOAL or token.text in ("not", "no", "never") for token in tokens):
        return None
    end = next((one for one in _THERE if texts(tokens[-len(one) :]) == one), ())
    said = tokens[: len(tokens) - len(end)]
    return said if end and len(said) > 3 and vocabulary.is_name(said[-1]) else None


def one_back(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a road leads from a to b, and there is one back` -> `a road leads from a to b and back`."""
    at, size = next(
        ((at, len(one)) for one in _BACK if (at := find(tokens, *one)) > 5), (0, 0)
    )  # fmt: skip
    rest = tokens[at + size :]
    if not at or (rest and texts(rest) not in (("too",), ("as", "well"), (",", "too"))):
        return None
    before = tokens[:at]
    while before and before[-1].text in (",", "and"):
        before = before[:-1]
    is_way = find(before, "from") > 0 and find(before, "to") > 0
    names = sum(map(vocabulary.is_name, before))
    if not is_way or names != 2 or not vocabulary.is_name(before[-1]):
        return None
    return (*before, *(word(one, tokens[at]) for one in ("in", "both", "directions")))
