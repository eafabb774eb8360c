"""What somebody does to nothing: `a is not holding anything`."""

from planscribe.translate.english.wording.tokens import IS, KnownWords, Tokens, texts, word
from planscribe.translate.words import table

_DO = frozenset({"does", "do"})
_OPEN = frozenset("all any each either every if neither no nobody none not nothing only or".split())
"""Words by which a clause is about more than one thing, or denied as a whole."""


def not_anything(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is not holding anything`, `a does not hold anything` -> `a holds nothing`."""
    at = next((at for at in range(1, len(tokens) - 3) if _is_denied(tokens, at)), 0)
    if not at or tokens[at + 3].text != "anything" or not _OPEN.isdisjoint(texts(tokens[:at])):
        return None
    does = table.forms(table.verb_of(tokens[at + 2].text))
    is_one = tokens[at].text in ("is", "does")
    said = word(does.third if is_one else table.verb_of(tokens[at + 2].text), tokens[at + 2])
    return (*tokens[:at], said, word("nothing", tokens[at + 3]), *tokens[at + 4 :])


def _is_denied(tokens: Tokens, at: int) -> bool:
    """Whether words are `is not holding`, `does not hold`."""
    verb, link, doing = (one.text for one in tokens[at : at + 3])
    if link != "not" or not table.verb_of(doing):
        return False
    return table.is_gerund(doing) if verb in IS else verb in _DO and table.is_verb(doing)
