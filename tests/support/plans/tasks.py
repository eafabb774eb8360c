"""Tasks and plans from the PDDL that a test is about."""

from planscribe.model import plan_reader
from planscribe.model.pddl.definitions import Domain, Plan, Problem
from planscribe.syntax import plan as plan_syntax
from tests.support.reading import domain, problem


def task(
    actions: str,
    goal: str,
    init: str = "",
    objects: str = "",
    *,
    predicates: str = "(p) (q) (r) (s) (f ?x) (g ?x) (h ?x ?y)",
    types: str = "",
    constants: str = "",
    functions: str = "",
    derived: str = "",
    metric: str = "",
) -> tuple[Domain, Problem]:
    """A domain and a problem of it; atoms `(p)` to `(s)`, `(f ?x)`, `(g ?x)` and `(h ?x ?y)`."""
    sections = {
        ":types": types,
        ":constants": constants,
        ":predicates": predicates,
        ":functions": functions,
    }
    declarations = "\n".join(f"({name} {text})" for name, text in sections.items() if text)
    metric = f"(:metric {metric})" if metric else ""
    return (
        domain(f"(define (domain d) {declarations} {derived} {actions})"),
        problem(
            f"(define (problem one) (:domain d) (:objects {objects})"
            f" (:init {init}) (:goal {goal}) {metric})"
        ),
    )


def action(name: str, parameters: str = "", precondition: str = "()", effect: str = "()") -> str:
    """An action schema."""
    return (
        f"(:action {name} :parameters ({parameters}) :precondition {precondition} :effect {effect})"
    )


def plan(text: str) -> Plan:
    """A plan without faults."""
    read = plan_reader.read(plan_syntax.parse(text))
    assert not read.faults
    return read.plan


COURIER = task(
    action(
        "walk",
        "?from ?to - place",
        "(and (at ?from) (road ?from ?to))",
        "(and (not (at ?from)) (at ?to) (increase (total-cost) (length ?from ?to)))",
    )
    + action(
        "take",
        "?t - thing ?p - place",
        "(and (at ?p) (in ?t ?p) (not (full)))",
        "(and (carried ?t) (full) (not (in ?t ?p)) (increase (total-cost) 1))",
    )
    + action(
        "put",
        "?t - thing ?p - place",
        "(and (at ?p) (carried ?t))",
        "(and (in ?t ?p) (not (full)) (not (carried ?t)) (increase (total-cost) 1))",
    ),
    goal="(and (in bill home) (in box office) (not (full)))",
    init="""(at depot) (in bill office) (in box depot)
        (road depot office) (road office depot) (road office home) (road home office)
        (= (length depot office) 3) (= (length office depot) 3)
        (= (length office home) 2) (= (length home office) 2.5)""",
    objects="office home - place bill - letter box - parcel",
    types="place thing - object letter parcel - thing",
    constants="depot - place",
    predicates="""(at ?p - place) (in ?t - thing ?p - place) (carried ?t - thing) (full)
        (road ?from ?to - place)""",
    functions="(total-cost) (length ?from ?to - place)",
    metric="minimize (total-cost)",
)
"""A courier who carries one thing at a time."""

COURIER_PLAN = plan(
    "(take box depot) (walk depot office) (put box office)"
    "(take bill office) (walk office home) (put bill home)"
)
