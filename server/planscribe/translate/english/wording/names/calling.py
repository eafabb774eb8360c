"""How one thing is called, in other words than `called`: `there is a van at a, call it b`."""

from planscribe.translate.english.wording.tokens import (
    ARTICLES,
    KnownWords,
    Tokens,
    find,
    texts,
    words,
)
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


def _is_place(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words say where something is, by one name that is known: `at a`, `in the b`."""
    names = [one for one in tokens[1:] if one.text != "the"]
    is_behind = tokens[0].text in prepositions()
    return is_behind and len(names) == 1 and vocabulary.is_name(names[0])
