"""What users choose for a workspace as a whole."""

from dataclasses import dataclass

from planscribe.workers.limits import Limits

GROUNDING = Limits(10)
"""How long materialising a task may take, and how much memory."""

PLANNING = Limits(60)
"""The same for a planner."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Choices that hold for all documents, and how far work on them may go."""

    domain: str | None = None
    """The name or path of the domain of every document, whatever these name themselves."""
    domains: tuple[tuple[str, str], ...] = ()
    """Patterns of file names, and the path of the domain of such files; the first that fits."""
    planner: str = ""
    """The name of a planner; the default one if empty."""
    grounding: Limits = GROUNDING
    planning: Limits = PLANNING
