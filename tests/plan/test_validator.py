"""What valid plans are, and what is said about others."""

from dataclasses import replace

import pytest

from planscribe.model.pddl.definitions import And, Atom, Not, Other, Plan
from planscribe.plan.execute.validator import states, validate
from planscribe.plan.support import Unsupported
from tests.support.plans.tasks import COURIER, COURIER_PLAN, action, plan, task


def complaint(text: str) -> str:
    validation = validate(*COURIER, plan(text))
    assert not validation.valid
    return validation.message


def test_a_valid_plan_has_a_cost() -> None:
    validation = validate(*COURIER, COURIER_PLAN)
    assert validation.valid
    assert validation.cost == 9
    assert validation.message == "The plan is valid: 6 steps, cost 9."
    assert validation.failed_step is None
    assert validation.unmet == ()


def test_without_a_metric_the_cost_is_the_number_of_steps() -> None:
    domain, problem = COURIER
    assert validate(domain, replace(problem, metric=None), COURIER_PLAN).cost == 6


def test_without_any_step_the_plan_is_invalid() -> None:
    for index in range(len(COURIER_PLAN.steps)):
        steps = COURIER_PLAN.steps[:index] + COURIER_PLAN.steps[index + 1 :]
        assert not validate(*COURIER, Plan(steps)).valid


def test_unmet_preconditions_are_named() -> None:
    validation = validate(*COURIER, plan("(take box depot) (put bill home)"))
    assert validation.failed_step == 1
    assert validation.unmet == (Atom("at", ("home",)), Atom("carried", ("bill",)))
    assert validation.message == (
        "Step 2, (put bill home): the precondition does not hold: "
        "(at home) is false, (carried bill) is false."
    )


def test_negative_preconditions_are_named() -> None:
    validation = validate(*COURIER, plan("(take box depot) (walk depot office) (take bill office)"))
    assert validation.unmet == (Not(Atom("full")),)
    assert "(full) is true." in validation.message


def test_unmet_parts_of_the_goal_are_named() -> None:
    validation = validate(*COURIER, plan("(take box depot)"))
    assert validation.failed_step is None
    assert validation.unmet == (
        Atom("in", ("bill", "home")),
        Atom("in", ("box", "office")),
        Not(Atom("full")),
    )
    assert validation.message == (
        "All steps can be executed, but the goal is not reached: "
        "(in bill home) is false, (in box office) is false, (full) is true."
    )


def test_many_unmet_parts_are_counted() -> None:
    domain, problem = task(action("a"), "(forall (?x) (f ?x))", objects="o1 o2 o3 o4 o5")
    validation = validate(domain, problem, Plan())
    assert len(validation.unmet) == 5
    assert validation.message.endswith("(f o3) is false, and 2 more.")


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("(tkae box depot)", "there is no action tkae. Did you mean `take`?"),
        ("(fly box)", "there is no action fly."),
        ("(take box)", "take takes 2 arguments (?t ?p), but 1 is given."),
        ("(take box depot office)", "take takes 2 arguments (?t ?p), but 3 are given."),
        ("(take bil depot)", "there is no object bil. Did you mean `bill`?"),
        (
            "(take depot depot)",
            "depot is of type place, but ?t must be of type thing.",
        ),
        ("(take box bill)", "bill is of type letter, but ?p must be of type place."),
    ],
)
def test_steps_that_make_no_sense(step: str, message: str) -> None:
    assert complaint(f"(walk depot office) {step}") == f"Step 2, {step}: {message}"


CONSTRUCTS = {
    "deletes come before adds": ("()", "(and (p) (not (p)))", "", "(p)", True),
    "an empty precondition": ("()", "(p)", "", "(p)", True),
    "disjunction": ("(or (q) (r))", "(p)", "(r)", "(p)", True),
    "disjunction, false": ("(or (q) (r))", "(p)", "(s)", "(p)", False),
    "implication": ("(imply (q) (r))", "(p)", "", "(p)", True),
    "implication, false": ("(imply (q) (r))", "(p)", "(q)", "(p)", False),
    "negated conjunction": ("(not (and (q) (r)))", "(p)", "(q)", "(p)", True),
    "universal condition": ("(forall (?x) (f ?x))", "(p)", "(f a) (f b)", "(p)", True),
    "universal condition, false": ("(forall (?x) (f ?x))", "(p)", "(f a)", "(p)", False),
    "existential condition": ("(exists (?x ?y) (h ?x ?y))", "(p)", "(h b a)", "(p)", True),
    "existential condition, false": ("(exists (?x) (h ?x ?x))", "(p)", "(h b a)", "(p)", False),
    "quantifiers in each other": (
        "(forall (?x) (exists (?y) (h ?x ?y)))",
        "(p)",
        "(h a b) (h b b)",
        "(p)",
        True,
    ),
    "a variable hides another": (
        "(exists (?x) (and (f ?x) (exists (?x) (g ?x))))",
        "(p)",
        "(f a) (g b)",
        "(p)",
        True,
    ),
    "equality": ("(exists (?x ?y) (and (f ?x) (f ?y) (not (= ?x ?y))))", "(p)", "(f a) (f b)",
                 "(p)", True),
    "equality, false": ("(exists (?x ?y) (and (f ?x) (f ?y) (not (= ?x ?y))))", "(p)", "(f a)",
                        "(p)", False),
    "universal effect": ("()", "(forall (?x) (f ?x))", "", "(and (f a) (f b))", True),
    "conditional effect": ("()", "(when (q) (p))", "(q)", "(p)", True),
    "conditional effect that does not happen": ("()", "(when (q) (p))", "", "(p)", False),
    "conditions look at the state before": ("()", "(and (q) (when (q) (p)))", "", "(p)", False),
    "universal conditional effect": (
        "()",
        "(forall (?x) (when (f ?x) (and (g ?x) (not (f ?x)))))",
        "(f a)",
        "(and (g a) (not (g b)) (not (f a)))",
        True,
    ),
    "universal goal": ("()", "(f a)", "(f b)", "(forall (?x) (f ?x))", True),
    "undeclared predicates are false": ("()", "(p)", "", "(and (p) (not (unknown)))", True),
}  # fmt: skip


@pytest.mark.parametrize("name", CONSTRUCTS)
def test_constructs(name: str) -> None:
    precondition, effect, init, goal, valid = CONSTRUCTS[name]
    made = task(
        action("go", "", precondition, effect),
        goal,
        init,
        "b",
        constants="a",
        predicates="(p) (q) (r) (s) (f ?x) (g ?x) (h ?x ?y) (unknown)",
    )
    validation = validate(*made, plan("(go)"))
    assert validation.valid is valid, validation.message


def test_either_accepts_each_type() -> None:
    made = task(
        action("go", "?x - (either cat dog)", "()", "(f ?x)"),
        "(f tom)",
        objects="tom - cat rex - dog bird - animal",
        types="animal cat dog - animal",
    )
    assert validate(*made, plan("(go tom)")).valid
    assert "bird is of type animal, but ?x must be of type cat or dog" in (
        validate(*made, plan("(go bird)")).message
    )


def test_quantifiers_range_over_their_type() -> None:
    made = task(
        action("go", "", "(forall (?x - cat) (f ?x))", "(p)"),
        "(p)",
        "(f tom)",
        "tom - cat rex - dog",
        types="cat dog",
    )
    assert validate(*made, plan("(go)")).valid


ABOVE = """(:derived (above ?x ?y) (or (h ?x ?y) (exists (?z) (and (h ?x ?z) (above ?z ?y)))))
    (:derived (free ?x) (not (exists (?y) (above ?y ?x))))"""


def test_derived_predicates_follow_the_state() -> None:
    made = task(
        action("drop", "?x ?y", "(and (h ?x ?y) (free ?x))", "(not (h ?x ?y))"),
        "(and (free c) (not (above a c)))",
        "(h a b) (h b c) (h c d)",
        "a b c d",
        predicates="(h ?x ?y) (above ?x ?y) (free ?x)",
        derived=ABOVE,
    )
    first, *_, last = states(*made, plan("(drop a b) (drop b c)"))
    assert Atom("above", ("a", "d")) in first.atoms
    assert Atom("above", ("c", "d")) in last.atoms
    assert Atom("above", ("b", "d")) not in last.atoms
    assert validate(*made, plan("(drop a b) (drop b c)")).valid
    assert validate(*made, plan("(drop b c)")).unmet == (Atom("free", ("b",)),)


def test_a_predicate_derived_from_its_own_negation_is_refused() -> None:
    made = task(action("a"), "(p)", derived="(:derived (p) (not (q))) (:derived (q) (p))")
    assert "depends on its own negation" in validate(*made, Plan()).message


TANK = {
    "predicates": "(p) (q)",
    "functions": "(fuel ?x) (rate) (total-cost)",
}


@pytest.mark.parametrize(
    ("effect", "goal", "valid"),
    [
        ("(increase (fuel a) 2)", "(= (fuel a) 7)", True),
        ("(decrease (fuel a) (rate))", "(= (fuel a) 2)", True),
        ("(scale-up (fuel a) 2)", "(>= (fuel a) 10)", True),
        ("(scale-down (fuel a) (* 2 (rate)))", "(< (fuel a) 1)", True),
        ("(assign (fuel a) (- (rate)))", "(<= (fuel a) -3)", True),
        ("(increase (fuel a) (/ 9 (- (rate) 1.5)))", "(> (fuel a) 11)", False),
        ("(and (increase (fuel a) 1) (increase (fuel a) 1))", "(= (fuel a) 7)", True),
        ("(and (increase (fuel a) (fuel b)) (assign (fuel b) 0))", "(= (fuel a) 6)", True),
        ("(increase (total-cost) 4)", "(= (total-cost) 4)", True),
        ("(p)", "(= (fuel none) 0)", False),
    ],
)
def test_numbers(effect: str, goal: str, valid: bool) -> None:
    init = "(= (fuel a) 5) (= (fuel b) 1) (= (rate) 3)"
    made = task(action("go", "", "()", effect), goal, init, "b none", constants="a", **TANK)
    validation = validate(*made, plan("(go)"))
    assert validation.valid is valid, validation.message


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ("(increase (fuel a) 1)", "(fuel a) has no value to increase."),
        ("(assign (fuel a) (fuel b))", "(fuel b) has no value."),
        ("(assign (fuel a) (/ 1 (rate)))", "Division by zero."),
        (
            "(and (assign (rate) 1) (increase (rate) 1))",
            "(rate) is changed in two ways at once.",
        ),
    ],
)
def test_numbers_without_a_value(effect: str, message: str) -> None:
    made = task(action("go", "", "()", effect), "(p)", "(= (rate) 0)", "b", constants="a", **TANK)
    validation = validate(*made, plan("(go)"))
    assert validation.message == f"Step 1, (go): {message}"
    assert validation.failed_step == 0


def test_a_metric_without_a_value_counts_steps() -> None:
    made = task(action("go", "", "()", "(p)"), "(p)", metric="minimize (total-time)")
    assert validate(*made, plan("(go) (go)")).cost == 2


def test_unsupported_constructs_are_named() -> None:
    domain, problem = task(action("go", "", "()", "(p)"), "(p)")
    strange = replace(problem, goal=And((Atom("p"), Other("preference"))))
    assert "The goal contains preference" in validate(domain, strange, plan("(go)")).message
    strange = replace(problem, others=(Other(":constraints"),))
    assert ":constraints is not supported" in validate(domain, strange, plan("(go)")).message
    with pytest.raises(Unsupported):
        next(states(domain, strange, Plan()))


def test_unsupported_actions_matter_only_if_used() -> None:
    domain, problem = task(action("go", "", "()", "(p)") + action("fly"), "(p)")
    actions = (domain.actions[0], replace(domain.actions[1], effect=Other("at start")))
    domain = replace(domain, actions=actions, others=(Other(":durative-action"),))
    assert validate(domain, problem, plan("(go)")).valid
    assert "effect of fly contains at start" in validate(domain, problem, plan("(fly)")).message


def test_an_undeclared_variable_is_named() -> None:
    domain, problem = task(action("go", "?x", "(f ?x)", "(f ?x)"), "(p)", objects="a")
    go = replace(domain.actions[0], precondition=Atom("f", ("?y",)))
    validation = validate(replace(domain, actions=(go,)), problem, plan("(go a)"))
    assert "The precondition of go uses ?y, which is not declared." in validation.message


def test_hostile_nesting_is_refused() -> None:
    domain, problem = task(action("go"), "(p)")
    for _ in range(5000):
        problem = replace(problem, goal=Not(problem.goal))
    assert "nested too deeply" in validate(domain, problem, Plan()).message


def test_wide_quantifiers_are_cut_short() -> None:
    objects = " ".join(f"o{number}" for number in range(60))
    goal = "(exists (?a ?b ?c ?d ?e) (and (f ?a) (g ?b) (h ?b ?c) (h ?c ?d) (h ?d ?e)))"
    init = "(f o5) (g o7) (h o7 o8) (h o8 o9) (h o9 o7)"
    assert validate(*task(action("a"), goal, init, objects), Plan()).valid
    assert not validate(*task(action("a"), goal, init[6:], objects), Plan()).valid


def test_states_stop_before_the_first_failure() -> None:
    steps = COURIER_PLAN.steps[:2] + COURIER_PLAN.steps[:1]
    seen = list(states(*COURIER, Plan(steps)))
    assert len(seen) == 3
    assert Atom("at", ("office",)) in seen[-1].atoms
    assert dict(seen[-1].values)["total-cost", ()] == 4
