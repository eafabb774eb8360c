"""What can happen with a predicate, an action or a goal in the open problems, for hovers."""

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from planscribe.ide.content import Item, Part
from planscribe.ide.pages.space import named, spelt, told_invariant
from planscribe.ide.usage import open_problems
from planscribe.model.symbols.symbols import NameKind
from planscribe.plan.formulas import text
from planscribe.text import DocumentKey
from planscribe.wording import counted
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import symbols, trees
from planscribe.workspace.files import CannotRead
from planscribe.workspace.patience import shortened, soon, soon_each
from planscribe.workspace.plans import planning, space
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition

if TYPE_CHECKING:
    from planscribe.plan.space.invariants import Invariant
    from planscribe.plan.space.landmarks import Landmarks
    from planscribe.plan.space.survey import Survey

_PATIENCE = 0.02
"""Seconds that the parts of the answer may take: what takes longer is there the next time."""

_MOST_PROBLEMS = 3
_LARGEST = 300_000
"""Characters of a problem whose initial state is read for a hover."""


def known(
    snapshot: Snapshot, definition: Definition, kind: NameKind, name: str, patience: float | None
) -> tuple[Part, ...]:
    """What is known of a predicate or an action, as far as that comes in time."""
    if kind not in (NameKind.PREDICATE, NameKind.ACTION):
        return ()
    problems = list(open_problems(snapshot, definition))[:_MOST_PROBLEMS]
    found = soon_each(
        shortened(patience, _PATIENCE),
        lambda: tuple(_excluding(snapshot, definition, kind, name, problems)),
        lambda: tuple(_counted(snapshot, definition, kind, name, problems)),
    )
    return tuple(part for parts in found for part in parts or ())


def of_goal(snapshot: Snapshot, key: DocumentKey, patience: float | None) -> tuple[Part, ...]:
    """What every plan for a problem has in common, as far as that comes in time."""
    return soon(shortened(patience, _PATIENCE), lambda: _of_goal(snapshot, key)) or ()


def _excluding(
    snapshot: Snapshot,
    definition: Definition,
    kind: NameKind,
    name: str,
    problems: list[Definition],
) -> Iterator[Part]:
    found = symbols.read_domain_of(snapshot, definition) if kind is NameKind.PREDICATE else None
    if found is None:
        return
    document, domain = found
    about = (
        one
        for one in space.invariants(snapshot, document)
        if any(part.predicate == name for part in one.parts)
    )
    told = (_of_invariant(snapshot, one, problems) for one in about)
    yield from spelt(domain, None, filter(None, told))


def _counted(
    snapshot: Snapshot,
    definition: Definition,
    kind: NameKind,
    name: str,
    problems: list[Definition],
) -> Iterator[Part]:
    for problem in problems:
        survey = _survey(snapshot, problem.key)
        if survey:
            where = "" if problem is definition else f" in `{problem.name or '?'}`"
            yield from _counts(survey, kind, name, where)


def _of_invariant(snapshot: Snapshot, one: "Invariant", problems: list[Definition]) -> Item | None:
    """An invariant, and for what it does not hold because of an initial state.

    None if an initial state has several of these facts wherever it has any: they are not meant so.
    """
    said = f"at most one is true at any time: {told_invariant(one)}"
    except_for = ""
    for problem in problems:
        document = snapshot.document(problem.key)
        read = trees.problem(snapshot, document) if len(document.text) <= _LARGEST else None
        together = one.together(read.init) if read else {}
        exceptions = sorted(key for key, atoms in together.items() if atoms[1:])
        if not exceptions:
            continue
        if len(exceptions) == len(together):
            return None
        if not except_for:
            names = named([" ".join(key) for key in exceptions])
            where = f"`{problem.name or '?'}`"
            except_for = f"; but several are true initially in {where} for {names}"
    return Item(f"{said}{except_for}" if problems else f"{said}, if at most one is true initially")


def _counts(survey: "Survey", kind: NameKind, name: str, where: str) -> Iterator[Part]:
    if kind is NameKind.ACTION:
        for action in survey.actions:
            if action.name == name:
                first = f"{counted(action.initially, 'instance')} applicable initially"
                yield Item(f"{first}, at most {action.possible:,} reachable{where}")
    else:
        for predicate in survey.predicates:
            if predicate.name == name and predicate.changing:
                yield Item(f"at most {counted(predicate.possible, 'fact')} reachable{where}")


def _of_goal(snapshot: Snapshot, key: DocumentKey) -> tuple[Part, ...]:
    survey = _survey(snapshot, key)
    pair = planning.problem(snapshot, key) if survey else None
    if survey is None or pair is None:
        return ()
    return spelt(pair.domain, pair.problem, _of_landmarks(survey.landmarks))


def _of_landmarks(found: "Landmarks") -> Iterator[Part]:
    if found.facts:
        facts = named([text(one) for one in found.facts])
        yield Item(f"every plan makes {counted(len(found.facts), 'fact')} true: {facts}")
    if found.actions:
        actions = named([str(one) for one in found.actions])
        yield Item(f"every plan contains {counted(len(found.actions), 'action')}: {actions}")


def _survey(snapshot: Snapshot, key: DocumentKey) -> "Survey | None":
    with suppress(NoDomain, CannotRead, WorkerCrashed):
        return space.survey(snapshot, key)
    return None
