"""What is known of a task's states, for people to read."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from planscribe.check.no_plan.obstacles import teller_with_actions
from planscribe.ide.content import CodeBlock, Item, Part, Prose
from planscribe.model.pddl.definitions import Atom, Domain, Problem
from planscribe.plan.formulas import text
from planscribe.plan.space.reached import End
from planscribe.wording import counted, listed

if TYPE_CHECKING:
    from planscribe.plan.space.exploration import Exploration
    from planscribe.plan.space.invariants import Invariant
    from planscribe.plan.space.landmarks import Landmarks
    from planscribe.plan.space.survey import PredicateCount, Survey

OF_DOMAIN = "At most one is true at any time, if at most one is true initially:"
"""What is said before the invariants of a domain."""

_MOST = 12
"""How many things of a kind are listed."""

_LONGEST_WAY = 40

_ENDS = {
    End.COMPLETE: "These are all reachable states.",
    End.STATES: "There are more: the search ended at its limit on states.",
    End.TIME: "There are more: the search ended at its time limit.",
    End.MEMORY: "There are more: the search ended at its memory limit.",
}


def spelt(domain: Domain, problem: Problem | None, parts: Iterable[Part]) -> tuple[Part, ...]:
    """What is known of a domain or a problem, with names as their authors write them."""
    teller = teller_with_actions(domain, problem or Problem("", domain.name))

    def again(part: Part) -> Part:
        if isinstance(part, CodeBlock):
            lines = part.text.split("\n")
            spelled = (teller.spelled(f"`{line}`")[1:-1] for line in lines)
            return replace(part, text="\n".join(spelled))
        return replace(part, text=teller.spelled(part.text))

    return tuple(map(again, parts))


def told_exploration(found: "Exploration") -> tuple[Part, ...]:
    """A state space, as far as it was visited."""
    return (Prose(f"{counted(found.states, 'state')}. {_ENDS[found.end]}"), *_explored(found))


def _explored(found: "Exploration") -> Iterator[Part]:
    how_far = "the farthest is" if found.is_complete else "visited up to"
    yield Item(
        f"{counted(found.transitions, 'transition')}: {found.branching:.1f} actions apply in a "
        f"state on average, {found.most_branching} at most"
    )
    yield Item(f"{how_far} {counted(found.depth, 'step')} away from the initial state")
    yield from _of_goal(found)
    if found.never_applied:
        yield Item(f"never applied: {named(found.never_applied)}")
    if found.never_true:
        many = counted(len(found.never_true), "fact")
        yield Item(f"{many} never true: {_atoms(found.never_true)}")
    if found.always_true:
        many = counted(len(found.always_true), "fact")
        yield Item(f"{many} true in every state: {_atoms(found.always_true)}")
    yield from _of_dead_ends(found)


def _of_goal(found: "Exploration") -> Iterator[Part]:
    if found.plan is not None:
        steps = counted(len(found.plan), "step")
        reached = counted(found.goal_states, "state")
        yield Item(f"the goal holds in {reached}; a shortest plan has {steps}")
    elif found.is_unsolvable:
        yield Item("the goal holds in none of them, which proves that there is no plan")
    else:
        yield Item("the goal holds in none of them")


def _of_dead_ends(found: "Exploration") -> Iterator[Part]:
    if found.is_unsolvable:
        return
    if not found.dead_ends:
        none = "From every state, the goal can be reached."
        yield Prose(none if found.is_complete else "No dead end was found.")
        return
    least = "" if found.is_complete else "at least "
    yield Prose(
        f"From {least}{counted(found.dead_ends, 'state')}, the goal can never be reached: these "
        "are dead ends."
    )
    if found.lost_by:
        ways = (f"`{name}` ({times:,} times)" for name, times in found.lost_by[:_MOST])
        yield Prose(f"Actions that lead into one: {', '.join(ways)}.")
    if found.dead_end:
        yield Prose("The nearest one is reached by:")
        yield CodeBlock("pddl", "\n".join(_shortened([str(one) for one in found.dead_end.way])))
        yield Prose(f"True there: {_atoms(found.dead_end.state)}.")
        if found.dead_end.lost:
            yield Prose(f"Unreachable there: {named([text(one) for one in found.dead_end.lost])}.")


def told_survey(found: "Survey") -> Iterator[Part]:
    """What is known of a task as a whole."""
    yield Prose("Reachable instances of each action, at most:")
    for action in found.actions:
        yield Item(f"`{action.name}`: {action.possible:,}, initially {action.initially:,}")
    yield Prose("Reachable atoms of each predicate, at most:")
    for one in found.predicates:
        change = "none changes" if not one.changing else f"{one.changing:,} may change"
        of_all = f"{one.possible:,} of {one.instances:,}"
        yield Item(f"`{one.name}`: {of_all}, initially {one.initially:,}; {change}")
        if one.never:
            yield Item(f"never: {_never(one)}", 1)
    yield from _of_landmarks(found.landmarks)
    yield from told_invariants(found.invariants, "At most one is true at any time:")
    if found.alike:
        yield Prose("Symmetric objects: exchanging them changes nothing.")
        for group in found.alike:
            yield Item(named(group))


def _never(one: "PredicateCount") -> str:
    """Some atoms that are never true, and how many there are."""
    shown = ", ".join(f"`{text(atom)}`" for atom in one.never[:_MOST])
    more = one.instances - one.possible - min(len(one.never), _MOST)
    return f"{shown} and {more:,} more" if more > 0 else shown


def _of_landmarks(found: "Landmarks") -> Iterator[Part]:
    if not found.is_reachable:
        yield Prose("No plan reaches the goal, even if delete effects are ignored.")
        return
    if not found.facts and not found.actions:
        yield Prose("No fact or action is needed by all plans, except facts that hold initially.")
        return
    yield Prose(f"Landmarks: every plan makes {counted(len(found.facts), 'fact')} true.")
    before: dict[str, list[str]] = {}
    for order in found.orders:
        before.setdefault(text(order.after), []).append(f"`{text(order.before)}`")
    for fact in found.facts[: _MOST * 2]:
        earlier = ", ".join(before.get(text(fact), ())[:_MOST])
        yield Item(f"`{text(fact)}`{f', after {earlier}' if earlier else ''}")
    if len(found.facts) > _MOST * 2:
        yield Item(f".. and {len(found.facts) - _MOST * 2:,} more")
    if found.actions:
        yield Prose(f"Every plan contains {named([str(one) for one in found.actions])}.")


def told_invariants(several: "Sequence[Invariant]", heading: str) -> Iterator[Part]:
    """Of which facts there is never more than one."""
    yield Prose(heading if several else "No invariants were found.")
    for one in several:
        yield Item(told_invariant(one))


def told_invariant(invariant: "Invariant") -> str:
    """The facts that are counted, and for which objects."""
    atoms = ", ".join(f"`{text(atom)}`" for atom in invariant.atoms)
    of_each = ", ".join(f"`{one}`" for one in invariant.variables)
    return f"{atoms}{f', for each {of_each}' if of_each else ''}"


def named(names: Iterable[str]) -> str:
    """Some names; the rest as a number."""
    return listed((f"`{one}`" for one in names), most=_MOST)


def _atoms(atoms: Iterable[Atom]) -> str:
    return named([text(atom) for atom in atoms])


def _shortened(steps: list[str]) -> list[str]:
    half = _LONGEST_WAY // 2
    if len(steps) <= _LONGEST_WAY:
        return steps
    return [*steps[:half], f"; .. {len(steps) - 2 * half} more ..", *steps[-half:]]
