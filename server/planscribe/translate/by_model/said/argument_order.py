"""Which of two objects comes first: by words around a phrase, `first`, `from the top`, `lowest`."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise

from planscribe.model.lexicon import Lexicon, Slot
from planscribe.syntax.quoting import quoted
from planscribe.translate.by_model.pieces import plain
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import DENYING, ORDINALS, spelt
from planscribe.translate.ir import IrStatement

_PAIR = 2
_LONGEST = 40
"""How many words of a relative clause count."""
_ENDS = frozenset(", ; : but while whereas and".split())
"""Where a clause may end."""
_RELATIVE = frozenset({"which", "who"})
_DOWN = ("from the top", "top to bottom", "from top", "top down")
_UP = ("from the bottom", "bottom to top", "from bottom", "bottom up")
_UPON = frozenset({"on", "above"})
"""Words that say of two objects that the first one is higher."""


_LOWEST = frozenset("lowest lowermost bottom base undermost".split())
_HIGHEST = frozenset("highest uppermost top topmost".split())
_AT = frozenset("at as the its their on being is".split())
"""What may be between a name and such a word: `b1 as its base`."""
_MEMBER = re.compile(r"(.*\D)(\d+)")
"""Predicates that number what belongs to an object: `part1`, `part2`."""
_TURNING = frozenset({*ORDINALS[1:], "last", "before", "finally"})
"""Words that may say that what is named later comes first, as `after` does."""
_THAT = frozenset("that this it which".split())
_CARRYING = ("carries", "supports", "bears")
"""Words that say of two objects that the second one is higher."""


def wrong_order(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The statements of two objects of which the sentence names the second as the first."""
    names = {spelt(one): one for one in task.objects.types}
    stated = {plain(one.text) for one in sentence.terms}
    clauses = [*_clauses(sentence.texts)]
    is_down = any(map(sentence.words.says, _DOWN))
    is_up = any(map(sentence.words.says, _UP))
    for one, found in sentence.states().items():
        if len(found.arguments) != _PAIR:
            continue
        first, second = found.arguments
        new = one.text.replace(f"({first},", f"({second},").replace(f",{second})", f",{first})")
        if first == second or not _can_swap(task, first, second) or plain(new) in stated:
            continue
        if not _is_unsure(task, found.predicate) and any(
            (second, first) == _around(phrase, clause, names)
            for phrase in _phrases(task, found.predicate)
            for clause in clauses
        ):
            message = f"the sentence names {quoted(second)} before {quoted(first)} here"
            yield Mismatch(sentence.number, message, one, new)
        elif is_down != is_up and _is_upon(task, found.predicate):
            places = [_place(sentence.texts, each) for each in (first, second)]
            if -1 not in places and (places[0] > places[1]) == is_down:
                message = f"the sentence has {quoted(second)} above {quoted(first)}"
                yield Mismatch(sentence.number, message, one, new)


def wrong_end(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """Statements that put the lowest object on another one, the highest below one, or what carries.

    Of `b1 is on b2, which is on b3`, the second part is about `b2`.
    """
    texts = sentence.texts
    if not DENYING.isdisjoint(texts):
        return
    names = {spelt(one): one for one in task.objects.types}
    ends, said = dict(_called_ends(texts, names)), {*task.named_in(sentence.words)}
    carrying = {*_carrying(task.lexicon, texts, names)}
    relative = [*_relative(task, texts, names)]
    stated = {(found.predicate, found.arguments) for found in sentence.states().values()}
    for one, found in sentence.states().items():
        if len(found.arguments) != _PAIR or not _can_swap(task, *found.arguments):
            continue
        first, second = found.arguments
        if _is_upon(task, found.predicate):
            is_wrong = ends.get(first) is False or ends.get(second) is True
            if is_wrong and {first, second} <= said:
                called = first if ends.get(first) is False else second
                end = "lowest" if called == first else "highest"
                message = f"the sentence calls {quoted(called)} the {end}"
                yield Mismatch(sentence.number, message, one)
            elif (first, second) in carrying:
                message = f"in the sentence, {quoted(first)} carries {quoted(second)}"
                yield Mismatch(sentence.number, message, one)
        for predicate, subject, other in relative:
            is_other = predicate == found.predicate and second == other and first != subject
            if is_other and (predicate, (subject, other)) not in stated:
                message = f"the sentence says this of {quoted(subject)}"
                new = one.text.replace(f"({first},", f"({subject},")
                yield Mismatch(sentence.number, message, one, new)


def _called_ends(texts: Sequence[str], names: Mapping[str, str]) -> Iterator[tuple[str, bool]]:
    """The objects that are called the highest, or, with `False`, the lowest: `b3 at the bottom`."""
    name = ""
    for text, after in pairwise((*texts, ";")):
        if spelt(text) in names:
            name = names[spelt(text)]
        elif name and text in _LOWEST | _HIGHEST:
            if after in _ENDS or after in (")", "of"):
                yield name, text in _HIGHEST
            name = ""
        elif text not in _AT:
            name = ""


def _carrying(
    lexicon: Lexicon, texts: Sequence[str], names: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """The pairs of which the first one carries the second, where the domain has no such phrase."""
    said = {piece for one in lexicon.phrases for piece in one.pieces}
    for before, verb, after in zip(texts, texts[1:], texts[2:], strict=False):
        if verb in _CARRYING and verb not in said and {spelt(before), spelt(after)} <= names.keys():
            yield names[spelt(before)], names[spelt(after)]


def _relative(
    task: ComparedTask, texts: Sequence[str], names: Mapping[str, str]
) -> Iterator[tuple[str, str, str]]:
    """What relative clauses say of the name before them: the predicate and its arguments."""
    starts = [at for at, text in enumerate(texts[:-1]) if text == ","]
    for at in starts:
        is_of_one = texts[at + 1] in _RELATIVE and "are" not in texts[at + 2 : at + 3]
        if not is_of_one or not at or spelt(texts[at - 1]) not in names:
            continue
        clause = [texts[at - 1], *next(_clauses(texts[at + 2 : at + _LONGEST]), ())]
        for one in task.lexicon.relations:
            predicate = task.lexicon.names.constant(one.name)
            for phrase in () if _is_unsure(task, predicate) else _phrases(task, predicate):
                if (found := _around(phrase, clause, names)) and found[0] != found[1]:
                    yield predicate, *found


def wrong_member(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """What a sentence names first, where statements have it as the second of numbered predicates.

    `C1 consists of i1 and i2`, where the `part1` of `c1` is `i2`.
    """
    texts = [spelt(one.text) for one in task.sentences[sentence.number].tokens]
    if not _TURNING.isdisjoint(texts) or any(
        one == "after" and following not in _THAT for one, following in pairwise(texts)
    ):
        return
    members: dict[tuple[str, str, str], dict[int, IrStatement]] = {}
    for one, found in sentence.states().items():
        numbered = _MEMBER.fullmatch(found.predicate)
        if numbered and len(found.arguments) == _PAIR:
            key = found.head, numbered[1], found.arguments[0]
            members.setdefault(key, {})[int(numbered[2])] = one
    owners = {spelt(owner) for _, _, owner in members}
    for (_, _, owner), several in members.items():
        part = _part_about(spelt(owner), texts, owners)
        in_order = [several[number] for number in sorted(several)]
        for one, following in pairwise(in_order):
            later, earlier = (sentence.terms[each].arguments[1] for each in (one, following))
            if 0 <= _place(part, earlier) < _place(part, later):
                message = f"the sentence names {quoted(earlier)} before {quoted(later)} here"
                new = one.text.replace(f",{later})", f",{earlier})")
                yield Mismatch(sentence.number, message, one, new)


def _part_about(owner: str, texts: Sequence[str], owners: Collection[str]) -> Sequence[str]:
    """The words from an object to the next one of those that others are members of."""
    if owner not in texts:
        return texts if len(owners) == 1 else ()
    start = texts.index(owner)
    behind = (at for at in range(start + 1, len(texts)) if texts[at] in owners)
    return texts[start : next(behind, len(texts))]


def wrong_ordinal(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The objects that a sentence calls the first of something, and a statement the second."""
    of_predicate = _ordinals(task.lexicon)
    said: dict[str, str] = {}
    for clause in _clauses(sentence.texts):
        ordinals = [one for one in clause if one in ORDINALS]
        names = [one for one in task.objects.types if _place(clause, one) >= 0]
        for name in names:
            if sum(spelt(text) == spelt(name) for text in sentence.texts) > 1:
                continue  # It may be the first of one and the second of another.
            others = [one for one in names if task.meet(task.type_of(one), task.type_of(name))]
            if len(ordinals) == 1 and len(others) == 1:
                said[name] = ordinals[0]
    if len({*said.values()}) < _PAIR:
        return
    for one, found in sentence.states().items():
        ordinal = of_predicate.get(found.predicate)
        for name in found.arguments[1:]:
            other = said.get(name)
            if ordinal and other and other != ordinal and other in of_predicate.values():
                message = f"the sentence calls {quoted(name)} the {other}"
                yield Mismatch(sentence.number, message, one)


def _clauses(texts: Sequence[str]) -> Iterator[Sequence[str]]:
    """The parts of a sentence; of `c is on b, which is on a` the second one begins with `b`."""
    start, subject = 0, list[str]()
    for at, (text, after) in enumerate(pairwise((*texts, ";", ";"))):
        if text in _ENDS:
            clause = [*subject, *texts[start:at]]
            yield clause
            is_relative = after in _RELATIVE and bool(clause)
            subject = clause[-1:] if is_relative else []
            start = at + 1 + is_relative


def _can_swap(task: ComparedTask, first: str, second: str) -> bool:
    return task.meet(task.type_of(first), task.type_of(second))


def _phrases(task: ComparedTask, predicate: str) -> Iterator[tuple[str, ...]]:
    """The words between the first and the second argument, of phrases with both in that order."""
    for one in task.phrases_of(predicate):
        if not one.negated:
            match one.pieces:
                case (Slot(0), *words, Slot(1)):
                    between = tuple(word for word in words if isinstance(word, str))
                    if len(between) == len(words):
                        yield between[1:] if between[:1] in (("is",), ("are",)) else between


def _is_unsure(task: ComparedTask, predicate: str) -> bool:
    """Whether the phrases of a predicate do not show which argument comes first."""
    symmetric = map(task.lexicon.names.constant, task.lexicon.symmetric)
    return predicate in symmetric or any(one.is_mutual for one in task.phrases_of(predicate))


def _around(
    words: Sequence[str], clause: Sequence[str], names: Mapping[str, str]
) -> tuple[str, str] | None:
    """The names next to the words of a phrase; None if it is not so, or denied."""
    size = len(words)
    if not words or not DENYING.isdisjoint(clause):
        return None
    places = [at for at in range(len(clause)) if tuple(clause[at : at + size]) == tuple(words)]
    if len(places) != 1:
        return None
    before = [names[spelt(one)] for one in clause[: places[0]] if spelt(one) in names]
    behind = [names[spelt(one)] for one in clause[places[0] + size :] if spelt(one) in names]
    return (before[-1], behind[0]) if len(before) == 1 and behind else None


def _is_upon(task: ComparedTask, predicate: str) -> bool:
    return any(not _UPON.isdisjoint(words) for words in _phrases(task, predicate))


def _place(texts: Sequence[str], name: str) -> int:
    """Where a name is said, if once; else -1."""
    places = [at for at, text in enumerate(texts) if spelt(text) == spelt(name)]
    return places[0] if len(places) == 1 else -1


def _ordinals(lexicon: Lexicon) -> dict[str, str]:
    """The ordinal in the phrases of predicates: `the first ingredient of ?c is ?i`."""
    return {
        lexicon.names.constant(one.relation.name): piece
        for one in lexicon.phrases
        for piece in one.pieces
        if isinstance(piece, str) and piece in ORDINALS
    }
