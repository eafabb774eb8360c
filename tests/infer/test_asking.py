"""What people ask of a program."""

import pytest

from planscribe.infer.facts import StatementPlace
from planscribe.infer.materialise import materialise_as_texts
from planscribe.infer.why.asking import Fired, Reason, fired, reason
from planscribe.text import Span
from tests.support.programs import bare, because


def asked(program: str, atom: str) -> Reason | None:
    sources = tuple(bare(program))
    return reason(sources, materialise_as_texts(sources)[1], atom)


def fired_at_start(program: str, length: int) -> Fired | None:
    sources = tuple(bare(program))
    place = StatementPlace("a.lp", Span(0, length))
    return fired(sources, materialise_as_texts(sources)[1], place)


def test_why_and_why_not() -> None:
    program = "p(X) :- q(X). p(X) :- r(X). q(1). r(1). r(2)."
    found = asked(f"{program} #const n = 1.", " p( n ) ")
    assert found is not None and found.holds
    assert (found.atom, [because(each) for each in found.derivations]) == (
        "p(1)",
        [["q(1)"], ["r(1)"]],
    )
    missing = asked(program, "p(3)")
    assert missing is not None and not missing.holds
    assert missing.absence is not None and missing.absence.rules == 2


@pytest.mark.parametrize(
    ("program", "atom"),
    [("p.", "p("), ("p.", ""), ("p.", "p. q"), ("p(1).", "p(X)")],
)
def test_what_has_no_answer(program: str, atom: str) -> None:
    assert asked(program, atom) is None


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("p(X) :- q(X), X > 1.", [("p(2)", ("q(2)",)), ("p(10)", ("q(10)",))]),
        ("p :- q(X), X > 1.", [("p", ("q(2)",)), ("p", ("q(10)",))]),
        ("p :- q(n).", [("p", ("q(2)",))]),
        ("{ r(X) : q(X) } = 1 :- q(n).", [("r(1)", ("q(2)", "q(1)"))]),
    ],
)
def test_instances_that_fire(rule: str, told: list[tuple[str, tuple[str, ...]]]) -> None:
    program = f"{rule} #const n = 2. q(1). q(2). q(10). :- r(2..10)."
    found = fired_at_start(program, len(rule))
    assert found == Fired(len(told), tuple(told))


def test_what_keeps_a_rule_from_firing() -> None:
    rule = "p(X) :- q(X), not r(X), X > 1."
    found = fired_at_start(f"{rule} q(1). q(2). r(2).", len(rule))
    assert found is not None
    assert (found.count, [each.text for each in found.lacks]) == (0, ["1 > 1"])


def test_what_is_no_rule_fires_not() -> None:
    assert fired_at_start("p. #show p/0.", 1) is None
