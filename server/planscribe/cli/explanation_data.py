"""Explanations as data for programs; docs/commands.md describes it."""

from typing import Any

from planscribe.infer.facts import Derivation, Place
from planscribe.infer.why.absence import Absence, Failure
from planscribe.infer.why.asking import Reason
from planscribe.workspace import programs, uris
from planscribe.workspace.explaining import Standing
from planscribe.workspace.programs import Program
from planscribe.workspace.snapshot import Snapshot


def reason_data(
    snapshot: Snapshot, program: Program, found: Reason, standing: Standing
) -> dict[str, Any]:
    """Why an atom holds, or why it does not."""
    return {
        "atom": found.atom,
        "holds": found.holds,
        "answer_sets": str(standing),
        "derivations": [_derivation(snapshot, program, one) for one in found.derivations],
        "absence": _absence(snapshot, program, found.absence) if found.absence else None,
    }


def _derivation(snapshot: Snapshot, program: Program, one: Derivation) -> dict[str, Any]:
    return {
        "atom": str(one.atom),
        "source": _source(snapshot, program, one.place),
        "chosen": one.by_choice,
        "because": [_derivation(snapshot, program, below) for below in one.because],
        "absent": list(one.absent),
        "aggregates": list(one.aggregates),
        "supposed": list(one.supposed),
        "alternatives": one.alternatives,
        "repeated": one.repeated,
    }


def _absence(snapshot: Snapshot, program: Program, one: Absence) -> dict[str, Any]:
    return {
        "atom": one.atom,
        "rules": one.rules,
        "nearest": _source(snapshot, program, one.place) if one.place else None,
        "failures": [_failure(snapshot, program, each) for each in one.failures],
        "repeated": one.repeated,
    }


def _failure(snapshot: Snapshot, program: Program, one: Failure) -> dict[str, Any]:
    return {
        "text": one.text,
        "value": one.value or None,
        "because": _derivation(snapshot, program, one.because) if one.because else None,
        "absence": _absence(snapshot, program, one.absence) if one.absence else None,
    }


def _source(snapshot: Snapshot, program: Program, place: Place) -> str | None:
    """The file and the line of a statement; None for what is in no file of the user's."""
    location = programs.locate(snapshot, place, program)
    if location is None:
        return None
    line = snapshot.lines(location.uri).line_of(location.span.start) + 1
    return f"{uris.file_name(location.uri)}:{line}"
