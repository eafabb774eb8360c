"""Explanations as data for programs; docs/commands.md describes it."""

from typing import TypedDict

from planscribe.infer.facts import Derivation
from planscribe.infer.why.absence import Absence, FailedPart
from planscribe.infer.why.asking import Reason
from planscribe.workspace.asp import programs
from planscribe.workspace.asp.explaining import Standing
from planscribe.workspace.asp.programs import DocumentProgram
from planscribe.workspace.snapshot import Snapshot


class DerivationJson(TypedDict):
    """A derivation; `source` is the file and the line of the rule."""

    atom: str
    source: str | None
    chosen: bool
    because: list["DerivationJson"]
    absent: list[str]
    aggregates: list[str]
    supposed: list[str]
    alternatives: int
    repeated: bool


class FailureJson(TypedDict):
    """A part of a body that fails."""

    text: str
    value: str | None
    because: DerivationJson | None
    absence: "AbsenceJson | None"


class AbsenceJson(TypedDict):
    """Why an atom does not hold; `rules` counts the rules that could derive it."""

    atom: str
    rules: int
    nearest: str | None
    failures: list[FailureJson]
    repeated: bool


class HoldsJson(TypedDict):
    """Why an atom holds, or does not."""

    atom: str
    holds: bool
    answer_sets: str
    derivations: list[DerivationJson]
    absence: AbsenceJson | None


class InstancesJson(TypedDict):
    """The instances of an atom with variables that hold."""

    atom: str
    holds: bool
    instances: list[str]


class FiredJson(TypedDict):
    """An instance of a rule that fires."""

    atom: str
    because: list[str]


class StatementJson(TypedDict):
    """How often a statement fires, or is violated."""

    statement: str
    instances: int
    first: list[FiredJson]
    violations: list[str]


def reason_data(
    snapshot: Snapshot, program: DocumentProgram, found: Reason, standing: Standing
) -> HoldsJson:
    """Why an atom holds, or why it does not."""
    return {
        "atom": found.atom,
        "holds": found.holds,
        "answer_sets": str(standing),
        "derivations": [_derivation(snapshot, program, one) for one in found.derivations],
        "absence": _absence(snapshot, program, found.absence) if found.absence else None,
    }


def _derivation(snapshot: Snapshot, program: DocumentProgram, one: Derivation) -> DerivationJson:
    return {
        "atom": str(one.atom),
        "source": programs.shown_place(snapshot, one.place, program),
        "chosen": one.by_choice,
        "because": [_derivation(snapshot, program, below) for below in one.because],
        "absent": list(one.absent),
        "aggregates": list(one.aggregates),
        "supposed": list(one.supposed),
        "alternatives": one.alternatives,
        "repeated": one.repeated,
    }


def _absence(snapshot: Snapshot, program: DocumentProgram, one: Absence) -> AbsenceJson:
    return {
        "atom": one.atom,
        "rules": one.rules,
        "nearest": programs.shown_place(snapshot, one.place, program) if one.place else None,
        "failures": [_failure(snapshot, program, each) for each in one.failures],
        "repeated": one.repeated,
    }


def _failure(snapshot: Snapshot, program: DocumentProgram, one: FailedPart) -> FailureJson:
    return {
        "text": one.text,
        "value": one.value or None,
        "because": _derivation(snapshot, program, one.because) if one.because else None,
        "absence": _absence(snapshot, program, one.absence) if one.absence else None,
    }
