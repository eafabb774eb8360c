"""Names of several words: `Old Town`, `Castle Hill`, and `the blue van` in a list of trucks.

Such a name is one word for the grammar: `Old_Town`.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import dropwhile, groupby, islice, pairwise

from planscribe.syntax.task import Sentence, Task, Token, TokenKind
from planscribe.text import Span
from planscribe.translate.english.sentences.terminals import linking_words
from planscribe.translate.english.shared import NUMBER_WORDS, number_of
from planscribe.translate.english.wording.closed import JOINTS
from planscribe.translate.english.wording.names.naming import counted_list
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions, wider_kinds
from planscribe.wording import in_singular

_CAPITALS = re.compile(r"[A-ZÀ-ÖØ-Þ]\w*\s+[A-ZÀ-ÖØ-Þ]")
"""What a text has that says names of several words with capitals."""
_ARTICLE_AND_WORDS = re.compile(r"(?:,|:|\band|\bnamely)\s+(?:an?|the|our)\s+\w+[ \t]\w+")
"""What a text has that says names of several words without capitals in lists."""
_PAIR = re.compile(
    r"\b[Tt]he[ \t]+([^\W\d_]+)[ \t]+([^\W\d_]+)(?=[ \t]+(?:and|is|are|has|must|should)\b|[,.;)])"
)
_LONGEST_PROSE = 20_000
"""Characters of a task whose things can have names like these; longer ones are no prose."""
_BOUNDS = JOINTS | {"are", ":", "called", "named", "namely", "(", ")"}
_CALLING = frozenset({"called", "named", "them", "it", "as"})
"""What is before the names of things: `called`, `call them`, `refer to them as`."""
_IN_LISTS = 2
_BEFORE_ITEMS = frozenset({",", ":", "namely"})
_ARTICLES = frozenset({"a", "an", "the", "our"})
_ENDS = JOINTS | {"which", "who", "that", "both", "(", ")", ":", "is", "are"}


def with_long_names(task: Task, nouns: Collection[tuple[str, ...]], known: Collection[str]) -> Task:
    """A task in which names of several words are one word each.

    They are said more than once, and none of their words is said alone with a capital: in `On
    Monday Anna is in Oslo`, the words belong to different names. The first word is neither among
    those of the grammar, which are `known`, nor one of the `nouns` for types, as in `Truck Red`.
    `Lyon Airport` is one name where something is called so, or is `Lyon_Airport` elsewhere.
    """
    lists = set[tuple[str, ...]]()
    if "_" in task.text:
        lists.update(_with_marks(task, nouns, known))
    if ":" in task.text:
        lists.update(_in_lists(task, nouns, known), _counted(task, nouns, known))
    if len(task.text) <= _LONGEST_PROSE:
        if _ARTICLE_AND_WORDS.search(task.text):
            lists.update(_with_articles(task, nouns, known))
        lists.update(_said_again(task.text, nouns, known))
    has_runs = _CAPITALS.search(task.text)
    if not lists and not has_runs:
        return task
    if has_runs:
        lists.update(_capitals_in_lists(task, known))
    called = set(_called(task.sentences, nouns)) if has_runs else set[tuple[str, ...]]()
    runs = Counter[tuple[str, ...]]()
    alone: set[str] = set()
    inner = {run for one in task.sentences for run in _inner_runs(one.tokens)}
    for run in (run for one in task.sentences for run in _runs(one.tokens, known, inner)):
        if len(run) > 1:
            runs[run] += 1
        else:
            alone.update(run)
    names = {
        run
        for run, times in runs.items()
        if times > 1
        and (run[0],) not in nouns
        and alone.isdisjoint(run)
        and not _is_kind_and_letter(run)
    }
    names |= {one for one in lists if (one[0],) not in nouns and alone.isdisjoint(one)}
    names |= {one for one in called if _is_new_name(one, alone, task.sentences, nouns)}
    if not names:
        return task
    return replace(task, sentences=tuple(_joined(one, names) for one in task.sentences))


def _with_marks(
    task: Task, nouns: Collection[tuple[str, ...]], known: Collection[str]
) -> Iterator[tuple[str, ...]]:
    """The words of names that are written as one elsewhere: `Red_Lake`."""
    for text in {token.text for one in task.sentences for token in one.tokens if "_" in token.text}:
        words = tuple(text.split("_"))
        if len(words) > 1 and all(words) and words[0] not in known and (words[0],) not in nouns:
            yield words


def _is_kind_and_letter(run: Sequence[str]) -> bool:
    """Whether words are `Package B`: a noun that can stand for a kind, and the name behind it."""
    return len(run) == _IN_LISTS and run[0] in wider_kinds() and len(run[1]) == 1


def _called(
    sentences: Sequence[Sentence], nouns: Collection[tuple[str, ...]]
) -> Iterator[tuple[str, ...]]:
    """What sentences call something, if all of it has capitals: `a pump called Red Pump`, `they are
    called Lyon Airport and Lyon Post`, `Airports: Lyon Airport and Rome`."""
    for one in sentences:
        said = [token.text for token in one.tokens]
        calling = [
            at
            for at, token in enumerate(said)
            if token in _CALLING
            or (token in (":", "are") and tuple(said[said[0] == "the" : at]) in nouns)
        ]
        for at in calling:
            start = at + 1
            while start < len(one.tokens):
                end = start
                while end < len(one.tokens) and _has_capital(one.tokens[end]):
                    end += 1
                if end - start > 1:
                    yield tuple(token.text for token in one.tokens[start:end])
                if end == start:
                    break
                start = end
                while start < len(one.tokens) and one.tokens[start].text in JOINTS:
                    start += 1
                if start == end:
                    break


def _is_new_name(
    name: tuple[str, ...],
    alone: Collection[str],
    sentences: Sequence[Sentence],
    nouns: Collection[tuple[str, ...]],
) -> bool:
    """Whether what is called so is called nothing else: Lyon is no airport, but a city, where
    `Lyon Airport` is the name of an airport."""
    *before, last = name
    if last in alone or name in nouns or (name[0],) in nouns:
        return False
    said = {one for one in before if one in alone}
    return all(_is_of_other_kind(one, last, sentences, nouns) for one in said)


def _is_of_other_kind(
    name: str, last: str, sentences: Sequence[Sentence], nouns: Collection[tuple[str, ...]]
) -> bool:
    """Whether a sentence says of what kind a name is, and none that it is of that one kind."""
    kinds = set[str]()
    for one in sentences:
        said = [token.text for token in one.tokens]
        for at, token in enumerate(one.tokens):
            behind = one.tokens[at + 1 : at + 2]
            if token.text != name or any(map(_has_capital, behind)):
                continue
            start = at
            while start and (said[start - 1],) not in nouns and _can_be_in_list(one, start - 1):
                start -= 1
            before = said[start - 1] if start else ""
            if said[at + 1 : at + 3] in (["is", "a"], ["is", "an"]):
                kinds.update(said[at + 3 : at + 4])
            elif (before,) in nouns:
                kinds.add(in_singular(before))
    return bool(kinds) and last not in kinds


def _can_be_in_list(sentence: Sentence, at: int) -> bool:
    """Whether a word can be between a noun and a name in the list behind it."""
    token = sentence.tokens[at]
    return token.text in _BOUNDS | _ARTICLES or _has_capital(token)


def _runs(
    tokens: Sequence[Token], known: Collection[str], inner: Collection[tuple[str, ...]]
) -> Iterator[tuple[str, ...]]:
    """The words with capitals that follow each other, from the first that the grammar lacks.

    Within sentences, words of the grammar have capitals only in names: `Left Bank`.
    """
    for has_capital, several in groupby(tokens, _has_capital):
        if has_capital:
            run = tuple(token.text for token in several)
            if _opens_heading(run, tokens):
                continue
            plain = run[run[0] == "the" :]
            yield plain if plain in inner else tuple(dropwhile(known.__contains__, run))


def _opens_heading(run: tuple[str, ...], tokens: Sequence[Token]) -> bool:
    """Whether a capital only begins `Landing points: ..`."""
    behind = tokens[1:3]
    is_first = len(run) == 1 and tokens[0].text == run[0] and len(behind) == 2
    is_heading = is_first and table.is_plural(behind[0].text) and behind[1].text in (":", "(")
    return is_heading and table.is_known(run[0])


def _inner_runs(tokens: Sequence[Token]) -> Iterator[tuple[str, ...]]:
    """The words with capitals, several of which follow each other within a sentence, where the
    first is a side: `the ferry is at Left Bank`."""
    for has_capital, several in groupby(tokens, _has_capital):
        run = tuple(several) if has_capital else ()
        is_inner = len(run) > 1 and run[0] is not tokens[0] and run[0].text in _SIDES
        if is_inner and not any(one.text in _NO_PARTS for one in run):
            yield tuple(token.text for token in run)


_SIDES = frozenset({"left", "right", "top", "bottom", "upper", "lower", "first", "second", "last"})
_NO_PARTS = frozenset({"the", "a", "an", "is", "are", "and", "of"})


def _in_lists(
    task: Task, nouns: Collection[tuple[str, ...]], known: Collection[str]
) -> Iterator[tuple[str, ...]]:
    """The names of two words in lists of a kind: `Trucks: the blue van and the white van`.

    In `Trucks: t1, t2 likewise`, the second word is none.
    """
    for one in task.sentences:
        if task.text.find(":", one.span.start, one.span.end) < 0:
            continue
        said = [token.text for token in one.tokens]
        if ":" not in said:
            continue
        colon = said.index(":")
        start = said[:1] == ["the"]
        if tuple(said[start:colon]) not in nouns:
            continue
        for is_mark, several in groupby(one.tokens[colon + 1 :], _is_mark):
            item = tuple(dropwhile(_is_the, several))
            if not is_mark and len(item) == _IN_LISTS and _are_one_name(item[0], item[1], known):
                yield tuple(token.text for token in item)


def _is_mark(token: Token) -> bool:
    return token.text in JOINTS


def _is_the(token: Token) -> bool:
    return token.text == "the"


def _are_one_name(first: Token, last: Token, known: Collection[str]) -> bool:
    """Whether two words are one name: `blue van`, `bay A7`; neither `t2 home` nor `Ben ditto`."""
    label = first.text
    if label in known or last.text in known:
        return False
    is_word = table.is_noun(label) or table.is_state(label)
    if any(map(str.isdigit, label)) or (table.is_known(label) and not is_word):
        return False  # `possibly van`
    if len(last.text) == 1 or any(map(str.isdigit, last.text)):
        return table.is_noun(label)
    is_plain = not table.is_known(last.text) or _distinguishes(last.text, known)
    return _has_capital(last) or (is_plain and not _has_capital(first))


def _counted(
    task: Task, nouns: Collection[tuple[str, ...]], known: Collection[str]
) -> Iterator[tuple[str, ...]]:
    """The names of two words where as many follow as are counted: `two juices: lime juice and gin`.

    The second word may be a number, `tap one`, but no quality: `two rooms: hall free and attic`.
    """
    for one in task.sentences:
        items = counted_list(one.words, nouns)
        if len(items) < 2 or max(map(len, items)) > _IN_LISTS:
            continue
        for item in items:
            first, last = item[0], item[-1]
            is_label = len(item) > 1 and first not in known and table.is_known(first)
            if is_label and _distinguishes(last, known):
                yield item


def _distinguishes(word: str, known: Collection[str]) -> bool:
    """Whether a word is the second one of a name: a noun or a number."""
    if word in NUMBER_WORDS or word.isdecimal():
        return True
    return word not in known and table.is_noun(word) and not table.is_adjective(word)


def _with_articles(
    task: Task, nouns: Collection[tuple[str, ...]], known: Collection[str]
) -> Iterator[tuple[str, ...]]:
    """The names of two words in counted lists: `two vehicles, a donkey cart and a bicycle`.

    A label of the kind itself, `the red vehicle`, is no name of its own.
    """
    for one in task.sentences:
        said = one.words
        for at, word in enumerate(said[:-4]):
            number = number_of(word)
            if number < 2:
                continue
            starts = (place for place in range(at + 2, len(said)) if said[place] in _BEFORE_ITEMS)
            start = next(starts, len(said))
            # As many things follow as there are.
            items = list(islice(_items(said, start), number))
            if len(items) < number:
                continue
            for words in items:
                is_kind = (words[-1],) in nouns or words[0] in known
                if len(words) == _IN_LISTS and not is_kind:
                    yield words


def _said_again(
    text: str, nouns: Collection[tuple[str, ...]], known: Collection[str]
) -> Iterator[tuple[str, ...]]:
    """Pairs of nouns of which nothing is known, said twice: `the milk van is at the mill`."""
    pairs = Counter((one.lower(), other.lower()) for one, other in _PAIR.findall(text))
    for pair, times in pairs.items():
        if times < 2 or any(one in known or (one,) in nouns for one in pair):
            continue
        if all(table.is_noun(one) and one not in linking_words() for one in pair):
            yield pair


def _items(said: Sequence[str], start: int) -> Iterator[tuple[str, ...]]:
    """The words behind articles in a list, up to what is said of each."""
    for at in range(start, len(said) - 1):
        if said[at] in _ARTICLES and said[at - 1] in _BEFORE_ITEMS | JOINTS:
            end = next(
                (
                    place
                    for place in range(at + 1, len(said))
                    if said[place] in _ENDS or said[place] in prepositions()
                ),
                len(said),
            )
            if end > at + 1:
                yield tuple(said[at + 1 : end])


def _capitals_in_lists(task: Task, known: Collection[str]) -> Iterator[tuple[str, ...]]:
    """The items of several words with capitals in lists: `the towns are Old Town and Rome`."""
    for one in task.sentences:
        ends = [at for at, token in enumerate(one.tokens) if token.text in _BOUNDS]
        for start, end in pairwise((*ends, len(one.tokens))):
            item = one.tokens[start + 1 : end]
            item = item[item[:1] != () and item[0].text == "the" and not _has_capital(item[0]) :]
            is_list = one.tokens[start].text in JOINTS or (
                end < len(one.tokens) and one.tokens[end].text in JOINTS
            )
            is_name = len(item) > 1 and all(map(_has_capital, item)) and item[0].text not in known
            if is_list and is_name:
                yield tuple(token.text for token in item)


def _has_capital(token: Token) -> bool:
    return token.kind is TokenKind.WORD and token.spelling[:1].isupper()


def _joined(sentence: Sentence, names: Collection[tuple[str, ...]]) -> Sentence:
    made: list[Token] = []
    longest = max(map(len, names))
    at = 0
    while at < len(sentence.tokens):
        sizes = range(min(longest, len(sentence.tokens) - at), 1, -1)
        words = [sentence.tokens[at : at + size] for size in sizes]
        name = next((one for one in words if tuple(token.text for token in one) in names), ())
        if name:
            spelling = "_".join(token.spelling for token in name)
            span = Span(name[0].span.start, name[-1].span.end)
            made.append(Token(TokenKind.NAME, spelling.lower(), span, spelling))
        else:
            made.append(sentence.tokens[at])
        at += len(name) or 1
    return sentence.with_tokens(tuple(made))
