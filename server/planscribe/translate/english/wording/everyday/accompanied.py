"""What is said of another thing in the same breath: `a is at b, with c behind it`."""

from planscribe.translate.english.wording.closed import IS, ITS
from planscribe.translate.english.wording.cutting import without_the
from planscribe.translate.english.wording.finding import first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, word
from planscribe.translate.words.data import prepositions

_IT = frozenset({"it", "him", "her", "them"})
_NO = frozenset(
    {"not", "no", "neither", "nor", "or", "only", "unless", "if", "all", "every", "each"}
)
_AT = frozenset({"at", "on", "of"})


def accompanied(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is at b with c behind it` -> `a is at b and c is behind a`;
    `a must be at b, with nothing on it` -> `a must be at b and nothing must be on a`."""
    found = _with(tokens, vocabulary)
    if found is None or tokens[-1].text not in _IT:
        return None
    subject, verb, at, start = found
    place = first_of(tokens, prepositions(), start)
    things = tokens[start:place]
    names = without_the(things)
    is_known = texts(things) in (("nothing",), ("nobody",)) or bool(vocabulary.names_in(names))
    if place != len(tokens) - 2 or not is_known:
        return None
    be = _again(verb, several=len(names) > 1)
    like = tokens[start]
    said = (*things, *copied(be, like), tokens[place], *copied(subject, tokens[-1]))
    return (*tokens[:at], word("and", like), *said)


def with_its_own(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is at b with its level at c` -> `a is at b and a's level is c`."""
    found = _with(tokens, vocabulary)
    if found is None:
        return None
    subject, verb, at, start = found
    if tokens[start].text not in ITS or not vocabulary.is_name(tokens[-1]):
        return None
    of = first_of(tokens, _AT, start)
    part, value = tokens[start + 1 : of], tokens[of + 1 :]
    if not of or not part or len(value) > 2 or any(map(vocabulary.is_name, part)):
        return None
    like = tokens[start]
    owner = (*copied(subject, like), word("'s", like))
    be = copied(_again(verb, several=False), like)
    return (*tokens[:at], word("and", like), *owner, *part, *be, *value)


def _with(tokens: Tokens, vocabulary: KnownWords) -> tuple[Tokens, Tokens, int, int] | None:
    """The one subject of a clause, its verb, and where `with ..` begins, and what is behind it."""
    verb = first_of(tokens, _VERBS, 1)
    lead = int(text_at(tokens, 0) == "finally")
    lead += lead and text_at(tokens, 1) == ","
    names = without_the(tokens[lead:verb])
    at = first_of(tokens, {"with"}, verb + 1)
    if not verb or vocabulary.names_in(names) != 1 or len(tokens) < at + 4 or not at:
        return None
    if has_any(tokens, _NO) or has_any(tokens[at:], _VERBS):
        return None
    if has_any(tokens, {"and", "but", "while"}):
        return None
    end = verb + (2 if tokens[verb].text in ("has", "have") else 1)
    words = tokens[verb:end]
    if tokens[verb].text in ("has", "have") and texts(words)[1:] != ("to",):
        return None
    start = at + 1
    return tokens[lead:verb], words, at - (tokens[at - 1].text == ","), start


_VERBS = IS | {"should", "must", "has", "have", "shall"}


def _again(verb: Tokens, several: bool) -> Tokens:
    """The verb of a clause for another subject."""
    first, *rest = verb
    if first.text in IS:
        return (word("are" if several else "is", first),)
    if first.text in ("has", "have"):
        return (word("have" if several else "has", first), *rest, word("be", first))
    return (first, word("be", first))
