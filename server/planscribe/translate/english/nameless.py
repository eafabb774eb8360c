"""The noun of a task in a domain that has none: `There are 3 blocks`, `the red block`.

Where a domain has no types and no kinds, the one noun of a task is a word for all of
them. Colours before it make names: `red_block`.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice, pairwise, takewhile
from typing import TypeAlias

from planscribe.model.lexicon import Lexicon, Noun
from planscribe.model.pddl.definitions import OBJECT
from planscribe.syntax.task import CutTokens, Sentence, Task, Token, TokenKind
from planscribe.text import Span
from planscribe.translate.english.remembered.results import while_used
from planscribe.translate.english.shared import NUMBER_WORDS, shared_words
from planscribe.translate.ir import Translation
from planscribe.translate.words import table
from planscribe.translate.words.data import colours, prepositions
from planscribe.wording import in_singular

_MOST_MODIFIERS = 2
_DIGITS = re.compile(r"\d+")
_COUNT = re.compile(r"cardinality\(object,(\d+)\)\.")
_NAMED = re.compile(r"object\((\w+),object\)\.")


def only_noun(task: Task, lexicon: Lexicon) -> str:
    """The noun of a task, in the singular, if the domain has none and the task has one only."""
    if any(one.words != (OBJECT,) for one in lexicon.nouns):
        return ""
    said = {piece for phrase in lexicon.readable for piece in phrase.pieces}
    shown = [_shown(one.cut) for one in task.sentences]
    found = {noun for nouns, _ in shown for noun in nouns}
    named = Counter(noun for _, nouns in shown for noun in nouns)
    found |= {noun for noun, times in named.items() if times > 1 and noun not in said}
    return found.pop() if len(found) == 1 and not found & said else ""


_NounsShown: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""Those behind a number or a colour, and those before something that looks like a name."""


@while_used(1)
def _shown(cut: CutTokens) -> _NounsShown:
    """The nouns that a sentence shows, remembered as long as the sentence is in use."""
    return tuple(_nouns(cut.tokens)), tuple(_before_names(cut.tokens))


def _nouns(tokens: Sequence[Token]) -> Iterator[str]:
    """The nouns, in the singular, behind a number or a colour."""
    for at, before in enumerate(tokens[:-1]):
        token = _counted(tokens[at + 1 :]) if _is_many(before) else tokens[at + 1]
        singular = in_singular(token.text)
        if token.kind is not TokenKind.WORD or not table.is_noun(singular) or singular == "one":
            continue
        several = before.text.isdecimal() and token.text != singular
        if several or before.text in NUMBER_WORDS or before.text in colours():
            yield singular


def _is_many(token: Token) -> bool:
    is_number = token.text.isdecimal() or token.text in NUMBER_WORDS
    return is_number and token.text not in ("1", "one")


def _counted(tokens: Sequence[Token]) -> Token:
    """The plural that several things are counted by: `toy blocks`."""
    skipped = takewhile(lambda one: table.is_noun(one.text) or table.is_adjective(one.text), tokens)
    end = len(tuple(islice(skipped, _MOST_MODIFIERS)))
    several = tokens[end : end + 1]
    return several[0] if several and in_singular(several[0].text) != several[0].text else tokens[0]


def _before_names(tokens: Sequence[Token]) -> Iterator[str]:
    """The nouns, in the singular, before something that looks like a name: `block b`."""
    for token, behind in pairwise(tokens):
        singular = in_singular(token.text)
        is_name = behind.kind is TokenKind.NAME or len(behind.text) == 1
        are_words = token.kind is TokenKind.WORD and behind.kind in (TokenKind.NAME, TokenKind.WORD)
        links = token.text in shared_words() or token.text in prepositions()
        if is_name and are_words and not links and table.is_noun(singular):
            yield singular


@lru_cache(maxsize=8)
def with_noun(lexicon: Lexicon, noun: str) -> Lexicon:
    """A lexicon with a word for all objects."""
    return replace(lexicon, nouns=(Noun(OBJECT, (noun,)),))


def coloured(task: Task, noun: str) -> Task:
    """A task in which colours before a noun are names: `the red block`, `the red one`."""
    return replace(task, sentences=tuple(_coloured(one, noun) for one in task.sentences))


def _coloured(sentence: Sentence, noun: str) -> Sentence:
    # What is remembered of the words of a sentence is lost for new ones.
    if colours().isdisjoint(sentence.words):
        return sentence
    made: list[Token] = []
    for token in sentence.tokens:
        is_colour = bool(made) and made[-1].text in colours()
        is_one = token.text == "one" and len(made) > 1 and made[-2].text == "the"
        if is_colour and (token.text == noun or is_one):
            first = made.pop()
            name = f"{first.text}_{noun}"
            span = Span(first.span.start, token.span.end)
            if made and made[-1].text == "the":
                made.pop()
            made.append(Token(TokenKind.NAME, name, span, name))
        else:
            made.append(token)
    return sentence.with_tokens(tuple(made))


def is_certain(made: Translation) -> bool:
    """Whether all objects of a task can be those of its noun: it names as many as it counts.

    Else some of its names may be something else, of which `all blocks` says nothing.
    """
    texts = [one.text for one in made.statements]
    names = {said[1] for text in texts if (said := _NAMED.fullmatch(text))}
    counts = [int(said[1]) for text in texts if (said := _COUNT.fullmatch(text))]
    speaks_of_all = any(":- object(" in text for text in texts)
    if not counts:
        return not speaks_of_all
    stems = {_DIGITS.sub("", name) for name in names if _DIGITS.search(name)}
    return counts == [len(names)] and len(stems) < 2
