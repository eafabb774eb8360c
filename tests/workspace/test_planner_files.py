"""Which files describe planners, and which of them count."""

from pathlib import Path

import pytest

from planscribe.plan.planners.configuration import BuiltIn
from planscribe.plan.planners.presets import presets
from planscribe.workspace.plans.planner_files import known
from planscribe.workspace.settings.reading import settings_from
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace

OWN = '[planners.mine]\nhandles = ["adl"]\ncommand = ["mine"]\n'
OTHER = '[planners.clingo]\nhandles = []\nbuilt-in = "fast-downward"\n'


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path / "planscribe"


def test_without_files_there_are_the_presets() -> None:
    found = known(Workspace().snapshot)
    assert (found.configurations, found.faults) == (presets(), ())


def test_those_of_the_user_and_of_the_settings_are_added(tmp_path: Path, home: Path) -> None:
    home.mkdir()
    (home / "planners.toml").write_text(OWN)
    (tmp_path / "others.toml").write_text(OTHER)
    settings = Settings(planner_files=(str(tmp_path / "others.toml"),))
    found = known(Workspace(settings=settings).snapshot)
    assert found.faults == ()
    assert list(found.configurations)[-1] == "mine"
    assert found.configurations["clingo"].run == BuiltIn("fast-downward")
    assert not found.configurations["clingo"].is_preset


def test_what_is_wrong_is_told_with_the_file(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(OWN + "x = 1")
    files = (str(tmp_path / "a.toml"), str(tmp_path / "b.toml"))
    found = known(Workspace(settings=Settings(planner_files=files)).snapshot)
    assert found.configurations == presets()
    first, second = found.faults
    assert first.startswith("a.toml: `planners.mine.x` is not a key; the keys are ")
    assert second == f"{tmp_path / 'b.toml'}: no such file or directory."


def test_only_trusted_settings_name_files() -> None:
    path = str(Path("/planners.toml").absolute())
    settings, complaints = settings_from({"planners": path})
    assert settings == Settings()
    assert "is ignored without `planscribe.trust`" in complaints[0]
    settings, complaints = settings_from({"planners": path, "trust": True})
    assert (settings.planner_files, complaints) == ((path,), ())
    settings, complaints = settings_from({"planners": "near.toml", "trust": True})
    assert settings.planner_files == ()
    assert complaints == ("`planscribe.planners` must be the absolute path of a file.",)
