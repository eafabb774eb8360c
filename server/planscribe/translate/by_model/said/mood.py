"""Facts of the start that a sentence says of the goal, and goals before all sentences of it."""

from collections.abc import Iterator

from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import (
    ELSEWHERE,
    OF_ALL,
    ends_list,
    spelt,
)

_OF_GOALS = frozenset("goal goals aim aims objective mission finally eventually".split())
"""Words that, at the beginning, make of all of a sentence a goal."""
_OF_START = frozenset("start given initial initially beginning situation currently now".split())
"""Words of a heading that announces facts of the initial state."""
_CONDITIONS = frozenset("if when once unless".split())
"""Words of what is only so in some case: `the run is passed if b1 is on b2`."""
_TO_REACH = "the sentence says what has to be reached"


def wrong_mood(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The statements that are of the start in place of the goal, or of the goal too early."""
    number, words = sentence.number, sentence.words
    if not sentence.states():
        if words.wished and not words.counted:
            yield Mismatch(number, f"{_TO_REACH}, and no statement does")
        return
    # What no action changes is of the start: `b1 must never be put next to b2`.
    lasting = {*map(task.lexicon.names.constant, task.lexicon.lasting)}
    of_start = [
        one
        for one, found in sentence.terms.items()
        if found.head == "init" and found.predicate not in lasting
    ]
    of_goal = [one for one, found in sentence.terms.items() if found.head in ("goal", "metric")]
    # A table can have columns of both.
    for one in of_start if of_goal and not task.rows(number) else ():
        if any(spelt(name) in words.wished for name in sentence.terms[one].names):
            yield Mismatch(number, _TO_REACH, one, one.text.replace("init(", "goal(", 1))
    heading = task.headings[number]
    is_opened = heading is not None and task.words[heading].is_wish
    is_all_goal = is_opened or _begins_with_goal(task, number)
    is_wish = (words.is_wish or is_opened) and not of_goal
    is_all_goal &= not (words.has(ELSEWHERE) or (of_goal and task.rows(number)))
    if of_start and (is_wish or is_all_goal):
        one = of_start[0]
        yield Mismatch(number, _TO_REACH, one, one.text.replace("init(", "goal(", 1))
    is_start = heading is not None and not is_opened and task.words[heading].has(_OF_START)
    is_early = number < task.first_wish and _begins_with_object(task, number)
    is_early &= not words.has(_CONDITIONS)
    if of_goal and (is_early or is_start) and not words.is_wish:
        one = of_goal[0]
        message = "the goal begins in a later sentence"
        yield Mismatch(number, message, one, one.text.replace("goal(", "init(", 1))


def _begins_with_goal(task: ComparedTask, number: int) -> bool:
    first = [token.text for token in task.sentences[number].tokens[:3]]
    if ends_list(first) and not task.words[number].is_wish:
        return False
    return first == ["in", "the", "end"] or not _OF_GOALS.isdisjoint(first)


def _begins_with_object(task: ComparedTask, number: int) -> bool:
    tokens = task.sentences[number].tokens
    if not tokens:
        return False
    first = tokens[0].text
    return first in {"the", "a", "an", "there", *OF_ALL} or any(
        spelt(name) == spelt(first) for name in task.objects.types
    )
