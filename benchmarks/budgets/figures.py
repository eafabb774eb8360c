"""What a budget allows, and what was measured."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles


@dataclass(slots=True)
class Figures:
    """What several measurements gave: seconds, or megabytes."""

    wall: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    """Seconds of the processor that the server, or the command, took; none where not known."""

    def add(self, wall: float, processor: float | None = None) -> None:
        """Add a measurement."""
        self.wall.append(wall)
        if processor is not None:
            self.processor.append(processor)


@dataclass(frozen=True, slots=True)
class Budget:
    """What something may take."""

    what: str
    most: float
    measure: Callable[[Path], Figures]
    """Measures it in an empty folder."""
    is_p95: bool = True
    """Whether 95 of 100 must keep to it; otherwise the median must."""
    unit: str = "ms"
    of_processor: bool = False
    """Whether it is about seconds of the processor."""

    def judged(self, figures: Figures) -> float:
        """The figure that the budget is about."""
        values = figures.processor if self.of_processor else figures.wall
        return p95(values) if self.is_p95 else median(values)


def p95(values: list[float]) -> float:
    """The 95th percentile; of few values, the largest."""
    return quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]
