"""The lock of the packages that are installed and carried, and the bills of materials."""

import json
import re
import runpy
import tomllib
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "client-vscode" / "packaging"
PACKAGES = ROOT / "client-vscode" / "packages"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def scripts() -> Iterator[dict[str, dict[str, Any]]]:
    """What the modules `locked` and `bill` define; they import each other as scripts do."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(PACKAGING))
        yield {name: runpy.run_path(str(PACKAGING / f"{name}.py")) for name in ("locked", "bill")}


def test_the_lock_is_that_of_the_project(scripts: dict[str, dict[str, Any]]) -> None:
    locked = {one.name: one.version for one in scripts["locked"]["pins"]()}
    wanted = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["setup"]]
    for one in map(Requirement, wanted):
        assert one.specifier.contains(locked[one.name]), f"{one}: run `make lock`"


def test_each_package_has_a_version_and_hashes(scripts: dict[str, dict[str, Any]]) -> None:
    pins = scripts["locked"]["pins"]()
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert len(pins) == len(re.findall(r"^\w", text, re.MULTILINE))
    for one in pins:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}(?:$| )", one.line), one.name


def test_no_platform_needs_other_packages(scripts: dict[str, dict[str, Any]]) -> None:
    """Pip asks the markers about the machine where wheels are collected."""
    locked = scripts["locked"]
    for one in locked["pins"]():
        marker = one.line.partition(" ;")[2].partition("\\")[0]
        if one.name not in locked["FAST_DOWNWARD"]:
            assert not re.search(r"linux|darwin|win32|machine", marker), one.line.partition("\\")[0]


def test_the_bill_of_the_package_lists_the_lock(scripts: dict[str, dict[str, Any]]) -> None:
    bill = json.loads(scripts["bill"]["needed"]())
    assert (bill["bomFormat"], bill["metadata"]["component"]["name"]) == ("CycloneDX", "planscribe")
    listed = {(one["name"], one["version"]) for one in bill["components"]}
    pins = {(one.name, one.version) for one in scripts["locked"]["pins"]()}
    assert {name for name, _ in pins - listed} == {*scripts["locked"]["SETUP"]}
    assert listed < pins


def test_a_bill_lists_each_wheel(scripts: dict[str, dict[str, Any]], tmp_path: Path) -> None:
    wheel = tmp_path / "A_b-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        metadata = "Name: A_b\nVersion: 1.0\nLicense-Expression: MIT\n"
        archive.writestr("A_b-1.0.dist-info/METADATA", metadata)
        archive.writestr("A_b-1.0.dist-info/licenses/LICENSE", "Do.")
    (one,) = json.loads(scripts["bill"]["carried"]([wheel]))["components"]
    assert one["purl"] == "pkg:pypi/a-b@1.0?file_name=A_b-1.0-py3-none-any.whl"
    assert one["licenses"] == [{"license": {"name": "MIT"}}]
    assert one["hashes"][0]["content"] == sha256(wheel.read_bytes()).hexdigest()


@pytest.mark.skipif(not (PACKAGES / "sbom.cdx.json").exists(), reason="none were collected")
def test_every_collected_package_is_in_the_bill(scripts: dict[str, dict[str, Any]]) -> None:
    listed = json.loads((PACKAGES / "sbom.cdx.json").read_text(encoding="utf-8"))["components"]
    packages = {one.stem.lower() for one in PACKAGES.glob("*/*.dist-info")}
    named = {f"{one['name'].replace('-', '_')}-{one['version']}".lower() for one in listed}
    assert named == packages
    hashes = {one.name: one.line for one in scripts["locked"]["pins"]()}
    for one in listed:
        name = one["name"].lower().replace("_", "-")
        assert name == "planscribe" or one["hashes"][0]["content"] in hashes[name], name
