"""Collects the packages that the extension carries: the server, pip, and what the server needs.

They come from wheels, at the versions and with the hashes of requirements.lock, and are carried
unpacked, so that nothing needs to be installed: in `any` those for any version of Python, in
`cp311` and the like the others. Their licences, and a bill of materials, are written next to them.

    python collect_packages.py [TARGET [VERSION ..]]

TARGET is a platform as VS Code names it. Without one, the extension runs anywhere, and downloads
what the server needs when it is first used. VERSION is a version of Python. Fast Downward is never
carried: it is a large program with a licence of its own, and the server does without; the
extension downloads it where it can.
"""

import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from bill import carried
from locked import FAST_DOWNWARD, SETUP, Pin, lines, pins
from notices import notices

CLIENT = Path(__file__).resolve().parent.parent
PACKAGES = CLIENT / "packages"

PLATFORMS = {
    "linux-x64": ["manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"],
    "linux-arm64": ["manylinux_2_28_aarch64", "manylinux_2_17_aarch64", "manylinux2014_aarch64"],
    "darwin-x64": ["macosx_11_0_x86_64", "macosx_10_15_x86_64", "macosx_10_9_x86_64"],
    "darwin-arm64": ["macosx_11_0_arm64"],
    "win32-x64": ["win_amd64"],
}
VERSIONS = ["3.11", "3.12", "3.13"]

COMPILED = (
    *("attr", "attrs", "cattrs", "clingo", "inflection.py", "lark", "lsprotocol", "pygls"),
    *(f"planscribe/{part}" for part in ("check", "ide", "infer", "lsp", "model", "syntax")),
    *(f"planscribe/{part}" for part in ("translate", "workers", "workspace")),
    *("tree_sitter", "typing_extensions.py"),
)
"""What the server imports when it starts, and so would have to compile at its first start."""

ANY = "any"
NOTICES = "NOTICES.txt"
BILL = "sbom.cdx.json"
NEEDED = "needed.txt"
WELCOME = "welcome.txt"
"""Lists of requirements beside the packages: what the server needs, and what it can do without."""


def main(target: str | None = None, *versions: str) -> None:
    """Fill the folder anew."""
    if target is not None and target not in PLATFORMS:
        raise SystemExit(f"There is no platform {target}: choose among {', '.join(PLATFORMS)}.")
    several = versions or tuple(VERSIONS)
    shutil.rmtree(PACKAGES, ignore_errors=True)
    PACKAGES.mkdir()
    needed = tuple(one for one in pins() if one.name not in (*SETUP, *FAST_DOWNWARD))
    welcome = tuple(one for one in pins() if one.name in FAST_DOWNWARD)
    (PACKAGES / NEEDED).write_text(lines(needed), encoding="utf-8")
    (PACKAGES / WELCOME).write_text(lines(welcome), encoding="utf-8")
    with TemporaryDirectory() as folder:
        wheels = collected(Path(folder), needed, target, several)
        (PACKAGES / NOTICES).write_text(notices(wheels), encoding="utf-8")
        (PACKAGES / BILL).write_text(carried(wheels), encoding="utf-8")
        for wheel in wheels:
            unpack(wheel)
    for version in several:
        compile_for(version)
    files = [one.stat().st_size for one in PACKAGES.rglob("*") if one.is_file()]
    print(f"{len(wheels)} packages, {len(files)} files, {sum(files) / 1e6:.1f} MB")


def collected(
    folder: Path, needed: tuple[Pin, ...], target: str | None, versions: Iterable[str]
) -> list[Path]:
    """The wheels of all that is carried, in a folder."""
    pip("wheel", "--no-deps", "--wheel-dir", folder, CLIENT.parent)
    download(folder, tuple(one for one in pins() if one.name in SETUP))
    if target is not None:
        for version in versions:
            download(folder, needed, *options(PLATFORMS[target], version))
            # pip takes seconds to look for all; the other wheels fit any version.
            of_one = {distribution(one) for one in folder.glob("*.whl") if home(one) != ANY}
            needed = tuple(one for one in needed if one.name in of_one)
    return list(folder.glob("*.whl"))


def download(folder: Path, wanted: tuple[Pin, ...], *options: str) -> None:
    """The wheels of packages, with the hashes in the lock."""
    always = ["--no-deps", "--require-hashes", "--only-binary=:all:"]
    with TemporaryDirectory() as lists:
        file = Path(lists, "wanted.txt")
        file.write_text(lines(wanted), encoding="utf-8")
        pip("download", *always, *options, "--dest", folder, "--requirement", file)


def unpack(wheel: Path) -> None:
    """Unpack a wheel, which then can be imported."""
    folder = PACKAGES / home(wheel)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    if any(folder.glob("*.data")):
        raise SystemExit(f"{wheel.name} has files that only an installer puts in their places.")


def compile_for(version: str) -> None:
    """Compile what the server imports when it starts, if this version of Python is here."""
    own = version == f"{sys.version_info.major}.{sys.version_info.minor}"
    python = sys.executable if own else shutil.which(f"python{version}")
    if python is None:
        print(f"Python {version} is not here: its first start will take longer.")
        return
    homes = (PACKAGES / ANY, PACKAGES / f"cp{version.replace('.', '')}")
    files = [home / name for home in homes for name in COMPILED if (home / name).exists()]
    # What is carried does not change, so nothing need be compared. No path of this machine is kept.
    options = ["-q", "--invalidation-mode=unchecked-hash", "-s", str(PACKAGES)]
    subprocess.run([python, "-m", "compileall", *options, *files], check=True)


def home(wheel: Path) -> str:
    """The folder of a wheel: that of one version of Python, or of all."""
    *_, python, abi, _ = wheel.stem.split("-")
    return ANY if abi in ("none", "abi3") else python


def distribution(wheel: Path) -> str:
    """The name of the package in a wheel, as the lock has it."""
    return wheel.stem.partition("-")[0].lower().replace("_", "-")


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
