"""Collects the wheels that the extension carries: the server, what installs it, and more.

Those for a platform have all wheels that the server needs. Their licences are written next to
them.

    python collect_wheels.py [TARGET]

TARGET is a platform as VS Code names it. Without one, the extension runs anywhere, and downloads
what the server needs when it is first used. Fast Downward is never carried: it is a large program
with a licence of its own, and the server does without; the extension downloads it where it can.
"""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

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
LEFT_OUT = "up-fast-downward"

NOTICES = "NOTICES.txt"
NEEDED = "needed.txt"
WELCOME = "welcome.txt"
"""Lists of requirements beside the wheels: what the server needs, and what it can do without."""


def main(target: str | None) -> None:
    """Fill the folder anew."""
    if target is not None and target not in PLATFORMS:
        raise SystemExit(f"There is no platform {target}: choose among {', '.join(PLATFORMS)}.")
    shutil.rmtree(WHEELS, ignore_errors=True)
    WHEELS.mkdir()
    pip("wheel", "--no-deps", "--wheel-dir", WHEELS, CLIENT.parent)
    pip("download", "--no-deps", "--dest", WHEELS, "pip", "installer")
    needed, welcome = requirements()
    (WHEELS / NEEDED).write_text("\n".join(needed) + "\n", encoding="utf-8")
    (WHEELS / WELCOME).write_text("\n".join(welcome) + "\n", encoding="utf-8")
    if target is not None:
        for version in VERSIONS:
            download(PLATFORMS[target], version)
    wheels = list(WHEELS.glob("*.whl"))
    (WHEELS / NOTICES).write_text(notices(wheels), encoding="utf-8")
    print(f"{len(wheels)} wheels, {sum(one.stat().st_size for one in wheels) / 1e6:.1f} MB")


def download(platforms: list[str], version: str) -> None:
    """The wheels that the server needs on a platform, with a version of Python."""
    options = [f"--platform={platform}" for platform in platforms]
    options += ["--only-binary=:all:", f"--python-version={version}", "--implementation=cp"]
    pip("download", *options, "--dest", WHEELS, "--requirement", WHEELS / NEEDED)


def requirements() -> tuple[list[str], list[str]]:
    """What the server needs, and what it can do without, as it says itself."""
    declared = tomllib.loads((CLIENT.parent / "pyproject.toml").read_text(encoding="utf-8"))
    named: list[str] = declared["project"]["dependencies"]
    needed = [one for one in named if not one.startswith(LEFT_OUT)]
    return needed, [one for one in named if one not in needed]


def pip(*arguments: str | Path) -> None:
    """Run pip, quietly."""
    options = ["--quiet", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", *arguments, *options], check=True)


if __name__ == "__main__":
    main(*sys.argv[1:2] or [None])
