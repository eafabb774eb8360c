"""Collects the wheels that the extension carries: the server, what installs it, and more.

Those for a platform have all wheels that the server needs, at the versions and with the hashes of
requirements.lock. Their licences, and a bill of materials, are written next to them.

    python collect_wheels.py [TARGET [VERSION ..]]

TARGET is a platform as VS Code names it. Without one, the extension runs anywhere, and downloads
what the server needs when it is first used. VERSION is a version of Python. Fast Downward is never
carried: it is a large program with a licence of its own, and the server does without; the
extension downloads it where it can.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bill import carried
from locked import FAST_DOWNWARD, SETUP, Pin, lines, pins
from notices import notices

CLIENT = Path(__file__).resolve().parent.parent
WHEELS = CLIENT / "wheels"

PLATFORMS = {
    "linux-x64": ["manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"],
    "linux-arm64": ["manylinux_2_28_aarch64", "manylinux_2_17_aarch64", "manylinux2014_aarch64"],
    "darwin-x64": ["macosx_11_0_x86_64", "macosx_10_15_x86_64", "macosx_10_9_x86_64"],
    "darwin-arm64": ["macosx_11_0_arm64"],
    "win32-x64": ["win_amd64"],
}
VERSIONS = ["3.11", "3.12", "3.13"]

NOTICES = "NOTICES.txt"
BILL = "sbom.cdx.json"
NEEDED = "needed.txt"
WELCOME = "welcome.txt"
"""Lists of requirements beside the wheels: what the server needs, and what it can do without."""


def main(target: str | None = None, *versions: str) -> None:
    """Fill the folder anew."""
    if target is not None and target not in PLATFORMS:
        raise SystemExit(f"There is no platform {target}: choose among {', '.join(PLATFORMS)}.")
    shutil.rmtree(WHEELS, ignore_errors=True)
    WHEELS.mkdir()
    pip("wheel", "--no-deps", "--wheel-dir", WHEELS, CLIENT.parent)
    needed = tuple(one for one in pins() if one.name not in (*SETUP, *FAST_DOWNWARD))
    welcome = tuple(one for one in pins() if one.name in FAST_DOWNWARD)
    (WHEELS / NEEDED).write_text(lines(needed), encoding="utf-8")
    (WHEELS / WELCOME).write_text(lines(welcome), encoding="utf-8")
    download(tuple(one for one in pins() if one.name in SETUP))
    if target is not None:
        for version in versions or VERSIONS:
            download(needed, *options(PLATFORMS[target], version))
            # pip takes seconds to look for all; the other wheels fit any version.
            needed = tuple(one for one in needed if one.name in for_one_version())
    wheels = list(WHEELS.glob("*.whl"))
    (WHEELS / NOTICES).write_text(notices(wheels), encoding="utf-8")
    (WHEELS / BILL).write_text(carried(wheels), encoding="utf-8")
    print(f"{len(wheels)} wheels, {sum(one.stat().st_size for one in wheels) / 1e6:.1f} MB")


def download(wanted: tuple[Pin, ...], *options: str) -> None:
    """The wheels of packages, with the hashes in the lock."""
    always = ["--no-deps", "--require-hashes", "--only-binary=:all:"]
    with TemporaryDirectory() as folder:
        file = Path(folder, "wanted.txt")
        file.write_text(lines(wanted), encoding="utf-8")
        pip("download", *always, *options, "--dest", WHEELS, "--requirement", file)


def for_one_version() -> set[str]:
    """The packages whose wheels are for one version of Python."""
    parts = [one.stem.split("-") for one in WHEELS.glob("*.whl")]
    return {
        name.lower().replace("_", "-") for name, *_, abi, _ in parts if abi not in ("none", "abi3")
    }


def options(platforms: list[str], version: str) -> list[str]:
    """The options of pip for a platform and a version of Python."""
    named = [f"--platform={platform}" for platform in platforms]
    return [*named, f"--python-version={version}", "--implementation=cp"]


def pip(*arguments: str | Path) -> None:
    """Run pip, quietly."""
    options = ["--quiet", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", *arguments, *options], check=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
