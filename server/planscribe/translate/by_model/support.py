"""Whether the words of a task say what a language model has stated."""

import re
from collections.abc import Iterable

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Sentence, Task
from planscribe.translate.english.symbols import stem_type
from planscribe.translate.ir import NO_SENTENCE

_CONSTANT = re.compile(r"(?<![\w'\"])[a-z][\w']*(?!\w*\()")
_NAME = re.compile(r"(?<![\w'\"])[a-z][\w']*")
_PART = re.compile(r"[^\W\d_]+|\d+")
OF_SCHEMA = frozenset(
    "object cardinality init goal grid metric name sequence neg map value minimize maximize "
    "not".split()
)
"""The words of the IR that are no names."""


class Support:
    """Finds the words of a task behind statements."""

    def __init__(self, task: Task, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._words = [_words(sentence) for sentence in task.sentences]
        self._all = frozenset().union(*self._words)
        self._known = {
            *lexicon.names.constants.values(),
            *(lexicon.names.constant(name) for name in lexicon.constants),
        }

    def sentence_of(self, statement: str) -> int:
        """The sentence that has most of the words of a statement."""
        parts = [part for name in _NAME.findall(statement) for part in self._said(name)]
        counts = [len(words.intersection(parts)) for words in self._words]
        most = max(counts, default=0)
        return counts.index(most) if most else NO_SENTENCE

    def invented(self, statement: str) -> list[str]:
        """The names of objects in a statement of which the task says nothing."""
        return [
            name
            for name in dict.fromkeys(_CONSTANT.findall(statement))
            if name not in OF_SCHEMA
            and name not in self._known
            and self._all.isdisjoint(_PART.findall(name))
            and name not in self._all
            and stem_type(name, self._lexicon) is None
        ]

    def _said(self, name: str) -> Iterable[str]:
        """The words for a name of the domain or the task."""
        if name in OF_SCHEMA:
            return ()
        return {name, *(stem for part in _PART.findall(name) for stem in _stems(part))}


def _words(sentence: Sentence) -> frozenset[str]:
    tokens = (*sentence.tokens, *(token for row in sentence.rows for token in row))
    parts = [part for token in tokens for part in _PART.findall(token.text)]
    stems = (stem for part in parts for stem in _stems(part))
    return frozenset({*(token.text.replace("-", "_") for token in tokens), *stems})


def _stems(word: str) -> tuple[str, ...]:
    """A word, and what it is without the ending of a plural."""
    return (word, word[:-1]) if len(word) > 3 and word.endswith("s") else (word,)
