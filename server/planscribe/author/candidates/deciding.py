"""Whether sets of schemas can reach the goal: one grounding serves all combinations.

All schemas become actions of one task. A combination is that task with some of the actions, and so
is a set of combinations: if even all their schemas together reach no goal, none of them does.
"""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from operator import or_

from planscribe.author.candidates.boxes import Box
from planscribe.model.pddl.definitions import Action, Domain, Plan, Problem, Step
from planscribe.plan.ground.grounding import GroundTask, ground
from planscribe.plan.ground.packed import PackedState, PackedTask
from planscribe.plan.ground.relevance import relevant
from planscribe.plan.ground.shortest import TooManyStates, shortest_plan
from planscribe.plan.relaxed.reachability import relaxed_task


@dataclass(frozen=True, slots=True)
class Decision:
    """What is known of a set of schemas: whether it has a plan, and a shortest one."""

    is_solvable: bool | None
    """None if a limit was reached."""
    plan: Plan | None = None
    used: Box = ()
    """The schemas whose actions the plan consists of; other actions have empty masks."""
    hopeless: Box = ()
    """Without a plan: a box around the decided one in which no combination has a plan."""


UNKNOWN = Decision(None)


class SharedTask:
    """A problem with all schemas of all actions, grounded once.

    Raises:
        Unsupported: the task has a construct that is not covered.
    """

    def __init__(
        self,
        frame: Domain,
        problem: Problem,
        schemas: Sequence[Sequence[Action]],
        most_states: int,
    ) -> None:
        self._most_states = most_states
        self._names = {
            f"{place}.{rank}": (place, rank, action.name)
            for place, several in enumerate(schemas)
            for rank, action in enumerate(several)
        }
        actions = (
            replace(schemas[place][rank], name=name)
            for name, (place, rank, _) in self._names.items()
        )
        domain = replace(frame, actions=tuple(actions))
        relaxed = relaxed_task(domain, problem)
        self._task = relevant(ground(domain, problem, relaxed))
        self._packed = PackedTask(self._task)
        self._own: dict[tuple[int, int], list[int]] = defaultdict(list)
        self._instances: dict[tuple[str, tuple[str, ...]], list[tuple[int, int, int]]]
        self._instances = defaultdict(list)
        self._plans: dict[int, dict[Plan, None]] = defaultdict(dict)
        for number, action in enumerate(self._task.actions):
            place, rank, name = self._names[action.step.action]
            self._own[place, rank].append(number)
            self._instances[name, action.step.arguments].append((place, rank, number))
        self.alike = [self._alike(place, len(several)) for place, several in enumerate(schemas)]
        """For each action and schema, the mask of the schemas that do the same in this problem."""
        applicable = {action.name for action, _ in relaxed.actions}
        self.never_applicable: Box = tuple(
            sum(1 << rank for rank in range(len(several)) if f"{place}.{rank}" not in applicable)
            for place, several in enumerate(schemas)
        )
        """For each action, the schemas that no other schemas make applicable."""
        self.useless: Box = tuple(
            sum(1 << rank for rank in range(len(several)) if not self._own[place, rank])
            for place, several in enumerate(schemas)
        )
        """For each action, the schemas that can do nothing that any plan needs."""
        self._known: dict[tuple[Box, bool], Decision | bool] = {}
        self.searches = 0

    @cached_property
    def _everything(self) -> Box:
        return self.representatives(tuple((1 << len(several)) - 1 for several in self.alike))

    def _alike(self, place: int, count: int) -> list[int]:
        masks: dict[object, int] = defaultdict(int)
        keys = [_behaviour(self._task, self._own[place, rank]) for rank in range(count)]
        for rank, key in enumerate(keys):
            masks[key] |= 1 << rank
        return [masks[key] for key in keys]

    def representatives(self, box: Box) -> Box:
        """The box with one of each group of schemas that do the same."""
        return tuple(
            reduce(or_, (one[rank] & -one[rank] for rank in _bits(mask)), 0)
            for one, mask in zip(self.alike, box, strict=True)
        )

    def closed(self, box: Box) -> Box:
        """The box with all schemas that do the same as one of it."""
        return tuple(
            reduce(or_, (one[rank] for rank in _bits(mask)), 0)
            for one, mask in zip(self.alike, box, strict=True)
        )

    def may_reach_goal(self, box: Box) -> bool:
        """Whether the schemas of a box together reach the goal if deletes are ignored."""
        key = self.representatives(box), True
        if key not in self._known:
            packed = self._with(key[0])
            self._known[key] = packed.may_reach_goal(packed.initial)
        return bool(self._known[key])

    def decide(self, box: Box, least: int | None = None) -> Decision:
        """Whether the schemas of a box together reach the goal.

        No plan has fewer steps than `least`, if that is known.
        """
        if not self.may_reach_goal(box):
            return Decision(False, hopeless=self.closed(box))
        key = self.representatives(box), False
        known = self._known.get(key)
        if not isinstance(known, Decision):
            short = self.like_before(key[0], least) if least is not None else None
            known = self._known[key] = short or self._search(key[0])
        return known

    def _search(self, box: Box) -> Decision:
        self.searches += 1
        try:
            found = shortest_plan(self._with(box), self._most_states)
        except TooManyStates:
            return UNKNOWN
        if found.actions is None:
            return Decision(False, hopeless=self._without_way_out(box, found.visited))
        return self.like_before(box, len(found.actions)) or self._with_plan(found.actions)

    def _without_way_out(self, box: Box, visited: Collection[PackedState]) -> Box:
        """The box with all schemas whose actions lead out of none of the visited states."""
        box = self.closed(box)
        larger = list(box)
        for place, several in enumerate(self.alike):
            for rank in _bits(self._everything[place] & ~box[place]):
                task = self._packed.with_actions(self._own[place, rank])
                if not any(
                    following not in visited
                    for state in visited
                    for _, following in task.successors(state)
                ):
                    larger[place] |= several[rank]
        return tuple(larger)

    def _with_plan(self, numbers: Sequence[int]) -> Decision:
        steps = []
        used = [0] * len(self.alike)
        for number in numbers:
            step = self._task.actions[number].step
            place, rank, name = self._names[step.action]
            steps.append(Step(name, step.arguments))
            used[place] |= 1 << rank
        plan = Plan(tuple(steps))
        self.remember(plan)
        return Decision(True, plan, tuple(used))

    def remember(self, plan: Plan) -> None:
        """Try a plan first where a plan of its length is wanted."""
        self._plans[len(plan.steps)][plan] = None

    def like_before(self, box: Box, length: int) -> Decision | None:
        """The decision with a plan of this length that was found before, if one is a plan here.

        So different plans mean that one of them is not always a plan, not that the search
        happened to find another one.
        """
        for plan in self._plans[length]:
            if (used := self._executed(plan, box)) is not None:
                return Decision(True, plan, used)
        return None

    def _executed(self, plan: Plan, box: Box) -> Box | None:
        """Schemas of a box, one for each action of a plan, with which it reaches the goal."""
        none = tuple(0 for _ in box)
        waiting = [(0, self._packed.initial, none)]
        while waiting:
            done, state, used = waiting.pop()
            if done == len(plan.steps):
                if self._packed.reaches_goal(state):
                    return used
                continue
            step = plan.steps[done]
            for place, rank, number in self._instances[step.action, step.arguments]:
                bit = 1 << rank
                if not (used[place] or box[place]) & bit:
                    continue
                following = self._packed.successor(state, number)
                if following is not None:
                    chosen = (*used[:place], bit, *used[place + 1 :])
                    waiting.append((done + 1, following, chosen))
        return None

    def _with(self, box: Box) -> PackedTask:
        return self._packed.with_actions(
            number
            for place, mask in enumerate(box)
            for rank in _bits(mask)
            for number in self._own[place, rank]
        )


def _bits(mask: int) -> list[int]:
    return [rank for rank in range(mask.bit_length()) if mask >> rank & 1]


def _behaviour(task: GroundTask, numbers: Sequence[int]) -> object:
    """What actions do in this problem, apart from their names: a plan of one is one of the other.

    Schemas that differ in a parameter that changes nothing have other plans.
    """
    actions = (task.actions[number] for number in numbers)
    return frozenset((one.step.arguments, one.precondition, one.effects) for one in actions)
