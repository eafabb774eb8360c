"""Which sentences controlled English has settled, although it cannot read all of a task.

A sentence after one that is unread may mean something else than it seems: that the goal has begun,
what is counted, what `also` goes on with.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace

from planscribe.syntax.task import Sentence, Task
from planscribe.translate.by_model.doubts import unread
from planscribe.translate.ir import NO_SENTENCE, Translation, Unreadable, texts_by_sentence

_OF_GOALS = frozenset(
    "goal goals aim aims objective target task mission purpose job end ends finally eventually "
    "last final finish finished should shall must need needs needed want wants wanted wish desired "
    "require required ought achieve achieved reach reached".split()
)
_GOES_ON = frozenset(
    "also too likewise similarly besides additionally moreover furthermore".split()
)
_OF_START = re.compile(r"init\((?!value\()")
_PART = re.compile(r"object\(\w+\(.*:- object\(\w+,(\w+)\)\.$")
_KNOWN = re.compile(r"(?:cardinality\(|object\(\w+,)(\w+)[,)]")
_MAP = re.compile(r"(?:init|goal)\(map\(")


def unsettled(task: Task, made: Translation) -> list[int]:
    """The sentences that are left to translate: the unread ones, and those that depend on them."""
    open_ = unread(task, made)
    if not open_:
        return []
    left = {*open_, *_dependent(task, made, open_), *unsure(task, made), *of_parts(made)}
    return sorted(left - {NO_SENTENCE})


def settled(task: Task, made: Translation) -> Translation:
    """What controlled English makes of a task, with explanations of settled sentences only."""
    left = {*unsettled(task, made)}
    # What cells are is said above them.
    left |= {number + 1 for number in left if task.sentences[number + 1 : number + 2]} & {
        number for number, one in enumerate(task.sentences) if one.rows
    }
    said = {number: one for number, one in made.explanations.items() if number not in left}
    return replace(made, explanations=said)


def unsure(task: Task, made: Translation, *, counted: bool = False) -> Iterator[int]:
    """The sentences that count what unread sentences may add to, or only seem to announce.

    Only those that are `counted`, if they are wanted.
    """
    starts = [one.span.start for one in task.sentences]
    for remark in made.remarks:
        if remark.is_read and (remark.kind is Unreadable.COUNT_MISMATCH or not counted):
            yield max(bisect_right(starts, remark.words.start) - 1, 0)


def of_parts(made: Translation) -> Iterator[int]:
    """The sentences that give each object of a type parts, where unread ones say what objects.

    These may say as well that all of them share the parts: `each robot has a left hand`.
    """
    known = {found[1] for one in made.statements if (found := _KNOWN.match(one.text))}
    for one in made.statements:
        part = _PART.match(one.text)
        if part and part[1] not in known:
            yield one.sentence


def after_opening(task: Task, made: Translation) -> frozenset[int]:
    """The sentences of the start that may be of the goal, as an unread one may have opened it."""
    openings = _openings(task, made, unread(task, made))
    first = min(filter(lambda one: _may_open_the_goal(task.sentences[one]), openings), default=None)
    if first is None:
        return frozenset()
    of_start = (one.sentence for one in made.statements if _OF_START.match(one.text))
    return frozenset(number for number in of_start if number > first)


def _openings(task: Task, made: Translation, open_: Sequence[int]) -> list[int]:
    goals = [one.sentence for one in made.statements if one.text.startswith("goal(")]
    first_goal = min(goals, default=len(task.sentences))
    return [
        number
        for number in open_
        if number < first_goal and (not goals or _may_open_the_goal(task.sentences[number]))
    ]


def _dependent(task: Task, made: Translation, open_: Sequence[int]) -> Iterator[int]:
    openings = _openings(task, made, open_)
    for number, texts in texts_by_sentence(made.statements).items():
        after_opening = any(opening < number for opening in openings)
        if (
            (after_opening and any(map(_OF_START.match, texts)))
            or (number > open_[0] and any(map(_MAP.match, texts)))
            or (number - 1 in open_ and _goes_on(task.sentences[number]))
        ):
            yield number


def _may_open_the_goal(sentence: Sentence) -> bool:
    return sentence.closing == ":" or any(one.text in _OF_GOALS for one in sentence.tokens)


def _goes_on(sentence: Sentence) -> bool:
    return any(one.text in _GOES_ON for one in sentence.tokens)
