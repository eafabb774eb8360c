"""What users choose for a workspace as a whole."""

from dataclasses import dataclass

from planscribe.workers.limits import Limits
from planscribe.workspace.settings.models import USUAL, ModelSettings
from planscribe.workspace.settings.shown import SHOWN, Showing

_STRETCH = 10
"""How many times as long a worker may take on a machine that is busy."""

GROUNDING = Limits(3, 1024, _STRETCH)
"""How long running an ASP program may take while somebody types, and how much memory."""

PATIENT = Limits(10, stretch=_STRETCH)
"""The same where nobody waits for each key."""

PLANNING = Limits(60)
"""The same for a planner."""

CLOSINGS = ("keep", "compact", "hanging")
"""Where formatting puts closing parentheses."""


@dataclass(frozen=True, slots=True)
class Formatting:
    """How formatted text should look; without `indent`, as the editor is set."""

    width: int = 80
    indent: int | None = None
    closing: str = CLOSINGS[0]


@dataclass(frozen=True, slots=True)
class Settings:
    """Choices that hold for all documents, and how far work on them may go."""

    domain: str | None = None
    """The name or path of the domain of every document, overriding what these name."""
    domains: tuple[tuple[str, str], ...] = ()
    """Patterns of file names, and the path of the domain of such files; the first that fits."""
    planner: str = ""
    """The name of a planner; the default one if empty."""
    planner_files: tuple[str, ...] = ()
    """Paths of files that describe planners, which may be run."""
    grounding: Limits = GROUNDING
    answer_sets: int = 10
    """How many answer sets of a program are shown; 0 for all."""
    planning: Limits = PLANNING
    parallel: int = 1
    """How many planners may run at once."""
    formatting: Formatting = Formatting()
    shown: Showing = SHOWN
    ignored: frozenset[str] = frozenset()
    """The codes of findings that nobody wants to see."""
    dead_ends: bool = False
    """Whether dead ends are searched in the background."""
    learning_program: str = ""
    """The command of a program in which actions can be tried; empty if there is none."""
    trust: bool = False
    """Whether files from outside may be included, and the settings may say what to run or ask."""
    model: ModelSettings = USUAL
