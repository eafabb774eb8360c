"""Plan files: what planners write, and what people make of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.syntax.plan import MOST_FAULTS, parse
from planscribe.text import Span, apply_edits


def steps(text: str) -> list[list[str]]:
    return [[word.of(text) for word in step.words] for step in parse(text).steps]


def blamed(text: str) -> list[str]:
    return [fault.span.of(text) for fault in parse(text).faults]


def test_one_action_a_line() -> None:
    text = "(move a b)\n( drop  Ball-1 a )\n(wait)\n; cost = 3 (unit cost)\n"
    tree = parse(text)
    assert steps(text) == [["move", "a", "b"], ["drop", "Ball-1", "a"], ["wait"]]
    assert [step.span.of(text) for step in tree.steps] == [
        "(move a b)",
        "( drop  Ball-1 a )",
        "(wait)",
    ]
    assert (tree.cost, tree.faults) == (3.0, ())
    assert [span.of(text) for span in tree.comments] == ["; cost = 3 (unit cost)"]


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("; cost = 7 (general cost)", 7.0),
        (";Cost: 12.50", 12.5),
        ("; cost = 1\n; cost = 2", 2.0),
        ("; at no cost = none", None),
        ("; the cost = 5", None),
        ("(pay cost)", None),
    ],
)
def test_the_cost_is_told_in_a_comment(text: str, cost: float | None) -> None:
    assert parse(text).cost == cost


def test_times_and_durations_are_skipped() -> None:
    text = "; Time 0.01\r\n0.00: (move a b) [1.0]\r\n1.001000:(drop b)[D:1.0; C:2]\r\n2: (wait)"
    assert steps(text) == [["move", "a", "b"], ["drop", "b"], ["wait"]]
    assert parse(text).faults == ()


def test_times_that_go_back_are_a_fault() -> None:
    assert blamed("1.0: (a)\n0.5: (b)\n0.7: (c)") == ["0.5:"]


@pytest.mark.parametrize(
    ("text", "places", "read"),
    [
        ("(move a b\n(wait)", ["("], [["move", "a", "b"], ["wait"]]),
        ("(move a b\n0.1: (wait)", ["("], [["move", "a", "b"], ["wait"]]),
        ("(move a b ; on\n", ["("], [["move", "a", "b"]]),
        ("(move a b))\n(wait)", [")"], [["move", "a", "b"], ["wait"]]),
        ("move a b\nwait\n(go)", ["move a b", "wait"], [["go"]]),
        ("1. (move a b)", ["1."], [["move", "a", "b"]]),
        ("()\n(go)", ["()"], [["go"]]),
    ],
)
def test_slips_are_blamed_in_their_place(
    text: str, places: list[str], read: list[list[str]]
) -> None:
    assert blamed(text) == places
    assert steps(text) == read


@pytest.mark.parametrize("text", ["(move a b\n(wait)", "(go))", "move a b\n(wait)"])
def test_fixes_leave_no_fault(text: str) -> None:
    fixes = [fault.fix for fault in parse(text).faults if fault.fix is not None]
    assert parse(apply_edits(text, fixes)).faults == ()


def test_an_action_may_reach_over_lines() -> None:
    assert steps("(move a\n   b)") == [["move", "a", "b"]]


@given(st.text() | st.text("()ab ;\n\r0.:[]\0é"))
def test_any_text_can_be_read(text: str) -> None:
    tree = parse(text)
    whole = Span(0, len(text))
    for step in tree.steps:
        assert whole.encloses(step.span)
        assert step.words
        assert all(step.span.encloses(word) and len(word) for word in step.words)
    for fault in tree.faults:
        assert whole.encloses(fault.span)
        assert fault.message.isprintable()


@given(st.lists(st.lists(st.text("abc-_19?", min_size=1), min_size=1, max_size=4)))
def test_plans_are_read_as_they_are_written(plan: list[list[str]]) -> None:
    text = "".join(f"({' '.join(step)})\n" for step in plan)
    assert steps(text) == plan
    assert parse(text).faults == ()


@pytest.mark.parametrize("text", ["(" * 100_000, ")" * 100_000, "a\n" * 100_000, "(a" * 100_000])
def test_hostile_texts_have_few_faults(text: str) -> None:
    assert len(parse(text).faults) == MOST_FAULTS
