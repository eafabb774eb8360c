"""Words that begin sentences, and must be names: `Ann is tired. Ann wants to sleep.`

Every sentence begins with a capital. Who begins two with the same strange word, or writes it with a
capital within a sentence, too, has not misspelt another one.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from planscribe.syntax.task import Sentence, Token, TokenKind
from planscribe.translate.english.grammar import Grammar
from planscribe.translate.english.sentences.terminals import linking_words
from planscribe.translate.words import table
from planscribe.translate.words.data import given_names

_BEHIND_NAMES = frozenset(
    "'s are can has have is must need needs should starts want wants was were would".split()
)
"""Words that only follow a name where a sentence begins with a word that no dictionary has."""
_WISHING = (("wants", "to"), ("would", "like"), ("hopes", "to"), ("wishes", "to"))
"""What only people do: who does so is no misspelt thing."""


def proper_names(sentences: Sequence[Sentence], grammar: Grammar) -> frozenset[str]:
    """The words with which sentences begin as with names, and that are nothing else."""
    times: dict[str, int] = defaultdict(int)
    inner, small = set[str](), set[str]()
    for one in sentences:
        tokens = one.cut.tokens
        for token in tokens[1:]:
            if token.kind in (TokenKind.WORD, TokenKind.NAME):
                (inner if token.spelling[:1].isupper() else small).add(token.text)
        for token, is_certain in _begun(tokens, grammar):
            times[token.text] += 1 + is_certain
    return frozenset(
        word
        for word, number in times.items()
        if word not in small
        and (number > 1 or word in inner)
        and (not table.is_known(word) or word in given_names())
        and word not in linking_words()
    )


def _begun(tokens: Sequence[Token], grammar: Grammar) -> Iterator[tuple[Token, bool]]:
    """The first word of a sentence if it can be a name: `Ann is`; and whether it must be one: `Ann
    and Bob are`."""
    first = tokens[0] if len(tokens) > 2 else None
    if first is None or first.kind is not TokenKind.WORD or first.spelling.islower():
        return
    if first.text in grammar.terminals:
        return
    behind = tokens[1]
    third = tokens[2]
    is_joined = behind.text in ("and", ",") and third.spelling[:1].isupper()
    is_with_name = is_joined and not (third.text in grammar.terminals or table.is_known(third.text))
    is_wish = (behind.text, third.text) in _WISHING
    if behind.text in _BEHIND_NAMES or table.is_third_form(behind.text) or is_joined:
        yield first, is_wish or is_with_name
