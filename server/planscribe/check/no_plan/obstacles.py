"""Why something can never happen, in words."""

import re
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from planscribe.model.lexicon import Lexicon
from planscribe.model.pddl.definitions import (
    Action,
    Atom,
    Derived,
    Domain,
    Formula,
    Function,
    Not,
    Parameter,
    Predicate,
    Problem,
    Type,
)
from planscribe.plan.formulas import text
from planscribe.plan.support import added_predicates
from planscribe.plan.unsolvable.diagnosis import Attempt, Obstacle, Unreached
from planscribe.syntax.quoting import quoted
from planscribe.translate.describe.atoms import say
from planscribe.translate.writing.quality import quality
from planscribe.wording import listed

_MOST_CONDITIONS = 4
_NOWHERE = "which neither `:init` nor any action makes true"
_WORD = re.compile(r"[^\s()`]+")
_CODE = re.compile(r"`[^`]*`")


def spellings(domain: Domain, problem: Problem) -> dict[str, str]:
    """The names that their authors do not write in lower case, with their spelling."""
    declared: list[Type | Parameter | Predicate | Function] = [
        *domain.types,
        *domain.predicates,
        *domain.functions,
        *domain.constants,
        *problem.objects,
        *(parameter for action in domain.actions for parameter in action.parameters),
    ]
    return {one.name: one.spelling for one in declared if one.spelling not in ("", one.name)}


@dataclass(frozen=True, slots=True)
class Teller:
    """Describes obstacles, in the spelling of the authors."""

    spelling: Mapping[str, str] = field(default_factory=dict)
    actions: tuple[Action, ...] = ()
    """Those of the domain."""
    lexicon: Lexicon | None = None
    """The words of the domain, where people speak in words."""

    def of_action(self, action: Action, obstacle: Obstacle | None, where: str) -> str:
        """Why an action can never be applied in some problems."""
        said = f"{where}, {quoted(action.spelling)} can never be applied"
        if obstacle is None:
            return f"{said}: nothing makes all its conditions true for the same objects."
        return f"{said}: {self._needs('it', obstacle)}.{self._root(obstacle)}"

    def of_goal(self, unreached: Unreached) -> str:
        """Why a part of the goal can never be reached."""
        said = f"No action can ever make {self.told(unreached.goal)} true"
        attempts = unreached.obstacle.attempts
        match unreached.goal:
            case Atom() if not attempts:
                return f"{said}: no action has it as an effect."
            case Not(body=Atom() as atom) if not attempts:
                return f"{said}: no action deletes {self.told(atom)}."
        first = next((one for one in attempts if one.obstacle), None)
        if first is None or first.obstacle is None:
            return f"{said}, whichever actions come before it."
        why = self._needs(_name(first.by), first.obstacle)
        return f"{said}: {why}.{self._root(first.obstacle)}"

    def of_attempt(self, attempt: Attempt) -> str:
        """Why an action or a rule does not bring about what it could."""
        if attempt.obstacle is None:
            return f"{_name(attempt.by)} never achieves it"
        return f"would achieve it, but {self._needs('it', attempt.obstacle)}"

    def _needs(self, subject: str, obstacle: Obstacle) -> str:
        """What something needs that can never be had."""
        if obstacle.parameter:
            types = listed(
                (quoted(self.spelling.get(name, name)) for name in obstacle.parameter.types), "or"
            )
            return f"{subject} needs an object of type {types}, and there is none"
        if len(obstacle.conditions) > 1:
            named = listed(map(self.told, obstacle.conditions[:_MOST_CONDITIONS]))
            return f"{subject} needs {named}, which never hold for the same objects"
        (condition,) = obstacle.conditions
        match condition:
            case Atom(predicate="="):
                how = "which never holds"
            case Atom():
                is_made = obstacle.attempts or condition.predicate in self._added
                how = "which is never true" if is_made else _NOWHERE
            case Not(body=Atom() as atom):
                how = f"but nothing makes {self.told(atom)} false"
            case _:
                how = "which never holds"
        return f"{subject} needs {self.told(condition)}, {how}"

    def _root(self, obstacle: Obstacle) -> str:
        """What is at the root of an obstacle, if it is not the obstacle itself."""
        chain, is_circle = _chain(obstacle)
        if not chain:
            return ""
        last, root = chain[-1]
        needs = self._needs(_name(last.by), root)
        if is_circle and len(root.attempts) == 1:
            # What makes it true needs what it is needed for: that is the whole reason.
            (condition,), (only,) = root.conditions, root.attempts
            made = "false" if isinstance(condition, Not) else "true"
            atom = condition.body if isinstance(condition, Not) else condition
            needs = f"{_name(last.by)} needs {self.told(condition)}, and only {_name(only.by)}"
            needs += f" makes {self.told(atom)} {made}"
        return f" For that, {needs}."

    @property
    def _added(self) -> frozenset[str]:
        """The predicates that some action makes true."""
        return frozenset[str]().union(*(added_predicates(one.effect) for one in self.actions))

    def effect_of(self, action: int, effect: Formula) -> str:
        """An effect, and the action that could have it, by its number."""
        return f"the effect {self.told(effect)} to {quoted(self.actions[action].spelling)}"

    def told(self, condition: Formula) -> str:
        """A condition in a message."""
        return quoted(self.written(condition))

    def said(self, condition: Formula) -> str:
        """A condition in words, where people speak in words and there are some for it."""
        match condition:
            case Not(body=Atom() as atom):
                negated = True
            case Atom() as atom:
                negated = False
            case _:
                return self.told(condition)
        meant = atom.predicate, len(atom.arguments)
        phrases = [
            one
            for one in (self.lexicon.phrases if self.lexicon else ())
            if (one.relation.name, len(one.relation.types)) == meant and not one.negated
        ]
        if not phrases:
            return self.told(condition)
        names = [self.spelling.get(name, name) for name in atom.arguments]
        return f"“{say(min(phrases, key=quality), names, negated)}”"

    def spelled(self, message: str) -> str:
        """A message, with the names between its backticks as their authors write them."""
        return _CODE.sub(
            lambda code: _WORD.sub(lambda word: self.spelling.get(word[0], word[0]), code[0]),
            message,
        )

    def written(self, condition: Formula) -> str:
        """A condition as its author would write it."""
        return _WORD.sub(lambda word: self.spelling.get(word[0], word[0]), text(condition))


def _chain(obstacle: Obstacle) -> tuple[list[tuple[Attempt, Obstacle]], bool]:
    """What would remove an obstacle and what prevents that, and so on; and whether it is a circle.

    Of a circle, it is the part before something of a kind that came before.
    """
    chain: list[tuple[Attempt, Obstacle]] = []
    seen = [obstacle.conditions]
    while obstacle.attempts and (further := obstacle.attempts[0].obstacle):
        if further.conditions in seen:
            kinds = [tuple(map(kind_of, conditions)) for conditions in seen]
            new = next((n for n, one in enumerate(kinds) if one in kinds[:n]), len(kinds))
            # Who moves must be somewhere, and gets there by moving: that explains nothing.
            return chain[: new - 1], True
        seen.append(further.conditions)
        chain.append((obstacle.attempts[0], further))
        obstacle = further
    return chain, False


def kind_of(condition: Formula) -> Hashable:
    """A literal without its arguments."""
    match condition:
        case Not(body=Atom(predicate=predicate)):
            return "not", predicate
        case Atom(predicate=predicate):
            return predicate
    return condition


def _name(by: Action | Derived) -> str:
    if isinstance(by, Derived):
        return f"the rule of {quoted(by.head.spelling)}"
    return quoted(by.spelling)


def teller_with_actions(domain: Domain, problem: Problem) -> Teller:
    """What describes states and steps, actions included, as their authors write them."""
    actions = {one.name: one.spelling for one in domain.actions if one.spelling}
    return Teller(spellings(domain, problem) | actions)
