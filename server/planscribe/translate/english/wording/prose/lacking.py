"""What things lack: `a has no key`.

Of what the domain has as a word of a state, not of kinds of objects: `a has no key` can be about
keys that are named.
"""

from planscribe.translate.english.wording.tokens import (
    CONTRASTS,
    JOINTS,
    KnownWords,
    Tokens,
    texts,
    word,
)

_HAVE = frozenset({"has", "have"})
_MODALS = frozenset({"should", "must", "shall"})
_OPEN = frozenset("all any each either every everybody everyone neither no nobody none not nothing "
                  "only or".split())  # fmt: skip


def has_no(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has no key` -> `a does not have key`; `a should have no key` -> `a should not have
    key`."""
    at = next((at for at in range(1, len(tokens) - 2)
               if tokens[at].text in _HAVE and tokens[at + 1].text == "no"), 0)  # fmt: skip
    thing = tokens[at + 2 : at + 3]
    if not at or not _is_had(thing, vocabulary) or not _OPEN.isdisjoint(texts(tokens[:at])):
        return None
    verb, no = tokens[at], tokens[at + 1]
    end = at + 3
    if end < len(tokens) and tokens[end].text not in JOINTS | CONTRASTS:
        return None
    if tokens[at - 1].text in _MODALS and verb.text == "have":
        return (*tokens[:at], word("not", no), verb, *tokens[at + 2 :])
    do = word("does" if verb.text == "has" else "do", verb)
    return (*tokens[:at], do, word("not", no), word("have", verb), *tokens[at + 2 :])


def _is_had(thing: Tokens, vocabulary: KnownWords) -> bool:
    """Whether a word is one of the domain, and no kind of objects."""
    if not thing or vocabulary.is_name(thing[0]) or vocabulary.is_noun(thing[0]):
        return False
    return vocabulary.is_of_domain(thing[0])
