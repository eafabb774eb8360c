"""How much work there is behind a tier of checks and behind a hover, counted instead of timed."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from planscribe.check.finding import STATIC
from planscribe.check.tiers import Tier, findings
from planscribe.ide.hover.dispatch import hover
from planscribe.resources import shipped
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.memo import Memo
from planscribe.workspace.pipeline.products import Product, produce
from planscribe.workspace.pipeline.stages import Stage
from planscribe.workspace.snapshot import Workspace


@dataclass(slots=True)
class Count:
    calls: int = 0


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> Iterator[Count]:
    function, count = getattr(owner, name), Count()

    def counting(*given: Any, **named: Any) -> Any:
        count.calls += 1
        return function(*given, **named)

    with monkeypatch.context() as patched:
        patched.setattr(owner, name, counting)
        yield count


@pytest.fixture
def files(tmp_path: Path) -> Path:
    for name in ("domain.pddl", "rules.lp"):
        shutil.copy(shipped("rules") / "barman" / name, tmp_path)
    first = min((shipped("rules") / "barman" / "tasks").glob("*.task"))
    return Path(shutil.copy(first, tmp_path / "demo.task"))


@pytest.fixture
def task(workspace: Workspace, files: Path) -> DocumentKey:
    workspace.put(files.as_uri(), files.read_text(encoding="utf-8"), 1)
    return uris.uri_of(files)


@pytest.fixture
def problem(workspace: Workspace, task: DocumentKey) -> tuple[DocumentKey, str]:
    made = produce(workspace.snapshot, task, Stage.COMPILE)
    assert isinstance(made, Product) and made.key
    workspace.put(made.key, made.text, 1)
    findings(workspace.snapshot, made.key, *Tier)
    return made.key, made.text


def test_no_uri_is_made_canonical_while_a_task_is_checked(
    workspace: Workspace, task: DocumentKey, monkeypatch: pytest.MonkeyPatch
) -> None:
    findings(workspace.snapshot, task, *STATIC)
    with counted(monkeypatch, uris, "canonical") as count:
        findings(workspace.snapshot, task, Tier.MEANING)
    assert count.calls <= 2


def test_few_queries_are_asked_for_the_meaning_of_a_task(
    workspace: Workspace, task: DocumentKey, monkeypatch: pytest.MonkeyPatch
) -> None:
    findings(workspace.snapshot, task, *STATIC)
    with counted(monkeypatch, Memo, "recall") as count:
        findings(workspace.snapshot, task, Tier.MEANING)
    # The problem that is compiled of it, its start state and what it lacks included.
    assert count.calls <= 75


def test_few_queries_are_asked_for_a_hover_on_an_atom(
    workspace: Workspace, problem: tuple[DocumentKey, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    uri, text = problem
    atom = text.index("(", text.index(":init") + len(":init")) + 2
    with counted(monkeypatch, Memo, "recall") as first:
        shown = hover(workspace.snapshot, uri, atom)
    with counted(monkeypatch, Memo, "recall") as again:
        assert hover(workspace.snapshot, uri, atom) == shown
    assert shown is not None and "Because:" in str(shown)
    assert first.calls <= 90
    assert again.calls <= 40
