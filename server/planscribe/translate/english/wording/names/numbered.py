"""Names that are a word and a number or a letter: `Bay 1`, `Room A`, `Nut One`.

Such a name is one word for the grammar. `Nut One` of a noun for a type is `nut1` where it is
introduced: elsewhere, the grammar reads a noun and a number.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeAlias

from planscribe.syntax.task import CutTokens, Sentence, Task, Token, TokenKind
from planscribe.text import Span
from planscribe.translate.english.shared import NUMBER_WORDS, number_of
from planscribe.translate.english.wording.closed import JOINTS
from planscribe.translate.words.data import same_kinds, wider_kinds
from planscribe.wording import in_plural

Pair: TypeAlias = tuple[str, str]

_CALLING = frozenset({"called", "named", "namely", ":", "(", "as", "them"})
_BEHIND_LISTS = frozenset({"which", "who", "both", "but", "and", "are", "is"})


@dataclass(frozen=True, slots=True)
class _Item:
    """A word and its number or letter, and where they are in their sentence."""

    at: int
    pair: Pair
    has_capital: bool

    @property
    def is_letter(self) -> bool:
        """Whether it is `Room A`."""
        return _has_letter(self.pair)


def with_numbered_names(
    task: Task, nouns: Collection[tuple[str, ...]], known: Collection[str]
) -> Task:
    """A task in which such names are one word each.

    A noun for a type needs a list that introduces it. Any other word has a capital, and is in a
    list or said again. `known` are the words of the grammar.
    """
    items = [
        tuple(_items(one.cut, nouns, known)) if one.cut.before_labels else ()
        for one in task.sentences
    ]
    if not any(items):
        return task
    every = Counter(token.text for one in task.sentences for token in one.tokens)
    pairs, single = set[Pair](), set[Pair]()
    for one, its in zip(task.sentences, items, strict=True):
        for listed, is_introducing in _lists(one.tokens, its, nouns):
            if is_introducing and all(item.is_letter for item in listed):
                pairs.update(item.pair for item in listed)
            elif len(listed) > 1 or is_introducing:
                single.update(item.pair for item in listed)
    alone = set(_words_alone(task.sentences, items))
    certain = {
        item.pair
        for its in items
        for item in its
        if item.at > 0
        and item.has_capital
        and not _is_said_otherwise(item.pair, every, task.sentences)
        and item.pair[0] not in alone
        and not (item.is_letter and _is_alone(item.pair[1], task.sentences, items))
    }
    times = Counter(item.pair for its in items for item in its)
    names = {
        pair
        for pair in pairs | single | {one for one, number in times.items() if number > 1}
        if _is_one_name(pair, pairs, single, nouns, known)
        and (_is_number_of_kind(pair, nouns) or pair in certain)
    }
    made = (
        _joined(one, its, names, nouns) if its else one
        for one, its in zip(task.sentences, items, strict=True)
    )
    return replace(task, sentences=tuple(made))


def _items(
    cut: CutTokens, nouns: Collection[tuple[str, ...]], known: Collection[str]
) -> Iterator[_Item]:
    """The words that a number or a letter follows, but those of the grammar: `are 2`."""
    for at in cut.before_labels:
        word, behind = cut.tokens[at : at + 2]
        if word.text in known and (word.text,) not in nouns:
            continue
        if word.kind is not TokenKind.WORD or len(word.text) < 2 or word.text in NUMBER_WORDS:
            continue
        if _is_number_or_letter(behind):
            yield _Item(at, (word.text, behind.text), word.spelling.istitle())


def _is_number_or_letter(token: Token) -> bool:
    is_number = token.spelling.istitle() and token.text in NUMBER_WORDS
    is_letter = len(token.text) == 1 and token.spelling.isalpha() and token.spelling.isupper()
    return is_number or is_letter or token.text.isdecimal()


def _is_number_of_kind(pair: Pair, nouns: Collection[tuple[str, ...]]) -> bool:
    """Whether it is `Nut One` where nuts are a type: the grammar reads `nuts 1 and 2`, too."""
    return (pair[0],) in nouns and not _has_letter(pair)


def _has_letter(pair: Pair) -> bool:
    return len(pair[1]) == 1 and pair[1].isalpha()


def _lists(
    tokens: Sequence[Token], items: Sequence[_Item], nouns: Collection[tuple[str, ...]]
) -> Iterator[tuple[tuple[_Item, ...], bool]]:
    """The lists of nothing but such names of one word; and whether they introduce them."""
    said = [token.text for token in tokens]
    at = 0
    while at < len(items):
        group = [items[at]]
        end = items[at].at + 2
        while at + len(group) < len(items):
            following = items[at + len(group)]
            between = said[end : following.at]
            if not between or not JOINTS.issuperset(between):
                break
            if following.pair[0] != items[at].pair[0]:
                break
            group.append(following)
            end = following.at + 2
        start = items[at].at
        is_ended = said[end:] in ([], [")"])
        kind = items[at].pair[0]
        is_marked = start > 0 and said[start - 1] == ":" and said[end : end + 1] == [","]
        behind = said[end + 1 : end + 2] if said[end : end + 1] == [","] else ()
        is_ended = is_ended or is_marked or not _BEHIND_LISTS.isdisjoint(behind)
        before = said[:start]
        is_called = bool(before) and before[-1] in _CALLING
        is_called = is_called or before[-2:] == [in_plural(kind), "are"]
        are_counted = before[-1:] == [","] and _counts(before, len(group), kind)
        are_kind = said[end : end + 1] == ["are"] and _is_kind(said[end + 1 :], kind, nouns)
        is_list = is_ended and (is_called or are_counted)
        yield tuple(group), is_list or (not before and are_kind and len(group) > 1)
        at += len(group)


def _is_kind(words: Sequence[str], kind: str, nouns: Collection[tuple[str, ...]]) -> bool:
    """Whether words are the plural of a kind, and nothing else."""
    return tuple(words) in nouns and words[-1:] == [in_plural(kind)]


def _counts(said: Sequence[str], number: int, kind: str) -> bool:
    """Whether words say how many things of a kind there are: `there are two nuts at c,`."""
    plural = in_plural(kind)
    return any(
        number_of(one) == number and other in (plural, kind) for one, other in pairwise(said)
    )


def _is_one_name(
    pair: Pair,
    introduced: Collection[Pair],
    listed: Collection[Pair],
    nouns: Collection[tuple[str, ...]],
    known: Collection[str],
) -> bool:
    """Whether a word and what follows it can be a name: a kind and its number are two words."""
    word, _ = pair
    if (word,) in nouns:
        return pair in introduced or (not _has_letter(pair) and pair in listed)
    if _has_letter(pair):
        # `Package B` is a package, and the name B.
        return False
    is_kind = word in wider_kinds() or word in same_kinds() or word in known
    return pair in listed if is_kind else True


def _is_said_otherwise(pair: Pair, every: Counter[str], sentences: Sequence[Sentence]) -> bool:
    """Whether other words of the text may be the same name: `bay1` or `bays 1 and 2`."""
    word, behind = pair
    if any(every[f"{word}{joint}{behind}"] for joint in ("", "-", "_")):
        return True
    plural = in_plural(word)
    return every[plural] > 0 and any(
        one.text == plural and _is_number_or_letter(other)
        for sentence in sentences
        for one, other in pairwise(sentence.tokens)
    )


def _words_alone(sentences: Sequence[Sentence], items: Sequence[Sequence[_Item]]) -> Iterator[str]:
    """The words with capitals within sentences that no number or letter follows."""
    for one, its in zip(sentences, items, strict=True):
        numbered = {item.at for item in its}
        for at, token in enumerate(one.tokens):
            if at > 0 and at not in numbered and token.spelling.istitle():
                yield token.text


def _is_alone(letter: str, sentences: Sequence[Sentence], items: Sequence[Sequence[_Item]]) -> bool:
    """Whether a text has a letter also without the word: `Room A and B`, `A is free`."""
    for one, its in zip(sentences, items, strict=True):
        behind = {item.at + 1 for item in its}
        for at, token in enumerate(one.tokens):
            is_article = letter == "a" and (at == 0 or token.spelling.islower())
            if token.text == letter and at not in behind and not is_article:
                return True
    return False


def _joined(
    sentence: Sentence,
    items: Sequence[_Item],
    names: Collection[Pair],
    nouns: Collection[tuple[str, ...]],
) -> Sentence:
    """A sentence with one word for each name."""
    tokens = list[Token]()
    lists = list(_lists(sentence.tokens, items, nouns))
    introducing = {item.at for listed, is_one in lists if is_one for item in listed}
    places = {item.at: item for item in items}
    at = 0
    while at < len(sentence.tokens):
        item = places.get(at)
        spelling = item and _spelling(item, sentence.tokens, names, nouns, introducing)
        if not spelling:
            tokens.append(sentence.tokens[at])
            at += 1
            continue
        span = Span(sentence.tokens[at].span.start, sentence.tokens[at + 1].span.end)
        tokens.append(Token(TokenKind.NAME, spelling.lower(), span, spelling))
        at += 2
    return sentence.with_tokens(tuple(tokens))


def _spelling(
    item: _Item,
    tokens: Sequence[Token],
    names: Collection[Pair],
    nouns: Collection[tuple[str, ...]],
    introducing: Collection[int],
) -> str:
    """The one word for a name; empty where it stays two."""
    if item.pair not in names:
        return ""
    word, number = item.pair
    if _is_number_of_kind(item.pair, nouns):
        return f"{word}{NUMBER_WORDS.get(number, number)}" if item.at in introducing else ""
    return f"{tokens[item.at].spelling}_{tokens[item.at + 1].spelling}"
