"""What is learned from a record, entry by entry."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from planscribe.author.induce.beliefs import (
    ActionBeliefs,
    Belief,
    BeliefProof,
    ContradictionFound,
)
from planscribe.author.induce.environment import Applied, EnvironmentFault, Rejected
from planscribe.author.induce.facts import FactCheck
from planscribe.author.induce.hypotheses import (
    ActionHypotheses,
    Hypothesis,
    HypothesisWish,
    Purpose,
)
from planscribe.author.induce.instances import ActionInstance, GroundActions
from planscribe.author.induce.readings import (
    NOTHING_KNOWN,
    KnownFacts,
    read_applied,
    read_rejected,
)
from planscribe.author.induce.record import (
    RecordEntry,
    WasExecuted,
    WasReset,
    WasSeen,
    WasStated,
    WasTried,
)
from planscribe.compile.formulas import write_flat
from planscribe.model.pddl.definitions import Atom, Domain, Formula, Not, Problem, Step

STATED = 0
"""The number of an entry that stands for what the domain states."""


@dataclass(frozen=True, slots=True)
class LearningTask:
    """A domain whose actions are learned, a problem of it, and what is considered."""

    domain: Domain
    problem: Problem
    wish: HypothesisWish


@dataclass(frozen=True, slots=True)
class UnexplainedChange:
    """A fact changed that no candidate of the action can be."""

    action: str
    atom: Atom
    entry: int


@dataclass(slots=True)
class LearningCounts:
    """What learning took so far."""

    resets: int = 0
    """Returns to the start, without the first."""
    steps: int = 0
    """Actions tried, those that were rejected included."""
    rejected: int = 0


@dataclass(slots=True)
class _Memory:
    now: KnownFacts | None = None
    start: int | None = None
    waiting: tuple[ActionInstance, KnownFacts] | None = None
    """An action that was executed, and what was known before; its effects show later."""


@dataclass(slots=True)
class Learner:
    """The beliefs about all actions of a domain, and where the environment is.

    Raises:
        UnsupportedDomain: the actions cannot be learned.
        ContradictionFound: what the domain states contradicts itself.
    """

    task: LearningTask
    earlier: "Learner | None" = None
    """Who learned the same domain from another problem: what it knows, and its record, go on."""
    beliefs: Mapping[str, ActionBeliefs] = field(init=False)
    ground: GroundActions = field(init=False)
    record: list[RecordEntry] = field(default_factory=list)
    counts: LearningCounts = field(default_factory=LearningCounts)
    unexplained: dict[tuple[str, str], UnexplainedChange] = field(default_factory=dict)
    """By action and predicate."""
    unforeseen: set[Step] = field(default_factory=set)
    """The ground actions that changed, in a known state, what no effect of them can explain."""
    goal_reached: int | None = None
    """The number of the first entry after which the goal held."""
    steps_to_goal: int | None = None
    _memory: _Memory = field(default_factory=_Memory)
    _facts: FactCheck = field(init=False)

    def __post_init__(self) -> None:
        domain = self.task.domain
        candidates = {
            one.name: ActionHypotheses.of(domain, one, self.task.wish) for one in domain.actions
        }
        self.beliefs = {name: ActionBeliefs(one) for name, one in candidates.items()}
        self.ground = GroundActions(domain, self.task.problem, candidates)
        self._facts = FactCheck(domain, self.ground.universe)
        if self.earlier is not None:
            self.beliefs, self.record = self.earlier.beliefs, self.earlier.record
            self.counts, self.unexplained = self.earlier.counts, self.earlier.unexplained
            return
        proof = BeliefProof(STATED, "the domain states it")
        for beliefs in self.beliefs.values():
            for purpose, atom in beliefs.candidates.stated():
                hypothesis = Hypothesis(beliefs.candidates.action.name, purpose, atom)
                self._state(hypothesis, proof, is_true=True)

    @property
    def state(self) -> int | None:
        """The current state, if all of it is known."""
        now = self._memory.now
        return now.true if now and now.false == ~now.true else None

    @property
    def start(self) -> int | None:
        """The state in which the environment starts."""
        return self._memory.start

    def read_all(self, entries: Iterable[RecordEntry]) -> None:
        """Learn from several entries; raises what `read` raises."""
        for one in entries:
            self.read(one)

    def read(self, entry: RecordEntry) -> RecordEntry:
        """Learn from the next entry of the record, which is given back.

        Raises:
            ContradictionFound: it contradicts an earlier one; the learner is of no use afterwards.
            EnvironmentFault: it names what the task does not have; it does not count.
        """
        self._facts.check(entry)
        match entry:
            case WasTried(feedback=Rejected(unsatisfied=reasons)):
                self._require_candidate(self._instance(entry.action), reasons)
            case WasTried() | WasExecuted():
                self._instance(entry.action)
            case WasStated():
                self._number(entry.hypothesis, is_true=entry.is_true)
        self.record.append(entry)
        number = len(self.record)
        match entry:
            case WasReset():
                self._started(entry, number)
            case WasTried():
                self._tried(entry, number)
            case WasExecuted():
                now = self._memory.now or NOTHING_KNOWN
                self._memory.waiting = self._instance(entry.action), now
                self._memory.now = None
                self.counts.steps += 1
            case WasSeen():
                self._seen(entry, number)
            case WasStated():
                proof = BeliefProof(number, "you stated it")
                self._state(entry.hypothesis, proof, is_true=entry.is_true)
        return entry

    def hypotheses(self, belief: Belief) -> Iterator[Hypothesis]:
        """The hypotheses that are required, or possible, action by action."""
        for one in self.beliefs.values():
            mask = one.required if belief is Belief.REQUIRED else one.possible
            yield from one.hypotheses(mask)

    def proof(self, hypothesis: Hypothesis) -> BeliefProof | None:
        """Why a hypothesis is required or excluded."""
        return self.beliefs[hypothesis.action].proof(hypothesis.purpose, hypothesis.atom)

    # --- entries -------------------------------------------------------------------------

    def _started(self, entry: WasReset, number: int) -> None:
        state = self.ground.numbers.state(entry.state)
        if self._memory.start is not None:
            self.counts.resets += 1
        self._memory = _Memory(KnownFacts.complete(state), state)
        self._look_at_goal(number, reached=entry.reached_goal)

    def _tried(self, entry: WasTried, number: int) -> None:
        self.counts.steps += 1
        instance = self._instance(entry.action)
        beliefs = self.beliefs[entry.action.action]
        before = self._memory.now or NOTHING_KNOWN
        match entry.feedback:
            case Applied() as applied:
                added = self.ground.numbers.mask(applied.added)
                deleted = self.ground.numbers.mask(applied.deleted)
                self._require_change(entry.action, before, added, deleted, number)
                after = KnownFacts(before.true & ~deleted | added, before.false & ~added | deleted)
                self._memory.now = after
                self._look_at_goal(number, reached=applied.reached_goal)
                self._note_unexplained(instance, before, after, number)
                changed = added | deleted if before == KnownFacts.complete(before.true) else 0
                if changed & ~instance.mask(beliefs.candidates.purposes[Purpose.ADDED]):
                    self.unforeseen.add(instance.step)
                read_applied(beliefs, instance, before, after, number)
            case Rejected() as rejected:
                self.counts.rejected += 1
                reasons = tuple(self._reason(one) for one in rejected.unsatisfied)
                if reasons:
                    for one in self.beliefs.values():
                        one.expect_reasons()
                read_rejected(beliefs, instance, before, reasons, number)

    def _seen(self, entry: WasSeen, number: int) -> None:
        numbers = self.ground.numbers
        seen = KnownFacts(numbers.state(entry.true), numbers.mask(entry.false) | 2)
        if entry.is_start:
            self._memory = _Memory(seen, self._memory.start)
            return
        waiting, self._memory.waiting = self._memory.waiting, None
        if waiting:
            instance, before = waiting
            read_applied(self.beliefs[instance.step.action], instance, before, seen, number)
            self._memory.now = seen
            return
        now = self._memory.now or NOTHING_KNOWN
        if wrong := seen.true & now.false | seen.false & now.true:
            atom = next(numbers.atoms(wrong))
            proof = BeliefProof(number, "a state was seen that differs from the one before")
            first = BeliefProof(number - 1, "what was known before")
            raise ContradictionFound(f"{write_flat(atom)}: {proof.reason}", first, proof)
        self._memory.now = KnownFacts(now.true | seen.true, now.false | seen.false)

    def _state(self, hypothesis: Hypothesis, proof: BeliefProof, *, is_true: bool) -> None:
        number = self._number(hypothesis, is_true=is_true)
        if number is None:
            return
        beliefs = self.beliefs[hypothesis.action]
        if is_true:
            beliefs.require_one(1 << number, proof)
        else:
            beliefs.exclude(1 << number, proof)

    # --- details -------------------------------------------------------------------------

    def _instance(self, action: Step) -> ActionInstance:
        found = self.ground.instance(action)
        if found is None:
            raise EnvironmentFault(f"{action} is no action of the problem.")
        return found

    def _number(self, hypothesis: Hypothesis, *, is_true: bool) -> int | None:
        """The number of a hypothesis; None if it is not considered, and not true."""
        beliefs = self.beliefs.get(hypothesis.action)
        if beliefs is None:
            raise EnvironmentFault(f"The domain has no action {hypothesis.action}.")
        atoms = beliefs.candidates.atoms
        if hypothesis.atom in atoms:
            return beliefs.shift(hypothesis.purpose) + atoms.index(hypothesis.atom)
        if is_true:
            raise EnvironmentFault(
                f"{write_flat(hypothesis.atom)} is no literal that {hypothesis.action} can have."
            )
        return None

    def _reason(self, literal: Formula) -> tuple[int, bool]:
        atom = literal.body if isinstance(literal, Not) else literal
        assert isinstance(atom, Atom)
        return self.ground.numbers.number(atom), atom is literal

    def _require_candidate(self, instance: ActionInstance, reasons: Sequence[Formula]) -> None:
        """Refuse a rejection whose reasons are all beyond what the action may need."""
        facts = [self._reason(one)[0] for one in reasons]
        if facts and not any(fact in instance.groups for fact in facts):
            raise EnvironmentFault(
                f"{instance.step} was rejected because of {write_flat(reasons[0])}, which is no "
                f"literal that is considered for {instance.step.action}."
            )

    def _require_change(
        self, action: Step, before: KnownFacts, added: int, deleted: int, number: int
    ) -> None:
        wrong = added & before.true | deleted & before.false & ~added
        if wrong or added & deleted:
            atom = next(self.ground.numbers.atoms(wrong or added & deleted))
            proof = BeliefProof(number, "a fact is reported as changed that was so before")
            first = BeliefProof(max(number - 1, 1), "the state before")
            raise ContradictionFound(f"{action}, {write_flat(atom)}: {proof.reason}", first, proof)

    def _look_at_goal(self, number: int, *, reached: bool) -> None:
        if reached and self.goal_reached is None:
            self.goal_reached, self.steps_to_goal = number, self.counts.steps

    def _note_unexplained(
        self, instance: ActionInstance, before: KnownFacts, after: KnownFacts, number: int
    ) -> None:
        derived = {one.head.name for one in self.task.domain.derived}
        # No candidate of the action is one of these.
        changed = (before.true ^ after.true) & ~instance.mentioned
        for atom in self.ground.numbers.atoms(changed):
            if atom.predicate not in derived:
                change = UnexplainedChange(instance.step.action, atom, number)
                self.unexplained.setdefault((change.action, atom.predicate), change)
