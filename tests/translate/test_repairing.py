"""Repairs of answers: what a model keeps, and what it changes because of a doubt that may be wrong.

Words are compared with statements; where they do not fit, that is a doubt and no defect.
"""

import json

import pytest

from planscribe.llm.dialogue import Asking, Complaint
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import parse
from planscribe.translate.by_model.drafts import Approach, Draft, Judged
from planscribe.translate.by_model.methods import Method
from planscribe.translate.by_model.translator import draft
from planscribe.translate.ir import Unreadable
from planscribe.translate.ir_text import render
from tests.support.models.sources import Told, answer

TASK = parse("There are 3 trucks. All wagons wait in hq. Once truck2 rolls, truck1 shall as well.")
COUNT, PLACE, GOAL = (
    ["cardinality(truck,3)."],
    ["init(at(X,hq)) :- object(X,truck)."],
    ["goal(moving(truck1))."],
)
ALSO = [*GOAL, "goal(moving(truck2))."]
DOUBT = "nothing is stated of `truck2` here"


def listed(*sentences: list[str], because: str = "") -> str:
    """An answer; the reason is that of the last sentence."""
    items = [
        {"n": number, "statements": texts, "because": because if texts is sentences[-1] else ""}
        for number, texts in enumerate(sentences, start=1)
    ]
    return json.dumps({"sentences": items})


def by_text(ir: str) -> Judged:
    """As if each line were a fact, and each with `bad` a defect, as having no goal is."""
    lines = [line for line in ir.splitlines() if line and not line.startswith("%")]
    wrong = [Complaint(line, "This is bad.") for line in lines if "bad" in line]
    lacks_goal = not any(line.startswith("goal(") for line in lines)
    return Judged((*wrong, *[Complaint("", "No goal.")] * lacks_goal), frozenset(lines))


def asked(lexicon: Lexicon, *answers: str, rounds: int = 2) -> tuple[Draft, Told]:
    left = list(answers)
    source = Told(lambda _: answer(left.pop(0) if len(left) > 1 else left[0]))
    how = Approach(Method.ONE_CALL, Asking("m", rounds))
    return draft(TASK, lexicon, how, source, by_text), source


def told(made: Draft) -> list[tuple[Unreadable, str]]:
    return [(one.kind, one.message) for one in made.translation.remarks]


def stated(made: Draft) -> list[str]:
    return [one.text for one in made.translation.statements]


def test_what_a_model_keeps_is_shown_with_its_reason(delivery: Lexicon) -> None:
    first = listed(COUNT, PLACE, GOAL)
    reason = "truck2 only says when"
    made, source = asked(delivery, first, listed(COUNT, PLACE, GOAL, because=reason))
    assert [one.is_accepted for one in made.rounds] == [True, True]
    assert len(source.asked) == 2
    assert stated(made) == [*COUNT, *PLACE, *GOAL]
    kept = f"{DOUBT}; asked, the model keeps this"
    assert told(made) == [(Unreadable.NOT_STATED, f"{kept}: `{reason}`")]
    made, _ = asked(delivery, first, first)
    assert told(made) == [(Unreadable.NOT_STATED, kept)]
    made, _ = asked(delivery, first, rounds=0)
    assert told(made) == [(Unreadable.NOT_STATED, DOUBT)]


def test_the_repair_says_how_something_is_kept(delivery: Lexicon) -> None:
    _, source = asked(delivery, listed(COUNT, PLACE, GOAL))
    first, second = source.asked
    assert "because" not in f"{first.schema} {first.messages[-1].text}"
    assert "because" in (second.schema or "") and '"because"' in second.messages[-1].text


def test_a_goal_that_a_doubt_has_changed_is_shown_with_the_one_before(delivery: Lexicon) -> None:
    made, _ = asked(delivery, listed(COUNT, PLACE, GOAL), listed(COUNT, PLACE, ALSO))
    assert stated(made) == [*COUNT, *PLACE, *ALSO]
    (remark,) = made.translation.remarks
    assert (remark.kind, remark.words) == (Unreadable.DISAGREEMENT, TASK.sentences[2].span)
    assert "changed its goal" in remark.message
    assert remark.alternatives == ((), (ALSO[1],))
    text, _ = render(made.translation, TASK, "delivery")
    assert "%| (nothing)\n%| goal(moving(truck2)).\n" in text


def test_a_goal_that_is_lost_is_shown_too(delivery: Lexicon) -> None:
    swapped = ["goal(moving(truck3))."]
    made, _ = asked(delivery, listed(COUNT, PLACE, swapped), listed(COUNT, PLACE, ALSO))
    (remark,) = made.translation.remarks
    assert remark.alternatives == ((swapped[0],), tuple(ALSO))
    # A further repair that takes the change back leaves nothing to show.
    bad = ["init(bad1)."]
    made, _ = asked(
        delivery,
        listed(COUNT, [*PLACE, *bad], GOAL),
        listed(COUNT, [*PLACE, *bad], ALSO),
        listed(COUNT, PLACE, GOAL),
    )
    assert (Unreadable.DISAGREEMENT, TASK.sentences[2].span) not in [
        (one.kind, one.words) for one in made.translation.remarks
    ]


@pytest.mark.parametrize(
    "first",
    [
        listed(COUNT, PLACE, [*GOAL, "goal(moving(truck2)), goal(bad)."]),  # A defect.
        listed(COUNT, PLACE, []),  # No goal at all.
    ],
)
def test_a_goal_that_had_to_be_corrected_is_not_shown(first: str, delivery: Lexicon) -> None:
    made, _ = asked(delivery, first, listed(COUNT, PLACE, ALSO))
    assert stated(made) == [*COUNT, *PLACE, *ALSO] and not told(made)


def test_the_same_goals_in_other_statements_are_no_change(delivery: Lexicon) -> None:
    two = listed(COUNT, PLACE, ALSO)
    task_facts = {"goal(moving(truck1)).", "goal(moving(truck2))."}

    def by_fact(ir: str) -> Judged:
        return Judged((), frozenset(task_facts))

    left = [listed(COUNT, [], ["goal(moving(X)) :- object(X,truck), X != truck3."]), two]
    source = Told(lambda _: answer(left.pop(0) if len(left) > 1 else left[0]))
    made = draft(TASK, delivery, Approach(Method.ONE_CALL, Asking("m")), source, by_fact)
    assert stated(made) == [*COUNT, *PLACE, *ALSO] and not told(made)


def test_what_nobody_asked_for_is_complained_about(delivery: Lexicon) -> None:
    """The doubt is about the third sentence: facts of others are not to change."""
    more = [*PLACE, "init(moving(truck3))."]
    reason = "only when"
    made, source = asked(
        delivery,
        listed(COUNT, PLACE, GOAL),
        listed(COUNT, more, GOAL, because=reason),
        listed(COUNT, PLACE, GOAL, because=reason),
    )
    assert [one.is_accepted for one in made.rounds] == [True, False]
    assert stated(made) == [*COUNT, *PLACE, *GOAL]
    added = "added where nothing was to be corrected"
    assert any(added in one.message for one in made.rounds[1].complaints)
    # With fewer doubts left, it is accepted, asked about, and shown.
    idle = listed(COUNT, [], ["goal(moving(truck3))."])
    made, source = asked(delivery, idle, listed([*COUNT, *more[1:]], PLACE, ALSO))
    assert added in source.asked[2].messages[-1].text
    assert any(added in message for _, message in told(made))
