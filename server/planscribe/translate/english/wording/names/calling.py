"""How one thing is called, in other words than `called`: `there is a van at a, call it b`."""

from planscribe.translate.english.wording.closed import ARTICLES
from planscribe.translate.english.wording.cutting import without_the
from planscribe.translate.english.wording.finding import find, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, words
from planscribe.translate.words.data import calling_one, prepositions

_OPENINGS = (("there", "is"), ("we", "have"), ("i", "have"))
_OF_ONE = frozenset({"1", *ARTICLES})
_OWNERS = frozenset({"the", "our", "my"})


def called_so(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there is a van at a, call it b` -> `there is a van called b at a`;
    `the van is known as b` -> `the van is called b`.

    The name ends the sentence, and there is no other thing that it can be about.
    """
    name = tokens[-1:]
    if not name or vocabulary.names_in(name) != 1 or not name[0].spelling[:1].isalnum():
        return None
    for calling, plain in calling_one().items():
        at = find(tokens, *calling)
        if at < 2 or at + len(calling) != len(tokens) - 1:
            continue
        made = tuple(words(" ".join(plain), tokens[at]))
        if plain[0] == "is":
            start = 1 + (tokens[1].text in ("only", "1"))
            is_kind = tokens[0].text in _OWNERS
            noun = vocabulary.noun_at(tokens[:at], start)
            if is_kind and noun and start + noun == at:
                return (tokens[0], *tokens[start:at], *made, *name)
            continue
        if texts(tokens[:2]) not in _OPENINGS or tokens[2].text not in _OF_ONE:
            continue
        noun = vocabulary.noun_at(tokens[:at], 3)
        place = tokens[3 + noun : at]
        if not noun or (place and not _is_place(place, vocabulary)):
            continue
        return (*words("there is", tokens[0]), *tokens[2 : 3 + noun], *made, *name, *place)
    return None


def kind_of_named(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the mail room is a room` -> `there is a mail room`."""
    at = find(tokens, "is")
    noun = tokens[at + 2 :]
    if at < 2 or tokens[0].text != "the" or vocabulary.noun_at(tokens, at + 2) != len(noun):
        return None
    start = at - len(noun)
    label = tokens[1:start]
    is_same = bool(noun) and texts(tokens[start:at]) == texts(noun)
    if not is_same or not label or tokens[at + 1].text not in ARTICLES:
        return None
    if any(vocabulary.is_of_domain(one) or vocabulary.is_name(one) for one in label):
        return None
    return (*words("there is a", tokens[0]), *tokens[1:at])


def _is_place(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words say where something is, by one name that is known: `at a`, `in the b`."""
    names = without_the(tokens[1:])
    return tokens[0].text in prepositions() and vocabulary.is_one_name(names)
