"""Large ASP files are checked in workers, and say so where that takes too long."""

from pathlib import Path

import pytest

from planscribe.check.asp import static as asp
from planscribe.check.finding import Tier
from planscribe.check.tiers import findings
from planscribe.workers.limits import Limits
from planscribe.workspace import uris
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace

IR = """\
% domain: blocksworld
object(b1,block). init(claer(b1)) goal(on(b1,b1)).
#script (lua)
#end.
"""


def codes(workspace: Workspace, path: Path, tier: Tier) -> set[str]:
    uri = uris.uri_of(path)
    snapshot = workspace.put(uri, IR, 1)
    return {finding.code for finding in findings(snapshot, uri, tier)}


def test_the_same_is_found_later(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.ir.lp"
    small = codes(workspace, path, Tier.SYNTAX) | codes(workspace, path, Tier.NAMES)
    assert small == {"PS215", "PS202", "PS210"}
    monkeypatch.setattr(asp, "LARGE", 10)
    monkeypatch.setattr(asp, "HUGE", 10)
    assert codes(workspace, path, Tier.SYNTAX) | codes(workspace, path, Tier.NAMES) == set()
    assert small <= codes(workspace, path, Tier.MEANING)


def test_what_takes_too_long_is_told(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asp, "LARGE", 10)
    workspace.choose(Settings(grounding=Limits(0.0)))
    assert "PS209" in codes(workspace, tmp_path / "a.ir.lp", Tier.MEANING)
