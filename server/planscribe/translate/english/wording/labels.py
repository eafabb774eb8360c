"""Labels that stand for what they distinguish: `the left one`, `with left`, for `the left hand`."""

from collections.abc import Mapping

from planscribe.translate.english.wording.tokens import Tokens, copied, word
from planscribe.translate.words.data import prepositions

_ARTICLES = ("the", "its", "his", "her")
_ONE = frozenset({"one", "1"})
_BEHIND = frozenset("of is are has holds carries was should must can will , and".split())
"""Words that can follow a label without a noun, as they are no noun themselves."""


def with_kinds(tokens: Tokens, labels: Mapping[str, Tokens]) -> Tokens | None:
    """The words with the nouns that labels leave out; None if none does.

    `labels` has the nouns with which the sentences before say each label.
    """
    made: list[Tokens] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        noun = labels.get(token.text, ())
        before = tokens[at - 1].text if at else ""
        after = tokens[at + 1].text if at + 1 < len(tokens) else ""
        has_one = after in _ONE and before in ("", *_ARTICLES)
        begins = before in ("", "the", ",", "and") or before in prepositions()
        if noun and (has_one or (begins and (not after or after in _BEHIND))):
            article = () if before in _ARTICLES else (word("the", token),)
            made.append((*article, token, *copied(noun, token)))
            at += 1 + has_one
        else:
            made.append((token,))
            at += 1
    whole = tuple(one for several in made for one in several)
    return whole if whole != tokens else None
