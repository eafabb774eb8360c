"""Qualities that prose says together with what has them.

`roof is a secure floor`, `ann has her hands free`.
"""

from planscribe.translate.english.wording.tokens import (
    KnownWords,
    Tokens,
    as_names,
    copied,
    texts,
    word,
)
from planscribe.translate.words import table

_OWN = frozenset({"her", "his", "its", "their"})


def own_part(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has her hands free` -> `a has hands free`: of what each has by itself."""
    made = tuple(
        token
        for before, token, after in zip((None, *tokens), tokens, (*tokens[1:], None), strict=False)
        if token.text not in _OWN
        or before is None
        or after is None
        or before.text not in ("has", "have")
        or not vocabulary.is_of_domain(after)
        or vocabulary.is_noun(after)
    )
    return made if made != tokens else None


def state_of_kind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is a secure floor` -> `a is a floor and a is secure`: if the domain has such a state."""
    verb = next((at for at, token in enumerate(tokens) if token.text == "is"), 0)
    name = tokens[:verb][texts(tokens[:1]) == ("the",) :]
    if len(name) != 1 or not vocabulary.can_be_name(name[0]) or len(tokens) != verb + 4:
        return None
    article, state, noun = tokens[verb + 1 :]
    is_state = table.is_adjective(state.text) or table.is_participle(state.text)
    if article.text not in ("a", "an") or not vocabulary.is_noun(noun) or not is_state:
        return None
    if not vocabulary.is_of_domain(state) or vocabulary.noun_at(tokens, verb + 2) == 2:
        return None
    named = as_names(name)
    joint = (word("and", state), *copied(named, state), tokens[verb], state)
    return (*named, tokens[verb], article, noun, *joint)
