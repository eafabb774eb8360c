"""What the verdicts on altered answers come to, by operator."""

from collections.abc import Iterable
from typing import TypedDict

from planscribe.evaluate.altering.noticing import AlterationVerdict
from planscribe.evaluate.altering.operators import AlterationKind
from planscribe.evaluate.tables import Sheet, percentage


class NoticedJson(TypedDict):
    """How many answers there are of a kind, and how many of them raise an alarm."""

    answers: int
    noticed: int


UNALTERED = "unaltered"
"""The row of right answers, where every alarm is false."""
TOGETHER = "altered, all"


def noticed(verdicts: Iterable[AlterationVerdict]) -> dict[str, NoticedJson]:
    """The counts of each operator, of all of them, and of right answers."""
    several = [*verdicts]
    kinds = {
        **{str(one): [v for v in several if v.operator is one] for one in AlterationKind},
        TOGETHER: [one for one in several if one.operator],
        UNALTERED: [one for one in several if one.operator is None],
    }
    return {
        kind: {"answers": len(of_kind), "noticed": sum(bool(one.alarms) for one in of_kind)}
        for kind, of_kind in kinds.items()
    }


def sheet(counts: dict[str, NoticedJson]) -> Sheet:
    """The table of the counts."""
    rows = {
        kind: [str(one["answers"]), str(one["noticed"]), percentage(one["noticed"], one["answers"])]
        for kind, one in counts.items()
    }
    return Sheet("answers", ["number", "noticed", "%"], rows)
