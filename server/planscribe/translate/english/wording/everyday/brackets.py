"""Brackets in which a sentence goes on: `a is at b (and c at d)`, `a (which is old) is at b`."""

from planscribe.translate.english.wording.closed import WHICH
from planscribe.translate.english.wording.finding import find, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.asides import without_asides
from planscribe.translate.english.wording.tokens import Tokens, word

_JOINTS = {"and": "and", "so": "and", "but": "but", "while": "while", "whereas": "whereas"}
_SHORTEST = 2


def in_brackets(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is left of b (so b is right of a)` -> `a is left of b, and b is right of a`; `a (which is
    old) is at b` -> `a, which is old, is at b`."""
    opened, closed = find(tokens, "("), find(tokens, ")")
    if texts(tokens).count("(") != 1 or not 0 < opened < closed:
        return None
    before, inside, behind = tokens[:opened], tokens[opened + 1 : closed], tokens[closed + 1 :]
    if len(inside) <= _SHORTEST:
        return None
    mark, first = word(",", tokens[opened]), inside[0]
    if first.text in WHICH and vocabulary.is_name(before[-1]):
        end = (word(",", tokens[closed]),) if behind and behind[0].text != "," else ()
        return (*before, mark, *inside, *end, *behind)
    if first.text not in _JOINTS or behind:
        return None
    rest = inside[1 + (inside[1].text == ",") :]
    rest = without_asides(rest, vocabulary) or rest
    return (*before, mark, word(_JOINTS[first.text], first), *rest)
