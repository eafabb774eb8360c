"""Words that contain another one, which the domain has: `has capacity-2`."""

import re

from planscribe.translate.english.wording.tokens import KnownWords, Tokens, word
from planscribe.translate.words import table

_HAVING = frozenset({"has", "have"})


def has_named(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has level-2` -> `a has level level-2`: where the domain has such a word."""
    for at, one in enumerate(tokens[1:], 1):
        stem = re.split(r"[-_0-9]", one.text)[0]
        is_numbered = stem != one.text and table.is_noun(stem) and vocabulary.is_name(one)
        if is_numbered and tokens[at - 1].text in _HAVING:
            noun = word(stem, one)
            is_last = at + 1 == len(tokens) or tokens[at + 1].text in (",", "and")
            known = vocabulary.is_of_domain(noun) and not vocabulary.is_name(noun)
            return (*tokens[:at], noun, *tokens[at:]) if known and is_last else None
    return None
