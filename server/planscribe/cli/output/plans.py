"""The results of several runs of planners: tables, JSON, and a file for each plan."""

from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypedDict

from rich.table import Table

from planscribe.cli import inputs
from planscribe.cli.output import files as outputs
from planscribe.cli.output.characters import visible
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput
from planscribe.ide.pages import runs as run_table
from planscribe.plan.plan_text import plan_text
from planscribe.workspace.documents import SUFFIXES, Document, Language, Role, stem
from planscribe.workspace.pipeline import generated
from planscribe.workspace.plans import runs
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.plans.runs import PastRun

_WIDEST = 10_000


@dataclass(slots=True)
class SolvedTask:
    """A task: its name for people, its file, its problem or why there is none, and its runs."""

    shown: str
    origin: Document
    pair: Pair | None = None
    trouble: str = ""
    runs: list[PastRun] = field(default_factory=list)

    @property
    def best(self) -> PastRun | None:
        """The run with the best plan."""
        return runs.best(self.runs, self.pair.problem) if self.pair else None

    def plans(self) -> list[str]:
        """The texts of the plans of the best run, the best one first."""
        found = self.best.plans if self.best else ()
        return [plan_text(plan, cost) for plan, cost in found]


def show(screen: Screen, options: Namespace, attempted: Sequence[SolvedTask]) -> None:
    """Show the results of all runs; of a single task, its plans are printed, too."""
    if options.json:
        data: SolveSeveralJson = {
            "command": "solve",
            "problems": [_data(one) for one in attempted],
        }
        screen.json(data)
        return
    console = screen.out if len(attempted) > 1 else screen.err
    if not console.is_terminal:
        # Programs read rows, and one row is one line.
        console.width = _WIDEST
    console.print(_table(attempted))
    for one in attempted:
        for said in _reasons(one):
            screen.tell(visible(said), "yellow")
    if len(attempted) == 1 and not options.output:
        texts = attempted[0].plans()[: options.count]
        marked = (
            f"; plan {number} of {len(texts)}\n{text}" if len(texts) > 1 else text
            for number, text in enumerate(texts, start=1)
        )
        if texts:
            screen.result("\n".join(marked))


def _table(attempted: Sequence[SolvedTask]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    several = len(attempted) > 1
    for column in (("task",) if several else ()) + run_table.COLUMNS:
        right = column in run_table.NUMBERS
        table.add_column(column, justify="right" if right else "left", overflow="fold")
    for one in attempted:
        best = one.best
        for run in one.runs:
            cells = run_table.cells(run)
            style = "bold" if run is best else ""
            table.add_row(*([one.shown] if several else []), *cells, style=style)
        if one.trouble:
            table.add_row(*([one.shown] if several else []), "-", "no problem")
    return table


def _reasons(one: SolvedTask) -> list[str]:
    said = [f"{one.shown}: {one.trouble}"] if one.trouble else []
    return said + [
        f"{one.shown}: {run.configuration}: {run.result.reason}"
        for run in one.runs
        if run.result.reason
    ]


class AttemptedJson(TypedDict):
    """A problem, and the runs of planners on it."""

    file: str
    domain: str | None
    trouble: str | None
    best: int | None
    runs: list[run_table.RunJson]


class SolveSeveralJson(TypedDict):
    """The output of `solve` for several planners, problems or plans."""

    command: str
    problems: list[AttemptedJson]


def _data(one: SolvedTask) -> AttemptedJson:
    best = one.best
    return {
        "file": one.shown,
        "domain": one.pair.domain.spelling or one.pair.domain.name if one.pair else None,
        "trouble": one.trouble or None,
        "best": next((place for place, run in enumerate(one.runs) if run is best), None),
        "runs": [run_table.data(run) for run in one.runs],
    }


# --- files ---------------------------------------------------------------------------------


def check_folder(options: Namespace) -> None:
    """Make sure that plans can go into a folder.

    Raises:
        BadInput: it is none.
    """
    if options.output and not Path(options.output).is_dir():
        shown = inputs.shown_name(options.output)
        raise BadInput(f"{shown}: not a folder; several plans need a folder")


def write(screen: Screen, options: Namespace, attempted: Sequence[SolvedTask]) -> None:
    """Write each plan into a file that is named by its task.

    Raises:
        BadInput: a file must not be replaced, or cannot be written.
    """
    stems = Counter(stem(one.origin.uri) for one in attempted)
    for one in attempted:
        texts = one.plans()[: options.count]
        name = stem(one.origin.uri)
        if stems[name] > 1:
            name = f"{Path(one.shown).parent.name}-{name}"
        for number, text in enumerate(texts, start=1):
            numbered = f"{name}.{number}" if len(texts) > 1 else name
            path = str(Path(options.output, numbered + SUFFIXES[Role.PLAN]))
            stamped = generated.stamped(text, Language.PDDL, [one.origin])
            outputs.write(path, stamped, options.force)
            screen.tell(f"{inputs.shown_name(path)}: plan for {one.shown}")
