"""Random goals that can be reached: what is different after some random actions."""

from collections.abc import Sequence
from random import Random

from planscribe.evaluate.generate.sayable import Sayable
from planscribe.evaluate.generate.states import DrawnFact
from planscribe.model.pddl.definitions import Atom, Domain, Problem
from planscribe.plan.ground.grounding import GroundAction, ground
from planscribe.plan.ground.progression import Facts, Progression
from planscribe.plan.relaxed.reachability import relaxed_task
from planscribe.plan.support import Unsupported

LONGEST_WALK = 12
MOST_GOALS = 4


def reached(domain: Domain, problem: Problem, words: Sayable, seed: str) -> tuple[DrawnFact, ...]:
    """Some facts that are true together after random actions, and not at first: use a worker.

    There are none if nothing changes that can be said, or the task has constructs whose effects
    are not known.
    """
    random = Random(seed)
    try:
        task = ground(domain, problem, relaxed_task(domain, problem))
    except Unsupported:
        return ()
    states = Progression(task)
    state = first = states.initial()
    actions = list(task.actions)
    for _ in range(random.randint(2, LONGEST_WALK)):
        following = _following(states, state, random.sample(actions, len(actions)))
        if following is None:
            break
        state = following
    new = [task.facts[number] for number in sorted(state - first)]
    said = [fact for atom in new if (fact := _fact(atom, words))]
    return tuple(random.sample(said, random.randint(1, min(MOST_GOALS, len(said))))) if said else ()


def _following(states: Progression, state: Facts, actions: Sequence[GroundAction]) -> Facts | None:
    """The state after the first action that changes anything."""
    for action in actions:
        after = states.successor(state, action)
        if after is not None and after != state:
            return after
    return None


def _fact(atom: Atom, words: Sayable) -> DrawnFact | None:
    """An atom as a fact that has a phrase; all its objects have to have words."""
    for saying in words.sayings:
        if saying.relation.name == atom.predicate and all(saying.fitting):
            return DrawnFact(saying, atom.arguments)
    return None
