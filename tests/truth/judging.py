"""Each text is read as a user's task would be, and its problem compared with what it means."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Severity, Tier
from planscribe.check.task.start_state import start_state
from planscribe.check.tiers import findings
from planscribe.compile.goals import UnreadableGoalError, normal_goal
from planscribe.compile.problem import CompiledProblem
from planscribe.model.pddl.definitions import Atom as PddlAtom
from planscribe.model.pddl.definitions import Domain, Not
from planscribe.text import DocumentKey
from planscribe.workspace import queries
from planscribe.workspace.documents import Document
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Snapshot, Workspace
from tests.truth.meaning import Problem, Sample

DOMAINS = Path(__file__).parent / "domains"

_TOLD = (Severity.ERROR, Severity.WARNING)
_TIERS = (Tier.SYNTAX, Tier.NAMES, Tier.MEANING)
"""What is found in the words and in the facts. That a goal is unreachable is another question."""


_ANY = Problem(frozenset(), frozenset(), frozenset())


class Verdict(StrEnum):
    """What became of a text."""

    READ = "read"
    REFUSED = "refused"
    WRONG = "wrong"
    """It was read, silently, as another problem than it means."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict, with the reasons to refuse a text, or what is read wrong."""

    sample: Sample
    verdict: Verdict
    reasons: tuple[str, ...] = ()

    def counted(self) -> "Judgement":
        """The same without the words, which only those read wrong are kept for."""
        if self.verdict is Verdict.WRONG:
            return self
        problem = None if self.sample.problem is None else _ANY
        return replace(self, sample=replace(self.sample, words="", problem=problem))


class Judge:
    """Reads texts one after the other; what all of a domain have in common is read once."""

    def __init__(self, workspace: Workspace) -> None:
        for path in sorted(DOMAINS.glob("*/*")):
            uri = f"file:///truth/{path.parent.name}/{path.name}"
            workspace.put(uri, path.read_text(encoding="utf-8"))
        self._workspace = workspace

    def judge(self, sample: Sample) -> Judgement:
        """Read one text."""
        uri = f"file:///truth/{sample.world}/sample.task"
        document = Document.of(uri, sample.words)
        snapshot = self._workspace.snapshot.holding(document)
        refusals = tuple(_refusals(snapshot, document.key))
        if refusals:
            return Judgement(sample, Verdict.REFUSED, refusals)
        made = planning.compiled(snapshot, document.key)
        if not isinstance(made, CompiledProblem):
            return Judgement(sample, Verdict.REFUSED, (str(made.status),))
        domain = queries.domain_model(snapshot, document.key).domain
        found = problem_of(made, domain)
        differences = tuple(_differences(sample.problem, found))
        return Judgement(sample, Verdict.WRONG if differences else Verdict.READ, differences)


def _refusals(snapshot: Snapshot, key: DocumentKey) -> Iterator[str]:
    """The errors and warnings of a text; those of its facts only if its words are read."""
    for tier in _TIERS:
        # That a random goal cannot be reached says nothing about how the words are read.
        told = [
            one
            for one in findings(snapshot, key, tier)
            if one.severity in _TOLD and one.code != Code.UNSTATED
        ]
        if told:
            yield from map(_shown, told)
            return
    yield from map(_shown, start_state(snapshot, snapshot.document(key)))


def _shown(finding: Finding) -> str:
    return f"{finding.code} {finding.message.splitlines()[0]}"


def problem_of(made: CompiledProblem, domain: Domain) -> Problem:
    """A compiled problem in the form of generated ones."""
    problem = made.problem
    goal, avoided = set(), set()
    try:
        parts = normal_goal(problem, domain)
    except UnreadableGoalError as error:
        return Problem(frozenset(), frozenset(), frozenset({("unreadable", str(error))}))
    for part in parts:
        match part:
            case PddlAtom(predicate, arguments):
                goal.add((predicate, *arguments))
            case Not(PddlAtom(predicate, arguments)):
                avoided.add((predicate, *arguments))
            case _:
                goal.add(("unreadable", str(part)))
    return Problem(
        frozenset((one.name, " ".join(one.types)) for one in problem.objects),
        frozenset((one.predicate, *one.arguments) for one in problem.init),
        frozenset(goal),
        frozenset(avoided),
    )


def _differences(meant: Problem | None, found: Problem) -> Iterator[str]:
    if meant is None:
        yield "it means nothing certain"
        return
    for name in Problem.__slots__:
        mine, theirs = getattr(meant, name), getattr(found, name)
        yield from (f"{name} lacks {' '.join(one)}" for one in sorted(mine - theirs))
        yield from (f"{name} has {' '.join(one)}" for one in sorted(theirs - mine))


@contextmanager
def judging() -> Iterator[Judge]:
    """A judge with a workspace of its own."""
    workspace = Workspace()
    try:
        yield Judge(workspace)
    finally:
        workspace.end()
