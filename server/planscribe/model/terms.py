"""Ground terms: the atoms and names that an answer set is made of."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True, order=True)
class Text:
    """A string term of ASP, such as `"tile_0-1"`."""

    value: str

    def __str__(self) -> str:
        escaped = self.value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'


@dataclass(frozen=True, slots=True)
class Term:
    """A constant such as `shot1`, or a function term such as `contains(shot1,cocktail1)`."""

    name: str
    arguments: tuple["GroundTerm", ...] = ()

    def __str__(self) -> str:
        if not self.arguments:
            return self.name or "()"
        inner = ",".join(map(str, self.arguments))
        trailing = "," if not self.name and len(self.arguments) == 1 else ""
        return f"{self.name}({inner}{trailing})"


GroundTerm: TypeAlias = Term | Text | int
"""A ground term; an `int` is a number term."""
