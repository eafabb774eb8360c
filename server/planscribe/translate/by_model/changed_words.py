"""Names and numbers that appear in the new words of sentences, or vanish from them."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise, takewhile

from planscribe.model.lexicon import Lexicon
from planscribe.model.pddl.definitions import NUMBER
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Task, parse
from planscribe.translate.by_model.said.in_passing import compared, in_passing
from planscribe.translate.by_model.said.sentence_words import (
    GLUE,
    NO_MORE,
    OF_ALL,
    ORDINALS,
    PAIRING,
    REFERRING,
    TIMES,
    VALUES,
    SentenceWords,
    phrase_words,
    spelt,
    stem,
    words_of,
)
from planscribe.translate.ir import Unreadable
from planscribe.wording import listed

_TWO = frozenset({"both", "either", "any"})
"""Words that speak of two, or of pairs."""
_JOINING = frozenset({",", "and"})
_ENDS = frozenset(", ; : ( ) and but while whereas".split())
"""What separates the parts of a sentence."""
_DEFINITE = frozenset("all these those".split())
_MOST_COUNTED = 100
_MOST_OBVIOUS = 1
"""Up to this number, `a`, `the` and `no` say as much."""
_VERBS = frozenset("is are should has have".split())
_CELL = re.compile(r"(\D*)(\d+)(\D+)(\d+)")
_IN_LINE = re.compile(r"\D*\d+(\D+\d+)?")
_LINES = frozenset("row rows column columns".split())

Words = Mapping[int, str]
"""New words for sentences, by their index; none where a sentence is left out."""


def changes(task: Task, lexicon: Lexicon, words: Words) -> Iterator[tuple[int, Unreadable, str]]:
    """The names and numbers that appear in new words, or vanish from them, by sentence."""
    before = words_of(task, lexicon)
    everywhere = frozenset[str]().union(*(one.grams | one.ranges for one in before))
    task_names = frozenset(name for one in before for name in map(spelt, one.names))
    kinds = tuple({spelt(kind) for one in before for kind in one.nouns})
    after = {number: words_of(parse(text), lexicon) for number, text in words.items()}
    for number, text in words.items():
        old, new = before[number], after[number]
        if all(map(str.isdecimal, old.texts)):
            continue  # The number of an item, or of an order: `no. 12.`
        gone, come = _difference(old, new)
        names = {name for each in new for name in task_names & each.grams if not old.says(name)}
        described = [*_described(task, number, gone, {*come, *names})]
        gone = [one for one in gone if one not in (first for first, _ in described)]
        come = [one for one in come if one not in (second for _, second in described)]
        said = _said_otherwise(task, number, words) | {str(one) for one in _listed_off(text)}
        said |= {str(one) for one in _moved(before, after, number)}
        said |= {str(one) for one in _said_again(before, number)} if not text.strip() else set()
        said |= {str(one) for one in _implied(before, after, number, text)}
        said |= {str(len(_named_anew(old, new, lexicon)))} & {*map(str, old.elided)}
        said |= {str(one) for one in old.numbers - _counting(old, lexicon, text)}
        texts = [one.text for one in task.sentences[number].tokens]
        said_so = in_passing(texts) - old.wished
        if not any(one.has(OF_ALL) for one in new):
            said_so |= old.excepted  # Those that are left are named.
        gone = [
            one
            for one in gone
            if one not in said and spelt(one) not in said_so and not _is_counted(one, new)
        ]
        elsewhere = {
            name for n, each in after.items() if n != number for w in each for name in w.names
        }
        come = [one for one in come if one not in said]
        if number and task.sentences[number - 1].closing == "?":
            come = [one for one in come if not before[number - 1].nouns]
        models = frozenset(map(spelt, compared(texts)))
        likewise = frozenset[str]().union(*(one.grams for one in before if one.grams & models))
        come = [
            one
            for one in come
            if not _may_be_meant(one, old, everywhere, kinds)
            and spelt(one) not in likewise
            and not _is_cell_among(one, old)
            and not _is_counted_off(one, old, new)
            and not (one in elsewhere and old.nouns)
        ]
        if gone:
            message = f"{listed(map(quoted, gone))} of this sentence is not in the new words"
            yield number, Unreadable.NOT_STATED, message
        if come:
            message = f"this sentence does not say {listed(map(quoted, come))} of the new words"
            yield number, Unreadable.UNSUPPORTED, message


def _difference(old: SentenceWords, others: Sequence[SentenceWords]) -> tuple[list[str], list[str]]:
    """The names and numbers that only the old words have, and those that only the new have."""
    grams = frozenset[str]().union(*(one.grams | one.ranges for one in others))
    names = frozenset[str]().union(*(one.names for one in others))
    numbers = frozenset[int]().union(*(one.numbers for one in others))
    # `Numbered 1 to 3` names nothing.
    ranges = {one for one in old.ranges if not one.isdecimal()}
    gone = [name for name in sorted(old.names | ranges) if spelt(name) not in grams]
    come = [name for name in sorted(names) if not old.says(name)]
    if old.has(_TWO):
        numbers |= {2}
    if old.has(OF_ALL | PAIRING | NO_MORE):
        # `Each ingredient comes from its own dispenser`, `no other rooms`: as many as there are.
        numbers &= old.numbers
    gone += _numbers(old.numbers - numbers, names)
    come += _numbers(numbers - old.numbers, old.names)
    return gone, come


def _may_be_meant(
    name: str, words: SentenceWords, everywhere: frozenset[str], kinds: tuple[str, ...]
) -> bool:
    """Whether a sentence may mean an object by words that do not name it.

    A pronoun or a noun stands for what is named elsewhere; what has no name has a number.
    """
    if re.sub(r"\d+$", "", spelt(name)) in words.texts and name[-1:].isdecimal():
        return True  # `left1`, of the gripper on the left.
    parts = [stem(part) for part in re.findall(r"[^\W\d_]+", name)]
    if len(parts) > 1 and words.words.issuperset(parts):
        return True  # `left_hand`, of the left one of two hands.
    if words.has(_LINES) and _IN_LINE.fullmatch(name):
        return True  # `The whole row below it`.
    if not spelt(name).startswith(kinds) and spelt(name) not in everywhere:
        return False
    is_counted_off = bool(_inside([name]) & words.numbers)
    return is_counted_off or words.has(REFERRING) or bool(words.nouns)


def _inside(names: Iterable[str]) -> set[int]:
    """The numbers in names."""
    return {int(digits) for name in names for digits in re.findall(r"\d{1,9}", name)}


def _said_otherwise(task: Task, number: int, words: Words) -> set[str]:
    """The numbers of a sentence that say which, what the next lines show, or what others count."""
    sentence = task.sentences[number]
    texts = [one.text for one in sentence.tokens]
    texts += [one.text for each in parse(words[number]).sentences for one in each.tokens]
    found = {VALUES[one] for one in texts if one in ORDINALS}
    known = pairwise(texts)
    found |= {VALUES.get(one, one) for before, one in known if before in _DEFINITE}
    for one in task.sentences:
        if one.rows:
            found |= {str(len(one.rows)), str(len(one.rows[0])), str(sum(map(len, one.rows)))}
    return found


def _listed_off(text: str) -> Iterator[int]:
    """How many are listed: `two rooms: kitchen and hall`, `a left gripper and a right one`.

    `P, q and r are blocks` are three, as in `p, q and r should be clear`.
    """
    for sentence in parse(text).sentences:
        texts = [one.text for one in sentence.tokens]
        if ":" in texts:
            yield 1 + sum(one in _JOINING for one in texts[texts.index(":") :])
        yield sum(one in ("a", "an") for one in texts)
        for verb in {"are", "should"}.intersection(texts):
            yield 1 + sum(one in _JOINING for one in texts[: texts.index(verb)])
        if "has" in texts:
            yield 1 + sum(one in _JOINING for one in texts[texts.index("has") :])


def _moved(
    before: Sequence[SentenceWords], after: Mapping[int, Sequence[SentenceWords]], number: int
) -> Iterator[int]:
    """The numbers that the new words of this sentence have from the next, or the next from this."""
    for other in (number - 1, number + 1):
        if other in after:
            there = frozenset[int]().union(*(one.numbers for one in after[other]))
            here = frozenset[int]().union(*(one.numbers for one in after[number]))
            yield from (before[other].numbers - there) & here
            yield from (before[number].numbers - here) & there


def _said_again(before: Sequence[SentenceWords], number: int) -> Iterator[int]:
    """The numbers of objects that a sentence counts as another one does."""
    others = (one for at, one in enumerate(before) if at != number)
    counted = {each for one in others for each in one.counted}
    yield from (value for value, kind in before[number].counted if (value, kind) in counted)


def _numbers(numbers: Iterable[int], names: Collection[str]) -> list[str]:
    """The numbers that are not said by how many names there are, or within one of them."""
    said = _inside(names) | {len(names)}
    return [str(one) for one in sorted(numbers) if one > _MOST_OBVIOUS and one not in said]


def _counting(words: SentenceWords, lexicon: Lexicon, text: str) -> frozenset[int]:
    """The numbers in a sentence that may say something of the task, if others now say it.

    They stand before a noun or behind its verb, or count what is not said again; a number that has
    a meaning in the domain may stand anywhere.
    """
    if text.strip() and any(NUMBER in kinds for one in lexicon.relations for kinds in one.types):
        return words.numbers
    told = {one for one in words.numbers if words.grams & {f"are{one}", f"were{one}"}}
    numbered = {int(one) for one in words.ranges if one.isdecimal() and words.nouns}
    return words.elided.union(told, (value for value, _ in words.counted), numbered)


def _implied(
    before: Sequence[SentenceWords],
    after: Mapping[int, Sequence[SentenceWords]],
    number: int,
    text: str,
) -> Iterator[int]:
    """The numbers that others come to: rows and columns, all that are counted, what is named.

    `All boxes except b1` are four of five.
    """
    old, new = before[number], after[number]
    numbers = frozenset[int]().union(*(one.numbers for one in new))
    for one in old.numbers if old.has(TIMES) else ():
        for other in old.numbers:
            if one * other in numbers:
                yield from (one, other, one * other)
    every = {kind for one in new for kind in (*one.of_all, *one.of_several)}
    others = (*before[:number], *before[number + 1 :])
    said = (*others, *(one for each in after.values() for one in each))
    totals = {value for one in said for value, kind in one.counted if kind in every}
    yield from (total - left_out for total in totals for left_out in (0, *_left_out(text)))
    following = before[number + 1 : number + 2]
    yield from (len(one.names) for one in following if one.has(REFERRING))


def _left_out(text: str) -> Iterator[int]:
    """How many are excepted: `all boxes except b1 and b2 are clear`."""
    for sentence in parse(text).sentences:
        texts = [one.text for one in sentence.tokens]
        for at in [at for at, one in enumerate(texts) if one == "except"]:
            behind = takewhile(lambda one: one not in _VERBS, texts[at:])
            yield 1 + sum(one in _JOINING for one in behind)


def _named_anew(
    old: SentenceWords, others: Sequence[SentenceWords], lexicon: Lexicon
) -> frozenset[str]:
    """The words that only the new ones have, and that only names can be: `the other two`."""
    known = frozenset(stem(word) for noun in lexicon.nouns for word in noun.words)
    known = known.union(*(one for several in phrase_words(lexicon).values() for one in several))
    new = frozenset[str]().union(*(one.texts for one in others)) - old.texts - GLUE
    return frozenset(one for one in new if one.isalnum() and stem(one) not in known)


def _described(
    task: Task, number: int, gone: Iterable[str], come: Collection[str]
) -> Iterator[tuple[str, str]]:
    """The names that vanish with those that appear for them, as another sentence relates both.

    `As high as p5 is`, where `p5 is as high as h2`.
    """
    parts = [
        frozenset(spelt(one.text) for one in part)
        for at, sentence in enumerate(task.sentences)
        if at != number
        for is_end, part in groupby(sentence.tokens, lambda one: one.text in _ENDS)
        if not is_end
    ]
    for name in gone:
        for other in come:
            if any({spelt(name), spelt(other)} <= part for part in parts):
                yield name, other


def _is_counted(name: str, others: Sequence[SentenceWords]) -> bool:
    """Whether the new words count what a name says by type and number: `1 truck`, `truck1`."""
    return any(
        spelt(name) in {spelt(f"{kind}{number + 1}") for number in range(min(value, _MOST_COUNTED))}
        for one in others
        for value, kind in one.counted
    )


def _is_counted_off(name: str, old: SentenceWords, others: Sequence[SentenceWords]) -> bool:
    """Whether the new words name what they count by its type and a number, as the old count it."""
    return any(
        spelt(name) in {spelt(f"{kind}{number + 1}") for number in range(value)}
        for one in others
        for value, kind in one.counted
        if value in old.numbers
    )


def _is_cell_among(name: str, words: SentenceWords) -> bool:
    """Whether a name is that of a cell between others that a sentence names as cells."""
    one = _CELL.fullmatch(name)
    others = [found for each in words.names if (found := _CELL.fullmatch(each))]
    if one is None or not words.has(TIMES):
        return False
    alike = [each for each in others if each.group(1, 3) == one.group(1, 3)]
    return bool(alike) and all(
        min(int(each[place]) for each in alike)
        <= int(one[place])
        <= max(int(each[place]) for each in alike)
        for place in (2, 4)
    )
