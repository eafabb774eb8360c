"""The English that every domain shares: the text of its grammar, and the words for numbers."""

import re
from functools import lru_cache

from planscribe.resources import shipped

_UNITS = "one two three four five six seven eight nine".split()
_TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
NUMBER_WORDS = {
    word: str(number)
    for number, word in enumerate(
        [
            *("zero", *_UNITS, *_TEENS),
            *(word for ten in _TENS for word in (ten, *(f"{ten}-{one}" for one in _UNITS))),
        ]
    )
}
"""Words for numbers, with their digits."""

_LITERAL = re.compile(r'"([a-z]+)"')
_REMARK = re.compile(r"//.*")


@lru_cache(maxsize=1)
def shared_grammar() -> str:
    """The grammar, in lark's notation; some of its rules are made from the lexicon of a domain."""
    return (shipped("grammar") / "task.lark").read_text(encoding="utf-8")


def number_of(word: str) -> int:
    """The number that a word says; 0 if it says none."""
    digits = NUMBER_WORDS.get(word, word)
    return int(digits) if digits.isdecimal() else 0


@lru_cache(maxsize=1)
def shared_words() -> frozenset[str]:
    """The words of the grammar; its comments say others."""
    return frozenset(_LITERAL.findall(_REMARK.sub("", shared_grammar())))
