"""Domains constructed in a real VS Code from one text: by hand, and with a language model."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.editors import code_server
from tests.support.models.ferry import TEXT
from tests.support.models.scripted import Scripted

pytest.importorskip("playwright", reason="the package playwright is not installed")

from tests.support.editors import authoring
from tests.support.editors.lamps import VSCode
from tests.support.editors.workbench import Workbench

pytestmark = pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not())

FILES = {"by hand/harbour.domain.md": TEXT, "with a model/ferry.domain.md": TEXT}


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("my domains")


@pytest.fixture
def bench(vscode: VSCode, folder: Path) -> Iterator[Workbench]:
    """For each attempt, a window with the text in two folders."""
    with vscode.opened(folder, FILES, "construction") as bench:
        yield bench


def test_a_domain_is_written_by_hand(bench: Workbench, folder: Path) -> None:
    authoring.writes_a_domain(bench)
    plan = (folder / "by hand" / "harbour.plan").read_text(encoding="utf-8")
    assert plan.count("(sail ") == 1


def test_a_domain_is_constructed_and_corrected(
    bench: Workbench, vscode: VSCode, folder: Path
) -> None:
    """A person corrects two phases, and rejects what the model suggests."""
    with Scripted(by=authoring.answers) as script:
        model = {"trust": True, "model.endpoint": script.url, "model.name": "prepared"}
        with vscode.choosing({f"planscribe.{name}": value for name, value in model.items()}):
            bench.go_to("ferry.domain.md")
            authoring.constructs_a_domain(bench)
    made = folder / "with a model"
    text = (made / "ferry.domain.md").read_text(encoding="utf-8")
    assert authoring.VAN in text
    assert authoring.FEEDBACK.replace(":", " (applied):") in text
    assert f"> Suggestion [-]: {authoring.WRONG}" in text
    assert (made / "ferry.plan").read_text(encoding="utf-8").count("(sail ") == 1
