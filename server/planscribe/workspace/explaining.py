"""What people ask of the program of a document: why, why not, what fires, what there is.

Raises as `workspace.queries` does; LimitExceeded and WorkerCrashed where there is no answer.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping
from enum import StrEnum
from typing import TypeVar

from planscribe.infer.facts import Materialised, Place, Source, Status
from planscribe.infer.materialise import with_open_choices
from planscribe.infer.terms import read_atom
from planscribe.infer.why import asking
from planscribe.infer.why.asking import Fired, Reason
from planscribe.infer.why.left_out import left_out
from planscribe.model.program import Signature
from planscribe.model.terms import Term
from planscribe.workspace import programs
from planscribe.workspace.documents import Role
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
    """There are several answer sets, or none without violations, and no time to look at all."""


def reason(snapshot: Snapshot, uri: str, atom: str) -> Reason | None:
    """Why an atom holds, or does not; None if there are no facts, or it is no atom."""
    return _asked(snapshot, uri, asking.reason, atom)


def fired(snapshot: Snapshot, uri: str, place: Place) -> Fired | None:
    """The instances of a rule that apply; None if none was run there, or there are no facts."""
    if left_out(programs.facts(snapshot, uri))(place):
        return None
    return _asked(snapshot, uri, asking.fired, place)


def _asked(
    snapshot: Snapshot,
    uri: str,
    ask: Callable[[tuple[Source, ...], tuple[str, ...], Question], Answer | None],
    about: Question,
) -> Answer | None:
    """What a worker answers about a program, given its facts; None if there are none."""
    made_from, limits = programs.program(snapshot, uri), snapshot.settings.grounding
    if programs.facts(snapshot, uri).status is not Status.DONE:
        return None
    facts = _texts(snapshot, uri)
    return snapshot.memo.recall(
        ("asked", ask.__name__, made_from.hash, about, limits),
        lambda: snapshot.workers.pool.run(
            ask,
            made_from.sources,
            facts,
            about,
            limits=limits,
            cancellation=snapshot.cancellation,
        ),
    )


def _texts(snapshot: Snapshot, uri: str) -> tuple[str, ...]:
    """The facts as clingo prints them."""
    made = programs.facts(snapshot, uri)
    key = ("texts of facts", programs.program(snapshot, uri).hash, snapshot.settings.grounding)
    return snapshot.memo.recall(key, lambda: tuple(map(str, made.facts)), 50 * len(made.facts))


def extensions(snapshot: Snapshot, uri: str) -> Mapping[Signature, tuple[Term, ...]]:
    """The facts of each predicate."""
    made = programs.facts(snapshot, uri)

    def sort() -> Mapping[Signature, tuple[Term, ...]]:
        found: defaultdict[Signature, list[Term]] = defaultdict(list)
        for fact in made.facts:
            found[Signature(fact.name, len(fact.arguments))].append(fact)
        return {signature: tuple(several) for signature, several in found.items()}

    key = ("extensions", programs.program(snapshot, uri).hash, snapshot.settings.grounding)
    return snapshot.memo.recall(key, sort, 100 * len(made.facts))


def standing(snapshot: Snapshot, uri: str, atom: str) -> Standing:
    """In which answer sets an atom holds."""
    made = programs.facts(snapshot, uri)
    if made.status is not Status.DONE or made.uncertain:
        return Standing.UNKNOWN
    if not made.several:
        return Standing.ONLY
    opened = _with_open_choices(snapshot, uri, made)
    term = read_atom(atom)
    if term in opened.open_choices:
        return Standing.SOME
    # More of them are open than were found in time.
    if len(opened.troubles) > len(made.troubles):
        return Standing.UNKNOWN
    return Standing.EVERY if term in _set_of_facts(snapshot, uri) else Standing.NONE


def _with_open_choices(snapshot: Snapshot, uri: str, made: Materialised) -> Materialised:
    """The same with open choices; for a plain program, these are not looked for without need."""
    made_from = programs.program(snapshot, uri)
    if made_from.origin.role is not Role.RULES:
        return made
    limits = snapshot.settings.grounding
    opened, _ = snapshot.memo.recall(
        ("open choices", made_from.hash, limits),
        lambda: snapshot.workers.pool.run(
            with_open_choices,
            made_from.sources,
            limits=limits,
            cancellation=snapshot.cancellation,
        ),
    )
    return opened


def _set_of_facts(snapshot: Snapshot, uri: str) -> frozenset[Term]:
    made = programs.facts(snapshot, uri)
    key = ("set of facts", programs.program(snapshot, uri).hash, snapshot.settings.grounding)
    return snapshot.memo.recall(key, lambda: frozenset(made.facts), 50 * len(made.facts))
