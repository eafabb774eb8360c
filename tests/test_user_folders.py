"""Where files of the user are kept, and that those of earlier versions are found."""

from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from planscribe import user_folders
from planscribe.user_folders import cache_folder, configuration_file

SYSTEMS: dict[str, type[PlatformDirsABC]] = {"linux": Unix, "darwin": MacOS, "win32": Windows}


@pytest.fixture(params=SYSTEMS)
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """A platform, with a home of its own and no variables that lead elsewhere."""
    name: str = request.param
    monkeypatch.setattr(platformdirs, "PlatformDirs", SYSTEMS[name])
    monkeypatch.setattr("sys.platform", name)
    monkeypatch.setattr(user_folders, "_folders", user_folders._folders.__wrapped__)
    for variable in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    # As the system tells them, which need not be what the variables say.
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda name: str(tmp_path / name))
    return name


def test_the_folders_are_those_of_the_platform(system: str, tmp_path: Path) -> None:
    planners, answers = {
        "linux": (".config/planscribe/planners.toml", ".cache/planscribe/answers"),
        "darwin": (
            "Library/Application Support/planscribe/planners.toml",
            "Library/Caches/planscribe/answers",
        ),
        "win32": (
            "CSIDL_APPDATA/planscribe/planners.toml",
            "CSIDL_LOCAL_APPDATA/planscribe/Cache/answers",
        ),
    }[system]
    assert configuration_file("planners.toml") == tmp_path / planners
    assert cache_folder("answers") == tmp_path / answers


def test_variables_choose_other_folders(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "mine"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "theirs"))
    if system != "win32":
        assert configuration_file("a.toml") == tmp_path / "mine" / "planscribe" / "a.toml"
        assert cache_folder("a") == tmp_path / "theirs" / "planscribe" / "a"
    # The folder that happens to be open would decide.
    monkeypatch.setenv("XDG_CONFIG_HOME", "mine")
    assert configuration_file("a.toml").is_relative_to(tmp_path)


def test_a_configuration_of_an_earlier_version_is_found(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("APPDATA", str(tmp_path / "Roaming"))
    former = {
        "linux": tmp_path / ".config",
        "darwin": tmp_path / "Library" / "Application Support",
        "win32": tmp_path / "Roaming",
    }[system]
    check_former(former / "planscribe" / "planners.toml", configuration_file)


def test_answers_of_an_earlier_version_are_found(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "Local"))
    former = {
        "linux": tmp_path / ".cache",
        "darwin": tmp_path / "Library" / "Caches",
        "win32": tmp_path / "Local",
    }[system]
    if system == "darwin":
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    check_former(former / "planscribe" / "answers", cache_folder)


def check_former(former: Path, place: Callable[[str], Path]) -> None:
    """What lies at the former place is used, until there is something at the new one."""
    new = place(former.name)
    former.mkdir(parents=True)
    assert place(former.name) == former
    if new != former:
        new.mkdir(parents=True)
        assert place(former.name) == new
