"""Sentences that say of what kind something is, and more: `k1 is a key at n2`.

Each becomes two clauses: `k1 is a key and k1 is at n2`.
"""

from collections.abc import Sequence

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.wording.closed import (
    ARTICLES,
    BE_OR_HAVE,
    BEFORE_NAME,
    IS,
    JOINTS,
    OF_GOAL,
    RELATIVE,
)
from planscribe.translate.english.wording.cutting import without_last, without_the
from planscribe.translate.english.wording.finding import (
    amount,
    beginning,
    find,
    first_of,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, as_names, copied, word
from planscribe.translate.words.data import holders, prepositions, settings


def naming(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`two rooms, namely a and b`, `two rooms, which are a1 and a2` -> `two rooms: a1 and a2`."""
    for words in ((",", "namely"), (",", "which", "are"), ("which", "are"), ("namely",)):
        at = find(tokens, *words)
        if at < 1 or tokens[0].text not in ("there", "we", "you", "i"):
            continue
        names = tokens[at + len(words) :]
        # `two rooms, which are tidy and large`
        if "namely" in words or all(
            vocabulary.is_name(one) or one.text in (",", "and") for one in names
        ):
            return (*tokens[:at], word(":", tokens[at]), *names)
    return None


def kinds_listed(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`blocks b1 and b2` -> `the blocks are b1 and b2`; `there are rooms hall and den` ->
    `hall and den are rooms`."""
    said = texts(tokens)
    opening = beginning(tokens, _THERE_ARE)
    at = len(opening) + (said[len(opening) : len(opening) + 1] == ("the",))
    size = vocabulary.noun_at(tokens, at)
    is_marked = bool(opening and size) and said[at + size : at + size + 1] in ((":",), ("called",))
    names = tokens[at + size + is_marked :]
    if not size or vocabulary.names_in(names) < 2:
        return None
    like = tokens[at]
    if opening and any(one.kind is TokenKind.WORD and one.text not in JOINTS for one in names):
        if not vocabulary.are_new_names(names):
            return None
        return (*as_names(names), word("are", like), *tokens[at : at + size])
    return (word("the", like), *tokens[at : at + size], word("are", like), *names)


_THERE_ARE = (("there", "are"), ("we", "have"), ("you", "have"), ("i", "have"))


def named_somewhere(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there is a key, k1, at n2` -> `k1 is a key and k1 is at n2`.

    Only if there are as many names as things.
    """
    if len(tokens) < 4 or tokens[0].text != "there" or tokens[1].text not in IS:
        return None
    noun = vocabulary.noun_at(tokens, 3)
    start = 3 + noun
    if not noun or start >= len(tokens) or has_any(tokens, OF_GOAL):
        return None
    start += tokens[start].text in BEFORE_NAME
    end = next((at for at in range(start, len(tokens)) if _places(tokens[at])), 0)
    every = tokens[end - 1].text if end > start else ""
    # `two trays, t and u, both in the kitchen`
    is_every = every == "all" or (every == "both" and tokens[2].text == "2")
    names = without_last(tokens[start : end - is_every], ",")
    number = vocabulary.names_in(names)
    if not number or number != amount(tokens[2].text) or end == len(tokens) - 1:
        return None
    return _kind_and_more(names, number, tokens[3 : 3 + noun], tokens[end:], tokens[1])


def counted_somewhere(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there are 3 balls in a1` -> `there are 3 balls and all balls are in a1`.

    Only if the task counts balls nowhere else.
    """
    if len(tokens) < 5 or tokens[0].text != "there" or tokens[1].text not in IS:
        return None
    noun = vocabulary.noun_at(tokens, 3)
    end = 3 + noun
    several = tokens[2].text.isdecimal() and amount(tokens[2].text) > 1
    if not noun or not several or end >= len(tokens) - 1 or not _places(tokens[end]):
        return None
    if not vocabulary.is_counted_once(tokens[3:end]) or has_any(tokens, OF_GOAL):
        return None
    if has_any(tokens[end:], {"and", ",", ":"}):
        return None
    like = tokens[end]
    about = (word("all", like), *copied(tokens[3:end], like), word("are", like))
    return (*tokens[:end], word("and", like), *about, *tokens[end:])


def introduced_which(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there are 2 keys, k and l, which are old` -> `k and l are keys and k and l are old`."""
    at = first_of(tokens, RELATIVE, 2)
    noun = vocabulary.noun_at(tokens, 3)
    start = 3 + noun
    if not at or not noun or tokens[0].text != "there" or has_any(tokens, OF_GOAL):
        return None
    start += tokens[start].text in BEFORE_NAME
    names = without_last(tokens[start:at], ",")
    number = vocabulary.names_in(names)
    if not number or number != amount(tokens[2].text) or at + 2 >= len(tokens):
        return None
    return _joined(names, number, tokens[3 : 3 + noun], tokens[at + 1 :], tokens[1])


def counted_kind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a and b are two keys` -> `a and b are keys`, if there are as many names."""
    verb = find(tokens, "are")
    number = vocabulary.names_in(tokens[:verb]) if verb > 0 else 0
    rest = tokens[verb + 2 :]
    if not number or not rest or has_any(tokens, OF_GOAL):
        return None
    is_kind = amount(tokens[verb + 1].text) == number and vocabulary.noun_at(rest, 0) == len(rest)
    return (*tokens[: verb + 1], *rest) if is_kind else None


def kind_then_it(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`k1 is a key, it is at n2` -> `k1 is a key, k1 is at n2`: nothing else is mentioned."""
    name = tokens[1:2] if tokens and tokens[0].text == "the" else tokens[:1]
    verb = 1 + (tokens[:1] != name)
    if len(name) != 1 or not vocabulary.can_be_name(name[0]) or len(tokens) < verb + 6:
        return None
    end = verb + 2 + vocabulary.noun_at(tokens, verb + 2)
    if tokens[verb].text != "is" or tokens[verb + 1].text not in ARTICLES or end == verb + 2:
        return None
    at = next((at for at in range(end, len(tokens)) if tokens[at].text not in (",", "and")), 0)
    if at == end or tokens[at].text not in ("it", "he", "she") or at + 2 >= len(tokens):
        return None
    named = as_names(name)
    return (*named, *tokens[verb:at], *copied(named, tokens[at]), *tokens[at + 1 :])


def kind_and_more(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`k1 is a key at n2`, `k1 is a key that is at n2` -> `k1 is a key and k1 is at n2`."""
    verb = first_of(tokens, IS)
    number = vocabulary.names_in(tokens[:verb])
    if not number or has_any(tokens, OF_GOAL):
        return None
    start = verb + 1 + (number == 1)
    if number == 1 and tokens[verb + 1 : start] and tokens[verb + 1].text not in ARTICLES:
        return None
    noun = vocabulary.noun_at(tokens, start)
    rest = tokens[start + noun :]
    if not noun or len(rest) < 2:
        return None
    kind, be = tokens[start : start + noun], tokens[verb]
    rest = rest[1:] if rest[0].text == "," else rest
    if _places(rest[0]):
        return _kind_and_more(tokens[:verb], number, kind, rest, be)
    if rest[0].text in RELATIVE or (rest[0].text == "and" and rest[1].text in BE_OR_HAVE):
        return _joined(tokens[:verb], number, kind, rest[1:], be)
    return None


def new_subject(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a key, k1, is at n2`, `a key called k1 is at n2` -> `k1 is a key and k1 is at n2`;
    `the key, k1, is at n2` -> `the key k1 is at n2`, if k1 is known."""
    first = text_at(tokens, 0)
    noun = vocabulary.noun_at(tokens, 1)
    at = 1 + noun
    if first not in (*ARTICLES, "1", "another", "the") or not noun or len(tokens) < at + 4:
        return None
    marked = tokens[at].text in BEFORE_NAME
    name, rest = tokens[at + marked], tokens[at + marked + 1 :]
    if marked and tokens[at].text in (",", ":"):
        if rest[0].text != ",":
            return None
        rest = rest[1:]
    if not vocabulary.can_be_name(name) or not rest or rest[0].text in (",", "and", "or"):
        return None
    if first == "the" and (not marked or vocabulary.is_name(name)):
        return (*tokens[:at], name, *rest) if marked else None
    if has_any(tokens, OF_GOAL):
        return None
    return _joined((name,), 1, tokens[1:at], rest, name)


def without_articles(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`two rooms, the hall and the den` -> `two rooms, hall and den`; `the cup is an item` ->
    `cup is an item`: where names are introduced."""
    if not any(token.text == "the" for token in tokens):
        return None
    end = _end_of_names(tokens, vocabulary)
    made = tuple(
        token
        for token, following in zip(tokens, (*tokens[1:], None), strict=True)
        if token.span.start >= end
        or token.text != "the"
        or following is None
        or not vocabulary.can_be_name(following)
    )
    return made if made != tokens else None


def kinds_told(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the rooms are the hall and the den` -> `hall and den are rooms`: things, not qualities."""
    verb = find(tokens, "are")
    noun = vocabulary.noun_at(tokens, 1)
    if verb < 2 or tokens[0].text != "the" or noun != verb - 1 or has_any(tokens, OF_GOAL):
        return None
    rest = tokens[verb + 1 :]
    items = without_the(rest)
    number = sum(token.text not in JOINTS for token in items)
    if number < 2 or len(rest) - len(items) != number or vocabulary.names_in(items) != number:
        return None
    return (*as_names(items), tokens[verb], *tokens[1:verb])


def _end_of_names(tokens: Tokens, vocabulary: KnownWords) -> int:
    """The offset at which the names end that a sentence introduces; 0 if it introduces none."""
    verb = first_of(tokens, IS)
    if not verb:
        return 0
    rest = tokens[verb + 1 :]
    if tokens[0].text == "there":
        is_list = not any(_places(token) or token.text in BE_OR_HAVE for token in rest)
        return tokens[-1].span.end if is_list else 0
    noun = verb + 1 + (text_at(rest, 0) in ARTICLES)
    names = without_the(tokens[:verb])
    is_kind = vocabulary.noun_at(tokens, noun) and vocabulary.names_in(names)
    return tokens[verb].span.start if is_kind else 0


def new_subjects(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`two keys, k1 and k2, are at n2` -> `k1 and k2 are keys and k1 and k2 are at n2`."""
    number = amount(tokens[0].text) if tokens else 0
    noun = vocabulary.noun_at(tokens, 1)
    if number < 2 or not noun or len(tokens) < noun + 5 or tokens[noun + 1].text != ",":
        return None
    verb = first_of(tokens, BE_OR_HAVE)
    names = tokens[noun + 2 : verb - 1]
    if not verb or tokens[verb - 1].text != "," or vocabulary.names_in(names) != number:
        return None
    if has_any(tokens, OF_GOAL):
        return None
    return _joined(names, number, tokens[1 : 1 + noun], tokens[verb:], tokens[verb])


def named_objects(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`c1 supports two modes, m1 and m2` -> `m1 and m2 are modes and c1 supports m1 and m2`.

    Only if there are as many names as things.
    """
    marks = (place for place, token in enumerate(tokens) if token.text in (",", ":"))
    at = next(marks, 0)
    sizes = (size for size in (3, 2, 1) if vocabulary.noun_at(tokens[:at], at - size) == size)
    noun = next((size for size in sizes if size < at - 2), 0)
    if at < 4 or not noun or tokens[0].text == "there" or has_any(tokens, OF_GOAL):
        return None
    names, start = tokens[at + 1 :], at - noun - 1
    number = vocabulary.names_in(names)
    if not number or number != amount(tokens[start].text) or start < 2:
        return None
    if not any(vocabulary.is_name(token) for token in tokens[:start]):
        return None
    kind, like = tokens[at - noun : at], tokens[start]
    verb, article = ("is", ("a",)) if number == 1 else ("are", ())
    said = (word(verb, like), *(word(one, like) for one in article), *kind, word("and", like))
    named = as_names(names)
    return (*named, *said, *copied(tokens[:start], like), *named)


def place_has(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the house has 2 rooms: a and b` -> `there are 2 rooms: a and b`; `the house has the rooms a
    and b` -> `the rooms are a and b`.

    Only of places that hold all that a task is about, and where the things are named.
    """
    verb = find(tokens, "has")
    if verb != 2 or tokens[0].text not in ("the", "our", *ARTICLES) or has_any(tokens, OF_GOAL):
        return None
    noun = vocabulary.noun_at(tokens, verb + 2)
    end = verb + 2 + noun
    if tokens[1].text not in settings() or not noun or vocabulary.noun_at(tokens, 1):
        return None
    if vocabulary.is_name(tokens[1]):  # It holds some of them only.
        return None
    names = tokens[end:]
    if tokens[verb + 1].text == "the":
        is_list = vocabulary.names_in(names) > 1
        return (*tokens[verb + 1 : end], word("are", tokens[verb]), *names) if is_list else None
    if end < len(tokens) - 1 and tokens[end].text not in (",", ":"):
        return None
    be = "is" if amount(tokens[verb + 1].text) == 1 else "are"
    return (word("there", tokens[verb - 1]), word(be, tokens[verb]), *tokens[verb + 1 :])


def agent_has(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the robot has 2 hands` -> `there are 2 hands`: no object of the domain is a robot.

    Only of things that hold others, and belong to the one who acts.
    """
    verb = find(tokens, "has")
    if verb not in (1, 2) or (verb == 2 and tokens[0].text not in ("the", "your", *ARTICLES)):
        return None
    owner, noun = tokens[verb - 1], vocabulary.noun_at(tokens, verb + 2)
    if not noun or vocabulary.noun_at(tokens[:verb], verb - 1) or vocabulary.is_name(owner):
        return None
    kind = tokens[verb + 1 + noun]
    if not any(kind.text in (one, f"{one}s") for one in holders()) or has_any(tokens, OF_GOAL):
        return None
    be = "is" if amount(tokens[verb + 1].text) == 1 else "are"
    return (word("there", tokens[verb - 1]), word(be, tokens[verb]), *tokens[verb + 1 :])


def _kind_and_more(
    names: Sequence[Token], number: int, kind: Sequence[Token], rest: Sequence[Token], be: Token
) -> Tokens:
    """`NAMES are KIND and NAMES are REST`."""
    verb = word("is" if number == 1 else "are", be)
    return _joined(names, number, kind, (verb, *rest), be)


def _joined(
    names: Sequence[Token], number: int, kind: Sequence[Token], rest: Sequence[Token], be: Token
) -> Tokens:
    """`NAMES are KIND and NAMES REST`."""
    verb = word("is" if number == 1 else "are", be)
    article = (word("a", kind[0]),) if number == 1 else ()
    named = as_names(names)
    again = copied(named, rest[0])
    return (*named, verb, *article, *kind, word("and", rest[0]), *again, *rest)


def _places(token: Token) -> bool:
    return token.text in prepositions() - {"of", "for"}
