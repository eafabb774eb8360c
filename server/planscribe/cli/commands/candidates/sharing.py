"""`planscribe candidates`: counting in several processes, or on a Dask cluster.

The ranking comes first, since its proofs exclude combinations from all parts of the count.
"""

import time
from dataclasses import dataclass, replace

from planscribe.author.candidates.boxes import Box, divided
from planscribe.author.candidates.counting import SolvableCount
from planscribe.author.candidates.library import SchemaLibrary
from planscribe.author.candidates.surveying import (
    CandidateSurvey,
    CountWish,
    SurveyWish,
    counted_part,
    surveyed,
    with_counts,
)
from planscribe.evaluate.faults import LostWorkers
from planscribe.evaluate.spreading import Crew, MeasurementJob, spread
from planscribe.model.pddl.definitions import Problem
from planscribe.workers.limits import Limits
from planscribe.workspace.snapshot import Snapshot

_PARTS_OF_A_PROCESS = 2
"""Parts of the same size take different times, but each repeats some work of the others."""

_PARTS_ON_A_CLUSTER = 16


@dataclass(frozen=True, slots=True)
class _Part:
    library: SchemaLibrary
    problem: Problem
    wish: CountWish
    limits: Limits


def survey_shared(
    snapshot: Snapshot,
    library: SchemaLibrary,
    problem: Problem,
    wish: SurveyWish,
    crew: Crew,
    limits: Limits,
) -> CandidateSurvey:
    """Rank the combinations here, and count them elsewhere; here, too, what others lose.

    Raises:
        Unsupported: the task has a construct that is not covered.
        LimitExceeded, WorkerCrashed: a worker ended.
        EvaluationFault: the cluster cannot be reached.
    """
    # Processes on other machines share the time of day only.
    began, until = time.monotonic(), time.time() + wish.seconds
    pool = snapshot.workers.pool
    survey = pool.run(surveyed, library, problem, replace(wish, is_counted=False), limits=limits)
    if not survey.combinations:
        return survey
    parts = _PARTS_ON_A_CLUSTER if crew.scheduler else _PARTS_OF_A_PROCESS * crew.jobs
    works = [
        MeasurementJob(
            library.frame.name,
            str(number),
            "count",
            "",
            _Part(
                library,
                problem,
                CountWish(box, survey.excluded, wish.states, wish.seconds, until),
                limits,
            ),
            {},
        )
        for number, box in enumerate(divided(survey.kept, parts))
    ]
    counts: dict[Box, SolvableCount] = {}
    try:
        for box, count in spread(crew, snapshot.settings, _counted, works):
            counts[box] = count
    except LostWorkers:
        lost = [one for one in works if one.subject.wish.box not in counts]
        counts.update(spread(Crew(1), snapshot.settings, _counted, lost))
    seconds = time.monotonic() - began
    survey = pool.run(with_counts, library, problem, survey, [*counts.values()], limits=limits)
    return replace(survey, seconds=seconds)


def _counted(snapshot: Snapshot, work: MeasurementJob[_Part]) -> tuple[Box, SolvableCount]:
    part = work.subject
    count = snapshot.workers.pool.run(
        counted_part, part.library, part.problem, part.wish, limits=part.limits
    )
    return part.wish.box, count
