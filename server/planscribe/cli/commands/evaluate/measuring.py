"""The records of a benchmark, as the options of the command line want them."""

from argparse import Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from planscribe.cli.output.progress import progress_bar
from planscribe.cli.output.screen import Screen
from planscribe.evaluate.results import ResultRecord, Results
from planscribe.evaluate.running import Benchmark, measured
from planscribe.evaluate.spreading import Crew, Subject
from planscribe.llm.models import Model
from planscribe.workspace.settings.settings import Settings

S = TypeVar("S", bound=Subject)
R = TypeVar("R", bound=ResultRecord)


def records_of(
    benchmark: Benchmark[S, R],
    load: Callable[..., R],
    options: Namespace,
    screen: Screen,
    settings: Settings,
    model: Model | None = None,
) -> list[R]:
    """Measure what is not in the results already; all records, in the order of the subjects.

    Raises:
        EvaluationFault: the results cannot be used, or the crew cannot be reached.
    """
    results = Results(Path(options.results) if options.results else None, load)
    # A transcript and a budget are shared by all subjects, and so is this process.
    jobs = 1 if model and (model.record or model.budget) else options.jobs
    crew = Crew(jobs, options.scheduler)
    return measured(benchmark, results, crew, settings, partial(progress_bar, screen))
