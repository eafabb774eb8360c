"""The licences of what is shipped: in the wheel of PlanScribe, and with the packages it needs."""

import runpy
import tomllib
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "client-vscode" / "packaging"
NOTICES = ROOT / "client-vscode" / "packages" / "NOTICES.txt"


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    return runpy.run_path(str(PACKAGING / "notices.py"))


@pytest.fixture
def notices(script: dict[str, Any]) -> Callable[[Iterable[Path]], str]:
    made: Callable[[Iterable[Path]], str] = script["notices"]
    return made


def wheel(folder: Path, name: str, metadata: str, **texts: str) -> Path:
    path = folder / f"{name}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{name}.dist-info/METADATA", f"{metadata}\n\nLicense: in the text\n")
        for file, text in texts.items():
            archive.writestr(f"{name}.dist-info/{file}", text)
    return path


def test_each_package_is_listed_with_its_licence(
    notices: Callable[[Iterable[Path]], str], tmp_path: Path
) -> None:
    old = "Name: b\nVersion: 2\nLicense: long\nClassifier: License :: OSI Approved :: X License"
    new = "Name: A\nVersion: 1.0\nLicense-Expression: MIT"
    wheels = [
        wheel(tmp_path, "b-2", old, COPYING="Take it."),
        wheel(tmp_path, "a-1.0", new, **{"licenses/LICENSE": "Do.", "licenses/b/NOTICE": "Say."}),
        wheel(tmp_path, "a-1.0-cp312", new, **{"licenses/LICENSE": "Do."}),
    ]
    text = notices(wheels)
    assert "packages.\n\nA 1.0: MIT\nb 2: X License\n\n===" in text
    assert "Take it." in text and text.count("A 1.0: MIT") == 2


@pytest.mark.parametrize(
    ("metadata", "texts"),
    [("Name: a\nVersion: 1", {"LICENSE": "Do."}), ("Name: a\nVersion: 1\nLicense: MIT", {})],
)
def test_what_does_not_say_its_licence_is_not_carried(
    script: dict[str, Any], tmp_path: Path, metadata: str, texts: dict[str, str]
) -> None:
    with pytest.raises(script["NoLicence"], match=r"a-1-py3-.* does not say"):
        script["notices"]([wheel(tmp_path, "a-1", metadata, **texts)])


@pytest.mark.skipif(not NOTICES.exists(), reason="none were collected")
def test_every_collected_package_is_listed() -> None:
    listed = NOTICES.read_text(encoding="utf-8").partition("\n\n=")[0].lower()
    for one in NOTICES.parent.glob("*/*.dist-info"):
        name, version = one.stem.split("-")
        assert f"\n{name.lower()} {version}: " in listed.replace("-", "_"), one.name


def test_data_of_others_have_their_licence_in_the_wheel() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    shipped = {one for pattern in project["license-files"] for one in ROOT.glob(pattern)}
    assert shipped == {ROOT / "LICENSE", *(ROOT / "LICENSES").iterdir()}
    assert "Brad Jascob" in (ROOT / "LICENSES" / "lemminflect.txt").read_text(encoding="utf-8")
