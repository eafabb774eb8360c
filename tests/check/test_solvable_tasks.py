"""Of tasks that have plans, nothing is said that would keep them from having one.

Set PLANSCRIBE_DATA to a folder with `llmpp/<domain>/domain.pddl`, and `p01.pddl`, .. beside it, to
look at published problems, too.
"""

import os
from pathlib import Path

import pytest

from planscribe.check.catalogue import OF_NO_PLAN
from planscribe.check.tiers import Tier, findings
from planscribe.resources import shipped
from planscribe.workspace import uris
from planscribe.workspace.plans import no_plan
from planscribe.workspace.snapshot import Workspace

TASKS = sorted(shipped("rules").glob("*/tasks/*.task"))
PUBLISHED = sorted(
    path
    for path in Path(os.environ.get("PLANSCRIBE_DATA", ""), "llmpp").glob("*/p[0-9][0-9].pddl")
    if (path.parent / "domain.pddl").exists()
)


def told(workspace: Workspace, path: Path) -> list[str]:
    every = findings(workspace.snapshot, uris.uri_of(path), Tier.REACHABILITY)
    return [one.message for one in every if one.code in OF_NO_PLAN]


@pytest.mark.parametrize("path", TASKS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_shipped_tasks(workspace: Workspace, path: Path) -> None:
    assert told(workspace, path) == []


@pytest.mark.skipif(not PUBLISHED, reason="PLANSCRIBE_DATA names no folder of published problems")
@pytest.mark.parametrize("path", PUBLISHED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_published_problems(workspace: Workspace, path: Path) -> None:
    text = path.read_text(encoding="utf-8", errors="replace")

    snapshot = workspace.put(uris.uri_of(path), text)
    assert no_plan.analysis(snapshot, uris.uri_of(path))
    assert told(workspace, path) == []
