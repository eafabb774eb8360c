"""A planner that needs nothing but clingo: it looks for plans of growing length.

The task is instantiated with its reachable actions only (`grounding`) and encoded with one copy
of its facts for each step (Kautz and Selman 1992; the multi-shot scheme is that of Gebser et al.
2019). Where no effect is conditional and nothing is derived, actions that do not disturb each other
share a step, in any order of which they do the same (Rintanen et al. 2006, "Planning as
satisfiability: parallel plans"): that needs far fewer steps. Steps that the plan does not need are
dropped afterwards. It finds plans, and never proves that there is none beyond the relaxed proof.
"""

import time
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from planscribe.model.pddl import Domain, Plan, Problem
from planscribe.plan.grounding import All, Condition, GroundTask, Literal, ground
from planscribe.plan.reachability import relaxed_task
from planscribe.plan.result import Outcome, PlanResult
from planscribe.plan.support import Unsupported
from planscribe.plan.validator import validate

if TYPE_CHECKING:
    from clingo import Control, Model

NAME = "clingo"

_ENCODING = """
#program base.
#defined initial/1. #defined add/2. #defined del/2. #defined pre/2. #defined npre/2.
#defined needs/2. #defined effect/2. #defined when/2. #defined unless/2. #defined given/2.
#defined eadd/2. #defined edel/2. #defined goal/1. #defined ngoal/1. #defined wanted/1.
holds(F,0) :- initial(F).
touches(A,F) :- pre(A,F).   touches(A,F) :- del(A,F).
spoils(A,F)  :- npre(A,F).  spoils(A,F)  :- add(A,F), npre(_,F).

#program step(t).
{ occurs(A,t) : action(A) }.
:- occurs(A,t), pre(A,F), not holds(F,t-1).
:- occurs(A,t), npre(A,F), holds(F,t-1).
:- occurs(A,t), needs(A,C), not true(C,t-1).
added(F,t)   :- occurs(A,t), add(A,F).
deleted(F,t) :- occurs(A,t), del(A,F).
fires(E,t) :- occurs(A,t), effect(A,E), holds(F,t-1) : when(E,F);
              not holds(F,t-1) : unless(E,F); true(C,t-1) : given(E,C).
added(F,t)   :- fires(E,t), eadd(E,F).
deleted(F,t) :- fires(E,t), edel(E,F).
holds(F,t) :- added(F,t).
holds(F,t) :- holds(F,t-1), not deleted(F,t), not derived(F).

#program parallel(t).
:- added(F,t), deleted(F,t).
:- deleted(F,t), 2 { occurs(A,t) : touches(A,F) }.
:- added(F,t), 2 { occurs(A,t) : spoils(A,F) }.

#program sequential(t).
:- 2 { occurs(A,t) : action(A) }.

#program check(t).
#external query(t).
:- query(t), goal(F), not holds(F,t).
:- query(t), ngoal(F), holds(F,t).
:- query(t), wanted(C), not true(C,t).
"""


def solve_with_clingo(domain: Domain, problem: Problem, seconds: float) -> PlanResult:
    """Look for a plan until the time is up. Blocks, and grounding cannot be stopped: use a worker.

    The outcome is UNSOLVABLE only if the relaxed task is; tasks with constructs that are not
    covered are an ERROR that names the construct.
    """
    started = time.monotonic()

    def result(outcome: Outcome, reason: str, plan: Plan | None = None) -> PlanResult:
        return PlanResult(outcome, NAME, plan, None, time.monotonic() - started, reason)

    try:
        relaxed = relaxed_task(domain, problem)
        if relaxed.unreachable:
            return result(Outcome.UNSOLVABLE, "No action can ever make the goal true.")
        task = ground(domain, problem, relaxed)
    except Unsupported as error:
        return result(Outcome.ERROR, str(error))
    for steps in _plans(task, started + seconds):
        plan = Plan(tuple(task.actions[number].step for number in steps))
        if validate(domain, problem, plan).valid:
            return result(Outcome.SOLVED, "", _without_needless(domain, problem, plan))
        return result(Outcome.ERROR, "The plan that was found does not hold.")
    return result(Outcome.NOT_FOUND, f"No plan was found in {seconds:g} seconds.")


def _plans(task: GroundTask, deadline: float) -> Iterator[list[int]]:
    """The first plan found, as indices of actions, if there is one before the deadline."""
    from clingo import Control, Function, Number

    parallel = not task.derived and all(
        effect.condition == All(()) for action in task.actions for effect in action.effects
    )
    mode = "parallel" if parallel else "sequential"
    control = Control(["--warn=none", "--configuration=handy"], message_limit=0)
    control.add("base", [], _ENCODING + _Encoder(task).text)
    control.ground([("base", []), ("state", [Number(0)]), ("check", [Number(0)])])
    grounded = 0
    for horizon, conflicts in _attempts():
        for step in range(grounded + 1, horizon + 1):
            if time.monotonic() > deadline:
                return
            parts = ("step", "state", "check", mode)
            control.ground([(part, [Number(step)]) for part in parts])
        grounded = max(grounded, horizon)
        query = Function("query", [Number(horizon)])
        control.assign_external(query, True)
        control.configuration.solve.solve_limit = conflicts  # type: ignore[union-attr]
        found = _solve(control, deadline)
        control.assign_external(query, False)
        if found is not None:
            # What happens after the horizon is no part of the plan.
            yield [action for step, action in sorted(found) if step <= horizon]
            return


def _attempts() -> Iterator[tuple[int, str]]:
    """How many steps to allow, and for how many conflicts to try.

    To prove that a little less is too little takes long, and plans with some room are found
    quickly; so no length is tried for long before longer ones have had their turn.
    """
    conflicts, longest = 1000, 16
    while True:
        horizon = 0
        while horizon < longest:
            yield horizon, str(conflicts)
            horizon += max(1, horizon // 6)
        conflicts, longest = conflicts * 2, longest * 2


def _solve(control: "Control", deadline: float) -> list[tuple[int, int]] | None:
    """The steps and actions of a plan; None if none was found within the limits."""
    found: list[list[tuple[int, int]]] = []

    def take(model: "Model") -> None:
        found.append(
            [
                (symbol.arguments[1].number, symbol.arguments[0].number)
                for symbol in model.symbols(atoms=True)
                if symbol.name == "occurs"
            ]
        )

    with control.solve(on_model=take, async_=True) as handle:
        if not handle.wait(max(0.0, deadline - time.monotonic())):
            handle.cancel()
        handle.get()
    return found[0] if found else None


def _without_needless(domain: Domain, problem: Problem, plan: Plan) -> Plan:
    """The plan without steps that can go, tried one by one and then in neighbouring pairs."""
    steps = list(plan.steps)
    shorter = True
    while shorter:
        shorter = False
        candidates = [{at} for at in range(len(steps))]
        candidates += [set(pair) for pair in pairwise(range(len(steps)))]
        for dropped in candidates:
            rest = [step for at, step in enumerate(steps) if at not in dropped]
            if validate(domain, problem, Plan(tuple(rest))).valid:
                steps, shorter = rest, True
                break
    return Plan(tuple(steps))


class _Encoder:
    """The instance of a task as facts, with a rule for each compound condition."""

    def __init__(self, task: GroundTask) -> None:
        self._lines: list[str] = []
        self._rules: list[str] = []
        self._conditions = 0
        for fact in task.initial:
            self._lines.append(f"initial({fact}).")
        for number, action in enumerate(task.actions):
            self._lines.append(f"action({number}).")
            self._state(action.precondition, number, ("pre", "npre", "needs"))
            for place, effect in enumerate(action.effects):
                deletes = effect.deletes - effect.adds
                if effect.condition == All(()):
                    names, key = ("add", "del"), str(number)
                else:
                    key = f"({number},{place})"
                    names = ("eadd", "edel")
                    self._lines.append(f"effect({number},{key}).")
                    self._state(effect.condition, key, ("when", "unless", "given"))
                self._lines += [f"{names[0]}({key},{fact})." for fact in sorted(effect.adds)]
                self._lines += [f"{names[1]}({key},{fact})." for fact in sorted(deletes)]
        self._state(task.goal, None, ("goal", "ngoal", "wanted"))
        for fact, condition in task.derived:
            self._rules.append(f"holds({fact},t) :- {self._body(condition)}.")
        derived = sorted({fact for fact, _ in task.derived})
        self._lines += [f"derived({fact})." for fact in derived] or ["#defined derived/1."]
        self.text = "\n".join(
            ["#program base.", *self._lines, "#program state(t).", "#defined true/2.", *self._rules]
        )

    def _state(self, condition: Condition, key: object, names: tuple[str, str, str]) -> None:
        """Facts that say a condition: literals by fact, anything else by the number of a rule."""
        parts = condition.parts if isinstance(condition, All) else (condition,)
        prefix = "" if key is None else f"{key},"
        for part in parts:
            if isinstance(part, Literal):
                self._lines.append(f"{names[0 if part.positive else 1]}({prefix}{part.fact}).")
            elif isinstance(part, All):
                self._state(part, key, names)
            else:
                self._lines.append(f"{names[2]}({prefix}{self._number(part)}).")

    def _number(self, condition: Condition) -> int:
        """A rule for a compound condition: `true(number,t)` says that it holds at t."""
        self._conditions += 1
        number = self._conditions
        if isinstance(condition, Literal | All):
            self._rules.append(f"true({number},t) :- {self._body(condition)}.")
        else:
            for part in condition.parts:
                self._rules.append(f"true({number},t) :- {self._body(part)}.")
        return number

    def _body(self, condition: Condition) -> str:
        match condition:
            case Literal(fact, positive):
                return f"{'' if positive else 'not '}holds({fact},t)"
            case All(parts):
                return ", ".join(map(self._body, parts)) or "#true"
            case _:
                return f"true({self._number(condition)},t)"
