"""The loop of PSALM: sample trajectories, look ahead, execute, read, remember, plan."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from planscribe.author.induce.by_model.inquiries import (
    FailedTrajectory,
    reading_inquiry,
    trajectory_inquiry,
)
from planscribe.author.induce.by_model.memory import BeliefMemory
from planscribe.author.induce.by_model.settings import PsalmSettings
from planscribe.author.induce.environment import Environment, Rejected
from planscribe.author.induce.hypotheses import Hypothesis
from planscribe.author.induce.instances import ActionInstance
from planscribe.author.induce.learned import domain_with
from planscribe.author.induce.learner import Learner
from planscribe.author.induce.loop import LearningEnd
from planscribe.author.induce.outlook import Outlook, TrialOutlook
from planscribe.author.induce.record import RecordEntry, WasReset, WasTried
from planscribe.llm.dialogue import Dialogue
from planscribe.model.pddl.definitions import Domain, Plan
from planscribe.plan.result import FindPlan


@dataclass(slots=True)
class ModelCounts:
    """What the model was asked, and what of its answers makes no sense."""

    calls: int = 0
    actions: int = 0
    dropped_actions: int = 0
    literals: int = 0
    dropped_literals: int = 0


class PsalmLoop:
    """Learns until the goal is reached; `entries` gives what happens, `end` why it ended."""

    def __init__(
        self,
        learner: Learner,
        environment: Environment,
        find_plan: FindPlan,
        dialogue: Dialogue,
        settings: PsalmSettings,
        seed: int = 1,
        most_steps: int = 10_000,
    ) -> None:
        self._learner = learner
        self._environment = environment
        self._find_plan = find_plan
        self._dialogue = dialogue
        self._settings = settings
        self._most_steps = most_steps
        self._random = Random(seed)
        self._outlook = Outlook(learner.ground, learner.beliefs)
        self._failed: list[FailedTrajectory] = []
        self._planned: set[Domain] = set()
        self.memory = BeliefMemory(settings.forgetting)
        self.counts = ModelCounts()
        self.end: LearningEnd | None = None

    def entries(self) -> Iterator[RecordEntry]:
        """Learn, and give each new entry of the record.

        Raises:
            ContradictionFound: the environment contradicts itself, or what is considered.
            EnvironmentFault: the environment failed.
            ModelFault: the model gives no answer.
            PromptFault: a prompt cannot be used.
        """
        yield self._reset()
        for _ in range(self._settings.most_rounds):
            for _ in range(self._settings.trajectories):
                yield from self._execute(self._prospected(self._proposed()))
                if self._is_over():
                    return
            for _ in range(self._settings.candidates):
                plan = self._planned_way()
                if plan:
                    yield from self._execute(plan)
                if self._is_over():
                    return
        self.end = LearningEnd.LIMIT

    def _is_over(self) -> bool:
        if self._learner.goal_reached is not None:
            self.end = LearningEnd.SOLVED
        elif self._learner.counts.steps >= self._most_steps:
            self.end = LearningEnd.LIMIT
        return self.end is not None

    # --- trajectories --------------------------------------------------------------------

    def _proposed(self) -> tuple[ActionInstance, ...]:
        shown = self._failed[-self._settings.failures_shown :]
        inquiry = trajectory_inquiry(self._learner, shown, self._dialogue.asking.prompts)
        said = self._dialogue.ask(inquiry).product
        self.counts.calls += 1
        self.counts.actions += len(said.actions)
        self.counts.dropped_actions += said.dropped
        return said.actions

    def _prospected(self, actions: Sequence[ActionInstance]) -> tuple[ActionInstance, ...]:
        """The trajectory with actions replaced that cannot succeed, as far as is looked ahead.

        What replaces them is drawn from those that may. Beyond the end of a trajectory, actions
        are drawn, too.
        """
        expected = {one.instance.step: one for one in self._outlook.expectations()}
        state = self._learner.start
        assert state is not None
        found: list[ActionInstance] = []
        for number in range(self._settings.prospection):
            chosen = expected[actions[number].step] if number < len(actions) else None
            if chosen is None or chosen.is_hopeless(state):
                chosen = self._drawn(list(expected.values()), state)
            if chosen is None:
                break
            found.append(chosen.instance)
            state = chosen.successor(state)
        return (*found, *actions[self._settings.prospection :])

    def _drawn(self, expected: Sequence[TrialOutlook], state: int) -> TrialOutlook | None:
        possible = [one for one in expected if not one.is_hopeless(state)]
        return self._random.choice(possible) if possible else None

    def _planned_way(self) -> tuple[ActionInstance, ...]:
        """A plan for the goal with a domain that is drawn from the beliefs."""
        drawn = [one for one, belief in self._open_beliefs() if self._random.random() < belief]
        domain = domain_with(self._learner, drawn)
        if domain in self._planned:
            return ()
        self._planned.add(domain)
        found = self._find_plan(domain, self._learner.task.problem)
        steps = (found.plan or Plan()).steps
        instances = (self._learner.ground.instance(step) for step in steps)
        return tuple(one for one in instances if one is not None)

    def _open_beliefs(self) -> Iterator[tuple[Hypothesis, float]]:
        """What the model believes that feedback has neither shown nor refuted."""
        undecided = {
            one for it in self._learner.beliefs.values() for one in it.hypotheses(it.possible)
        }
        return (one for one in self.memory.beliefs() if one[0] in undecided)

    # --- execution -----------------------------------------------------------------------

    def _execute(self, actions: Sequence[ActionInstance]) -> Iterator[RecordEntry]:
        """Execute actions from the start until one fails, and let the model read what happened."""
        if not actions:
            return
        if self._learner.state != self._learner.start:
            yield self._reset()
        run: list[RecordEntry] = []
        executed: list[ActionInstance] = []
        for one in actions:
            feedback = self._environment.step(one.step)
            run.append(self._learner.read(WasTried(one.step, feedback)))
            executed.append(one)
            yield run[-1]
            if isinstance(feedback, Rejected) or self._is_over():
                break
        if self._learner.goal_reached is None:
            self._failed.append(tuple(executed))
        if self._settings.is_read_by_model and self.end is None:
            self._ask_for_readings(run, executed)

    def _ask_for_readings(
        self, run: Sequence[RecordEntry], executed: Sequence[ActionInstance]
    ) -> None:
        for action in dict.fromkeys(one.step.action for one in executed):
            for part in ("precondition", "effect"):
                prompts = self._dialogue.asking.prompts
                inquiry = reading_inquiry(self._learner, run, action, part, prompts)
                said = self._dialogue.ask(inquiry).product
                self.counts.calls += 1
                self.counts.literals += len(said.hypotheses)
                self.counts.dropped_literals += said.dropped
                self.memory.hear(action, part, said.hypotheses)

    def _reset(self) -> RecordEntry:
        started = self._environment.reset()
        return self._learner.read(WasReset(started.state, started.reached_goal))
