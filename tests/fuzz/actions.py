"""What a client does in a session, as data that can be written as JSON."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Splice:
    """Replace the code points from `start` to `end`; the whole text if `start` is None."""

    start: int | None
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Open:
    """Open a document."""

    name: str
    language: str
    text: str


@dataclass(frozen=True, slots=True)
class Close:
    """Close a document."""

    name: str


@dataclass(frozen=True, slots=True)
class Change:
    """Change a document with one message; a splice applies to the result of those before it."""

    name: str
    splices: tuple[Splice, ...]


@dataclass(frozen=True, slots=True)
class Save:
    """Write a document to its file."""

    name: str


@dataclass(frozen=True, slots=True)
class Write:
    """Write a file as another program does, or delete it if there is no text."""

    name: str
    text: str | None


@dataclass(frozen=True, slots=True)
class Rename:
    """Rename a file on the disk."""

    name: str
    to: str


@dataclass(frozen=True, slots=True)
class Configure:
    """Change the settings."""

    settings: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Ask:
    """Send a request about a part of a document, or run a command.

    `place` is a position that is sent even if the document does not have it. `variant`
    chooses among the arguments that a request can have. `cancelled` cancels it immediately.
    """

    method: str
    name: str
    start: int = 0
    end: int = 0
    place: tuple[int, int] | None = None
    variant: int = 0
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop one of the server's child processes, until the next `Continue` or wait."""

    number: int


@dataclass(frozen=True, slots=True)
class Continue:
    """Continue all child processes."""


@dataclass(frozen=True, slots=True)
class Disturb:
    """Send a message of a kind that no client should send, so many times."""

    name: str
    kind: int
    times: int = 1


@dataclass(frozen=True, slots=True)
class Settle:
    """Wait until the server is idle."""


@dataclass(frozen=True, slots=True)
class Check:
    """Wait until the server is idle, and compare it with a fresh one.

    `seed` chooses the positions that are asked about.
    """

    seed: int


Action = (
    Open
    | Close
    | Change
    | Save
    | Write
    | Rename
    | Configure
    | Ask
    | Stop
    | Continue
    | Disturb
    | Settle
    | Check
)
KINDS: Mapping[str, Any] = {kind.__name__: kind for kind in Action.__args__}


@dataclass(frozen=True, slots=True)
class Profile:
    """The capabilities of a client."""

    encoding: str = "utf-16"
    pulls_findings: bool = False
    pulls_settings: bool = False
    modest: bool = False
    """Whether the client has few capabilities."""


@dataclass(frozen=True, slots=True)
class Script:
    """A session: the files at its start, and what the client does."""

    seed: int
    profile: Profile
    files: Mapping[str, str]
    actions: tuple[Action, ...]

    def with_actions(self, actions: Iterable[Action]) -> "Script":
        """The same session with other actions."""
        return Script(self.seed, self.profile, self.files, tuple(actions))


def to_json(script: Script) -> dict[str, Any]:
    """A session as plain data."""
    return {
        "seed": script.seed,
        "profile": asdict(script.profile),
        "files": dict(script.files),
        "actions": [{"do": type(one).__name__, **asdict(one)} for one in script.actions],
    }


def from_json(data: Mapping[str, Any]) -> Script:
    """The session in plain data."""
    return Script(
        data["seed"],
        Profile(**data["profile"]),
        data["files"],
        tuple(_action(one) for one in data["actions"]),
    )


def _action(data: Mapping[str, Any]) -> Action:
    values = {name: value for name, value in data.items() if name != "do"}
    if "splices" in values:
        values["splices"] = tuple(Splice(**one) for one in values["splices"])
    if values.get("place"):
        values["place"] = tuple(values["place"])
    made: Action = KINDS[data["do"]](**values)
    return made
