"""The packages of the lock at the top of the project, each at one version, with its hashes."""

import re
from dataclasses import dataclass
from pathlib import Path

LOCK = Path(__file__).resolve().parents[2] / "requirements.lock"

SETUP = ("pip",)
"""What is carried besides: it downloads planners, and what is not carried for a Python."""
FAST_DOWNWARD = ("up-fast-downward", "fast-downward-translate")
"""What the server can do without: Fast Downward, and what only it needs."""

_PIN = re.compile(
    r"^(?P<name>[\w.-]+)==(?P<version>\S+)[^\n]*(?:\n    --hash=[^\n]*)+", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Pin:
    """A package; `line` is what a file of requirements has of it."""

    name: str
    version: str
    line: str


def pins() -> tuple[Pin, ...]:
    """All packages of the lock, in its order."""
    text = LOCK.read_text(encoding="utf-8")
    return tuple(Pin(one["name"], one["version"], one[0]) for one in _PIN.finditer(text))


def lines(several: tuple[Pin, ...]) -> str:
    """A file of requirements, which pip takes with all hashes or not at all."""
    return "".join(f"{one.line}\n" for one in several)
