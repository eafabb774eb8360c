"""What makes the facts of a ground task true or false, and what that needs.

Literals are numbers: `2n` stands for fact `n` being false, `2n+1` for its being true.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_

from planscribe.plan.ground.grounding import (
    Condition,
    Conjunction,
    GroundLiteral,
    GroundTask,
    conjuncts_of,
)


@dataclass(frozen=True, slots=True)
class Achiever:
    """Something that makes literals true, and the action whose effect it is, if it is one.

    It needs some literals, and other conditions besides.
    """

    needs: tuple[int, ...]
    others: tuple[Condition, ...]
    literals: tuple[int, ...]
    action: int | None = None

    def concerns(self) -> Iterator[int]:
        """All literals that it depends on."""
        yield from self.needs
        yield from literals_of(self.others)


def achievers(task: GroundTask) -> Iterator[Achiever]:
    """The effects of all actions, and the rules of derived facts."""
    for number, action in enumerate(task.actions):
        for effect in action.effects:
            literals = (
                *(2 * fact + 1 for fact in sorted(effect.adds)),
                *(2 * fact for fact in sorted(effect.deletes)),
            )
            yield _achiever((action.precondition, effect.condition), literals, number)
    for level in task.derived:
        for rule in level:
            yield _achiever((rule.condition,), (2 * rule.fact + 1,), None)


def _achiever(
    conditions: Iterable[Condition], literals: tuple[int, ...], action: int | None
) -> Achiever:
    parts = [part for condition in conditions for part in conjuncts_of(condition)]
    needs = (2 * one.fact + one.positive for one in parts if isinstance(one, GroundLiteral))
    others = (one for one in parts if not isinstance(one, GroundLiteral))
    return Achiever(tuple(needs), tuple(others), literals, action)


def stated(condition: Condition) -> int:
    """The literals that a condition states outright."""
    match condition:
        case GroundLiteral(fact, positive):
            return 1 << 2 * fact + positive
        case Conjunction(parts):
            return reduce(or_, map(stated, parts), 0)
        case _:
            return 0


def literals_of(conditions: Iterable[Condition]) -> Iterator[int]:
    """The literals that conditions are about."""
    for condition in conditions:
        if isinstance(condition, GroundLiteral):
            yield 2 * condition.fact + condition.positive
        else:
            yield from literals_of(condition.parts)
