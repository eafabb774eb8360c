"""`planscribe compare`: whether two domains are the same but for names."""

from typing import TypedDict

from planscribe.cli import inputs
from planscribe.cli.commands.compare.sides import PlacedJson, Sides, placed_data, print_comparison
from planscribe.cli.inputs import Input
from planscribe.cli.output.printing import print_errors
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput
from planscribe.compile.domains.equivalence import DomainComparison, compare_domains
from planscribe.model.pddl.definitions import Domain
from planscribe.wording import listed
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import uris
from planscribe.workspace.documents import Role
from planscribe.workspace.pipeline import domain_words
from planscribe.workspace.snapshot import Snapshot, Workspace

_LIMITS = Limits(300)


def run(screen: Screen, workspace: Workspace, sides: Sides, *, as_json: bool) -> int:
    """Compare two domains, and print how they differ."""
    first, second = (read_domain(screen, snapshot, read) for snapshot, read in sides.values())
    try:
        with screen.waiting("Comparing ..."):
            result = workspace.snapshot.workers.pool.run(
                compare_domains, first, second, limits=_LIMITS
            )
    except (LimitExceeded, WorkerCrashed) as trouble:
        raise BadInput(f"the domains cannot be compared: {trouble}") from trouble
    renamed = listed(f"{one.kind} {one.name} -> {name}" for one, name in result.renamed.items())
    how = f" up to names: {renamed}" if renamed else ""
    return print_comparison(
        screen,
        sides,
        _data(sides, result) if as_json else None,
        how if result.equivalent else None,
        ((one.where, one.message, one.side, one.spans) for one in result.differences),
    )


def read_domain(screen: Screen, snapshot: Snapshot, read: Input) -> Domain:
    """The domain in a file.

    Raises:
        BadInput: it has errors, which are printed, or is none.
    """
    if print_errors(screen, snapshot, [read.key], {read.key: read.shown}):
        raise BadInput(f"{read.shown} was not compared; fix these errors first")
    return inputs.require_defined_domain(snapshot, read)


def in_pddl(screen: Screen, workspace: Workspace, read: Input) -> Input:
    """A domain in words as the PDDL that is made of it; any other file as it is.

    Raises:
        BadInput: some of its words are not read; the errors are printed.
    """
    if read.role is not Role.DOMAIN_WORDS:
        return read
    snapshot = workspace.snapshot
    text = domain_words.written(snapshot, snapshot.document(read.key))
    if text is None:
        print_errors(screen, snapshot, [read.key], {read.key: read.shown})
        raise BadInput(f"{read.shown} was not compared; fix these errors first")
    key = uris.canonical(f"{read.key}.pddl")
    workspace.put(key, text)
    return Input(read.shown, key, Role.DOMAIN, workspace.snapshot.document(key))


class RenamingJson(TypedDict):
    """A name of the first domain, and that of the second."""

    kind: str
    first: str
    second: str


class DomainDifferenceJson(PlacedJson):
    """How two domains differ."""

    where: str


class DomainComparisonJson(TypedDict):
    """The output of `compare` for two domains."""

    command: str
    equivalent: bool
    renaming: list[RenamingJson] | None
    differences: list[DomainDifferenceJson]


def _data(sides: Sides, result: DomainComparison) -> DomainComparisonJson:
    renaming: list[RenamingJson] | None = None
    if result.renaming is not None:
        renaming = [
            {"kind": str(one.kind), "first": one.name, "second": name}
            for one, name in result.renaming.items()
        ]
    return {
        "command": "compare",
        "equivalent": result.equivalent,
        "renaming": renaming,
        "differences": [
            {"where": one.where, **placed_data(sides, one.message, one.side, one.spans)}
            for one in result.differences
        ],
    }
