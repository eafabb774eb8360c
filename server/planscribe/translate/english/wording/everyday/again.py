"""Words said again, or left out: `linked to a and to b`, `there is a key at a and a box at b`."""

from planscribe.translate.english.wording.closed import (
    ARTICLES,
    AT_IN_ON,
    IS,
    JOINTS,
    THERE_IS,
    TURNING,
)
from planscribe.translate.english.wording.cutting import parted, without_first, without_the
from planscribe.translate.english.wording.finding import first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, in_clauses, word, words
from planscribe.translate.english.wording.ways.pairs import name_at
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions


def preposition_again(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is linked to b and to c` -> `a is linked to b and c`: one preposition, and names."""
    if has_any(tokens, TURNING):
        return None
    made = list(tokens)
    for at in range(len(tokens) - 2, 2, -1):
        link = tokens[at]
        if link.text not in prepositions() or tokens[at - 1].text not in JOINTS:
            continue
        _, before = name_at(tokens, at + 1, vocabulary)
        name = at - 2 - (tokens[at - 2].text in JOINTS)
        start = name - 1 - (tokens[name - 1].text == "the")
        # `from a to b and to c`, but not `from a to b and from c to d`
        behind = text_at(tokens, before)
        is_end = before > at + 1 and behind in ("", *JOINTS, "but", "while", "whereas")
        if is_end and start > 0 and vocabulary.is_name(tokens[name]):
            if tokens[start].text == link.text:
                del made[at]
            elif tokens[start].text in JOINTS and link.text in texts(tokens[:start]):
                continue
    return tuple(made) if len(made) < len(tokens) else None


def state_again(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is equipped for x and for y` -> `a is equipped for x and equipped for y`."""
    if has_any(tokens, TURNING):
        return None
    for at in range(4, len(tokens) - 1):
        link = tokens[at]
        if link.text not in prepositions() or tokens[at - 1].text not in JOINTS:
            continue
        first = next((i for i in range(at - 2, 1, -1) if tokens[i].text == link.text), 0)
        state = tokens[first - 1]
        if not first or not table.is_state(state.text) or tokens[first - 2].text not in IS | {"be"}:
            continue
        if any(map(vocabulary.is_name, tokens[first : at + 2])):
            continue
        return (*tokens[:at], *copied((state,), link), *tokens[at:])
    return None


def there_again(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there is a key at a and a box at b` -> `there is a key at a and there is a box at b`."""
    if texts(tokens[:2]) not in THERE_IS:
        return None
    if has_any(tokens, TURNING) or has_any(tokens[2:], IS):
        return None
    parts = list(parted(tokens[2:]))
    if len(parts) < 2 or not all(_is_thing_somewhere(part, vocabulary) for _, part in parts):
        return None
    return in_clauses((*words("there is", part[0]), *part) for _, part in parts)


def each_thing(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a bomb and a key are at b` -> `a bomb is at b and a key is at b`: what is no object."""
    verb = first_of(tokens, {"are"})
    if not verb or has_any(tokens, TURNING):
        return None
    things = [part for _, part in parted(tokens[:verb])]
    rest = tokens[verb + 1 :]
    rest = without_first(rest, "both")
    if len(things) < 2 or len(rest) < 2 or rest[0].text not in AT_IN_ON:
        return None
    if has_any(rest, JOINTS):
        return None
    if not all(_is_no_object(one, vocabulary) for one in things):
        return None
    return in_clauses((*one, word("is", one[0]), *copied(rest, one[0])) for one in things)


def _is_thing_somewhere(part: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words are a thing without a name, and the name of one place."""
    at = first_of(part, AT_IN_ON)
    where = without_the(part[at + 1 :])
    is_place = len(where) == 1 and vocabulary.is_name(where[0])
    return at > 0 and is_place and _is_no_object(part[:at], vocabulary)


def _is_no_object(tokens: Tokens, vocabulary: KnownWords) -> bool:
    words = without_first(tokens, "the", *ARTICLES)
    are_of_domain = all(map(vocabulary.is_of_domain, words))
    is_named = any(map(vocabulary.is_name, words)) or bool(vocabulary.noun_at(words, 0))
    return bool(words) and are_of_domain and not is_named
