"""Words that begin sentences, and must be names: `Ann is tired. Ann wants to sleep.`

Every sentence begins with a capital. Who begins two with the same strange word, or writes it with a
capital within a sentence, too, has not misspelt another one.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TypeAlias

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

Begun: TypeAlias = tuple[str, bool]


def proper_names(sentences: Sequence[Sentence], begun: Iterable[Begun | None]) -> frozenset[str]:
    """The words with which sentences begin as with names, and that are nothing else."""
    times: dict[str, int] = defaultdict(int)
    for word, is_certain in filter(None, begun):
        times[word] += 1 + is_certain
    strange = {
        word
        for word in times
        if (not table.is_known(word) or word in given_names()) and word not in linking_words()
    }
    inner, small = set[str](), set[str]()
    for one in sentences if strange else ():
        if not strange.isdisjoint(one.words):
            for token in one.cut.tokens[1:]:
                if token.kind in (TokenKind.WORD, TokenKind.NAME):
                    (inner if token.spelling[:1].isupper() else small).add(token.text)
    return frozenset(word for word in strange - small if times[word] > 1 or word in inner)


def begun_with(tokens: Sequence[Token], grammar: Grammar) -> Begun | None:
    """The first word of a sentence if it can be a name: `Ann is`; and whether it must be one: `Ann
    and Bob are`."""
    first = tokens[0] if len(tokens) > 2 else None
    if first is None or first.kind is not TokenKind.WORD or first.spelling.islower():
        return None
    if first.text in grammar.terminals:
        return None
    behind = tokens[1]
    third = tokens[2]
    is_joined = behind.text in ("and", ",") and third.spelling[:1].isupper()
    is_with_name = is_joined and not (third.text in grammar.terminals or table.is_known(third.text))
    is_wish = (behind.text, third.text) in _WISHING
    is_begun = behind.text in _BEHIND_NAMES or table.is_third_form(behind.text) or is_joined
    return (first.text, is_wish or is_with_name) if is_begun else None
