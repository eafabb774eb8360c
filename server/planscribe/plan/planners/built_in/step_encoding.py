"""Ground tasks as multi-shot ASP programs: plans of a given number of parallel steps.

Several actions may share a step if some order of them can be executed one by one: the relaxed
exists-step semantics (Wehrle & Rintanen 2007; Balyo 2013). An action comes before those that spoil
its conditions and after those that supply what did not hold when the step began; clingo keeps
this order free of cycles. Between two steps, every fact changes at most once.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from graphlib import TopologicalSorter
from itertools import count
from typing import TypeAlias, TypeGuard

from planscribe.plan.ground.grounding import (
    Condition,
    Conjunction,
    GroundAction,
    GroundLiteral,
    GroundTask,
    conjuncts_of,
    facts_of,
)
from planscribe.plan.ground.invariants import mutex_groups
from planscribe.plan.ground.progression import Facts

PROGRAM = """
% A condition C is pos(F) or neg(F) for a fact F, or node(N) for a compound one. It consists of
% the conditions of part(N,C), if conjunction(N) all of them, if disjunction(N) some.
% A lock L is pos(F), neg(F), or watch(F): that F stays what it is. It puts actions into order.
% The task: fact(F), initial(F), derived(F,C), goal(C), action(A), requires(A,C), effect(A,E),
% when(E,C), add(E,F), delete(E,F); of each action, needs(A,L), spoils(A,L), supplies(A,L); the
% conditions used(C); and group(G,F) for facts of which at most one holds.

#program base.
#show occurs/2.
holds(F,0) :- initial(F).
reader(A,L)   :- needs(A,L), not spoils(A,L).
consumer(A,L) :- needs(A,L), spoils(A,L).
spoiler(A,L)  :- spoils(A,L), not needs(A,L).
read_first(L)    :- reader(_,L), spoils(_,L).
consume_first(L) :- consumer(_,L), spoiler(_,L).
supply_first(L)  :- reader(_,L), supplies(_,L).
patient(A,L) :- reader(A,L), supply_first(L).
rivals(A,E,D,F) :- effect(A,E), delete(E,F), effect(A,D), add(D,F), D != E.

% What holds at time t.
#program state(t).
holds(F,t) :- derived(F,C), true(C,t).
true(pos(F),t) :- used(pos(F)), holds(F,t).
true(neg(F),t) :- used(neg(F)), not holds(F,t).
true(node(N),t) :- conjunction(N), true(C,t) : part(N,C).
true(node(N),t) :- disjunction(N), part(N,C), true(C,t).
:- group(G,_), 2 { holds(F,t) : group(G,F) }.

#external query(t).
:- query(t), goal(C), not true(C,t).

% What happens between times t-1 and t.
#program step(t).
{ holds(F,t) : fact(F) }.
{ occurs(A,t) : action(A) }.
:- occurs(A,t), requires(A,C), not true(C,t-1), not patient(A,C).
:- occurs(A,t), patient(A,C), not true(C,t-1), not true(C,t).

fires(E,t) :- effect(A,E), occurs(A,t), true(C,t-1) : when(E,C).
kept(E,F,t) :- rivals(A,E,D,F), fires(D,t).
added(F,t) :- fires(E,t), add(E,F).
removed(F,t) :- fires(E,t), delete(E,F), not kept(E,F,t).
:- added(F,t), not holds(F,t).
:- removed(F,t), holds(F,t).
:- fact(F), holds(F,t), not holds(F,t-1), not added(F,t).
:- fact(F), holds(F,t-1), not holds(F,t), not removed(F,t).

:- consumer(_,L), 2 { occurs(A,t) : consumer(A,L) }.
#edge ((A,t),(read(L),t))    : read_first(L), reader(A,L), occurs(A,t).
#edge ((read(L),t),(A,t))    : read_first(L), spoils(A,L), occurs(A,t).
#edge ((A,t),(consume(L),t)) : consume_first(L), consumer(A,L), occurs(A,t).
#edge ((consume(L),t),(A,t)) : consume_first(L), spoiler(A,L), occurs(A,t).
#edge ((A,t),(supply(L),t))  : supply_first(L), supplies(A,L), occurs(A,t), not true(L,t-1).
#edge ((supply(L),t),(A,t))  : patient(A,L), occurs(A,t), not true(L,t-1).
"""

ONE_BY_ONE = """
#program step(t).
:- 2 { occurs(A,t) }.
"""
"""What is added to the program so that the number of steps is that of the actions."""


_Lock: TypeAlias = tuple[str, int]
"""`pos`, `neg` or `watch`, and a fact."""


@dataclass(frozen=True, slots=True)
class _Order:
    """What puts an action before or behind others of its step."""

    needs: frozenset[_Lock]
    spoils: frozenset[_Lock]
    supplies: frozenset[_Lock]


class StepEncoding:
    """A ground task as facts for `PROGRAM`, and the way back from its answers to plans."""

    def __init__(self, task: GroundTask) -> None:
        self._task = task
        self._rules = [rule for level in task.derived for rule in level]
        self._basis = self._derived_basis()
        watches = [self._watched(action) for action in task.actions]
        watched = frozenset[int]().union(*watches)
        self._orders = [
            self._order(action, its_watches, watched)
            for action, its_watches in zip(task.actions, watches, strict=True)
        ]
        self._lines: list[str] = []
        self._terms: dict[Condition, str] = {}

    def sequence(self, actions: Sequence[int], before: Facts) -> list[int]:
        """The actions of one step, by number, in an order in which they can be executed."""
        earlier: dict[int, list[int]] = {}
        for number in actions:
            mine = self._orders[number]
            missing = {lock for lock in mine.needs if not _is_open(lock, before)}
            earlier[number] = [
                other
                for other in actions
                if other != number
                and not (
                    mine.spoils.isdisjoint(self._orders[other].needs)
                    and missing.isdisjoint(self._orders[other].supplies)
                )
            ]
        return list(TopologicalSorter(earlier).static_order())

    def facts(self) -> str:
        """The task as ASP facts."""
        self._lines = ["#program base."]
        self._terms = {}
        derived = {rule.fact for rule in self._rules}
        basic = (fact for fact in range(len(self._task.facts)) if fact not in derived)
        self._tell("fact", ((fact,) for fact in basic))
        self._tell("initial", ((fact,) for fact in sorted(self._task.initial)))
        for rule in self._rules:
            self._tell("derived", [(rule.fact, self._term(rule.condition))])
        for part in conjuncts_of(self._task.goal):
            self._tell("goal", [(self._term(part),)])
        for number, group in enumerate(mutex_groups(self._task)):
            self._tell("group", ((number, fact) for fact in sorted(group)))
        effects = count()
        for number, action in enumerate(self._task.actions):
            self._tell_action(number, action, effects)
        return "\n".join(self._lines)

    def _tell_action(self, number: int, action: GroundAction, effects: "count[int]") -> None:
        self._tell("action", [(number,)])
        for part in conjuncts_of(action.precondition):
            self._tell("requires", [(number, self._term(part))])
        for effect, identity in zip(action.effects, effects, strict=False):
            self._tell("effect", [(number, identity)])
            for part in conjuncts_of(effect.condition):
                self._tell("when", [(identity, self._term(part))])
            self._tell("add", ((identity, fact) for fact in sorted(effect.adds)))
            self._tell("delete", ((identity, fact) for fact in sorted(effect.deletes)))
        order = self._orders[number]
        for name, locks in (
            ("needs", order.needs),
            ("spoils", order.spoils),
            ("supplies", order.supplies),
        ):
            self._tell(name, ((number, f"{kind}({fact})") for kind, fact in sorted(locks)))

    def _tell(self, predicate: str, arguments: Iterable[tuple[object, ...]]) -> None:
        self._lines += (f"{predicate}({','.join(map(str, values))})." for values in arguments)

    def _term(self, condition: Condition) -> str:
        """The name of a condition, with the facts that say what it means."""
        known = self._terms.get(condition)
        if known is not None:
            return known
        if isinstance(condition, GroundLiteral):
            term = f"{'pos' if condition.positive else 'neg'}({condition.fact})"
            self._tell("used", [(term,)])
        else:
            parts = [self._term(part) for part in condition.parts]
            number = len(self._terms)
            term = f"node({number})"
            kind = "conjunction" if isinstance(condition, Conjunction) else "disjunction"
            self._tell(kind, [(number,)])
            self._tell("part", ((number, part) for part in parts))
        self._terms[condition] = term
        return term

    # --- the order of actions within a step -----------------------------------------------

    def _order(
        self, action: GroundAction, watches: frozenset[int], watched: frozenset[int]
    ) -> _Order:
        adds = frozenset[int]().union(*(effect.adds for effect in action.effects))
        deletes = frozenset[int]().union(*(effect.deletes for effect in action.effects))
        needs = {
            ("pos" if part.positive else "neg", part.fact)
            for part in conjuncts_of(action.precondition)
            if self._is_simple(part)
        }
        made_true = {("pos", fact) for fact in adds} | {("neg", fact) for fact in deletes}
        made_false = {("pos", fact) for fact in deletes} | {("neg", fact) for fact in adds}
        return _Order(
            frozenset(needs | {("watch", fact) for fact in watches}),
            frozenset(made_false | {("watch", fact) for fact in watched & (adds | deletes)}),
            frozenset(made_true),
        )

    def _is_simple(self, condition: Condition) -> TypeGuard[GroundLiteral]:
        return isinstance(condition, GroundLiteral) and condition.fact not in self._basis

    def _watched(self, action: GroundAction) -> frozenset[int]:
        """The facts that must stay as they were when the step began until the action is done."""
        conditions = [
            *(part for part in conjuncts_of(action.precondition) if not self._is_simple(part)),
            *(effect.condition for effect in action.effects),
        ]
        found = frozenset[int]().union(*map(facts_of, conditions))
        return frozenset[int]().union(*(self._basis.get(fact, {fact}) for fact in found))

    def _derived_basis(self) -> dict[int, frozenset[int]]:
        """For each derived fact, all the facts that it depends on."""
        basis: dict[int, frozenset[int]] = {rule.fact: frozenset() for rule in self._rules}
        growing = True
        while growing:
            growing = False
            for rule in self._rules:
                found = basis[rule.fact].union(
                    *(basis.get(fact, {fact}) for fact in facts_of(rule.condition))
                )
                if found != basis[rule.fact]:
                    basis[rule.fact] = found
                    growing = True
        return basis


def _is_open(lock: _Lock, before: Facts) -> bool:
    kind, fact = lock
    return kind == "watch" or (fact in before) is (kind == "pos")
