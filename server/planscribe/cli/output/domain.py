"""Which domain a task uses, and why: one line for people."""

from planscribe.cli.inputs import Input
from planscribe.cli.output.characters import visible
from planscribe.cli.output.screen import Screen
from planscribe.workspace.documents import Role
from planscribe.workspace.project.taken import taken
from planscribe.workspace.snapshot import Snapshot

_OF_TASKS = (Role.TASK, Role.IR, Role.FACTS)


def tell_domain(screen: Screen, snapshot: Snapshot, read: Input, *, named: bool = False) -> None:
    """Say which domain a task, its IR or its facts have; `named` says of which file that is."""
    domain = taken(snapshot, read.key) if read.role in _OF_TASKS else None
    if domain:
        file = f"{read.shown}: " if named else ""
        screen.tell(f"{file}{visible(domain.line)}")


def why_taken(snapshot: Snapshot, read: Input) -> str:
    """Why the domain of a file is taken; empty if the file has none, or is one."""
    domain = taken(snapshot, read.key)
    return domain.why if domain else ""
