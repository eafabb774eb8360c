"""Planning tasks whose plans end with a trial: what a planner finds, no search has to."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from planscribe.author.induce.beliefs import ActionBeliefs
from planscribe.author.induce.hypotheses import Hypothesis, Purpose
from planscribe.author.induce.learner import Learner
from planscribe.model.pddl.definitions import (
    Action,
    And,
    Atom,
    Domain,
    Formula,
    Not,
    Or,
    Predicate,
    Problem,
)

_MOST_CLAUSES = 3
"""How many open rejections a trial is asked to differ from; more make too many cases."""


def trial_task(learner: Learner, name: str) -> tuple[Domain, Problem, str]:
    """A task whose plans try an action where that may show something; the name of its last step.

    All other steps are certainly applicable. If there is no plan, no such state can be reached:
    the condition of the trial holds wherever it would show something.
    """
    task = learner.task
    taken = {one.name for one in task.domain.predicates}
    taken |= {one.name for one in task.domain.actions}
    mark = _unused("tried", taken)
    trial = _unused(f"try-{name}", taken)
    tried = Atom(mark)
    actions = [
        replace(
            one,
            precondition=_all(learner.beliefs[one.name], _conditions(learner.beliefs[one.name])),
            effect=_all(learner.beliefs[one.name], _effects(learner.beliefs[one.name])),
        )
        for one in task.domain.actions
        if _effects(learner.beliefs[one.name])
    ]
    header = learner.beliefs[name].candidates.action
    actions.append(Action(trial, header.parameters, _shows_something(learner.beliefs[name]), tried))
    domain = replace(
        task.domain,
        requirements=(":adl",),
        predicates=(*task.domain.predicates, Predicate(mark)),
        actions=tuple(actions),
    )
    assert learner.start is not None
    init = tuple(sorted(learner.ground.numbers.atoms(learner.start), key=str))
    return domain, replace(task.problem, init=init, goal=tried, metric=None), trial


def in_order_of_need(learner: Learner) -> list[str]:
    """The actions about which something is undecided, those that were never executed first."""
    undecided = [name for name, one in learner.beliefs.items() if one.possible]
    return sorted(undecided, key=lambda name: bool(_effects(learner.beliefs[name])))


def _unused(name: str, taken: Iterable[str]) -> str:
    known = set(taken)
    while name in known:
        name += "-"
    return name


def _conditions(beliefs: ActionBeliefs) -> int:
    """What is or may be a precondition."""
    found = 0
    for purpose in (Purpose.NEEDED, Purpose.FORBIDDEN):
        either = beliefs.known(purpose) | beliefs.undecided(purpose)
        found |= either << beliefs.shift(purpose)
    return found


def _effects(beliefs: ActionBeliefs) -> int:
    found = 0
    for purpose in (Purpose.ADDED, Purpose.DELETED):
        found |= beliefs.known(purpose) << beliefs.shift(purpose)
    return found


def _shows_something(beliefs: ActionBeliefs) -> Formula:
    """Holds wherever a trial may show something, and little else."""
    conditions = _conditions(beliefs)
    certain = _all(beliefs, conditions & beliefs.required)
    doubtful = tuple(_denied(one) for one in beliefs.hypotheses(conditions & beliefs.possible))
    visible = tuple(
        Not(one.atom) if one.purpose is Purpose.ADDED else one.atom
        for one in beliefs.hypotheses(beliefs.possible & ~conditions)
    )
    options: tuple[Formula, ...] = doubtful
    if visible:
        options += (And((_all(beliefs, conditions & beliefs.possible), Or(visible))),)
    return And((certain, Or(options), *_without_known_failures(beliefs, conditions)))


def _without_known_failures(beliefs: ActionBeliefs, conditions: int) -> Iterator[Formula]:
    for one in beliefs.requirements[:_MOST_CLAUSES]:
        mask = one.mask & beliefs.possible
        if mask and not mask & ~conditions:
            yield Or(tuple(it.literal for it in beliefs.hypotheses(mask)))


def _all(beliefs: ActionBeliefs, mask: int) -> Formula:
    return And(tuple(one.literal for one in beliefs.hypotheses(mask)))


def _denied(hypothesis: Hypothesis) -> Formula:
    is_needed = hypothesis.purpose is Purpose.NEEDED
    return Not(hypothesis.atom) if is_needed else hypothesis.atom
