"""Random tasks with their true problems, which follow from what is stated and from the rules."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from planscribe.compile.problem import CompiledProblem
from planscribe.evaluate.generate.goals import reached
from planscribe.evaluate.generate.sayable import Sayable, sayable
from planscribe.evaluate.generate.sentences import words_of
from planscribe.evaluate.generate.states import DrawnFact, DrawnTask, drawn
from planscribe.infer.facts import Materialised, Status
from planscribe.plan.space.invariants import Invariant
from planscribe.text import DocumentKey
from planscribe.workers.limits import LimitExceeded, Limits
from planscribe.workspace import queries
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import SUFFIXES, Document, Role
from planscribe.workspace.plans import planning, space
from planscribe.workspace.snapshot import Snapshot

_TRIALS = 20
"""How often another state is drawn if no goal can be reached from one."""

_CHANGES = 60
"""How many facts are taken back for a state to be consistent."""

_WALKING = Limits(20)


class CannotGenerate(Exception):  # noqa: N818
    """A domain has no words for tasks, or no states to begin with; the message says which."""


@dataclass(frozen=True, slots=True)
class GeneratedTask:
    """A task in words, and the text of its true problem; both are called by the name."""

    name: str
    words: str
    problem: str


class TaskGenerator:
    """Makes tasks of the domain that the settings of a snapshot choose.

    Raises:
        NoDomain: there is no such domain; it is sought from the folder.
    """

    def __init__(self, snapshot: Snapshot, folder: DocumentKey) -> None:
        self._snapshot = snapshot
        self._folder = folder.rstrip("/")
        holding, key = self._holding("empty", "")
        self.model = queries.domain_model(holding, key)

    @cached_property
    def _words(self) -> Sayable:
        return sayable(self.model.domain, self.model.lexicon)

    @cached_property
    def _invariants(self) -> tuple[Invariant, ...]:
        document = self._snapshot.document(self.model.files.domain)
        return space.invariants(self._snapshot, document)

    def _holding(self, name: str, ir: str) -> tuple[Snapshot, DocumentKey]:
        document = Document.of(f"{self._folder}/{name}{SUFFIXES[Role.IR]}", ir)
        return self._snapshot.holding(document), document.key

    def task(self, name: str, seed: str, reference: str) -> GeneratedTask:
        """A task that calls its domain by a reference; the same for the same seed.

        Raises:
            CannotGenerate: nothing can be said, or no goal can be reached from any state.
        """
        if not self._words.sayings:
            raise CannotGenerate("the domain declares nothing that a task can say")
        for trial in range(_TRIALS):
            random = Random(f"{seed} {trial}")
            task = self._consistent(name, drawn(self._words, self._invariants, random), random)
            if task is None:
                continue
            task = replace(task, goal=self._goal(name, task, f"{seed} {trial} goal"))
            whole = self._compiled(name, task) if task.goal else None
            if whole is not None and not any(self._culprits(task, *whole)):
                words = words_of(task, self.model.lexicon, random)
                return GeneratedTask(name, f"Domain: {reference}\n\n{words}", whole[1].text)
        raise CannotGenerate("no action changes anything in the states that its phrases can say")

    def _consistent(self, name: str, task: DrawnTask, random: Random) -> DrawnTask | None:
        """The task without facts that violate constraints or break invariants."""
        for _ in range(_CHANGES):
            made = self._compiled(name, task)
            if made is None:
                return None
            culprits = list(dict.fromkeys(self._culprits(task, *made)))
            if not culprits:
                return None if made[0].violations else task
            task = task.without([random.choice(culprits)])
        return None

    def _culprits(
        self, task: DrawnTask, facts: Materialised, made: CompiledProblem
    ) -> Iterator[DrawnFact]:
        """The stated facts that have to do with what is wrong."""
        names = self.model.lexicon.names
        stated = {f"init({one.term(names)})": one for one in task.init}
        wrong = [str(fact) for violation in facts.violations for fact, _ in violation.facts]
        wrong += [str(one.fact) for one in made.left_out]
        yield from (stated[one] for one in wrong if one in stated)
        for invariant in self._invariants:
            counted = {part.predicate for part in invariant.parts}
            for key in invariant.exceptions(made.problem.init):
                yield from (
                    one
                    for one in task.init
                    if (one.predicate in counted or one.saying.relation.auxiliary)
                    and set(key) <= set(one.arguments)
                )

    def _goal(self, name: str, task: DrawnTask, seed: str) -> tuple[DrawnFact, ...]:
        """What can be reached from the state."""
        made = self._compiled(name, task)
        if made is None:
            return ()
        pool, problem = self._snapshot.workers.pool, made[1].problem
        try:
            return pool.run(reached, self.model.domain, problem, self._words, seed, limits=_WALKING)
        except LimitExceeded:
            return ()

    def _compiled(self, name: str, task: DrawnTask) -> tuple[Materialised, CompiledProblem] | None:
        """The facts of a task, and its problem; None if there is none."""
        ir = task.ir(self.model.lexicon.names)
        snapshot, key = self._holding(name, ir)
        facts = programs.facts(snapshot, key)
        made = planning.compiled(snapshot, key) if facts.status is Status.DONE else None
        return (facts, made) if isinstance(made, CompiledProblem) else None
