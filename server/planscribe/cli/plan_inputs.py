"""A problem with its domain and plans for it, read from the files of a command."""

from collections.abc import Sequence
from dataclasses import dataclass

from planscribe.cli import inputs
from planscribe.cli.inputs import Input
from planscribe.cli.output.printing import print_errors
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput
from planscribe.model.pddl.definitions import Domain, Plan, Problem
from planscribe.workspace import trees
from planscribe.workspace.documents import Role
from planscribe.workspace.snapshot import Snapshot, Workspace


@dataclass(frozen=True, slots=True)
class Plans:
    """What was read."""

    snapshot: Snapshot
    domain: Domain
    problem: Problem
    inputs: tuple[Input, ...]
    plans: tuple[Plan, ...]


def read(screen: Screen, workspace: Workspace, problem: str, plans: Sequence[str]) -> Plans:
    """Read a problem and plans for it, by the names of their files.

    Raises:
        BadInput: one cannot be read, or has errors, which are printed.
    """
    if [problem, *plans].count(inputs.STDIN) > 1:
        raise BadInput("only one file can come from standard input")
    problem_input = inputs.read(workspace, problem)
    plan_inputs = [inputs.read(workspace, one, Role.PLAN) for one in plans]
    snapshot = workspace.snapshot
    found = inputs.require_problem(snapshot, problem_input)
    model = inputs.require_domain(snapshot, problem_input)
    shown = {one.key: one.shown for one in (problem_input, *plan_inputs)}
    files = [model.files.domain, problem_input.key, *(one.key for one in plan_inputs)]
    if print_errors(screen, snapshot, files, shown):
        raise BadInput("the plan was not executed; fix these errors first")
    return Plans(
        snapshot,
        model.domain,
        found,
        tuple(plan_inputs),
        tuple(trees.plan(snapshot, snapshot.document(one.key)).plan for one in plan_inputs),
    )
