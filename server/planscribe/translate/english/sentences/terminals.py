"""From the words of a sentence to the terminals of the grammar: which words are names."""

from collections.abc import Container, Sequence
from dataclasses import replace
from functools import cache

from planscribe.resources import shipped
from planscribe.syntax.task import Sentence, Token, TokenKind
from planscribe.translate.english.grammar import NAME, NUMBER, WORD, Grammar
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions, stances

PRONOUNS = frozenset("he her him it itself she them themselves they this those which".split())
"""Words that stand for something said before. They are not read, and must not pass for names."""

READ_IN_OPENINGS = frozenset({"it"})
"""Those of them that are words of the grammar: `it is true that ..`."""

_PRONOUN = "_pronoun"

_UNREAD = "_unread"

# What tells the block `a` from the article.
_NEVER_AFTER_AN_ARTICLE = frozenset(
    ", ; : ) 's and or but is are was should must to on in at with from by of has have does can "
    "will needs".split()
)

_HAVE = frozenset({"has", "have"})


@cache
def linking_words() -> frozenset[str]:
    """Words that say how others belong together. One that the grammar does not read is no name."""
    return frozenset((shipped("grammar") / "function_words.txt").read_text("utf-8").split())


def is_number(token: Token) -> bool:
    """Whether a token is a word for a number, and no name."""
    return token.text in NUMBER_WORDS and token.kind is TokenKind.WORD


def in_digits(sentence: Sentence) -> tuple[Token, ...]:
    """The words of a sentence, with numbers in digits."""
    return tuple(
        replace(token, text=NUMBER_WORDS[token.text]) if is_number(token) else token
        for token in sentence.tokens
    )


def terminals_of(
    tokens: Sequence[Token], known: Container[str], names: frozenset[int], grammar: Grammar
) -> tuple[str, ...]:
    """The terminals; at the places of `names`, words of the grammar are names."""
    around = zip((None, *tokens), tokens, (*tokens[1:], None), strict=False)
    return tuple(
        _terminal(token, before, after, known, place in names, grammar)
        for place, (before, token, after) in enumerate(around)
    )


def is_named(token: Token, known: Container[str]) -> bool:
    """Whether a word is a name by itself, or is known to be one."""
    return token.text in known or token.kind is TokenKind.NAME


def _terminal(
    token: Token,
    before: Token | None,
    after: Token | None,
    known: Container[str],
    is_name: bool,
    grammar: Grammar,
) -> str:
    if token.kind is TokenKind.NUMBER or token.text.isdecimal():
        return NUMBER
    literal = grammar.terminals.get(token.text)
    is_had = before is not None and before.text in _HAVE and token.text not in known
    if is_had and after is not None and after.text == "can":
        return literal or WORD  # `ann has a can`
    if token.text == "a" and (after is None or after.text in _NEVER_AFTER_AN_ARTICLE):
        return NAME if token.text in known else WORD
    if _is_letter_behind_noun(token, before):
        return NAME
    if token.text in PRONOUNS:
        return literal or _PRONOUN
    if token.text in known and (is_name or not literal):
        return NAME
    if literal:
        return literal
    # Every sentence begins with a capital: that alone makes no name.
    if token.kind is TokenKind.NAME or (token.spelling[:1].isupper() and before):
        return NAME
    if token.text in linking_words() or (token.text.endswith("ly") and token.spelling.islower()):
        return _UNREAD
    if _says_how(token, before, after):
        return _UNREAD
    return WORD if token.kind is TokenKind.WORD else f"_{token.kind.value}"


def _is_letter_behind_noun(token: Token, before: Token | None) -> bool:
    """Whether `A` is a name, as in `Key A is here`: within a sentence, no article has a capital."""
    if token.spelling != "A" or before is None:
        return False
    is_noun = table.is_noun(before.text) or table.is_plural(before.text)
    return before.kind is TokenKind.WORD and is_noun and before.text not in linking_words()


def _says_how(token: Token, before: Token | None, after: Token | None) -> bool:
    """Whether a word behind a name or a noun says how or where it is: `truck t1, parked at a`,
    `truck parked at a`."""
    if before is None or after is None or not token.spelling.islower():
        return False
    is_noun = table.is_noun(before.text) or table.is_plural(before.text)
    if not (before.text in (",", "and") or is_noun) or after.text not in prepositions():
        return False
    is_form = table.is_participle(token.text) or table.is_gerund(token.text)
    is_stance = table.verb_of(token.text) in stances()
    return is_form and (is_stance or not table.is_noun(token.text))
