"""What authors expect, as it is read from their comments."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.workspace.pipeline.expectations import (
    Claim,
    Comparator,
    Cost,
    Expectation,
    ExpectedAmount,
    ExpectedFact,
    Findings,
    NoPlan,
    SomePlan,
    expectations,
)
from planscribe.workspace.snapshot import Workspace

EXACTLY, AT_MOST, AT_LEAST = Comparator


def read(workspace: Workspace, text: str, name: str = "one.task") -> tuple[Expectation, ...]:
    uri = f"file:///example/{name}"
    snapshot = workspace.put(uri, text, 1)
    return expectations(snapshot, snapshot.document(uri))


@pytest.mark.parametrize(
    ("words", "claim"),
    [
        ("plan", SomePlan()),
        ("a plan", SomePlan()),
        ("solvable", SomePlan()),
        ("plan of 31 steps", SomePlan(ExpectedAmount(EXACTLY, 31))),
        ("plan of 1 step", SomePlan(ExpectedAmount(EXACTLY, 1))),
        ("plan of at most 40 steps", SomePlan(ExpectedAmount(AT_MOST, 40))),
        ("plan of >= 2 steps", SomePlan(ExpectedAmount(AT_LEAST, 2))),
        ("no plan", NoPlan()),
        ("unsolvable", NoPlan()),
        ("cost 7.5", Cost(ExpectedAmount(EXACTLY, 7.5))),
        ("cost<=40", Cost(ExpectedAmount(AT_MOST, 40))),
        ("cost = 3", Cost(ExpectedAmount(EXACTLY, 3))),
        ("plan of cost at least 3", Cost(ExpectedAmount(AT_LEAST, 3))),
        ("fact init(clean(shot1))", ExpectedFact("init(clean(shot1))", True)),
        ("fact  init(on(X,_)).", ExpectedFact("init(on(X,_))", True)),
        ("no fact (clean shot1)", ExpectedFact("(clean shot1)", False)),
        ("finding PS403", Findings(("PS403",), True)),
        ("findings PS403, PS205", Findings(("PS403", "PS205"), True)),
        ("no findings", Findings((), False)),
        ("no finding PS304", Findings(("PS304",), False)),
    ],
)
def test_what_can_be_expected(workspace: Workspace, words: str, claim: Claim) -> None:
    (found,) = read(workspace, f"Domain: x\n# expect: {words}\n")
    assert found.claim == claim


def test_a_sentence_may_begin_with_a_capital(workspace: Workspace) -> None:
    (found,) = read(workspace, "# Expect: unsolvable\n")
    assert found.claim == NoPlan()


@pytest.mark.parametrize(
    "words", ["", "plan of steps", "plans", "cost", "fact", "fact ((", "findings", "x" * 9_999]
)
def test_what_is_not_understood_claims_nothing(workspace: Workspace, words: str) -> None:
    (found,) = read(workspace, f"# expect:{words}\r\nmore")
    assert found.claim is None


@pytest.mark.parametrize(
    ("name", "line", "fault"),
    [
        ("domain.pddl", "; expect: plan", "A domain file on its own has no plan."),
        ("domain.pddl", "; expect: fact (a)", "A domain file on its own has no initial state."),
        ("rules.lp", "% expect: unsolvable", "A rules file on its own has no plan."),
        ("one.task", "# expect: fact (on ?x b)", "This is not a ground atom of PDDL."),
        ("one.task", "# expect: fact init(", "This is not an ASP atom."),
        ("one.plan", "; expect: cost 3", "A plan file on its own has no plan."),
    ],
)
def test_not_everything_can_be_told_of_any_file(
    workspace: Workspace, name: str, line: str, fault: str
) -> None:
    (found,) = read(workspace, f"{line}\n", name)
    assert (found.claim, found.fault) == (None, fault)


@pytest.mark.parametrize(
    "text",
    [
        "Expect: plan",
        "I expect: plan # expect: plan",
        "a # expect: plan",
        "% expect: plan",
        "# we expect: plan",
    ],
)
def test_other_words_are_no_expectations(workspace: Workspace, text: str) -> None:
    assert read(workspace, text) == ()


def test_places_and_order(workspace: Workspace) -> None:
    text = "🍸\r\n##   expect:   plan  \r\n# expect: no findings\r# expect: plan\n"
    found = read(workspace, text)
    assert [one.text for one in found] == ["plan", "no findings"]
    assert [one.span.of(text) for one in found] == ["plan", "no findings"]
    assert found[0].span.start == text.index("plan")


@given(st.lists(st.sampled_from(["# expect:", "\n", "\r\n", "plan", " of ", "9", "🍸", "\0", "("])))
def test_any_text_is_read(pieces: list[str]) -> None:
    workspace = Workspace()
    text = "".join(pieces)
    for one in read(workspace, text):
        assert one.text == " ".join(one.span.of(text).split()) or not one.text
    workspace.end()


@pytest.mark.parametrize(
    ("relation", "fits"),
    [(EXACTLY, [False, True, False]), (AT_MOST, [True, True, False]), (AT_LEAST, [False, True, 1])],
)
def test_amounts(relation: Comparator, fits: list[bool]) -> None:
    amount = ExpectedAmount(relation, 0.3)
    assert [amount.fits(one) for one in (0.2, 0.1 + 0.2, 0.4)] == fits
