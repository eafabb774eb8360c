"""What each phase of a construction takes: calls and tokens of a model, findings and repairs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypedDict

from planscribe.author.domain.bench import Advance
from planscribe.author.domain.phases import Phase
from planscribe.evaluate.tables import Sheet


@dataclass(slots=True)
class PhaseRecord:
    """What a phase has taken."""

    calls: int = 0
    tokens: int = 0
    findings: int = 0
    repairs: int = 0


PhaseRecords = dict[str, PhaseRecord]
"""From the name of a phase to what it has taken."""


def note(phases: PhaseRecords, advance: Advance) -> str:
    """Add what a phase has taken; why nothing can follow, if nothing can."""
    one = phases.setdefault(str(advance.phase), PhaseRecord())
    one.calls += advance.calls
    one.tokens += advance.tokens
    one.findings += len(advance.complaints)
    one.repairs += advance.repairs
    where = f"{advance.phase} {advance.item}".strip()
    return "" if advance.is_done else f"{where}: {advance.message}"


def loaded(data: Mapping[str, Mapping[str, int]]) -> PhaseRecords:
    """The records as `asdict` gives them; raises TypeError for anything else."""
    return {name: PhaseRecord(**one) for name, one in data.items()}


class PhaseTotalJson(TypedDict):
    """The sums of a phase over some texts."""

    phase: str
    calls: int
    tokens: int
    findings: int
    repairs: int


def totals(records: Iterable[PhaseRecords]) -> list[PhaseTotalJson]:
    """The sums of each phase over some texts."""
    several = list(records)
    return [_total(phase, [one[phase] for one in several if phase in one]) for phase in Phase]


def _total(phase: Phase, records: list[PhaseRecord]) -> PhaseTotalJson:
    return {
        "phase": str(phase),
        "calls": sum(one.calls for one in records),
        "tokens": sum(one.tokens for one in records),
        "findings": sum(one.findings for one in records),
        "repairs": sum(one.repairs for one in records),
    }


def sheet(phases: Iterable[PhaseTotalJson]) -> Sheet:
    """The table of what each phase has taken."""
    rows = {
        one["phase"]: [
            f"{one['calls']:,}",
            f"{one['tokens']:,}",
            f"{one['findings']:,}",
            f"{one['repairs']:,}",
        ]
        for one in phases
    }
    return Sheet("phase", ["calls", "tokens", "findings", "repairs"], rows)
