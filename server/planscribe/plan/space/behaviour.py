"""Whether two domains do the same: the same transitions from the same states of a problem.

The states of both are visited side by side, breadth first. Names are paired as in the comparison
of the texts; what has no partner is left out of the states, and listed.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from planscribe.compile.differences import Side
from planscribe.compile.domains.alignment import aligned
from planscribe.compile.domains.equivalence import compare_domains
from planscribe.compile.domains.pairing import renaming_of, with_variables
from planscribe.compile.domains.renaming import Renaming
from planscribe.compile.domains.schemas import schemas
from planscribe.compile.domains.structure import DeclaredKind, DeclaredName
from planscribe.model.pddl.definitions import (
    TRUE,
    Atom,
    Domain,
    Parameter,
    Problem,
    Step,
)
from planscribe.model.pddl.timed import DurativeAction, others_of
from planscribe.plan.execute.instances import Instances
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.execute.steps import StepFailed, execute, simulation_of
from planscribe.plan.formulas import text
from planscribe.plan.space.random_problems import random_problems
from planscribe.plan.support import Unsupported
from planscribe.wording import listed

_DIGITS = 9
"""Numbers are the same if they agree to so many digits behind the point."""

_MOST_SAID = 4
_STATES_OF_EACH = 50
"""How many states of a generated problem are visited."""


@dataclass(frozen=True, slots=True)
class Shared:
    """What both domains say of a state, in the names of the second."""

    atoms: frozenset[Atom]
    values: frozenset[tuple[str, tuple[str, ...], float]]


@dataclass(frozen=True, slots=True)
class Divergence:
    """The first thing that only one domain does.

    `way` are the steps that lead there in the first domain, as few as possible. `step` can be
    executed next in the domain of `side`; it is None if the states differ at the start.
    """

    way: tuple[Step, ...]
    step: Step | None
    side: Side | None
    message: str


@dataclass(frozen=True, slots=True)
class BehaviourComparison:
    """What was found; without a divergence, both do the same in all states that were visited."""

    states: int
    transitions: int
    is_complete: bool
    """Whether these are all states that can be reached."""
    divergence: Divergence | None
    ignored: tuple[str, ...]
    """The predicates and functions without a partner."""


@dataclass(frozen=True, slots=True)
class GeneratedComparison:
    """What was found in generated problems, the last of which shows the divergence, if any."""

    found: BehaviourComparison
    problems: int
    last: Problem


def compare_behaviour(
    first: Domain, second: Domain, problem: Problem, most_states: int
) -> BehaviourComparison:
    """Compare what two domains do in a problem, which is written in the names of either.

    Raises:
        Unsupported: the domains or the problem have a construct that is not covered.
    """
    return _compared(_Pairing.of(first, second), problem, most_states)


def compare_in_generated(
    first: Domain, second: Domain, most_states: int, seed: int = 0
) -> GeneratedComparison:
    """Compare what two domains do in small problems, until so many states are visited.

    Raises:
        Unsupported: the domains have a construct that is not covered.
    """
    pairing = _Pairing.of(first, second)
    states = transitions = 0
    for number, problem in enumerate(random_problems(first, seed), start=1):
        found = _compared(pairing, problem, min(most_states - states, _STATES_OF_EACH))
        states, transitions = states + found.states, transitions + found.transitions
        if found.divergence or states >= most_states:
            total = replace(found, states=states, transitions=transitions, is_complete=False)
            return GeneratedComparison(total, number, problem)
    raise AssertionError("problems are generated without end")


def _compared(pairing: "_Pairing", problem: Problem, most_states: int) -> BehaviourComparison:
    first, second = pairing.first, pairing.second
    theirs = pairing.names_second(problem)
    unknown = _used(problem).difference(_names(second if theirs else first), ["="])
    if unknown:
        raise Unsupported(f"neither domain declares all that the problem uses: {listed(unknown)}")
    own = pairing.reversed().problem(problem) if theirs else problem
    other = problem if theirs else pairing.problem(problem)
    return _Search(pairing, simulation_of(first, own), simulation_of(second, other)).run(
        most_states
    )


@dataclass(frozen=True, slots=True)
class _Pairing:
    """Two domains, and the names of the second for those of the first."""

    first: Domain
    second: Domain
    renaming: Renaming
    actions: Mapping[str, str]
    places: Mapping[str, tuple[int, ...]]
    """For each paired action, which of its arguments is each argument of the partner; only where
    both have equally many."""

    @classmethod
    def of(cls, first: Domain, second: Domain) -> "_Pairing":
        for domain in (first, second):
            if others_of(DurativeAction, domain):
                raise Unsupported("durative actions")
        found = compare_domains(first, second).renaming
        pairs: Mapping[DeclaredName, DeclaredName] = (
            aligned(first, second)
            if found is None
            else {one: DeclaredName(one.kind, name) for one, name in found.items()}
        )
        renaming = renaming_of(pairs)
        actions = {
            one.name: two.name for one, two in pairs.items() if one.kind is DeclaredKind.ACTION
        }
        mine = {one.name: one for one in schemas(first)}
        theirs = {one.name: one for one in schemas(second)}
        places: dict[str, tuple[int, ...]] = {}
        for name, partner in actions.items():
            one, two = mine[name], theirs[partner]
            terms = with_variables(one, two, renaming).terms
            order = [terms.get(each.name) for each in one.parameters]
            wanted = [each.name for each in two.parameters]
            if sorted(map(str, order)) == sorted(wanted):
                places[name] = tuple([order.index(each) for each in wanted])
        return cls(first, second, renaming, actions, places)

    def reversed(self) -> "_Pairing":
        """The pairing for the way back."""
        back = Renaming(
            *(
                {new: old for old, new in names.items()}
                for names in (
                    self.renaming.types,
                    self.renaming.predicates,
                    self.renaming.functions,
                    self.renaming.terms,
                )
            )
        )
        return _Pairing(self.second, self.first, back, {}, {})

    def names_second(self, problem: Problem) -> bool:
        """Whether a problem is rather written in the names of the second domain."""
        used = _used(problem)
        missing = [len(used.difference(_names(domain))) for domain in (self.first, self.second)]
        if missing[0] != missing[1]:
            return missing[1] < missing[0]
        return self.first.name != problem.domain == self.second.name

    def problem(self, problem: Problem) -> Problem:
        """A problem of the first domain in the names of the second, without its goal."""
        types = {one.name: one.parents for one in self.first.types}

        def renamed(name: str) -> str:
            known = {name}
            while name not in self.renaming.types and name != "object":
                name = next(iter(types.get(name, ())), "object")
                if name in known:
                    return "object"
                known.add(name)
            return self.renaming.types.get(name, name)

        return replace(
            problem,
            objects=tuple(
                [Parameter(one.name, tuple(map(renamed, one.types))) for one in problem.objects]
            ),
            init=tuple(
                [
                    self.renaming.atom(one)
                    for one in problem.init
                    if one.predicate in self.renaming.predicates or one.predicate == "="
                ]
            ),
            values=tuple(
                [
                    replace(one, fluent=self.renaming.fluent(one.fluent))
                    for one in problem.values
                    if one.fluent.function in self.renaming.functions
                ]
            ),
            goal=TRUE,
            metric=None,
            others=(),
        )

    def step(self, step: Step) -> Step | None:
        """A step of the first domain as one of the second; None if it has no such step."""
        places = self.places.get(step.action)
        if places is None:
            return None
        arguments = self.renaming.named(step.arguments)
        return Step(self.actions[step.action], tuple([arguments[place] for place in places]))

    def step_back(self, step: Step) -> Step | None:
        """A step of the second domain as one of the first."""
        for name, partner in self.actions.items():
            places = self.places.get(name)
            if partner == step.action and places is not None:
                back = self.reversed().renaming.named(step.arguments)
                return Step(name, tuple([back[places.index(at)] for at in range(len(places))]))
        return None

    def of_first(self) -> "_View":
        """What both domains say of the first."""
        return _View(self.first, self.renaming, self.actions)

    def of_second(self) -> "_View":
        """What both domains say of the second."""
        own = self.renaming
        predicates, functions, actions = (
            {name: name for name in names.values()}
            for names in (own.predicates, own.functions, self.actions)
        )
        return _View(self.second, Renaming({}, predicates, functions, {}), actions)

    def ignored(self) -> tuple[str, ...]:
        """The predicates and functions that have no partner."""
        own = {*self.renaming.predicates, *self.renaming.functions}
        theirs = {*self.renaming.predicates.values(), *self.renaming.functions.values()}
        alone = [
            name
            for domain, paired in ((self.first, own), (self.second, theirs))
            for name in _names(domain)
            if name not in paired
        ]
        return tuple(dict.fromkeys(alone))


def _used(problem: Problem) -> set[str]:
    """The names of the predicates and functions in the initial state."""
    atoms = {atom.predicate for atom in problem.init}
    return atoms | {value.fluent.function for value in problem.values}


def _names(domain: Domain) -> list[str]:
    """The names of the predicates and functions of a domain."""
    return [one.name for one in domain.predicates] + [one.name for one in domain.functions]


@dataclass(frozen=True, slots=True)
class _Next:
    """A step, and the state after it."""

    step: Step
    state: Simulation


_Moves = Mapping[tuple[str, Shared], _Next]
"""What can be done, by the name of the action in the second domain (nothing if it has no partner)
and by what is true then."""


@dataclass(frozen=True, slots=True)
class _View:
    """A domain, and the names of the second one for what has a partner."""

    domain: Domain
    renaming: Renaming
    actions: Mapping[str, str]

    def shared(self, simulation: Simulation) -> Shared:
        """What both domains say of a state."""
        state, names = simulation.state(), self.renaming.functions
        return Shared(
            frozenset(
                [
                    self.renaming.atom(one)
                    for one in state.atoms
                    if one.predicate in self.renaming.predicates
                ]
            ),
            frozenset(
                [
                    (names[function], self.renaming.named(arguments), round(value, _DIGITS))
                    for (function, arguments), value in state.values
                    if function in names
                ]
            ),
        )

    def moves(self, simulation: Simulation) -> _Moves:
        """What can be done in a state."""
        return {
            (self.actions.get(after.step.action, ""), self.shared(after.state)): after
            for after in _successors(simulation, self.domain)
        }


class _Search:
    def __init__(self, pairing: _Pairing, first: Simulation, second: Simulation) -> None:
        self._pairing = pairing
        self._start = first, second
        self._views = {Side.FIRST: pairing.of_first(), Side.SECOND: pairing.of_second()}
        self._transitions = 0

    def run(self, most_states: int) -> BehaviourComparison:
        first, second = self._start
        of_first, of_second = self._views.values()
        before = of_first.shared(first), of_second.shared(second)
        if before[0] != before[1]:
            message = f"The states differ at the start: {_contrast(*before)}."
            return self._found(1, Divergence((), None, None, message))
        seen = {self._key(first, second)}
        waiting: deque[tuple[Simulation, Simulation, tuple[Step, ...]]] = deque(
            [(first, second, ())]
        )
        while waiting:
            one, two, way = waiting.popleft()
            mine, theirs = of_first.moves(one), of_second.moves(two)
            divergence = self._divergence(one, two, mine, theirs, way)
            if divergence is not None:
                return self._found(len(seen), divergence)
            self._transitions += len(mine)
            for move, after in mine.items():
                partner = theirs.get(move) or self._followed(two, after.step)
                key = self._key(after.state, partner.state)
                if key in seen:
                    continue
                if len(seen) >= most_states:
                    return self._found(len(seen), None, is_complete=False)
                seen.add(key)
                waiting.append((after.state, partner.state, (*way, after.step)))
        return self._found(len(seen), None)

    def _found(
        self, states: int, divergence: Divergence | None, *, is_complete: bool = True
    ) -> BehaviourComparison:
        whole = is_complete and divergence is None
        ignored = self._pairing.ignored()
        return BehaviourComparison(states, self._transitions, whole, divergence, ignored)

    @staticmethod
    def _key(first: Simulation, second: Simulation) -> object:
        return first.state(), second.state()

    def _followed(self, simulation: Simulation, step: Step) -> _Next:
        """What the partner of a step does in the second domain."""
        partner = self._pairing.step(step)
        assert partner is not None
        after = simulation.copy()
        execute(after, self._pairing.second, partner)
        return _Next(partner, after)

    def _divergence(
        self,
        one: Simulation,
        two: Simulation,
        mine: _Moves,
        theirs: _Moves,
        way: tuple[Step, ...],
    ) -> Divergence | None:
        """The first step that only one domain has."""
        for side, own, others, state, partner_of in (
            (Side.FIRST, mine, theirs, two, self._pairing.step),
            (Side.SECOND, theirs, mine, one, self._pairing.step_back),
        ):
            for move, after in own.items():
                if move not in others:
                    message = self._missing(state, _other(side), partner_of(after.step), move)
                    if message:
                        return Divergence(way, after.step, side, message)
        return None

    def _missing(
        self, simulation: Simulation, side: Side, partner: Step | None, move: tuple[str, Shared]
    ) -> str:
        """Why a domain does not have a step of the other one; empty if it has it after all."""
        if partner is None:
            return f"no step of the {side} does the same"
        view, after = self._views[side], simulation.copy()
        try:
            execute(after, view.domain, partner)
        except StepFailed as failed:
            return f"in the {side}, {partner} cannot be executed: {str(failed).rstrip('.')}"
        states = {side: view.shared(after), _other(side): move[1]}
        if states[Side.FIRST] == states[Side.SECOND]:
            return ""
        contrast = _contrast(states[Side.FIRST], states[Side.SECOND])
        return f"in the {side}, {partner} has other effects: {contrast}"


def _other(side: Side) -> Side:
    return Side.SECOND if side is Side.FIRST else Side.FIRST


def _successors(simulation: Simulation, domain: Domain) -> Iterator[_Next]:
    instances = Instances(simulation)
    for action in domain.actions:
        for step in instances.of(action, {}):
            after = simulation.copy()
            try:
                execute(after, domain, step)
            except StepFailed as failed:
                if not failed.is_certain:
                    raise Unsupported(str(failed)) from failed
                continue
            yield _Next(step, after)


def _contrast(first: Shared, second: Shared) -> str:
    """What is true in only one of two states."""
    said = []
    for side, own, other in ((Side.FIRST, first, second), (Side.SECOND, second, first)):
        alone = sorted(map(text, own.atoms - other.atoms))
        alone += sorted(
            f"(= ({' '.join((function, *arguments))}) {value:g})"
            for function, arguments, value in own.values - other.values
        )
        if alone:
            more = len(alone) - _MOST_SAID
            shown = [*alone[:_MOST_SAID], *([f"{more} more"] if more > 0 else [])]
            said.append(f"{listed(shown)} only in the {side}")
    return "; ".join(said)
