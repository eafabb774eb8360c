"""The procedures of PROC2PDDL, and the recorded answers to them.

A procedure is a folder with `domain.pddl`, `domain_header.pddl` (the same without actions) and
`problems`; for models that are asked now, also with the text (`wikihow-*.txt`), a summary of each
action (`actions.txt`) and the numbers of its steps (`action_step_map.txt`). The answers of a
configuration (a model and a prompt) are a folder with `ID.txt` for each procedure: the actions that
a model wrote behind the header.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from planscribe.evaluate.benchmark import domains_in, texts_of_files
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.workspace.documents import DOMAIN_FILE

GOLD = "gold"
"""The configuration whose answers are the true actions."""

_HEADER = "domain_header.pddl"
_TEXTS = ("wikihow-*.txt", "actions.txt", "action_step_map.txt")


@dataclass(frozen=True, slots=True)
class BenchmarkProcedure:
    """The texts of a procedure; `domain` is the name of its folder.

    `answers` are the folders of the configurations that have recorded answers.
    """

    domain: str
    name: str
    truth: Path
    header: Path
    problems: tuple[Path, ...]
    answers: Mapping[str, Path]
    text: Path | None = None
    summaries: Path | None = None
    steps: Path | None = None

    def answer(self, method: str) -> Path | None:
        """The file with the recorded answer of a configuration, if it has one."""
        folder = self.answers.get(method)
        return folder / f"{self.name}.txt" if folder else None


def procedures_in(
    folder: Path, wanted: list[str] | None, answers: Mapping[str, Path]
) -> list[BenchmarkProcedure]:
    """The procedures of a folder.

    Raises:
        EvaluationFault: there is no such folder, or no procedure in it.
    """
    found = [*_procedures(folder, wanted, answers)]
    if not found:
        message = f"no folder with {DOMAIN_FILE}, {_HEADER} and problems"
        raise EvaluationFault(f"{folder}: {message}")
    return found


def _procedures(
    folder: Path, wanted: list[str] | None, answers: Mapping[str, Path]
) -> Iterator[BenchmarkProcedure]:
    for one in domains_in(folder, wanted, _HEADER):
        truth = one / DOMAIN_FILE
        problems = sorted((one / "problems").glob("*.pddl"))
        if truth.is_file():
            texts = (next(iter(sorted(one.glob(each))), None) for each in _TEXTS)
            yield BenchmarkProcedure(
                one.name, one.name, truth, one / _HEADER, tuple(problems), answers, *texts
            )


def configurations_in(folder: Path | None) -> dict[str, Path]:
    """The configurations of a folder of answers, or the folder itself as one.

    Raises:
        EvaluationFault: there is no such folder, or no answer in it.
    """
    if folder is None:
        return {}
    if not folder.is_dir():
        raise EvaluationFault(f"{folder}: no such folder")
    several = [one for one in sorted(folder.iterdir()) if one.is_dir() and any(one.glob("*.txt"))]
    if not several and any(folder.glob("*.txt")):
        several = [folder.resolve()]
    if not several:
        raise EvaluationFault(f"{folder}: no answers, ID.txt, in it or its folders")
    return {one.name: one for one in several}


def work_of(
    procedure: BenchmarkProcedure, method: str, identity: str = ""
) -> MeasurementJob[BenchmarkProcedure]:
    """What is needed to measure a configuration; `identity` is that of a model that is asked.

    Raises:
        EvaluationFault: one of the files cannot be read.
    """
    several = (
        *(procedure.truth, procedure.header, *procedure.problems, procedure.answer(method)),
        *((procedure.text, procedure.summaries, procedure.steps) if identity else ()),
    )
    texts = texts_of_files(filter(None, several))
    return MeasurementJob.of(procedure, method, texts, *filter(None, [identity]))
