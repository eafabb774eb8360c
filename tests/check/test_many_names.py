"""Very many declarations: what is found takes no more than the names themselves."""

import pytest

from planscribe.check.finding import STATIC, Tier
from planscribe.check.pddl import names, usage
from planscribe.check.tiers import findings
from planscribe.workspace.snapshot import Workspace

DOMAIN = "file:///nowhere/d.pddl"
ACTION = "(:action a :parameters (?x - t0) :precondition (p ?x) :effect (not (p ?x)))"


def told(uri: str, **texts: str) -> list[tuple[str, str]]:
    workspace = Workspace()
    for name, text in texts.items():
        workspace.put(f"file:///nowhere/{name}.pddl", text, 1)
    every = findings(workspace.snapshot, uri, *STATIC)
    return [(one.code, one.message) for one in every if one.severity <= 2]


def domain(types: str) -> str:
    predicates = "(:predicates (p ?x - t0))"
    return f"(define (domain d) (:requirements :adl) (:types {types}) {predicates} {ACTION})"


def test_a_chain_of_types() -> None:
    """All pairs would be fifty million."""
    chain = " ".join(f"t{number + 1} - t{number}" for number in range(10_000))
    assert told(DOMAIN, d=domain(f"t0 - object {chain}")) == []


def test_a_long_cycle_is_reported_once_and_named_in_part() -> None:
    cycle = " ".join(f"t{number} - t{(number + 1) % 3000}" for number in range(3000))
    ((code, message),) = told(DOMAIN, d=domain(cycle))
    assert code == "PS121"
    assert message.endswith("and 2,979 more types.")


@pytest.mark.parametrize(
    ("types", "wanted"),
    [
        ("object - b b - c t0", ["`b` is a supertype of itself, via `c`."]),
        ("object - b t0", []),
        ("t0 - t0", ["`t0` is a supertype of itself."]),
    ],
)
def test_types_above_object(types: str, wanted: list[str]) -> None:
    assert [message for _, message in told(DOMAIN, d=domain(types))] == wanted


def test_what_a_problem_uses_is_joined_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its objects are in many parts."""
    asked: list[object] = []
    family = usage.family

    def counted(*given: object, **named: object) -> object:
        asked.append(given)
        return family(*given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(usage, "family", counted)
    objects = "\n".join(f"o{number} - t1" for number in range(3000))
    facts = "\n".join(f"(q o{number})" for number in range(3000))
    problem = (
        f"(define (problem p) (:domain d)\n(:objects\n{objects})\n(:init\n{facts})(:goal (and)))"
    )
    predicates = "(:predicates (q ?x - t1) (p ?x - t0))"
    text = domain("t0 t1").replace("(:predicates (p ?x - t0))", predicates)
    assert told("file:///nowhere/p.pddl", d=text, p=problem) == []
    assert len(asked) == 1


def test_an_edit_of_an_action_resolves_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    unresolved = names.unresolved

    def counted(*given: object) -> object:
        asked.append(given)
        return unresolved(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(names, "unresolved", counted)
    several = "\n".join(ACTION.replace(":action a", f":action a{one}") for one in range(9))
    text = domain("t0").replace(ACTION, several)
    workspace = Workspace()
    workspace.put(DOMAIN, text, 1)
    findings(workspace.snapshot, DOMAIN, Tier.SYNTAX)
    asked.clear()
    edited = text.replace("(not (p ?x))", "(not (q ?x))", 1)
    (one,) = findings(workspace.change(DOMAIN, edited, 2), DOMAIN, Tier.SYNTAX)
    assert one.code == "PS114"
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("(p ?x - t0)", "(p ?x ?y - t0)", "PS118"),
        ("(p ?x - t0)", "(p ?x - t1)", "PS119"),
        ("(p ?x - t0)", "(q ?x - t0)", "PS114"),
        ("(:types t0 t1)", "(:types t1)", "PS113"),
    ],
)
def test_what_is_declared_counts_in_actions_that_have_not_changed(
    old: str, new: str, code: str
) -> None:
    workspace = Workspace()
    workspace.put(DOMAIN, domain("t0 t1"), 1)
    assert findings(workspace.snapshot, DOMAIN, Tier.SYNTAX) == ()
    snapshot = workspace.change(DOMAIN, domain("t0 t1").replace(old, new), 2)
    assert code in {one.code for one in findings(snapshot, DOMAIN, Tier.SYNTAX)}
