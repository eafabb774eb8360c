"""The relaxed task of a domain and a problem (see `reachability`) as a stratified ASP program."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from planscribe.model.pddl.definitions import (
    And,
    Atom,
    Compare,
    Domain,
    Exists,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Parameter,
    Problem,
    When,
)
from planscribe.plan.formulas import conjuncts
from planscribe.plan.support import changed_in, require_supported
from planscribe.plan.universe import Universe

if TYPE_CHECKING:
    from clingo.control import Control

# Quantified goals are split into as many parts at most; beyond that they stay whole.
_MOST_PARTS = 1000


@dataclass(slots=True)
class _Body:
    """The body of a rule while it is made: a conjunction, and the variables it is about.

    `context` are the ASP variables that later parts may refer to; any other can be projected out.
    """

    context: tuple[str, ...]
    literals: list[str]
    scope: Mapping[str, str]
    """From PDDL variables to ASP variables."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the program, in the words of ASP."""

    head: str
    body: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.head} :- {', '.join(self.body)}." if self.body else f"{self.head}."


class TaskEncoding:
    """The ASP program of a task.

    Its predicates: `p<N>` true atoms, `i<N>` initial atoms, `f<N>` atoms that were made false
    (N is the number of the predicate), `a<N>` applicable actions, `g<N>` goal parts,
    `t<N>(X)` the objects of a type, `n<N>(I,X)` the same in order, `x<N>` auxiliary ones.
    """

    def __init__(self, domain: Domain, problem: Problem, *, all_change: bool = False) -> None:
        """Encode a task; with `all_change`, as if actions might change all predicates."""
        require_supported(domain, problem)
        self.universe = Universe(domain, problem)
        self._domain = domain
        self._derived = {rule.head.name for rule in domain.derived}
        self._changed = changed_in(domain)
        if all_change:
            self._changed |= {one.name for one in domain.predicates}
        # The program refers to names by numbers: any name survives.
        self._predicates = defaultdict[str, int](count().__next__)
        self._objects = defaultdict[str, int](count().__next__)
        self._types: dict[tuple[str, ...], int] = {}
        self.negated: set[str] = set()
        self.signatures: set[tuple[str, int]] = set()
        self._deletions: list[tuple[Atom, _Body]] = []
        self.rules: list[Rule] = []
        self._auxiliaries = 0
        self._variables = 0
        self.goal = conjuncts(problem.goal, self.universe, _MOST_PARTS)
        self._encode(problem)

    # --- what the program says once grounded ----------------------------------------------

    def ground(self, rules: Sequence[Rule] | None = None) -> "Control":
        """Ground the program, or another one about the same task; nothing is left to solve."""
        from clingo.control import Control

        control = Control(["--warn=none"], logger=lambda code, message: None)
        control.add("base", [], "\n".join(map(str, rules or self.rules)))
        control.ground([("base", [])])
        return control

    def unreachable(self, control: "Control") -> tuple[Formula, ...]:
        """The goal parts that were not derived."""
        from clingo.symbol import Function

        return tuple(
            part
            for number, part in enumerate(self.goal)
            if control.symbolic_atoms[Function(f"g{number}")] is None
        )

    def extension(self, control: "Control", kind: str, predicate: str) -> Iterator[tuple[str, ...]]:
        """The arguments that a predicate has in the atoms of a kind."""
        for name, arity in sorted(self.signatures):
            if name == predicate:
                yield from self.instances(control, f"{kind}{self._predicates[name]}", arity)

    def instances(self, control: "Control", name: str, arity: int) -> Iterator[tuple[str, ...]]:
        """The arguments of the atoms with a name."""
        names = list(self._objects)
        for atom in control.symbolic_atoms.by_signature(name, arity):
            yield tuple(names[argument.number] for argument in atom.symbol.arguments)

    def atom(self, kind: str, atom: Atom, scope: Mapping[str, str]) -> str:
        """An atom of a kind, as it is written in rules; the scope gives the names of variables."""
        self.signatures.add((atom.predicate, len(atom.arguments)))
        terms = [self._term(argument, scope) for argument in atom.arguments]
        return _applied(f"{kind}{self._predicates[atom.predicate]}", terms)

    def predicate(self, number: int) -> str:
        """The predicate that has a number in the program."""
        return list(self._predicates)[number]

    # --- the program ----------------------------------------------------------------------

    def _encode(self, problem: Problem) -> None:
        for number, action in enumerate(self._domain.actions):
            body = self._declared(action.parameters, _Body((), [], {}))
            self._extend(body, action.precondition)
            head = _applied(f"a{number}", body.context)
            self._rule(head, body.literals)
            self._effect(action.effect, _Body(body.context, [head], body.scope))
        for derived in self._domain.derived:
            body = self._declared(derived.head.parameters, _Body((), [], {}))
            names = tuple(parameter.name for parameter in derived.head.parameters)
            head = self.atom("p", Atom(derived.head.name, names), body.scope)
            self._extend(body, derived.condition)
            self._rule(head, body.literals)
        for number, part in enumerate(self.goal):
            body = _Body((), [], {})
            self._extend(body, part)
            self._rule(f"g{number}", body.literals)
        for atom, body in self._deletions:
            if atom.predicate in self.negated:
                self._rule(self.atom("f", atom, body.scope), body.literals)
        for atom in problem.init:
            if atom.predicate not in self._derived:
                self._rule(self.atom("p", atom, {}), ())
            if atom.predicate in self.negated:
                self._rule(self.atom("i", atom, {}), ())
        for types, number in self._types.items():
            for index, name in enumerate(self.universe.members(types)):
                self._rule(f"t{number}({self._objects[name]})", ())
                self._rule(f"n{number}({index},{self._objects[name]})", ())

    def _rule(self, head: str, body: Sequence[str]) -> None:
        self.rules.append(Rule(head, tuple(body)))

    def _term(self, argument: str, scope: Mapping[str, str]) -> str:
        return scope[argument] if argument in scope else str(self._objects[argument])

    def _type(self, types: tuple[str, ...]) -> int:
        return self._types.setdefault(types, len(self._types))

    def _variable(self) -> str:
        self._variables += 1
        return f"V{self._variables}"

    def _auxiliary(self) -> str:
        self._auxiliaries += 1
        return f"x{self._auxiliaries}"

    def _declared(self, parameters: Sequence[Parameter], outer: _Body) -> _Body:
        """The body with more variables, each bound to the objects of its type."""
        body = _Body(outer.context, list(outer.literals), outer.scope)
        for parameter in parameters:
            variable = self._variable()
            body.context += (variable,)
            body.literals.append(f"t{self._type(parameter.types)}({variable})")
            body.scope = {**body.scope, parameter.name: variable}
        return body

    # --- conditions -----------------------------------------------------------------------

    def _extend(self, body: _Body, formula: Formula, *, negated: bool = False) -> None:
        """Add a condition to a body."""
        match formula:
            case Atom(predicate="="):
                terms = [self._term(argument, body.scope) for argument in formula.arguments]
                if not negated:
                    body.literals.extend(f"{terms[0]} = {other}" for other in terms[1:])
                elif len(terms) == 2:
                    body.literals.append(f"{terms[0]} != {terms[1]}")
            case Atom():
                self._extend_atom(body, formula, negated)
            case Not():
                self._extend(body, formula.body, negated=not negated)
            case And() | Or() if isinstance(formula, Or) is negated:
                # Literals first: what comes after them is tried for fewer instances.
                for part in sorted(formula.parts, key=_is_compound):
                    self._extend(body, part, negated=negated)
            case And() | Or():
                self._choose(body, [(part, negated) for part in formula.parts])
            case Imply() if negated:
                self._extend(body, formula.condition)
                self._extend(body, formula.conclusion, negated=True)
            case Imply():
                self._choose(body, [(formula.condition, True), (formula.conclusion, False)])
            case Exists() | Forall() if isinstance(formula, Forall) is negated:
                inner = self._declared(formula.variables, body)
                self._extend(inner, formula.body, negated=negated)
                body.literals = inner.literals
            case Exists() | Forall():
                self._extend_universally(body, formula.variables, formula.body, negated)
            case Compare():
                pass
            case _:
                raise TypeError(f"not a condition: {formula!r}")

    def _extend_atom(self, body: _Body, atom: Atom, negated: bool) -> None:
        if not negated:
            body.literals.append(self.atom("p", atom, body.scope))
            return
        if atom.predicate in self._derived:
            return
        self.negated.add(atom.predicate)
        initially_false = f"not {self.atom('i', atom, body.scope)}"
        if atom.predicate not in self._changed:
            body.literals.append(initially_false)
            return
        made_false = self.atom("f", atom, body.scope)
        before = self._closed(body)
        head = _applied(self._auxiliary(), body.context)
        self._rule(head, (before, initially_false))
        self._rule(head, (before, made_false))
        body.literals = [head]

    def _choose(self, body: _Body, options: Sequence[tuple[Formula, bool]]) -> None:
        """Add a disjunction: one auxiliary predicate with a rule for each option."""
        before = self._closed(body)
        head = _applied(self._auxiliary(), body.context)
        for formula, negated in options:
            branch = _Body(body.context, [before], body.scope)
            self._extend(branch, formula, negated=negated)
            self._rule(head, branch.literals)
        body.literals = [head]

    def _extend_universally(
        self, body: _Body, variables: Sequence[Parameter], formula: Formula, negated: bool
    ) -> None:
        """Add a universal quantifier: an auxiliary predicate counts the objects that satisfy it."""
        if not variables:
            self._extend(body, formula, negated=negated)
            return
        variable, *others = variables
        name, index, value = self._auxiliary(), self._variable(), self._variable()
        self._rule(_applied(name, (*body.context, "0")), (self._closed(body),))
        counted = _applied(name, (*body.context, index))
        inner = _Body(
            (*body.context, index, value),
            [counted, f"n{self._type(variable.types)}({index},{value})"],
            {**body.scope, variable.name: value},
        )
        self._extend_universally(inner, others, formula, negated)
        self._rule(_applied(name, (*body.context, f"{index}+1")), inner.literals)
        count = len(self.universe.members(variable.types))
        body.literals = [_applied(name, (*body.context, str(count)))]

    def _closed(self, body: _Body) -> str:
        """One literal that stands for the body so far."""
        if not body.literals:
            return "#true"
        if len(body.literals) == 1:
            return body.literals[0]
        head = _applied(self._auxiliary(), body.context)
        self._rule(head, body.literals)
        return head

    # --- effects --------------------------------------------------------------------------

    def _effect(self, effect: Formula, body: _Body) -> None:
        match effect:
            case Atom():
                self._rule(self.atom("p", effect, body.scope), body.literals)
            case Not(body=Atom() as atom):
                self._deletions.append((atom, body))
            case And():
                for part in effect.parts:
                    self._effect(part, body)
            case Forall():
                self._effect(effect.body, self._declared(effect.variables, body))
            case When():
                inner = _Body(body.context, list(body.literals), body.scope)
                self._extend(inner, effect.condition)
                inner.literals = [self._closed(inner)]
                self._effect(effect.effect, inner)


def _applied(name: str, terms: Sequence[str]) -> str:
    return f"{name}({','.join(terms)})" if terms else name


def _is_compound(formula: Formula) -> bool:
    while isinstance(formula, Not):
        formula = formula.body
    return not isinstance(formula, Atom | Compare)
