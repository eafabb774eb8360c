"""Why there is no plan, as a graph from the goal down to the obstacles."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from planscribe.check.no_plan.reasons import shown
from planscribe.model.pddl.definitions import Action, Formula
from planscribe.plan.unsolvable.analysis import (
    AddFacts,
    Attempted,
    DropGoals,
    NoPlanAnalysis,
    Repair,
    RestoreEffect,
    Solvability,
)
from planscribe.plan.unsolvable.diagnosis import Attempt, Obstacle
from planscribe.view.drawing.palette import Tone
from planscribe.view.graph import About, Arc, Graph, Node
from planscribe.view.kinds import ViewKind

_MOST_REPAIRS = 6
_MOST_IN_GROUP = 6

_VERDICTS = {
    Solvability.UNSOLVABLE: "There is no plan.",
    Solvability.SOLVABLE: "There is a plan.",
    Solvability.OPEN: "It is not known whether there is a plan.",
}


def no_plan(
    title: str, found: NoPlanAnalysis, actions: Sequence[Action], write: Callable[[Formula], str]
) -> Graph:
    """The graph of an analysis; `actions` are those of the domain."""
    drawing = _Drawing(write)
    root = drawing.node("verdict", (_VERDICTS[found.verdict],), Tone.STRONG)
    for impossible in found.impossible:
        goal = drawing.goal(root, impossible.goal)
        drawing.reason(goal, impossible.reason)
    goals = [drawing.goal(root, one.goal) for one in found.unreached]
    for exclusion in found.exclusions:
        lines = write(exclusion.first), write(exclusion.second)
        goals_ = exclusion.first, exclusion.second
        both = drawing.node("goals that exclude each other", lines, Tone.BAD, goals_)
        drawing.arc(root, both, "")
        group = [write(atom) for atom in exclusion.group]
        more = [f"and {len(group) - _MOST_IN_GROUP:,} more"] if len(group) > _MOST_IN_GROUP else []
        told_group = ("at most one is ever true:", *group[:_MOST_IN_GROUP], *more)
        drawing.arc(both, drawing.node("invariant", told_group, Tone.PLAIN), "because")
    for conflict in found.conflicts:
        kind = "goals that are never reached together"
        lines = (*map(write, conflict.goals), *(() if conflict.minimal else ("not minimised",)))
        node = drawing.node(kind, lines, Tone.BAD, conflict.goals)
        drawing.arc(root, node, "")
    for tried in found.repairs[:_MOST_REPAIRS]:
        repair = tried.repair
        told = *_repair(repair, actions, write), shown(tried)
        about = _about(repair, actions)
        help_ = drawing.node("possible repair", told, Tone.GOOD, about)
        drawing.arc(root, help_, "unless")
    for attempt in found.attempts:
        drawing.arc(root, drawing.node("method tried", _attempt(attempt), Tone.QUIET), "")
    # There can be many of these, so they come last, and are cut first.
    for goal, one in zip(goals, found.unreached, strict=True):
        drawing.obstacle(goal, one.obstacle)
    more_repairs = len(found.repairs) - _MOST_REPAIRS
    return Graph(
        ViewKind.NO_PLAN,
        title,
        _VERDICTS[found.verdict],
        tuple(drawing.nodes),
        tuple(drawing.arcs),
        f"{more_repairs:,} more repairs are left out." if more_repairs > 0 else "",
    )


@dataclass(slots=True)
class _Drawing:
    """Vertices and arcs, as they come; a vertex that says the same stands once."""

    write: Callable[[Formula], str]
    nodes: list[Node] = field(default_factory=list)
    arcs: list[Arc] = field(default_factory=list)
    known: dict[tuple[str, tuple[str, ...]], str] = field(default_factory=dict)

    def node(
        self, kind: str, lines: Iterable[str], tone: Tone, about: tuple[About, ...] = ()
    ) -> str:
        said = kind, tuple(lines)
        if said not in self.known:
            self.known[said] = str(len(self.nodes))
            self.nodes.append(Node(self.known[said], kind, said[1], tone, about=about))
        return self.known[said]

    def arc(self, source: str, target: str, kind: str) -> None:
        one = Arc(source, target, "", kind)
        if one not in self.arcs:
            self.arcs.append(one)

    def goal(self, root: str, goal: Formula) -> str:
        key = self.node("unreachable goal", (self.write(goal),), Tone.BAD, (goal,))
        self.arc(root, key, "")
        return key

    def reason(self, above: str, line: str) -> None:
        self.arc(above, self.node("reason", (line,), Tone.PLAIN), "because")

    def obstacle(self, above: str, obstacle: Obstacle) -> None:
        """The obstacle, and the obstacles of what would remove it."""
        waiting = deque([(above, obstacle)])
        while waiting:
            parent, one = waiting.popleft()
            if one.parameter is not None:
                kinds = " or ".join(one.parameter.types)
                self.reason(parent, f"there is no object of type {kinds}")
            conditions = tuple(map(self.write, one.conditions))
            if conditions and conditions != self.nodes[int(parent)].lines:
                about = one.conditions
                parent, is_new = self.below(parent, "never true", conditions, "needs", about)
                if not is_new:
                    continue
            if not one.attempts and conditions:
                why = "never together" if len(conditions) > 1 else "no action makes it true"
                self.reason(parent, why)
            for attempt in one.attempts:
                lines = (_by(attempt),)
                key, _ = self.below(
                    parent, "never applicable", lines, "only by", (attempt.by,), is_shared=False
                )
                if attempt.obstacle is not None:
                    waiting.append((key, attempt.obstacle))

    def below(
        self,
        parent: str,
        kind: str,
        lines: tuple[str, ...],
        how: str,
        about: tuple[About, ...],
        *,
        is_shared: bool = True,
    ) -> tuple[str, bool]:
        """A vertex below another one, and whether it is shown for the first time."""
        is_new = (kind, lines) not in self.known or not is_shared
        if is_new:
            self.known.pop((kind, lines), None)
            key = self.node(kind, lines, Tone.BAD if is_shared else Tone.OPEN, about)
        else:
            key = str(len(self.nodes))
            told = (*lines, "as shown elsewhere")
            self.nodes.append(Node(key, kind, told, Tone.BAD, about=about))
        self.arc(parent, key, how)
        return key, is_new


def _by(attempt: Attempt) -> str:
    by = attempt.by
    return by.spelling or by.name if isinstance(by, Action) else f"(:derived {by.head.name})"


def _repair(
    repair: Repair, actions: Sequence[Action], write: Callable[[Formula], str]
) -> tuple[str, ...]:
    match repair:
        case AddFacts():
            return ("add to the initial state:", *map(write, repair.atoms))
        case RestoreEffect():
            action = actions[repair.action]
            return f"add to {action.spelling or action.name} the effect:", write(repair.effect)
        case DropGoals():
            return ("drop from the goal:", *map(write, repair.goals))


def _about(repair: Repair, actions: Sequence[Action]) -> tuple[About, ...]:
    match repair:
        case AddFacts():
            return ()
        case RestoreEffect():
            return (actions[repair.action],)
        case DropGoals():
            return repair.goals


def _attempt(attempt: Attempted) -> tuple[str, ...]:
    proof = ", a proof" if attempt.proves else ""
    return f"{attempt.method} by {attempt.by}{proof}", attempt.result
