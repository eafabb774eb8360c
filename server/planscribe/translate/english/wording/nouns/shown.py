"""Things that are shown by what is said of them, and named behind it.

`the cup on the tray is c1`, `the clean cups are c1 and c2`, `everything is clean: c1, c2 and c3`.
"""

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import IS, OF_GOAL, RELATIVE, THERE_IS, TURNING
from planscribe.translate.english.wording.finding import (
    amount,
    beginning,
    find,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords, turned
from planscribe.translate.english.wording.nouns.grouped import is_only_kind, names_at
from planscribe.translate.english.wording.tokens import Tokens, copied, joined, word
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions, stances

_ONES = frozenset({"one", "ones", "1"})
_RELATING = frozenset({"of", "for", "after", "before"})
"""Prepositions behind which a noun can be the relation itself: `the level of a is b`."""
_DUTY = (("should", "be"), ("must", "be"), ("has", "to", "be"), ("have", "to", "be"))
_WHOLE = frozenset({"everything", "all", "both"})
_DENYING = TURNING | {"but"}
_BEGINNING = frozenset({",", ";", "and", "while", "that"})
_LONGEST_PLACE = 5
_MOST_QUALITIES = 3
_PLURAL = {"is": "are", "has": "have", "was": "were"}


def thing_in_place(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the cup on the tray is c1` -> `the cup c1 is on the tray`."""
    made: list[tuple[int, int, Tokens]] = []
    for at, token in enumerate(tokens):
        if token.text == "the" and (at == 0 or tokens[at - 1].text in _BEGINNING):
            said, end = _in_place(tokens, at, vocabulary)
            made += [(at, end, said)] if said else []
    for at, end, said in reversed(made):
        tokens = (*tokens[:at], *said, *_with_name(tokens, end))
    return tokens if made else None


def _with_name(tokens: Tokens, end: int) -> Tokens:
    """What is behind a name, which `.., and it` refers to again."""
    name, rest = tokens[end - 1], tokens[end:]
    at = len(beginning(rest, _AND))
    is_it = text_at(rest, at) == "it" and texts(tokens[end - 2 : end - 1]) != ("and",)
    return (*rest[:at], *copied((name,), rest[at]), *rest[at + 1 :]) if at and is_it else rest


_AND = ((",", "and"), ("and",))


def _in_place(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """What is in a place that is said behind a noun, and where its names end."""
    kind, start = _kind(tokens, at + 1, vocabulary)
    start += texts(tokens[start : start + 2]) in (("that", "is"), ("which", "is")) and 2
    # `the cups stored at the mill`
    start += start + 1 < len(tokens) and table.verb_of(tokens[start].text) in stances()
    place = tokens[start : start + 1]
    is_place = bool(place) and place[0].text in prepositions() - _RELATING
    if start == at + 1 or not is_place:
        return (), 0
    last = min(len(tokens), start + _LONGEST_PLACE + 1)
    verb = next((one for one in range(start + 1, last) if _being(tokens, one)), 0)
    size = _being(tokens, verb) if verb else 0
    if not size or not vocabulary.is_name(tokens[verb - 1]):
        return (), 0
    names, end = names_at(tokens, verb + size, vocabulary)
    is_all = end == len(tokens) or text_at(tokens, end) in (",", "and")
    between = texts(tokens[start:verb])
    # `the cups on the tray are c1` can be short of a name.
    is_counted = (len(names) > 1) == (tokens[verb].text in ("are", "have")) or size > 1
    if not names or not is_counted or not is_all or "and" in between:
        return (), 0
    if not _DENYING.isdisjoint(between):
        return (), 0
    named = joined(names)
    subject = (word("the", tokens[at]), *kind, *named) if kind else named
    return (*subject, *tokens[verb : verb + size], *tokens[start:verb]), end


def _being(tokens: Tokens, at: int) -> int:
    """How many words at a place are a form of `be`, or one that wishes."""
    if tokens[at].text in IS:
        return 1
    return len(beginning(tokens, _DUTY, at))


def _kind(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """The noun at a place, if the domain knows it, and where it ends."""
    if size := vocabulary.noun_at(tokens, at):
        return tokens[at : at + size], at + size
    is_kind = is_only_kind(tokens, at, vocabulary)
    is_one = text_at(tokens, at) in _ONES
    return (), at + (is_kind or is_one)


def kind_of_name(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the level in a is b` -> `the level of a is b`, `a is the b level` -> `a is the level of b`:
    the noun can be a relation."""
    for at, token in enumerate(tokens[:-4]):
        start = at + 1
        size = vocabulary.noun_at(tokens, start) if token.text == "the" else 0
        end = start + size
        if not size or text_at(tokens, end) not in ("in", "for"):
            continue
        place = end + 1 + (text_at(tokens, end + 1) == "the")
        is_name = place + 1 < len(tokens) and vocabulary.is_name(tokens[place])
        if is_name and tokens[place + 1].text == "is":
            return (*tokens[:end], word("of", tokens[end]), *tokens[end + 1 :])
    return None


def kind_by_name(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is the b level` -> `a is the level of b`; `the level for b is a` the same, in each
    clause."""
    return turned(tokens, vocabulary, _turned_for)


def _turned_for(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """`a is the level of b` for `a is the b level` at a place, and where that ends."""
    if at and tokens[at - 1].text not in _BEGINNING:
        return (), at
    names, end = names_at(tokens, at, vocabulary)
    if len(names) == 1 and texts(tokens[end : end + 2]) == ("is", "the"):
        of, start = names_at(tokens, end + 2, vocabulary)
        size = vocabulary.noun_at(tokens, start) if len(of) == 1 else 0
        last = start + size
        if size and (last == len(tokens) or tokens[last].text in _BEGINNING):
            noun = tokens[start:last]
            return (*names, *tokens[end : end + 2], *noun, word("of", of[0]), *of), last
    if text_at(tokens, at) != "the":
        return (), at
    size = vocabulary.noun_at(tokens, at + 1)
    start = at + 1 + size
    if not size or text_at(tokens, start) not in ("of", "for"):
        return (), at
    of, end = names_at(tokens, start + 1, vocabulary)
    if len(of) != 1 or text_at(tokens, end) != "is":
        return (), at
    names, last = names_at(tokens, end + 1, vocabulary)
    if len(names) != 1 or (last < len(tokens) and tokens[last].text not in _BEGINNING):
        return (), at
    return (*names, tokens[end], *tokens[at:end]), last


def one_of_kind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the level for a is b, and the one for c is d` -> `.. and the level for c is d`."""
    size = vocabulary.noun_at(tokens, 1) if text_at(tokens, 0) == "the" else 0
    side = text_at(tokens, 1 + size)
    if not size or side not in prepositions() | _RELATING:
        return None
    noun = tokens[1 : 1 + size]
    made: list[Token] = []
    for at, token in enumerate(tokens):
        is_one = token.text in ("one", "1") and at > 1 and tokens[at - 1].text == "the"
        is_again = is_one and text_at(tokens, at + 1) == side
        made += copied(noun, token) if is_again else (token,)
    return tuple(made) if tuple(made) != tokens else None


def quality_of_names(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the clean cups are c1 and c2`, `there are two clean cups: c1 and c2` -> `the cups c1 and c2
    are clean`."""
    if has_any(tokens, OF_GOAL) or has_any(tokens, _DENYING):
        return None
    number = 0
    if texts(tokens[:2]) in THERE_IS:
        start = 2 + (len(tokens) > 2 and amount(tokens[2].text) > 0)
        number = amount(tokens[2].text) if start > 2 else 0
        marks = {":"}
        if not number:
            return None
    elif text_at(tokens, 0) in ("the", "a", "an"):
        start, marks = 1, {*IS}
        start += amount(text_at(tokens, 1)) > 1
        number = amount(tokens[1].text) if start > 1 else 0
    else:
        return None
    mark = first_of(tokens, marks, start)
    found = _qualities(tokens, start, mark, vocabulary)
    names, end = names_at(tokens, mark + 1, vocabulary)
    if not mark or not found or not names or end < len(tokens):
        return None
    if number and len(names) != number:
        return None
    if tokens[0].text in ("a", "an") and table.is_participle(names[0].text):
        return None  # `a free hand is left`
    qualities, kind = found
    like = tokens[mark]
    subject = (word("the", tokens[0]), *kind, *joined(names)) if kind else joined(names)
    be = word("is" if len(names) == 1 else "are", like)
    return (*subject, be, *joined(qualities))


def _qualities(
    tokens: Tokens, start: int, end: int, vocabulary: KnownWords
) -> tuple[Tokens, Tokens] | None:
    """The qualities that are said before a noun, and the noun if the domain knows it."""
    qualities: list[int] = []
    at = start
    while at < end and len(qualities) <= _MOST_QUALITIES:
        kind, behind = _kind(tokens, at, vocabulary)
        if behind > at and qualities:
            behind += is_only_kind(tokens, behind, vocabulary)
            named = tuple(tokens[one] for one in qualities)
            return (named, kind) if behind == end else None
        if not _is_quality(tokens, at, vocabulary):
            return None
        qualities.append(at)
        at += 1 + (text_at(tokens, at + 1) in (",", "and"))
    return None


def _is_quality(tokens: Tokens, at: int, vocabulary: KnownWords) -> bool:
    return table.is_state(tokens[at].text) and not vocabulary.is_name(tokens[at])


def said_of_listed(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`everything is clean: c1, c2 and c3`, `two cups are clean: c1 and c2` -> `c1 and c2 are
    clean`; `the cups that are clean are c1 and c2` the same."""
    if has_any(tokens, _DENYING):
        return None
    colon = find(tokens, ":")
    if colon > 0:
        number, kind, verb = _announced(tokens, vocabulary)
        names, end = names_at(tokens, colon + 1, vocabulary)
    else:
        number, kind, verb = 0, (), 0
        names, end = (), 0
        relative = next((at for at in (2, 3) if text_at(tokens, at) in RELATIVE), 0)
        if not relative or tokens[0].text != "the" or has_any(tokens, OF_GOAL):
            return None
        kind, behind = _kind(tokens, 1, vocabulary)
        colon = max((at for at, one in enumerate(tokens) if one.text in IS), default=0)
        if behind != relative or colon < relative + 3:
            return None
        verb = relative + 1
        names, end = names_at(tokens, colon + 1, vocabulary)
    if not 0 < verb < colon or not names or end < len(tokens):
        return None
    if number and number != len(names):
        return None
    first = tokens[verb]
    is_finite = first.text in IS | _PLURAL.keys() | OF_GOAL or table.is_third_person(first.text)
    if not is_finite and not (colon > verb + 1 and table.is_verb(first.text)):
        return None
    said = word(_PLURAL.get(first.text, first.text), first) if len(names) > 1 else first
    subject = (word("the", tokens[0]), *kind, *joined(names)) if kind else joined(names)
    return (*copied(subject, tokens[0]), said, *tokens[verb + 1 : colon])


def _announced(tokens: Tokens, vocabulary: KnownWords) -> tuple[int, Tokens, int]:
    """How many things words announce, of what kind, and where their verb is."""
    at = int(tokens[0].text == "the")
    is_whole = tokens[at].text in _WHOLE and not at
    number = 2 if tokens[at].text == "both" else 0
    at += is_whole or text_at(tokens, at) == "following"
    at += 2 if texts(tokens[at : at + 2]) in (("of", "them"), ("of", "the")) else 0
    if at < len(tokens) and amount(tokens[at].text) > 1:
        number = amount(tokens[at].text)
        at += 1
    if at == int(tokens[0].text == "the"):
        return 0, (), 0
    kind, behind = _kind(tokens, at, vocabulary)
    if is_whole and behind > at and not number:
        return 0, (), 0  # `all cups are clean: c1 and c2` can leave out others.
    return number, kind, behind


def with_qualities(tokens: Tokens, vocabulary: KnownWords) -> tuple[list[Tokens], Tokens]:
    """What `the clean cup c1 is on the tray` says besides, `the cup c1 is clean`, and the rest."""
    said: list[Tokens] = []
    made: list[Token] = []
    at = 0
    while at < len(tokens):
        found = _quality_at(tokens, at, vocabulary)
        if found is None or has_any(tokens, _DENYING):
            made.append(tokens[at])
            at += 1
            continue
        qualities, thing, at = found
        said.append((*thing, word("is", thing[0]), *joined(qualities)))
        made += thing
    return (said, tuple(made)) if said else ([], tokens)


def _quality_at(
    tokens: Tokens, at: int, vocabulary: KnownWords
) -> tuple[Tokens, Tokens, int] | None:
    """The qualities of `the clean cup c1` at a place, the thing, and where the words end."""
    if tokens[at].text not in ("the", "a", "an"):
        return None
    start = at + 1
    qualities: list[Token] = []
    while start < len(tokens) and len(qualities) < _MOST_QUALITIES:
        if not _is_quality(tokens, start, vocabulary) or vocabulary.noun_at(tokens, start):
            break
        qualities.append(tokens[start])
        start += 1 + (text_at(tokens, start + 1) == ",")
    kind, end = _kind(tokens, start, vocabulary)
    mark = text_at(tokens, end) == "," and tokens[at].text != "the"
    name = tokens[end + mark : end + mark + 1]
    following = texts(tokens[end + mark + 1 : end + mark + 2])
    if not qualities or end == start or not name or not vocabulary.is_name(name[0]):
        return None
    if mark and following != (",",):
        return None
    if following in (("and",), ("or",)) or (following == (",",) and not mark):
        return None
    # `a clean cup c1` has no name that is known.
    thing = (word("the", tokens[at]), *kind, name[0]) if kind else (name[0],)
    return tuple(qualities), thing, end + mark + 1 + mark
