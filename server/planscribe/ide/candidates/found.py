"""The candidates of a described domain: from the folder next to it, ranked for its problem.

The domain itself says what is chosen: an action that is written is settled, one that has only a
name is open.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from planscribe.author.candidates.contradicting import said_actions, with_objections
from planscribe.author.candidates.enabling import Blocked, blocked_goals
from planscribe.author.candidates.fitting import misfits
from planscribe.author.candidates.gathering import CandidateSource, gathered
from planscribe.author.candidates.library import SchemaLibrary
from planscribe.author.candidates.likeness import ranked_by_encoder
from planscribe.author.candidates.sampling import described_actions
from planscribe.author.candidates.surveying import CandidateSurvey, SurveyWish, surveyed
from planscribe.author.procedures import files, procedure
from planscribe.author.procedures.bare import is_bare, with_actions
from planscribe.author.procedures.procedure import WantedAction
from planscribe.ide.candidates.folder import SUFFIX, folder_of
from planscribe.infer.terms import natural
from planscribe.llm.encoder.installing import EncoderFault, encoder_state
from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.plan.support import Unsupported
from planscribe.text import DocumentKey, Edit, apply_edits
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import Document, Role, stem
from planscribe.workspace.project.problems import problems_of
from planscribe.workspace.query import in_worker
from planscribe.workspace.snapshot import Snapshot

_SUFFIXES = (".pddl", ".txt", ".md")
_TOP = 5
_SECONDS = 20.0
_GRACE = 10.0


class NoCandidates(Exception):  # noqa: N818
    """There is nothing to choose among; the message says why, and what to do."""


@dataclass(frozen=True, slots=True)
class FoundCandidates:
    """The candidates of a domain, and what is known of their combinations in a problem."""

    document: Document
    frame: Domain
    problem: Problem
    library: SchemaLibrary
    survey: CandidateSurvey
    blocked: Blocked
    settled: frozenset[str]
    """The actions that are written in the domain."""
    descriptions: Mapping[str, str]
    unread: Mapping[str, str]
    """Why controlled English does not read the descriptions of other actions."""
    lacks: str = ""
    """Why no encoder has compared the schemas with descriptions; empty if it has."""

    def choosing(self, ranks: Mapping[str, int]) -> str:
        """The text of the domain with the schemas of these numbers."""
        bodies = {
            one.name: one.schemas[ranks[one.name]].text
            for one in self.library.actions
            if one.name in ranks and one.name not in self.settled
        }
        return with_actions(self.document.text, bodies)


def found_candidates(snapshot: Snapshot, key: DocumentKey) -> FoundCandidates:
    """What can be chosen for a domain.

    Raises:
        NoCandidates: there is nothing to choose among.
    """
    document = snapshot.document(key)
    frame = trees.domain(snapshot, document)
    if document.role is not Role.DOMAIN or frame is None or not frame.actions:
        raise NoCandidates("This is no PDDL domain with actions.")
    folder = folder_of(snapshot, document)
    if folder is None:
        raise NoCandidates(
            f"There is no folder {stem(key)}{SUFFIX} with candidates next to {document.name}. "
            f"Make it with `planscribe sample {document.name} -o {stem(key)}{SUFFIX}`."
        )
    settled = frozenset(one.name for one in frame.actions if not is_bare(one))
    library = gathered(snapshot, _sources(snapshot, folder, document, frame), frame)
    library = _restricted(library, settled, document.name)
    if lacking := [one.name for one in library.actions if not one.schemas]:
        raise NoCandidates(f"The action {lacking[0]} has no candidate without errors.")
    problem = _problem(snapshot, key, library)
    text = procedure.read(files.text_of(snapshot, files.procedure_of(snapshot, key, frame)))
    told = described_actions(frame, text)
    said = said_actions(frame, document.text, text, told)
    open_ones = {name: one for name, one in said.actions.items() if name not in settled}
    library = with_objections(library, open_ones)
    library, lacks = _near(snapshot, library, [one for one in told if one.name not in settled])
    survey, blocked = _surveyed(snapshot, library, problem)
    return FoundCandidates(
        document,
        frame,
        problem,
        library,
        survey,
        blocked,
        settled,
        {one.name: one.summary for one in told},
        said.unread,
        lacks,
    )


def _near(
    snapshot: Snapshot, library: SchemaLibrary, told: Sequence[WantedAction]
) -> tuple[SchemaLibrary, str]:
    """The library, ranked by the encoder, and why not, if it is not."""
    if lacks := encoder_state().lacks:
        return library, lacks
    limits = Limits(_SECONDS, snapshot.settings.planning.megabytes)
    try:
        return in_worker(snapshot, ranked_by_encoder, library, told, limits=limits), ""
    except (EncoderFault, LimitExceeded, WorkerCrashed) as trouble:
        return library, f"The sentence encoder cannot be used: {trouble}"


def _sources(
    snapshot: Snapshot, folder: DocumentKey, document: Document, frame: Domain
) -> list[CandidateSource]:
    """The files of the folder, and the actions that are written in the domain itself."""
    keys = [one for one in snapshot.folder(folder) if one.endswith(_SUFFIXES)]
    keys.sort(key=lambda one: natural(uris.file_name(one)))
    found = [snapshot.document(one) for one in keys]
    sources = [CandidateSource(one.name, one) for one in found if one.role is not Role.PROBLEM]
    edits = [Edit(one.span, "") for one in frame.actions if is_bare(one)]
    written = apply_edits(document.text, edits)
    return [*sources, CandidateSource(document.name, replace(document, text=written))]


def _restricted(library: SchemaLibrary, settled: frozenset[str], name: str) -> SchemaLibrary:
    """The library with one schema for each action that is settled: that of the domain."""
    actions = []
    for one in library.actions:
        if one.name in settled:
            kept = tuple(each for each in one.schemas if name in each.sources)
            one = replace(one, schemas=kept, broken=(), broken_kinds=0)
        actions.append(one)
    return replace(library, actions=tuple(actions))


def _problem(snapshot: Snapshot, key: DocumentKey, library: SchemaLibrary) -> Problem:
    """The first problem of the domain that is about its declarations."""
    wrong = "Write a problem of the domain: the combinations are ranked by its plans."
    for one in problems_of(snapshot, key):
        problem = trees.problem(snapshot, snapshot.document(one))
        if problem is None:
            continue
        misfit = next(misfits(library.frame, problem), None)
        if misfit is None:
            return problem
        wrong = f"{uris.file_name(one)} is not about this domain. {misfit}"
    raise NoCandidates(wrong)


def _surveyed(
    snapshot: Snapshot, library: SchemaLibrary, problem: Problem
) -> tuple[CandidateSurvey, Blocked]:
    wish = SurveyWish(_TOP, _SECONDS, is_filtered=True)
    limits = Limits(_SECONDS + _GRACE, snapshot.settings.planning.megabytes)
    pool = snapshot.workers.pool
    try:
        survey = pool.run(
            surveyed, library, problem, wish, limits=limits, cancellation=snapshot.cancellation
        )
        blocked = pool.run(
            blocked_goals, library, problem, limits=limits, cancellation=snapshot.cancellation
        )
    except (Unsupported, LimitExceeded, WorkerCrashed) as trouble:
        raise NoCandidates(f"The candidates cannot be combined: {trouble}") from trouble
    return survey, blocked
