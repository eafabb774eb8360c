"""Dialogues about a toy product: a list of words, in which those in capitals are wrong."""

from collections.abc import Iterator, Sequence

import pytest

from planscribe.llm.allowance import Allowance
from planscribe.llm.budget import Budget
from planscribe.llm.dialogue import (
    Asking,
    Complaint,
    Dialogue,
    Event,
    Extract,
    Heard,
    Inquiry,
    Review,
    Round,
    Sent,
    gathered,
    listed,
    outcome,
)
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.request import Message, Request
from planscribe.llm.session import ModelSession
from tests.support.models.sources import Told, answer

Words = tuple[str, ...]
Rounds = Sequence[Round[Words]]


def read(text: str, is_cut: bool) -> Extract[Words]:
    """The words of an answer, but for numbers, and for the last one if the end is missing."""
    words = text.split()[: -1 if is_cut else None]
    numbers = tuple(Complaint(one, "is a number") for one in words if one.isdigit())
    found = tuple(one for one in words if not one.isdigit())
    return Extract(found, numbers, is_empty=not found)


def judge(words: Words) -> list[Complaint]:
    return [Complaint(one, "is loud") for one in words if one.isupper()]


def repair(complaints: str) -> tuple[Message, ...]:
    return (Message("user", f"Wrong:\n{complaints}"),)


INQUIRY = Inquiry("words", (Message("user", "Say a word."),), read)
REVIEW: Review[Words] = Review(judge, repair)


def telling(*outcomes: str | ModelFault) -> Told:
    """A source with these answers and faults, the last one for ever."""
    left = list(outcomes)

    def outcome(_: Request) -> object:
        now = left.pop(0) if len(left) > 1 else left[0]
        return answer(now) if isinstance(now, str) else now

    return Told(outcome)  # type: ignore[arg-type]


def settled(
    source: Told, rounds: int = 2, samples: int = 1, review: Review[Words] = REVIEW
) -> Rounds:
    return list(Dialogue(Asking("m", rounds, samples), source).settle(INQUIRY, review))


def products(rounds: Rounds) -> list[str]:
    return [" ".join(one.product) for one in rounds]


# --- asking and reading ---------------------------------------------------------------------


def test_what_is_asked_once_is_read_and_not_judged() -> None:
    source = telling("one 2 THREE")
    inquiry = Inquiry("words", INQUIRY.messages, read, schema="{}")
    made = Dialogue(Asking("m", max_tokens=9), source).ask(inquiry)
    assert made.product == ("one", "THREE")
    assert made.complaints == (Complaint("2", "is a number"),)
    assert source.asked == [Request(INQUIRY.messages, "m", max_tokens=9, schema="{}")]
    assert (made.name, made.messages, made.answer.text) == (
        "words",
        INQUIRY.messages,
        "one 2 THREE",
    )


def test_each_round_is_made_when_it_is_wanted() -> None:
    source = telling("ONE", "one")
    rounds = Dialogue(Asking("m"), source).settle(INQUIRY, REVIEW)
    assert not source.asked
    next(rounds)
    assert len(source.asked) == 1


# --- judging and repairing ------------------------------------------------------------------


def test_a_right_answer_is_not_repaired() -> None:
    assert products(settled(telling("one", "two"))) == ["one"]


def test_complaints_of_reader_and_judge_are_sent_back_until_there_are_none() -> None:
    source = telling("1 TWO", "TWO", "two")
    rounds = settled(source)
    assert [one.name for one in rounds] == ["words", "repair 1", "repair 2"]
    assert [len(one.complaints) for one in rounds] == [2, 1, 0]
    assert outcome(rounds) == rounds[-1]
    assert source.asked[1].messages == (
        *INQUIRY.messages,
        Message("assistant", "1 TWO"),
        Message("user", "Wrong:\n- 1  is a number\n- TWO  is loud"),
    )
    # A repair of a repair is asked for with all that was said before.
    assert source.asked[2].messages[: len(source.asked[1].messages)] == source.asked[1].messages


@pytest.mark.parametrize("second", ["ONE TWO", "ONE three FOUR", "7", ""])
def test_a_repair_without_fewer_complaints_or_words_is_not_accepted(second: str) -> None:
    rounds = settled(telling("ONE TWO", second, "one"))
    assert [one.is_accepted for one in rounds] == [True, False]
    assert outcome(rounds) == rounds[0]


def doubt(words: Words) -> list[Complaint]:
    """As `judge` does, and long words are doubtful."""
    long = (one for one in words if len(one) > len("three"))
    return [*judge(words), *(Complaint(one, "is long", is_doubt=True) for one in long)]


@pytest.mark.parametrize(
    ("answers", "accepted", "calls"),
    [
        (("thirteen", "thirteen"), [True, True], 2),  # It is kept, and not asked about again.
        (("thirteen", "ten"), [True, True], 2),
        (("thirteen", "fourteen"), [True, False], 2),  # One doubt for another.
        (("thirteen", "TEN"), [True, False], 2),  # A doubt is gone, and a defect has come.
        (("TEN", "thirteen", "thirteen"), [True, True, True], 3),
        (("TEN thirteen", "ten thirteen"), [True, True], 2),
        (("TEN thirteen", "TEN thirteen", "ten"), [True, False], 2),
        (("thirteen fifteen", "thirteen five", "three"), [True, True], 2),
    ],
)
def test_doubts_that_a_model_leaves_are_not_asked_about_again(
    answers: tuple[str, ...], accepted: list[bool], calls: int
) -> None:
    source = telling(*answers)
    rounds = settled(source, review=Review(doubt, repair))
    assert [one.is_accepted for one in rounds] == accepted
    assert len(source.asked) == calls
    # A person still sees them.
    assert all(one in best.complaints for best in rounds for one in best.kept)


def test_what_a_repair_comes_to_depends_on_what_was_asked() -> None:
    def both(before: Words, complaints: Sequence[Complaint], now: Words) -> Words:
        return (*(one for one in before if one not in {each.part for each in complaints}), *now)

    rounds = settled(telling("one TWO", "two"), review=Review(judge, repair, follow=both))
    assert products(rounds) == ["one TWO", "one two"]


def test_repairs_can_have_a_schema_of_their_own() -> None:
    source = telling("ONE", "one")
    inquiry = Inquiry("words", INQUIRY.messages, read, schema="{}", repair_schema="[]")
    list(Dialogue(Asking("m"), source).settle(inquiry, REVIEW))
    assert [one.schema for one in source.asked] == ["{}", "[]"]


@pytest.mark.parametrize(("most", "calls"), [(0, 1), (1, 2), (2, 3), (9, 4)])
def test_rounds_are_bounded(most: int, calls: int) -> None:
    source = telling("ONE TWO THREE", "one TWO THREE", "one two THREE", "one two three")
    settled(source, rounds=most)
    assert len(source.asked) == calls


def test_complaints_of_one_cause_are_one() -> None:
    same = [Complaint(f"p({number}).", "No q.") for number in range(5)]
    rule = [Complaint("r.", f"Clash {number}.") for number in range(5)]
    assert listed([*same[:1], *rule, *same[1:], Complaint("", "No goal.")]) == (
        "- p(0). p(1). p(2). (and 2 more of this kind)  No q.\n"
        "- r.  Clash 0. Clash 1. Clash 2. (and 2 more of this kind)\n"
        "- No goal."
    )


def test_not_more_complaints_are_sent_than_one_can_repair() -> None:
    told = listed([Complaint(f"p({number})", f"Wrong {number}.") for number in range(100)])
    assert told.count("Wrong ") == 20 and told.endswith("- and 80 more")
    assert listed([Complaint("", "No goal.")]) == "- No goal."
    assert (str(Complaint("p", "Wrong.")), str(Complaint("", "Wrong."))) == ("p Wrong.", "Wrong.")


# --- samples --------------------------------------------------------------------------------


def test_samples_vary_and_are_repaired_on_their_own() -> None:
    source = telling("ONE", "one", "two")
    rounds = settled(source, samples=2)
    assert [one.name for one in rounds] == ["words", "repair 1", "words, answer 2", "agreement"]
    assert [(one.seed, one.temperature) for one in source.asked] == [(0, 0), (0, 0), (1, 0.7)]


def test_the_sample_with_the_fewest_complaints_counts() -> None:
    rounds = settled(telling("A", "b", "A"), 0, 3)
    assert outcome(rounds) == rounds[-1] and rounds[-1].product == ("b",)


def test_what_samples_agree_on_is_judged_again() -> None:
    def together(several: Sequence[Words]) -> Words:
        return tuple(word for one in several for word in one)

    rounds = settled(telling("a", "B"), 0, 2, Review(judge, repair, together))
    assert rounds[-1].product == ("a", "B")
    assert rounds[-1].complaints == (Complaint("B", "is loud"),)


# --- faults ---------------------------------------------------------------------------------


def cut(text: str, kind: ModelFaultKind = ModelFaultKind.CUT_OFF) -> ModelFault:
    return ModelFault(kind, "cut", partial=answer(text))


def test_what_there_is_of_an_answer_is_used_and_not_repaired() -> None:
    source = telling(cut("one TWO thr"))
    (made,) = settled(source)
    assert made.product == ("one", "TWO") and made.complaints
    assert made.fault and made.fault.kind is ModelFaultKind.CUT_OFF


@pytest.mark.parametrize(
    "fault",
    [
        ModelFault(ModelFaultKind.UNREACHABLE, "gone"),
        cut(""),
        cut("12 th"),
        cut("one two", ModelFaultKind.CANCELLED),
    ],
)
def test_a_call_of_which_nothing_can_be_used_fails(fault: ModelFault) -> None:
    with pytest.raises(ModelFault) as raised:
        settled(telling(fault))
    assert raised.value is fault


def test_what_came_before_a_failed_call_is_kept() -> None:
    dialogue = Dialogue(
        Asking("m"), telling("ONE", ModelFault(ModelFaultKind.RATE_LIMITED, "wait"))
    )
    rounds, fault = gathered(dialogue.settle(INQUIRY, REVIEW))
    assert products(rounds) == ["ONE"] and fault and fault.kind is ModelFaultKind.RATE_LIMITED


@pytest.mark.parametrize(
    "outcomes",
    [
        ("ONE", ModelFault(ModelFaultKind.CANCELLED, "stop")),
        (ModelFault(ModelFaultKind.RATE_LIMITED, "wait"),),
    ],
)
def test_a_first_failure_or_a_cancellation_ends_all(outcomes: Sequence[str | ModelFault]) -> None:
    with pytest.raises(ModelFault):
        gathered(Dialogue(Asking("m"), telling(*outcomes)).settle(INQUIRY, REVIEW))


def test_a_budget_ends_a_dialogue_and_keeps_what_there_is() -> None:
    source = telling("ONE", "one")
    budget = Budget(Allowance(tokens=100))
    rounds, fault = gathered(
        Dialogue(Asking("m"), ModelSession(source, budget)).settle(INQUIRY, REVIEW)
    )
    assert (products(rounds), len(source.asked)) == (["ONE"], 1)
    assert fault and fault.kind is ModelFaultKind.OVER_BUDGET


# --- progress -------------------------------------------------------------------------------


def test_an_editor_is_told_what_is_sent_and_what_arrives() -> None:
    events: list[Event] = []
    rounds = Dialogue(Asking("m", samples=2), telling("ONE", "one", "two"), events.append)
    made: Iterator[Round[Words]] = rounds.settle(INQUIRY, REVIEW)
    next(made)
    assert [type(one) for one in events] == [Sent, Heard]
    list(made)
    names = [one.name for one in events if isinstance(one, Sent)]
    assert names == ["words", "repair 1", "words, answer 2"]
    assert [one.text for one in events if isinstance(one, Heard)] == ["ONE", "one", "two"]
