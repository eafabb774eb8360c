"""The answers of an ASP program, for people and for programs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypedDict

from planscribe.ide.markdown import line
from planscribe.infer.answers.answers import (
    AnswerMode,
    AnswerStatus,
    ProgramAnswers,
    ShownAtoms,
)
from planscribe.infer.terms import read_atom
from planscribe.wording import counted

_MOST_ROWS = 500
_CONSEQUENCES = {
    AnswerMode.BRAVE: "holds in at least one {best}answer set",
    AnswerMode.CAUTIOUS: "holds in all {best}answer sets",
}


class AnswerSetJson(TypedDict):
    """An answer set, or the consequences; `cost` has the highest priority first."""

    atoms: list[str]
    cost: list[int]
    optimal: bool


class ProgramAnswersJson(TypedDict):
    """The answers of a program; without `complete`, there can be more."""

    mode: str
    status: str
    complete: bool
    answers: list[AnswerSetJson]
    messages: list[str]
    statistics: dict[str, float]


def data(found: ProgramAnswers, mode: AnswerMode) -> ProgramAnswersJson:
    """The answers as JSON."""
    return {
        "mode": mode.value,
        "status": found.status.value,
        "complete": found.complete,
        "answers": [
            {"atoms": list(one.atoms), "cost": list(one.cost), "optimal": one.is_optimal}
            for one in found.answers
        ],
        "messages": [trouble.message for trouble in found.troubles],
        "statistics": dict(found.statistics),
    }


def summary(found: ProgramAnswers, mode: AnswerMode) -> str:
    """What was found, in a sentence or two."""
    match found.status:
        case AnswerStatus.BROKEN:
            return "The program was not run, since it has errors or parts that are not run."
        case AnswerStatus.UNSATISFIABLE:
            return "Unsatisfiable: there is no answer set."
        case AnswerStatus.UNKNOWN:
            return "Unknown: no answer set was found in the time."
    if mode is not AnswerMode.SETS:
        (one,) = found.answers
        whole = "" if found.complete else " The search was stopped: this is not final."
        best = "optimal " if one.cost else ""
        told = _CONSEQUENCES[mode].format(best=best)
        return f"{counted(len(one.atoms), 'atom')}: each {told}.{whole}"
    number = counted(len(found.answers), "answer set")
    if found.status is AnswerStatus.OPTIMUM:
        number = f"Optimum found, cost {costs(found.answers[0])}: {number}"
    elif found.answers[0].cost:
        cost = costs(found.answers[0])
        number = f"Best cost so far {cost}, not proved to be the optimum: {number}"
    else:
        number = f"Satisfiable: {number}"
    return f"{number}, all there are." if found.complete else f"{number}; there may be more."


def costs(one: ShownAtoms) -> str:
    """The costs by priority, the highest first."""
    return " ".join(map(str, one.cost))


def heading(number: int, one: ShownAtoms) -> str:
    """The title of an answer set, which counts from 1."""
    best = ", optimal" if one.is_optimal and one.cost else ""
    return f"Answer set {number}" + (f" (cost {costs(one)}{best})" if one.cost else "")


def tables(atoms: Sequence[str]) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """The rows of arguments by predicate, such as `at/2`; other terms under `terms`."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for text in atoms:
        name, row = _row(text)
        found.setdefault(name, []).append(row)
    return {name: tuple(rows) for name, rows in sorted(found.items())}


def markdown(found: ProgramAnswers, mode: AnswerMode) -> str:
    """The page."""
    return "\n".join(_lines(found, mode))


def _row(text: str) -> tuple[str, tuple[str, ...]]:
    sign = "-" if text.startswith("-") else ""
    term = read_atom(text.removeprefix("-"))
    if not term.name:
        return "terms", (text,)
    return f"{sign}{term.name}/{len(term.arguments)}", tuple(map(str, term.arguments))


def _lines(found: ProgramAnswers, mode: AnswerMode) -> Iterator[str]:
    yield summary(found, mode)
    yield ""
    for trouble in found.troubles:
        yield f"- {line(trouble.message)}"
    for number, one in enumerate(found.answers, start=1):
        yield ""
        if mode is AnswerMode.SETS:
            yield f"## {heading(number, one)}"
            yield ""
        yield f"```\n{' '.join(one.atoms)}\n```"
        for name, rows in tables(one.atoms).items():
            if rows and rows[0]:
                yield ""
                yield from _table(name, rows)
    if found.statistics:
        yield ""
        yield "## Statistics"
        yield ""
        yield "| | |\n|---|--:|"
        for what, value in found.statistics.items():
            yield f"| {what} | {value:g} |"


def _table(name: str, rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    width = max(map(len, rows))
    yield f"| `{name}` |{' |' * (width - 1)}"
    yield f"|{'---|' * width}"
    for row in rows[:_MOST_ROWS]:
        yield f"| {' | '.join(map(line, row))} |"
    if len(rows) > _MOST_ROWS:
        yield ""
        yield f"{len(rows) - _MOST_ROWS} more rows are not shown."
