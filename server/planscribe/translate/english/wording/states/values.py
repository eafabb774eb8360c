"""Values, orders: `after a comes b`, `the number after a is b`, `the current level of a is b`."""

from planscribe.translate.english.wording.states.things import count, is_thing, thing_at
from planscribe.translate.english.wording.tokens import (
    IS,
    OF_GOAL,
    KnownWords,
    Tokens,
    texts,
    word,
)

_NOW = frozenset("current initial present starting".split())


def comes_after(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`after a comes b`, `the number after a is b` -> `b comes after a`."""
    is_fronted = texts(tokens[:1]) == ("after",)
    size = 0 if is_fronted else vocabulary.noun_at(tokens, 1)
    start = 1 if is_fronted else _end_of_noun(tokens, size)
    if not start or not OF_GOAL.isdisjoint(texts(tokens)):
        return None
    end = thing_at(tokens, start, vocabulary)
    verb, other = tokens[end : end + 1], tokens[end + 1 :]
    first = tokens[start:end]
    wanted = ("comes",) if is_fronted else ("is",)
    if texts(verb) != wanted or not all(is_thing(one, vocabulary) for one in (first, other)):
        return None
    if count(first, vocabulary) != 1 or count(other, vocabulary) != 1:
        return None
    return (*other, word("comes", verb[0]), word("after", tokens[0]), *first)


def _end_of_noun(tokens: Tokens, size: int) -> int:
    """Where `the number after` ends; 0 if words are others."""
    plain = size or int(texts(tokens[1:2]) in (("number",), ("value",), ("1",)))
    is_after = texts(tokens[:1]) == ("the",) and texts(tokens[1 + plain : 2 + plain]) == ("after",)
    return 2 + plain if plain and is_after else 0


def value_now(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the current level of a is b`, `b is the present level of a` -> `the level of a is b`, `b is
    the level of a`."""
    for at in range(len(tokens) - 3):
        if tokens[at + 1].text not in _NOW or tokens[at].text not in ("the", "its", "'s"):
            continue
        is_word = vocabulary.is_of_domain(tokens[at + 2]) and not vocabulary.is_name(tokens[at + 2])
        is_value = IS.intersection(texts(tokens)) and OF_GOAL.isdisjoint(texts(tokens))
        if is_word and is_value and tokens[at + 2].text not in IS:
            return (*tokens[: at + 1], *tokens[at + 2 :])
    return None
