"""What users choose to see in their texts without asking for it."""

from dataclasses import dataclass
from enum import StrEnum


class ShowLevel(StrEnum):
    """How much of something is shown."""

    NONE = "none"
    SOME = "some"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Showing:
    """What editors show in a text besides errors and warnings; hovers show more."""

    everything: bool = False
    """Whether the others do not count."""
    lenses: ShowLevel = ShowLevel.SOME
    parameter_names: ShowLevel = ShowLevel.SOME
    inferred_types: bool = True
    results: bool = True
    """What the rules of ASP texts derive, and what the steps of plans change."""
    meanings: bool = False
    """What the sentences of a task were read as; hovers show it, too."""
    never_changed: bool = False
    """Whether predicates that no action changes have a finding."""

    @property
    def chosen(self) -> "Showing":
        """What is to be shown."""
        return _EVERYTHING if self.everything else self


SHOWN = Showing()
"""What is shown where nothing is chosen."""

_EVERYTHING = Showing(True, ShowLevel.ALL, ShowLevel.ALL, meanings=True, never_changed=True)
