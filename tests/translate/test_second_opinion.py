"""A further call that judges whether sentences and statements say the same."""

import json
from collections.abc import Sequence

import pytest

from planscribe.llm.dialogue import Asking
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.request import Answer, Request
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import parse
from planscribe.translate.by_model.drafts import Approach, Draft, Judged
from planscribe.translate.by_model.methods import Method
from planscribe.translate.by_model.second_opinion import NAME
from planscribe.translate.by_model.translator import draft
from planscribe.translate.ir import Unreadable
from tests.support.models.sources import Told, answer

TASK = parse("There are 2 trucks. Both wagons wait in hq. truck1 shall roll at last.")
STATED = {
    1: ["cardinality(truck,2)."],
    2: ["init(at(X,hq)) :- object(X,truck)."],
    3: ["goal(moving(truck1))."],
}
AGREES = {2: (True, ""), 3: (True, "")}


def by_sentence(stated: dict[int, list[str]]) -> str:
    items = [{"n": number, "statements": texts} for number, texts in stated.items()]
    return json.dumps({"sentences": items})


def opinion(verdicts: dict[int, tuple[bool, str]]) -> str:
    items = [{"n": n, "same": same, "difference": why} for n, (same, why) in verdicts.items()]
    return json.dumps({"sentences": items})


class Script:
    """A source with these answers, which notes what it is asked."""

    def __init__(self, *answers: str | ModelFault) -> None:
        self._left = list(answers)
        self.source = Told(self._next)

    def _next(self, _: Request) -> Answer | ModelFault:
        found = self._left.pop(0)
        return found if isinstance(found, ModelFault) else answer(found)

    @property
    def asked(self) -> Sequence[str]:
        return [one.messages[-1].text for one in self.source.asked]


def drafted(lexicon: Lexicon, script: Script, method: Method = Method.ONE_CALL) -> Draft:
    how = Approach(method, Asking("m", rounds=0, has_second_opinion=True))
    return draft(TASK, lexicon, how, script.source, lambda _: Judged())


def doubted(made: Draft) -> list[tuple[str, str]]:
    return [
        (one.words.of(TASK.text), one.message)
        for one in made.translation.remarks
        if one.kind is Unreadable.DOUBTED
    ]


def test_what_controlled_english_reads_otherwise_is_judged(delivery: Lexicon) -> None:
    script = Script(by_sentence(STATED), opinion(AGREES))
    made = drafted(delivery, script)
    assert (
        "[1] There are 2 trucks.\n"
        "[2] Both wagons wait in hq.\n  = initially, every truck is in hq\n"
        "[3] truck1 shall roll at last.\n  = as a goal, truck1 is moving\n"
    ) in script.asked[-1]
    assert script.asked[-1].rstrip().endswith("Judge these sentences: [2] [3].")
    assert [one.name for one in made.rounds] == ["statements", NAME]
    assert not doubted(made) and not made.complaints
    assert [one.text for one in made.translation.statements] == [*STATED[1], *STATED[2], *STATED[3]]


def test_a_doubt_is_reported_and_changes_nothing(delivery: Lexicon) -> None:
    stated = {**STATED, 3: ["goal(moving(truck2))."]}
    verdicts = {2: (True, ""), 3: (False, "truck1,\n not truck2")}
    made = drafted(delivery, Script(by_sentence(stated), opinion(verdicts)))
    ((words, message),) = doubted(made)
    assert words == "truck1 shall roll at last"
    assert message.endswith("the statements say something else: truck1, not truck2")
    assert made.translation.statements[-1].text == "goal(moving(truck2))."


def test_a_sentence_that_is_not_judged_is_reported(delivery: Lexicon) -> None:
    made = drafted(delivery, Script(by_sentence(STATED), opinion({2: (True, "")})))
    assert [str(one) for one in made.complaints] == [
        "The second opinion does not judge sentence [3]."
    ]
    made = drafted(delivery, Script(by_sentence(STATED), "They look fine to me."))
    assert len(made.complaints) == 2


def test_a_second_opinion_that_fails_leaves_the_translation(delivery: Lexicon) -> None:
    fault = ModelFault(ModelFaultKind.OVER_BUDGET, "too much")
    made = drafted(delivery, Script(by_sentence(STATED), fault))
    assert made.fault is fault and len(made.translation.statements) == 3


@pytest.mark.parametrize(
    ("method", "first", "below"),
    [
        (Method.HYBRID, by_sentence({2: STATED[2], 3: STATED[3]}), "initially, every truck is in"),
        (
            Method.REWORD,
            json.dumps({"sentences": [{"n": 2, "words": "All trucks are in hq."}]}),
            "All trucks are in hq.",
        ),
    ],
)
def test_of_other_methods_what_the_model_says_is_judged(
    method: Method, first: str, below: str, delivery: Lexicon
) -> None:
    script = Script(first, opinion(AGREES))
    drafted(delivery, script, method)
    assert "[1] There are 2 trucks.\n[2] Both wagons wait in hq.\n  = " + below in script.asked[-1]


def test_a_problem_has_no_second_opinion(delivery: Lexicon) -> None:
    script = Script("(define (problem p))")
    assert len(drafted(delivery, script, Method.DIRECT).rounds) == 1
