"""How much an editor shows in files that nobody asked about: findings, lenses and inlay hints."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypedDict

from planscribe.check.finding import UNASKED, Severity
from planscribe.check.superseded import without_superseded
from planscribe.check.tiers import findings
from planscribe.evaluate.benchmark import domains_in, text_of, texts_of_files
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.results import ResultRecord
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.evaluate.tables import Sheet, groups_of, percentage, with_names
from planscribe.ide.hints.dispatch import hints
from planscribe.ide.lenses.dispatch import lenses
from planscribe.text import DocumentKey, Span
from planscribe.workspace import uris
from planscribe.workspace.documents import DOMAIN_FILE, SUFFIXES, Document, Role
from planscribe.workspace.snapshot import Snapshot

METHOD = "editor"
"""The only method: files are opened as in an editor."""

LEGEND = """\
each domain with its first problem and its plans, or each program, open in an editor
all but the lines: per 100 lines of text
problems: errors and warnings; remarks: findings of lower severity
lens lines: the lines that lenses insert; inlays: inlay hints"""
"""What the columns of the tables mean."""

_PROGRAM = ".lp"

_NUMBERS = re.compile(r"(\d+)")


@dataclass(frozen=True, slots=True)
class OpenedFiles:
    """Files that are open at the same time: a domain with its first problem, or a program."""

    domain: str
    name: str
    files: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class ShownInFile:
    """What is shown in a file. `codes` are the findings by code."""

    file: str
    lines: int
    problems: int
    remarks: int
    lenses: int
    lens_lines: int
    inlays: int
    codes: dict[str, int]


@dataclass(slots=True)
class NoiseRecord(ResultRecord):
    """What is shown in files that are open; `error` says why they cannot be read."""

    files: list[ShownInFile] = field(default_factory=list)
    error: str = ""

    @classmethod
    def load(cls, **data: Any) -> "NoiseRecord":
        """A record as `asdict` gives it; raises TypeError for anything else."""
        data["files"] = [ShownInFile(**one) for one in data["files"]]
        return cls(**data)


def opened_in(folder: Path, wanted: list[str] | None) -> list[OpenedFiles]:
    """The domains of the folders in a folder, each with its first problem and the plans of it.

    If there is none: the ASP programs of these folders, each by itself.

    Raises:
        EvaluationFault: there is no such folder, or neither domains nor programs in it.
    """
    if domains := domains_in(folder, wanted, DOMAIN_FILE):
        return [OpenedFiles(one.name, one.name, tuple(_first_task(one))) for one in domains]
    programs = [
        OpenedFiles(one.name, file.name, (file,))
        for one in domains_in(folder, wanted, f"*{_PROGRAM}")
        for file in sorted(one.glob(f"*{_PROGRAM}"))
    ]
    if not programs:
        raise EvaluationFault(f"{folder}: no folder with a {DOMAIN_FILE} or ASP programs")
    return programs


def _first_task(folder: Path) -> Iterator[Path]:
    """The domain of a folder, its first problem, and the plans that are called like it."""
    yield folder / DOMAIN_FILE
    problems = filter(_is_problem, _in_order(folder, SUFFIXES[Role.PROBLEM]))
    if problem := next(problems, None):
        yield problem
        plans = _in_order(folder, SUFFIXES[Role.PLAN])
        yield from (one for one in plans if one.stem == problem.stem)


def _in_order(folder: Path, end: str) -> list[Path]:
    """The files of a folder with such an end, in the order of the numbers in their names."""
    return sorted(folder.glob(f"*{end}"), key=lambda one: _order(one.name))


def _is_problem(file: Path) -> bool:
    try:
        return Document.of(uris.uri_of(file), text_of(file)).role is Role.PROBLEM
    except EvaluationFault:
        # Whoever measures it reports why it cannot be read.
        return True


def _order(name: str) -> list[tuple[str, int]]:
    parts = [*_NUMBERS.split(name), "0"]
    return [(word, int(digits)) for word, digits in zip(parts[::2], parts[1::2], strict=False)]


def work_of(opened: OpenedFiles) -> MeasurementJob[OpenedFiles]:
    """What is needed to look at files that are open.

    Raises:
        EvaluationFault: one of them cannot be read.
    """
    return MeasurementJob.of(opened, METHOD, texts_of_files(opened.files))


def measure(snapshot: Snapshot, work: MeasurementJob[OpenedFiles]) -> NoiseRecord:
    """What an editor shows in files that are open."""
    record = NoiseRecord(work.domain, work.task, work.method, work.digest)
    record.files += (_shown(snapshot, key) for key in work.documents)
    return record


def _shown(snapshot: Snapshot, key: DocumentKey) -> ShownInFile:
    text, lines = snapshot.document(key).text, snapshot.lines(key)
    found = [*without_superseded(findings(snapshot, key, *UNASKED))]
    problems = sum(one.severity <= Severity.WARNING for one in found)
    above = lenses(snapshot, key)
    return ShownInFile(
        file=uris.file_name(key),
        lines=len(text.splitlines()),
        problems=problems,
        remarks=len(found) - problems,
        lenses=len(above),
        lens_lines=len({lines.line_of(one.span.start) for one in above}),
        inlays=len(hints(snapshot, key, Span(0, len(text)))),
        codes=dict(Counter(str(one.code) for one in found)),
    )


class NoiseTotalJson(TypedDict):
    """The totals of a domain, or of all."""

    domain: str
    files: int
    lines: int
    problems: int
    remarks: int
    lenses: int
    lens_lines: int
    inlays: int
    codes: dict[str, int]


def summary(name: str, records: Sequence[NoiseRecord]) -> NoiseTotalJson:
    """The sums over the files of some domains."""
    shown = [one for record in records for one in record.files]
    codes = sum((Counter(one.codes) for one in shown), Counter[str]())
    return {
        "domain": name,
        "files": len(shown),
        "lines": sum(one.lines for one in shown),
        "problems": sum(one.problems for one in shown),
        "remarks": sum(one.remarks for one in shown),
        "lenses": sum(one.lenses for one in shown),
        "lens_lines": sum(one.lens_lines for one in shown),
        "inlays": sum(one.inlays for one in shown),
        "codes": dict(codes.most_common()),
    }


def sheets(records: Sequence[NoiseRecord]) -> list[Sheet]:
    """What is shown in each domain, and all findings by code."""
    titles = ["lines", "problems", "remarks", "lens lines", "inlays"]
    rows = {name: _row(summary(name, group)) for name, group in groups_of(records)}
    codes = with_names(summary("total", records)["codes"])
    tables = [Sheet("domain", titles, rows), Sheet.of_counts("findings", {"total": codes})]
    return [one for one in tables if one.rows]


def _row(total: NoiseTotalJson) -> list[str]:
    counts = (total["problems"], total["remarks"], total["lens_lines"], total["inlays"])
    lines = total["lines"]
    return [str(lines), *(percentage(one, lines) for one in counts)]
