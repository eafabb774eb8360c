"""Getting planners: what is downloaded, what is kept of it, and why it cannot be."""

import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from planscribe import user_folders
from planscribe.plan.planners.availability import info, offered
from planscribe.plan.planners.offers import PlannerOffer, offers
from planscribe.plan.planners.presets import presets
from planscribe.workers import programs
from planscribe.workers.command import Completed, Stopped
from planscribe.workers.limits import Cancelled
from planscribe.workspace.plans import getting

LPG = offers()["lpg"]


@pytest.fixture
def registry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[PlannerOffer, list[Sequence[str]]]]:
    """An offer for this platform, and the commands that download it."""
    folders = tmp_path / "user"
    for module in (getting, programs):
        monkeypatch.setattr(module, "planner_folder", lambda name: folders / name)
    wheel = tmp_path / "up_lpg-0.1.3-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("up_lpg/lpg", "a program")
        archive.writestr("up_lpg/__init__.py", "raise RuntimeError")
        archive.writestr("../up_lpg/lpg", "outside")
        archive.writestr("up_lpg-0.1.3.dist-info/licenses/LICENSE", "Apache")
    run: list[Sequence[str]] = []

    def download(command: Sequence[str], files: Any, *_: Any, **__: Any) -> Completed:
        run.append([*command, *files.values()])
        target = Path(command[list(command).index("--dest") + 1])
        (target / wheel.name).write_bytes(wheel.read_bytes())
        return Completed(0, "", "", {}, 0.1)

    monkeypatch.setattr(getting, "run", download)
    build = replace(
        LPG.builds[0], system="", machines=(), sha256=sha256(wheel.read_bytes()).hexdigest()
    )
    yield replace(LPG, builds=(build,)), run


def test_only_the_program_and_its_licence_are_kept(
    registry: tuple[PlannerOffer, list[Sequence[str]]], tmp_path: Path
) -> None:
    offer, run = registry
    folder = getting.get(offer)
    found = {one.relative_to(folder).as_posix() for one in folder.rglob("*") if one.is_file()}
    assert found == {"lpg", "licences/LICENSE"}
    assert (folder / "lpg").stat().st_mode & 0o100
    assert [one.name for one in folder.parent.iterdir()] == [folder.name]
    ((*command, wanted),) = run
    assert {"--no-deps", "--require-hashes", "--only-binary"} <= set(command)
    assert wanted == f"up-lpg==0.1.3 --hash=sha256:{offer.builds[0].sha256}\n"
    assert programs.package("up_lpg") == str(folder)
    getting.get(offer)
    assert getting.remove(offer)
    assert not getting.remove(offer)


def test_another_hash_is_refused(registry: tuple[PlannerOffer, list[Sequence[str]]]) -> None:
    offer, _ = registry
    other = replace(offer, builds=(replace(offer.builds[0], sha256="0" * 64),))
    with pytest.raises(getting.CannotGet, match="expected hash"):
        getting.get(other)
    assert programs.package("up_lpg") is None or "user" not in str(programs.package("up_lpg"))


def test_what_pip_says_is_reported(
    registry: tuple[PlannerOffer, list[Sequence[str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    offer, _ = registry
    failed = Completed(1, "", "WARNING: x\nERROR: No matching distribution found\n", {}, 0.1)
    monkeypatch.setattr(getting, "run", lambda *_, **__: failed)
    with pytest.raises(getting.CannotGet, match="up-lpg: No matching distribution found"):
        getting.get(offer)
    stopped = Completed(-9, "", "", {}, 0.1, Stopped.CANCELLED)
    monkeypatch.setattr(getting, "run", lambda *_, **__: stopped)
    with pytest.raises(Cancelled):
        getting.get(offer)


def test_platforms_without_a_program() -> None:
    assert LPG.build("linux", "x86_64") and LPG.build("win32", "AMD64")
    assert LPG.build("darwin", "arm64") is None and LPG.build("linux", "aarch64") is None
    assert offers()["enhsp"].build("darwin", "arm64")
    nowhere = replace(LPG, builds=())
    with pytest.raises(getting.CannotGet, match="LPG-td has no program for"):
        getting.get(nowhere)
    absent = replace(LPG, builds=(replace(LPG.builds[0], system=""),), needs="no-such-program")
    if absent.build():
        assert "needs the program `no-such-program`" in getting.obstacle_to(absent)


def test_each_offer_makes_planners_available(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "package", lambda name: None)
    for offer in offers().values():
        for name in offer.planners:
            known = presets()[name]
            assert offered(known) == (offer if offer.build() else None)
            assert not info(known).available
            if offer.build():
                assert f"`planscribe planners --get {offer.name}` gets it" in info(known).why_not


def test_the_folder_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(user_folders, "_folders", user_folders._folders.__wrapped__)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert user_folders.planner_folder("up_lpg").parts[-2:] == ("planners", "up_lpg")
