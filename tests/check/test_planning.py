"""What is said of tasks without a planner, and where nothing is said."""

import pytest

from planscribe.check.finding import Finding
from planscribe.check.no_plan import findings as no_plan
from planscribe.check.no_plan import reachability as planning
from planscribe.workspace.snapshot import Workspace

DOMAIN = """\
(define (domain Lamps)
  (:requirements :strips)
  (:predicates (lit ?l) (powered ?l))
  (:action Light :parameters (?l) :precondition (powered ?l) :effect (lit ?l))
  (:action smash :parameters (?l) :precondition (lit ?l) :effect (not (lit ?l))))
"""
DARK = "(define (problem dark) (:domain lamps) (:objects a) (:init) (:goal (lit a)))"
BRIGHT = DARK.replace("dark", "bright").replace("(:init)", "(:init (powered a))")
SMASHED = DARK.replace("dark", "smashed").replace("(:init)", "(:init (lit a))")


def uri(name: str) -> str:
    return f"file:///nowhere/lamps/{name}.pddl"


def of_domain(workspace: Workspace, *problems: str, domain: str = DOMAIN) -> list[Finding]:
    """The findings about the actions, while problems are open."""
    snapshot = workspace.put(uri("domain"), domain)
    for number, text in enumerate(problems):
        snapshot = workspace.put(uri(f"p{number}"), text)
    return list(planning.actions(snapshot, snapshot.document(uri("domain"))))


def of_problem(workspace: Workspace, problem: str, domain: str = DOMAIN) -> list[Finding]:
    workspace.put(uri("domain"), domain)
    snapshot = workspace.put(uri("p"), problem)
    document = snapshot.document(uri("p"))
    return [*planning.reachability(snapshot, document), *no_plan.proven(snapshot, document)]


def names(findings: list[Finding]) -> list[str]:
    return [one.span.of(DOMAIN) for one in findings]


def test_actions_are_judged_by_the_open_problems(workspace: Workspace) -> None:
    assert of_domain(workspace) == []
    assert names(of_domain(workspace, DARK)) == ["Light", "smash"]


def test_what_needs_itself_explains_nothing(workspace: Workspace) -> None:
    domain = """(define (domain lamps) (:predicates (at ?x) (road ?x ?y))
      (:action move :parameters (?a ?b) :precondition (and (at ?a) (road ?a ?b))
        :effect (and (at ?b) (not (at ?a)))))"""
    problem = """(define (problem nowhere) (:domain lamps) (:objects a b)
      (:init (road a b)) (:goal (at b)))"""
    (found,) = of_problem(workspace, problem, domain)
    assert found.message.startswith(
        "No action can ever make `(at b)` true: `move` needs `(at ?a)`, which is never true. Add "
    )


def test_all_open_problems_must_agree(workspace: Workspace) -> None:
    assert names(of_domain(workspace, DARK, SMASHED)) == ["Light"]
    assert of_domain(workspace, DARK, SMASHED, BRIGHT) == []


def test_what_is_said_and_where(workspace: Workspace) -> None:
    light, smash = of_domain(workspace, DARK)
    assert light.message == (
        "In `dark`, `Light` can never be applied: "
        "it needs `(powered ?l)`, which neither `:init` nor any action makes true."
    )
    (place,) = light.related
    assert (place.key, place.span.of(DARK), place.message) == (
        uri("p0"),
        "lamps",
        "in this problem",
    )
    assert smash.message.endswith(
        "it needs `(lit ?l)`, which is never true. "
        "For that, `Light` needs `(powered ?l)`, which neither `:init` nor any action makes true."
    )
    achiever, _ = smash.related
    assert (achiever.key, achiever.span.of(DOMAIN)) == (uri("domain"), "Light")


@pytest.mark.parametrize(
    ("domain", "problem"),
    [
        (DOMAIN.replace("))\n  (:action smash", ")\n  (:action smash"), DARK),
        (DOMAIN.replace(":effect (lit ?l)", ":efect (lit ?l)"), DARK),
        (DOMAIN, DARK.replace("(:init)", "(:init (powered a)")),
        (DOMAIN.replace("(:action smash", "(:durative-action smash"), DARK),
        (DOMAIN.replace("(powered ?l) :effect", "(preference p (lit ?l)) :effect"), DARK),
        (DOMAIN, DARK.replace("(:goal", "(:constraints (always (lit a))) (:goal")),
        ("(define (domain lamps) (:predicates (lit ?l)))", DARK),
        ("", DARK),
        (DOMAIN, ""),
        (DOMAIN, DARK.replace("(lit a)", "(lit")),
        (DOMAIN, DARK.replace(":domain lamps", ":domain lights")),
    ],
)
def test_nothing_is_said_of_what_is_broken_or_not_covered(
    workspace: Workspace, domain: str, problem: str
) -> None:
    assert of_domain(workspace, problem, domain=domain) == []
    assert of_problem(workspace, problem, domain) == []


def test_unreachable_goals_lead_to_their_cause(workspace: Workspace) -> None:
    (found,) = of_problem(workspace, DARK)
    assert found.span.of(DARK) == "(lit a)"
    assert found.message == (
        "No action can ever make `(lit a)` true: "
        "`Light` needs `(powered a)`, which neither `:init` nor any action makes true. "
        "Add `(powered a)` to the initial state: then there is a plan."
    )
    (achiever,) = found.related
    assert achiever.span.of(DOMAIN) == "Light"


CIRCLE = """(define (domain carrying) (:requirements :strips)
  (:predicates (free) (held ?x) (lies ?x) (given ?x) (asked ?x))
  (:action take :parameters (?x) :precondition (and (lies ?x) (free))
    :effect (and (held ?x) (not (free)) (not (lies ?x))))
  (:action give :parameters (?x) :precondition (and (held ?x) (asked ?x))
    :effect (and (given ?x) (free) (not (held ?x))))%s)"""
CARRIED = """(define (problem p) (:domain carrying) (:objects a b)
  (:init (lies a) (lies b) (asked a)) (:goal (given a)))"""


@pytest.mark.parametrize(
    ("further", "root"),
    [
        ("", "`take` needs `(free)`, and only `give` makes `(free)` true. "),
        (
            "(:action rest :parameters () :precondition (given b) :effect (free))",
            "`take` needs `(free)`, which is never true. ",
        ),
    ],
)
def test_what_needs_itself_is_said_once(workspace: Workspace, further: str, root: str) -> None:
    (found,) = of_problem(workspace, CARRIED, CIRCLE % further)
    assert found.message == (
        "No action can ever make `(given a)` true: `give` needs `(held a)`, which is never true. "
        f"For that, {root}Add `(free)` to the initial state: then there is a plan."
    )


def test_names_are_told_as_they_are_written(workspace: Workspace) -> None:
    domain = DOMAIN.replace("powered", "Powered").replace("?l", "?Lamp")
    (found,) = of_problem(workspace, DARK.replace("a)", "DeskLamp)"), domain)
    assert found.message == (
        "No action can ever make `(lit DeskLamp)` true: `Light` needs "
        "`(Powered DeskLamp)`, which neither `:init` nor any action makes true. "
        "Add `(Powered DeskLamp)` to the initial state: then there is a plan."
    )


def test_a_goal_that_holds_is_told(workspace: Workspace) -> None:
    assert [one.code for one in of_problem(workspace, SMASHED)] == ["PS131"]
    assert of_problem(workspace, BRIGHT) == []


def test_a_goal_may_hold_where_something_is_to_be_maximised(workspace: Workspace) -> None:
    wanted = SMASHED.replace("(:goal", "(:metric maximize (light)) (:goal")
    assert of_problem(workspace, wanted) == []
