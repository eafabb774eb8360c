"""What the record of a domain shows of its actions."""

from dataclasses import dataclass

from planscribe.author.induce.beliefs import ContradictionFound
from planscribe.author.induce.completing import complete
from planscribe.author.induce.environment import EnvironmentFault
from planscribe.author.induce.headers import headers
from planscribe.author.induce.hypotheses import HypothesisWish, UnsupportedDomain
from planscribe.author.induce.learner import Learner, LearningTask
from planscribe.author.induce.record import PROGRAM, WasChosen
from planscribe.author.induce.record_lines import NotUnderstood, entry_of
from planscribe.ide.learning.files import record_of
from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.text import DocumentKey, Span
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.locations import Location
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot

CONTRADICTION = (
    "The environment is not deterministic, or an action needs more than the literals that are "
    "considered."
)


@dataclass(frozen=True, slots=True)
class LearningState:
    """What was learned from a record, which nobody may change.

    `error` says why entries from some number on do not count.
    """

    record: Document
    chosen: WasChosen
    problem: DocumentKey
    learner: Learner
    error: str = ""

    def place(self, entry: int) -> Location | None:
        """The line of an entry."""
        lines = self.record.text.split("\n")
        if not 0 < entry <= len(lines):
            return None
        start = sum(len(one) + 1 for one in lines[: entry - 1])
        return Location(self.record.key, Span(start, start + len(lines[entry - 1])))


def learning_state(snapshot: Snapshot, key: DocumentKey) -> LearningState | None:
    """What is learned about a domain; None without a record that chooses a problem."""
    document = snapshot.document(key)
    if document.role is not Role.DOMAIN:
        return None
    record = record_of(snapshot, key)
    domain = trees.domain(snapshot, document) if record else None
    chosen = _chosen(record) if record else None
    problem = uris.beside(key, chosen.problem) if chosen else None
    if not (record and domain and chosen and problem):
        return None
    try:
        given = trees.problem(snapshot, snapshot.document(problem))
        if given is None:
            return None
        learner, error = _replayed(snapshot, headers(domain), given, record)
    except (CannotRead, UnsupportedDomain, ContradictionFound, EnvironmentFault):
        return None
    return LearningState(record, chosen, problem, learner, error)


def truth_of(snapshot: Snapshot, state: LearningState) -> Domain | None:
    """The domain that was simulated, if one was."""
    name = state.chosen.environment
    place = uris.beside(state.record.key, name) if name and name != PROGRAM else None
    document = snapshot.document_if_any(place)
    return trees.domain(snapshot, document) if document else None


def chosen_before(snapshot: Snapshot, key: DocumentKey) -> WasChosen | None:
    """The problem and the environment that the record of a domain names."""
    record = record_of(snapshot, key)
    return _chosen(record) if record else None


def _chosen(record: Document) -> WasChosen | None:
    found = None
    for line in record.text.split("\n"):
        if '"problem"' in line:
            try:
                entry = entry_of(line)
            except NotUnderstood:
                continue
            found = entry if isinstance(entry, WasChosen) else found
    return found


@content_query(weight=lambda _, __, ___, record: 20 * len(record.text))
def _replayed(
    _means: Means, domain: Domain, problem: Problem, record: Document
) -> tuple[Learner, str]:
    task = LearningTask(domain, problem, HypothesisWish.of(domain))
    learner = Learner(task)
    for number, line in enumerate(_lines(record.text), 1):
        try:
            entry = entry_of(line)
            learner.read(entry)
        except NotUnderstood as error:
            return learner, f"Entry {number} {error}."
        except EnvironmentFault as fault:
            return learner, f"Entry {number}: {fault}"
        except ContradictionFound as found:
            return _without_last(learner), _told(found)
    try:
        complete(learner)
    except ContradictionFound as found:
        return _without_last(learner), _told(found)
    return learner, ""


def _lines(text: str) -> list[str]:
    """The lines; one without an end counts only if it is whole."""
    *lines, last = text.split("\n")
    try:
        entry_of(last)
    except NotUnderstood:
        return lines
    return [*lines, last]


def _told(found: ContradictionFound) -> str:
    return f"{found.where[:1].upper()}{found.where[1:]}: {found.about}. {CONTRADICTION}"


def _without_last(learner: Learner) -> Learner:
    known = Learner(learner.task)
    known.read_all(learner.record[:-1])
    return known
