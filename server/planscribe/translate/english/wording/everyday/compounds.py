"""Words that contain another one, which the domain has: `has capacity-2`, `a footpath`."""

import re

from planscribe.translate.english.wording.closed import HAVE
from planscribe.translate.english.wording.finding import find, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word
from planscribe.translate.words import table

_WAYS = {
    ("a", "footpath"): "walk",
    ("a", "road", "link"): "drive",
}
"""What is used in one way only, even if the domain calls it otherwise."""


def has_named(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has level-2` -> `a has level level-2`: where the domain has such a word."""
    for at, one in enumerate(tokens[1:], 1):
        stem = re.split(r"[-_0-9]", one.text)[0]
        is_numbered = stem != one.text and table.is_noun(stem) and vocabulary.is_name(one)
        if is_numbered and tokens[at - 1].text in HAVE:
            noun = word(stem, one)
            is_last = at + 1 == len(tokens) or tokens[at + 1].text in (",", "and")
            known = vocabulary.is_of_domain(noun) and not vocabulary.is_name(noun)
            return (*tokens[:at], noun, *tokens[at:]) if known and is_last else None
    return None


def used_way(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there is a footpath from a to b` -> `you can walk from a to b`: where one can walk."""
    for noun, verb in _WAYS.items():
        if vocabulary.is_of_domain(word(noun[-1], tokens[0])) and len(noun) == 2:
            continue
        made = tokens
        while (at := find(made, "there", "is", *noun, "from")) >= 0:
            like = made[at]
            used = (word("you", like), word("can", like), word(verb, like))
            made = (*made[:at], *used, *made[at + 2 + len(noun) :])
        if made != tokens and vocabulary.is_of_domain(word(verb, tokens[0])):
            return made if "not" not in texts(tokens) else None
    return None
