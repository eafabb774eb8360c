"""Hover on a step of a plan: what it does, why it can be done, and what it is needed for."""

from collections.abc import Iterator, Mapping, Sequence

from planscribe.ide.content import Hover, Item, Part, Prose
from planscribe.ide.explain.read_from import quoted
from planscribe.ide.hover.pddl import hover_mention
from planscribe.ide.plans.steps import Connection, StepTold, number_at, step_told
from planscribe.model.grouping import grouped
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import trees
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.locations import Location
from planscribe.workspace.patience import soon
from planscribe.workspace.pipeline.provenance import Condition, conditions_said
from planscribe.workspace.project import companions
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST = 8
"""How many conditions, and how many atoms of a predicate, a hover lists."""


def hover(
    snapshot: Snapshot, document: Document, offset: int, patience: float | None
) -> Hover | None:
    """What the word at a place of a plan means, and what its step does."""
    named = hover_mention(snapshot, document.key, offset)
    steps = trees.plan_tree(snapshot, document).steps
    number = number_at(snapshot, document.key, offset)
    if number is None or not steps[number - 1].span.contains(offset):
        return named
    named_at = named.span if named else steps[number - 1].span
    in_arguments = any(one.contains(offset) for one in steps[number - 1].words[1:])
    word = named_at.of(document.text).lower() if in_arguments else None
    try:
        about = soon(patience, lambda: _about(snapshot, document, number, word))
    except (NoDomain, WorkerCrashed):
        # A finding reports it.
        about = None
    if not about:
        return named
    parts = named.parts if named else ()
    return Hover(named_at, (*parts, *about) if in_arguments else (*about, *parts))


def _about(
    snapshot: Snapshot, document: Document, number: int, argument: str | None
) -> tuple[Part, ...]:
    """What there is to tell of a step, or of one of its arguments."""
    told = step_told(snapshot, document.key, number)
    if told is None:
        return ()
    if argument is not None:
        return tuple(_of(argument, told))
    parts = step_parts(snapshot, document, told, _MOST)
    return (Prose(summary_of(told)), *parts, *_after(told))


def _of(name: str, told: StepTold) -> Iterator[Part]:
    """What holds of an object before a step."""
    holds = [one for one in told.before if name in one.lower().strip("()").split()[1:]]
    yield Prose("Before this step:" if holds else "No changeable fact about it holds here.")
    for one in holds[:_MOST]:
        yield Item(f"`{one}`")
    yield from _more(len(holds) - _MOST)


def _after(told: StepTold) -> Iterator[Part]:
    """The state after a step, as far as it is another one."""
    changed = {_predicate(one) for one in set(told.before) ^ set(told.after)}
    different = [one for one in told.after if _predicate(one) in changed]
    if different:
        yield Prose("After this step (changed predicates only):")
        yield from by_predicate(different, _MOST)


def summary_of(told: StepTold) -> str:
    """Which step it is, in words."""
    return f"Step {told.number} of {told.of}: {told.words}"


def step_parts(snapshot: Snapshot, document: Document, told: StepTold, most: int) -> Iterator[Part]:
    """The changes of a step, its links and the state before it."""
    if told.failure:
        yield Prose(f"It cannot be executed: {told.failure}")
    for verb, atoms in (("adds", told.adds), ("deletes", told.deletes)):
        if atoms:
            yield Item(
                f"{verb} {', '.join(f'`{one}`' for one in atoms[:most])}{_dots(atoms, most)}"
            )
    for one in told.changes:
        yield Item(f"`{one.fluent}`: {_number(one.before)} → {_number(one.after)}")
    said = _said(snapshot, document, told, most)
    if told.needs:
        yield Prose("It needs:")
        yield from _listed(snapshot, document, told.needs[:most], "from", said)
        yield from _more(len(told.needs) - most)
    if told.needed_by:
        yield Prose("It is needed for:")
        yield from _listed(snapshot, document, told.needed_by[:most], "for", said)
        yield from _more(len(told.needed_by) - most)
    elif not told.failure:
        yield Prose(
            f"No later step depends on it. {told.unclear}"
            if told.unclear
            else "No later step and no goal depends on it."
        )
    if len(told.why) > 1:
        yield Prose(f"It contributes to the goal: {chain_of(told)}.")
    elif told.needed_by and not told.why:
        yield Prose(told.unclear or "No goal depends on it, directly or through other steps.")
    yield Prose("Before this step:")
    yield from by_predicate(told.before, most)


def chain_of(told: StepTold) -> str:
    """How a step leads to the goal, in words."""
    links = []
    for one in told.why:
        whom = "the goal" if one.step is None else f"step {one.step}"
        links.append(f"`{one.through or one.condition}` for {whom}")
    return ", then ".join(links)


def by_predicate(state: Sequence[str], most: int) -> Iterator[Item]:
    """A state, a line for each predicate."""
    for several in grouped(state, _predicate).values():
        atoms = ", ".join(f"`{one}`" for one in several[:most])
        yield Item(f"{atoms}{_dots(several, most)}")


def _predicate(atom: str) -> str:
    """The predicate of an atom that is written as PDDL; `=` of a number."""
    return atom.strip("()").split()[0]


def _said(
    snapshot: Snapshot, document: Document, told: StepTold, most: int
) -> Mapping[Condition, Location]:
    """Where the words state what a step needs initially, and what it provides for the goal."""
    conditions = [
        *((False, one.condition) for one in told.needs[:most] if one.step is None),
        *((True, _of_goal(one)) for one in told.needed_by[:most] if one.step is None),
    ]
    solved = companions.made_for(snapshot, document)
    return conditions_said(snapshot, solved, conditions) if solved and conditions else {}


def _listed(
    snapshot: Snapshot,
    document: Document,
    connections: Sequence[Connection],
    link: str,
    said: Mapping[Condition, Location],
) -> Iterator[Item]:
    steps = trees.plan(snapshot, document).plan.steps
    for one in connections:
        what = f"`{one.condition}`" + (f", so that `{one.through}`" if one.through else "")
        if one.step is not None:
            place = Location(document.key, steps[one.step - 1].span)
            yield Item(f"{what}, {link} step {one.step}", 0, place)
        elif link == "from":
            yield _from_outside(
                snapshot, f"{what}, from the initial state", said.get((False, one.condition))
            )
        else:
            yield _from_outside(snapshot, f"{what}, for the goal", said.get((True, _of_goal(one))))


def _from_outside(snapshot: Snapshot, text: str, place: Location | None) -> Item:
    """A condition that no step of the plan gives or needs, with the words that say it."""
    in_words = place is not None and snapshot.document(place.key).role is Role.TASK
    return Item(f"{text}: {quoted(snapshot, place)}" if place and in_words else text, 0, place)


def _of_goal(connection: Connection) -> str:
    """The condition in the goal."""
    return connection.through or connection.condition


def _more(number: int) -> Iterator[Item]:
    if number > 0:
        yield Item(f"and {number} more")


def _dots(several: Sequence[str], most: int) -> str:
    return f", and {len(several) - most} more" if len(several) > most else ""


def _number(value: float | None) -> str:
    return "no value" if value is None else f"{value:g}"
