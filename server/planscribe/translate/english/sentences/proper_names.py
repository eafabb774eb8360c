"""Words that only ever begin sentences, and must be names: `Ann is tired. Ann wants to sleep.`"""

from collections import defaultdict
from collections.abc import Sequence

from planscribe.syntax.task import Sentence, TokenKind
from planscribe.translate.english.grammar import Grammar
from planscribe.translate.english.sentences.terminals import linking_words
from planscribe.translate.words import table

_BEHIND_NAMES = frozenset("'s has is must needs should starts wants would".split())
"""Words that only follow a name where a sentence begins with a word that no dictionary has."""


def proper_names(sentences: Sequence[Sentence], grammar: Grammar) -> frozenset[str]:
    """The words with which two sentences begin as with a name, and that are nothing else.

    Every sentence begins with a capital; who begins two with the same strange word has not misspelt
    another one.
    """
    times: dict[str, int] = defaultdict(int)
    for one in sentences:
        tokens = one.cut.tokens
        first = tokens[0] if len(tokens) > 2 else None
        if first is None or first.kind is not TokenKind.WORD or first.spelling.islower():
            continue
        if tokens[1].text in _BEHIND_NAMES and first.text not in grammar.terminals:
            times[first.text] += 1
    return frozenset(
        word
        for word, number in times.items()
        if number > 1 and not table.is_known(word) and word not in linking_words()
    )
