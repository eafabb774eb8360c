"""What people ask of the program of a document: why, why not, what fires, what there is.

Raises as `workspace.queries` does; LimitExceeded and WorkerCrashed where there is no answer.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from planscribe.infer.facts import AspSource, Materialised, StatementPlace, Status
from planscribe.infer.materialise import with_open_choices
from planscribe.infer.terms import read_atom
from planscribe.infer.why import asking
from planscribe.infer.why.asking import Fired, Reason
from planscribe.infer.why.left_out import left_out
from planscribe.model.asp.program import Signature
from planscribe.model.terms import Term
from planscribe.text import DocumentKey
from planscribe.workers.limits import Limits
from planscribe.workspace.asp import programs
from planscribe.workspace.asp.programs import DocumentProgram
from planscribe.workspace.documents import Role
from planscribe.workspace.query import Aside, Means, content_query, in_worker, query
from planscribe.workspace.snapshot import Snapshot

Question = TypeVar("Question", bound=Hashable)
Answer = TypeVar("Answer")


class Standing(StrEnum):
    """In which answer sets an atom holds."""

    ONLY = "only"
    """There is one answer set, and what is said of it is all."""
    EVERY = "every"
    SOME = "some"
    NONE = "none"
    UNKNOWN = "unknown"
    """There are several answer sets, or none without violations, and too many to look at."""


def reason(snapshot: Snapshot, key: DocumentKey, atom: str) -> Reason | None:
    """Why an atom holds, or does not; None if there are no facts, or it is no atom."""
    return _asked(snapshot, key, asking.reason, atom)


def fired(snapshot: Snapshot, key: DocumentKey, place: StatementPlace) -> Fired | None:
    """The instances of a rule that apply; None if none was run there, or there are no facts."""
    if left_out(programs.facts(snapshot, key))(place):
        return None
    return _asked(snapshot, key, asking.fired, place)


def _asked(
    snapshot: Snapshot,
    key: DocumentKey,
    ask: Callable[[tuple[AspSource, ...], tuple[str, ...], Question], Answer | None],
    about: Question,
) -> Answer | None:
    """What a worker answers about a program, given its facts; None if there are none."""
    made_from, limits = programs.program(snapshot, key), snapshot.settings.grounding
    if programs.facts(snapshot, key).status is not Status.DONE:
        return None
    facts = _texts(snapshot, key)
    answer: Answer | None = _answered(snapshot, made_from, ask, Aside(facts), about, limits)
    return answer


@content_query()
def _answered(
    means: Means,
    made_from: DocumentProgram,
    ask: Callable[..., Any],
    facts: Aside[tuple[str, ...]],
    about: Hashable,
    limits: Limits,
) -> Any:
    return in_worker(means, ask, made_from.sources, facts.value, about, limits=limits)


@query
def _texts(snapshot: Snapshot, key: DocumentKey) -> tuple[str, ...]:
    """The facts as clingo prints them."""
    return tuple(map(str, programs.facts(snapshot, key).facts))


@query
def extensions(snapshot: Snapshot, key: DocumentKey) -> Mapping[Signature, tuple[Term, ...]]:
    """The facts of each predicate."""
    found: defaultdict[Signature, list[Term]] = defaultdict(list)
    for fact in programs.facts(snapshot, key).facts:
        found[Signature(fact.name, len(fact.arguments))].append(fact)
    return {signature: tuple(several) for signature, several in found.items()}


def standing(snapshot: Snapshot, key: DocumentKey, atom: str) -> Standing:
    """In which answer sets an atom holds."""
    made = programs.facts(snapshot, key)
    if made.status is not Status.DONE or made.uncertain:
        return Standing.UNKNOWN
    if not made.several:
        return Standing.ONLY
    opened = _with_open_choices(snapshot, key, made)
    term = read_atom(atom)
    if term in opened.open_choices:
        return Standing.SOME
    # More of them are open than were found in time.
    if len(opened.troubles) > len(made.troubles):
        return Standing.UNKNOWN
    return Standing.EVERY if term in _set_of_facts(snapshot, key) else Standing.NONE


def _with_open_choices(snapshot: Snapshot, key: DocumentKey, made: Materialised) -> Materialised:
    """The same with open choices; for a plain program, these are searched only if needed."""
    made_from = programs.program(snapshot, key)
    if made_from.origin.role is not Role.RULES:
        return made
    return _opened(snapshot, made_from, snapshot.settings.grounding)


@content_query()
def _opened(means: Means, made_from: DocumentProgram, limits: Limits) -> Materialised:
    opened, _ = in_worker(means, with_open_choices, made_from.sources, limits=limits)
    return opened


@query
def _set_of_facts(snapshot: Snapshot, key: DocumentKey) -> frozenset[Term]:
    return frozenset(programs.facts(snapshot, key).facts)
