"""Plans with times: what starts, ends and happens by itself."""

from fractions import Fraction

import pytest

from planscribe.model.pddl.definitions import Atom, Domain, Problem
from planscribe.plan.execute.validator import validate
from tests.support.plans.tasks import action, plan, task


def durative(
    name: str, parameters: str, duration: str, condition: str = "()", effect: str = "()"
) -> str:
    """A durative action."""
    return (
        f"(:durative-action {name} :parameters ({parameters}) :duration {duration}"
        f" :condition {condition} :effect {effect})"
    )


CELLAR = (
    durative(
        "strike",
        "?m - match",
        "(= ?duration 5)",
        "(and (at start (unused ?m)) (over all (light ?m)))",
        "(and (at start (not (unused ?m))) (at start (light ?m)) (at end (not (light ?m))))",
    )
    + durative(
        "mend",
        "?f - fuse ?m - match",
        "(= ?duration 2)",
        "(and (at start (handfree)) (over all (light ?m)))",
        "(and (at start (not (handfree))) (at end (mended ?f)) (at end (handfree)))",
    )
    + action("blow", "?m - match", "(light ?m)", "(not (light ?m))")
)


def cellar() -> tuple[Domain, Problem]:
    """Fuses are mended by the light of matches, by somebody with one hand."""
    return task(
        CELLAR,
        "(and (mended f1) (mended f2))",
        "(unused m1) (unused m2) (handfree)",
        "m1 m2 - match f1 f2 - fuse",
        types="match fuse",
        predicates="(unused ?m - match) (light ?m - match) (handfree) (mended ?f - fuse)",
    )


MENDING = "0: (strike m1) [5]\n0.01: (mend f1 m1) [2]\n2.02: (mend f2 m1) [2]\n"


def test_a_valid_plan_has_a_makespan() -> None:
    validation = validate(*cellar(), plan(MENDING))
    assert validation.message == "The plan is valid: 3 steps, cost 3, makespan 5."
    assert (validation.valid, validation.makespan) == (True, 5.0)


def test_the_order_of_the_text_is_not_that_of_time() -> None:
    lines = MENDING.splitlines()
    assert validate(*cellar(), plan("\n".join(reversed(lines)))).valid


@pytest.mark.parametrize(
    ("steps", "failed", "message"),
    [
        (
            "0: (mend f1 m1) [2]",
            0,
            "the `over all` condition does not hold at 0: (light m1) is false.",
        ),
        (
            "0: (strike m1) [5]\n1: (mend f1 m1) [2]\n2: (mend f2 m1) [2]",
            2,
            "the precondition does not hold: (handfree) is false.",
        ),
        (
            "0: (strike m1) [5]\n4: (mend f1 m1) [2]",
            1,
            "the `over all` condition does not hold at 5: (light m1) is false.",
        ),
        (
            "0: (strike m1) [5]\n1: (mend f1 m1) [2]\n2: (blow m1)",
            0,
            "the `over all` condition does not hold at 2: (light m1) is false.",
        ),
        ("0: (strike m1) [4]", 0, "its duration is 4, but must be = 5."),
        ("0: (strike m1)", 0, "a durative action needs a duration after it, as in `[2.5]`."),
        ("0: (strike m3) [5]", 0, "there is no object m3."),
        ("0: (struke m1) [5]", 0, "there is no action struke. Did you mean `strike`?"),
        (
            "0: (strike m1) [5]\n1: (mend f1 m1) [2]\n3.0005: (mend f2 m1) [2]",
            2,
            "(handfree) is false. Times less than 0.001 apart count as the same.",
        ),
    ],
)
def test_what_is_wrong_is_told(steps: str, failed: int, message: str) -> None:
    validation = validate(*cellar(), plan(steps))
    assert not validation.valid
    assert message in validation.message
    assert validation.failed_step == failed


def test_without_times_durative_actions_are_refused() -> None:
    message = validate(*cellar(), plan("(strike m1)")).message
    assert "needs a start and a duration, as in `0.0: (strike m1) [2.5]`" in message


def test_a_goal_that_is_not_reached() -> None:
    validation = validate(*cellar(), plan("0: (strike m1) [5]"))
    assert validation.unmet == (Atom("mended", ("f1",)), Atom("mended", ("f2",)))
    assert validation.failed_step is None


@pytest.mark.parametrize(
    ("duration", "given", "valid"),
    [
        ("(= ?duration (/ 10 3))", "3.333", True),
        ("(= ?duration (/ 10 3))", "3.3", False),
        ("(= ?duration (/ 10000 3))", "3333.333", True),
        ("(= ?duration 180)", "180.5", False),
        ("(= ?duration (speed a))", "4", True),
        ("(and (>= ?duration 2) (<= ?duration (speed a)))", "3", True),
        ("(and (>= ?duration 2) (<= ?duration (speed a)))", "5", False),
        ("(and (>= ?duration 2) (<= ?duration (speed a)))", "1", False),
        ("(at start (<= ?duration 2))", "3", False),
        ("(at end (<= ?duration (level)))", "5", True),
        ("(at end (<= ?duration (level)))", "8", False),
        ("()", "100", True),
        ("(= ?duration (unknown))", "1", False),
    ],
)
def test_durations(duration: str, given: str, valid: bool) -> None:
    made = task(
        durative("go", "", duration, "()", "(and (at start (increase (level) 5)) (at end (p)))"),
        "(p)",
        "(= (speed a) 4) (= (level) 1)",
        "a",
        functions="(speed ?x) (level) (unknown)",
    )
    validation = validate(*made, plan(f"0: (go) [{given}]"))
    assert validation.valid is valid, validation.message


@pytest.mark.parametrize(
    ("first", "second", "times", "valid"),
    [
        ("(p)", "(q)", "0 0", True),
        ("(p)", "(p)", "0 0", True),
        ("(not (r))", "(not (r))", "0 0", True),
        ("(p)", "(not (p))", "0 0", False),
        ("(p)", "(not (p))", "0 0.0009", False),
        ("(p)", "(not (p))", "0 0.001", True),
        ("(increase (n) 1)", "(increase (n) 2)", "0 0", True),
        ("(increase (n) 1)", "(decrease (n) 2)", "0 0", True),
        ("(increase (n) 1)", "(assign (n) 2)", "0 0", False),
        ("(assign (n) 2)", "(assign (n) 2)", "0 0", False),
        ("(increase (m) (n))", "(increase (n) 1)", "0 0", False),
        ("(when (p) (q))", "(p)", "0 0", False),
        ("(forall (?x) (when (f ?x) (g ?x)))", "(f a)", "0 0", False),
        ("(not (above))", "(f a)", "0 0", True),
    ],
)
def test_what_cannot_happen_at_the_same_time(
    first: str, second: str, times: str, valid: bool
) -> None:
    made = task(
        action("one", "", "()", first) + action("two", "", "()", second),
        "(and)",
        "(r) (= (n) 1) (= (m) 1)",
        "a b",
        predicates="(p) (q) (r) (f ?x) (g ?x) (above)",
        functions="(n) (m)",
    )
    start, end = times.split()
    validation = validate(*made, plan(f"{start}: (one)\n{end}: (two)"))
    assert validation.valid is valid, validation.message


def test_planners_that_part_actions_by_less_are_understood() -> None:
    made = task(action("one", "", "()", "(p)") + action("two", "", "(p)", "(q)"), "(q)")
    assert validate(*made, plan("0.0002: (one)\n0.0005: (two)")).valid
    assert not validate(*made, plan("0.1002: (one)\n0.1005: (two)")).valid
    assert validate(*made, plan("0.1002: (one)\n0.1005: (two)"), Fraction("0.0001")).valid


def test_what_one_needs_the_other_must_not_touch() -> None:
    made = task(
        action("one", "", "(above)", "(p)") + action("two", "", "()", "(not (f a))"),
        "(and)",
        "(f a) (f b)",
        "a b",
        predicates="(p) (f ?x) (above)",
        derived="(:derived (above) (exists (?x) (f ?x)))",
    )
    validation = validate(*made, plan("0: (one)\n0: (two)"))
    assert validation.message == (
        "Step 2, (two): it interferes with step 1 at the same time: one of them changes (f a); "
        "start one later, by at least 0.001."
    )


TIDE = "(at 2 (open)) (at 4 (not (open)))"


@pytest.mark.parametrize(
    ("steps", "valid"),
    [
        ("3: (sail) [1]", True),
        ("1: (sail) [1]", False),
        ("2: (sail) [1]", False),
        ("2.001: (sail) [1]", True),
        ("3: (sail) [2]", False),
        ("3: (sail) [1]\n4.1: (sail) [1]", False),
        ("", False),
    ],
)
def test_literals_become_true_and_false_by_themselves(steps: str, valid: bool) -> None:
    made = task(
        durative(
            "sail", "", "(<= ?duration 9)", "(and (at start (open)) (over all (open)))",
            "(at end (there))",
        ),
        "(there)",
        TIDE,
        predicates="(open) (there)",
    )  # fmt: skip
    validation = validate(*made, plan(steps))
    assert validation.valid is valid, validation.message


def test_plans_without_times_cannot_be_judged_where_things_happen_by_themselves() -> None:
    made = task(action("go", "", "()", "(p)"), "(p)", TIDE, predicates="(open) (p)")
    assert validate(*made, plan("(go)")).message.startswith("The plan cannot be judged.")


def test_a_metric_of_time() -> None:
    domain, problem = task(
        durative("go", "", "(= ?duration 2)", "()", "(at end (p))"),
        "(p)",
        metric="minimize (+ (* 2 (total-time)) 1)",
    )
    assert validate(domain, problem, plan("1.5: (go) [2]")).cost == 8


def test_the_duration_counts_in_effects() -> None:
    made = task(
        durative("fill", "", "(<= ?duration 9)", "()", "(at end (increase (n) (* 2 ?duration)))"),
        "(= (n) 5)",
        "(= (n) 0)",
        functions="(n)",
    )
    assert validate(*made, plan("0: (fill) [2.5]")).valid


@pytest.mark.parametrize(
    ("condition", "effect", "said"),
    [
        ("()", "(increase (n) (* #t 1))", "increase without `at start` or `at end`"),
        ("()", "(when (at start (p)) (at end (q)))", "another time than its effect"),
    ],
)
def test_what_is_beyond_is_refused(condition: str, effect: str, said: str) -> None:
    made = task(durative("go", "", "(= ?duration 1)", condition, effect), "(and)", functions="(n)")
    validation = validate(*made, plan("0: (go) [1]"))
    assert not validation.valid
    assert said in validation.message


def test_processes_are_refused() -> None:
    made = task(
        action("go") + "(:process rain :parameters () :effect (increase (n) (* #t 1)))",
        "(and)",
        functions="(n)",
    )
    assert ":process is not supported" in validate(*made, plan("(go)")).message


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        (
            MENDING.replace("2.02", "2"),
            "Start step 3 at 2.011. Then the plan is valid.",
        ),
        (
            MENDING + "1: (blow m1)",
            "Leave out step 4, `(blow m1)`. Then the plan is valid.",
        ),
        ("0: (mend f1 m1) [2]", "Add `(light m1)` to `:init`."),
    ],
)
def test_what_mends_plans_with_times(steps: str, message: str) -> None:
    domain, problem = cellar()
    validation = validate(domain, problem, plan(steps))
    assert message in [one.message for one in validation.repairs]


def test_a_conflict_is_mended_by_another_time() -> None:
    made = task(action("one", "", "()", "(p)") + action("two", "", "()", "(not (p))"), "(not (p))")
    validation = validate(*made, plan("0: (one)\n0: (two)"))
    assert validation.repairs[0].message == "Start step 2 at 0.001. Then the plan is valid."
