"""Rules that make new terms forever, found without running them."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from planscribe.infer.facts import Trouble, TroubleKind
from planscribe.infer.program import Program, Ref
from planscribe.model.asp.program import arguments, derived_atoms, signature, used_atoms
from planscribe.model.reaching import reached
from planscribe.syntax.asp.nodes import (
    RULES,
    AspTerm,
    BodyPart,
    Comparison,
    FunctionTerm,
    Literal,
    Operation,
    Sign,
    StatementKind,
    Variable,
    elements_of,
    names_of,
    variables,
)
from planscribe.syntax.asp.tree import Statement

_GROWING_OPERATORS = frozenset({"+", "-", "*", "**"})
_ARITHMETIC = 1000


def growing_rules(program: Program) -> tuple[tuple[Ref, Trouble], ...]:
    """The rules that can make ever larger terms: `p(X+1) :- p(X).`

    Severe are those that certainly do so, once they apply at all: there is nothing in the body
    but what the head itself makes, if need be by way of rules that only hand terms on. Anything
    else can keep a rule from growing, as in `depth(Y,D+1) :- depth(X,D), below(X,Y).`, which
    only counts where a limit was reached.
    """
    refs = [ref for ref in program.refs if program.statement(ref).kind in RULES]
    suspects = [ref for ref in refs if _could_grow(program.statement(ref))]
    if not suspects:
        return ()
    graph = _Graph(program, refs)
    return tuple((ref, trouble) for ref in suspects for trouble in _growing(program, ref, graph))


@lru_cache(maxsize=1 << 10)
def _could_grow(statement: Statement) -> bool:
    """Whether some variable lies deeper in the head than in the body; few rules are like that."""
    head = [each for atom in derived_atoms(statement) for each in _depths(atom)]
    body = [
        each for use in used_atoms(statement) if use.sign is Sign.NONE for each in _depths(use.atom)
    ]
    return not _is_inheritance(statement) and any(
        name == other and _differ(level, depth) for name, level in head for other, depth in body
    )


class _Graph:
    """Which rules lead to which atoms, through positive literals."""

    def __init__(self, program: Program, refs: Sequence[Ref]) -> None:
        self._program = program
        self._below = program.subtypes
        self._before: dict[Ref, set[Ref]] = {ref: set() for ref in refs}
        for ref, before in self._before.items():
            for use in used_atoms(program.statement(ref)):
                if use.sign is Sign.NONE:
                    before.update(set(self._derivers(use.atom)) & self._before.keys())

    def leads_to(self, ref: Ref, atom: AspTerm) -> bool:
        """Whether a rule's head can be what an atom is ultimately derived from."""
        derivers = list(self._derivers(atom))
        return ref in derivers or ref in reached(derivers, self._before)

    def returns(self, heads: Sequence[AspTerm], atom: AspTerm) -> bool:
        """Whether what has these heads certainly makes an atom, as rules hand it on unchanged."""
        seen: set[Ref] = set()
        waiting = [atom]
        while waiting:
            wanted = waiting.pop()
            if any(_fits_always(head, wanted) for head in heads):
                return True
            for ref in self._derivers(wanted):
                statement = self._program.statement(ref)
                handed = _handed_on(statement)
                made = next(derived_atoms(statement))
                if handed is not None and ref not in seen and _fits_always(made, wanted):
                    seen.add(ref)
                    waiting.append(handed)
        return False

    def begins(self, ref: Ref, atom: AspTerm) -> bool:
        """Whether something else than a rule itself makes an atom that it starts from."""
        seen = {ref}
        waiting = [atom]
        while waiting:
            for _, other in self._program.matching(waiting.pop()):
                if other in seen:
                    continue
                seen.add(other)
                handed = _handed_on(self._program.statement(other))
                if handed is None:
                    return True
                waiting.append(handed)
        return False

    def _derivers(self, atom: AspTerm) -> Iterator[Ref]:
        """The statements that derive an atom; for an object, those for the types below its own.

        Following the rule of inheritance itself would mix up all types.
        """
        patterns = [atom]
        match signature(atom), arguments(atom):
            case (("object", 2), (name, FunctionTerm(name=type_))):
                patterns += [
                    FunctionTerm(
                        "object", (name, FunctionTerm(below, (), atom.within)), atom.within
                    )
                    for below in reached([type_], self._below) - {type_}
                ]
        for pattern in patterns:
            for _, ref in self._program.matching(pattern, by_rules_only=True):
                if not _is_inheritance(self._program.statement(ref)):
                    yield ref


def _handed_on(statement: Statement) -> AspTerm | None:
    """The only atom in the body of a rule that does no more than to rename it."""
    match statement.kind, statement.head, statement.body:
        case StatementKind.RULE, (Literal(sign=Sign.NONE) as head,), (
            Literal(sign=Sign.NONE) as body,
        ):
            kept = {name for name, level in _depths(head.atom) if level < _ARITHMETIC}
            return body.atom if names_of(body) <= kept else None
        case _:
            return None


def _fits_always(made: AspTerm, wanted: AspTerm) -> bool:
    """Whether every instance of what a rule makes fits what is wanted again.

    `p((1,X),Y)` does not fit `p(X,f(Y))` always: the second argument gets smaller each time.
    """
    match made, wanted:
        case _, Variable():
            return True
        case _, Operation(operator=operator) if operator in _GROWING_OPERATORS:
            return True
        case FunctionTerm(), FunctionTerm():
            return (made.name, len(made.arguments)) == (wanted.name, len(wanted.arguments)) and all(
                map(_fits_always, made.arguments, wanted.arguments)
            )
        case _:
            return made == wanted


def _repeats(atoms: Sequence[AspTerm]) -> bool:
    """Whether a variable occurs twice, so that instances have to agree."""
    names = [one.name for atom in atoms for one in variables(atom) if one.name != "_"]
    return len(set(names)) < len(names)


def _is_inheritance(statement: Statement) -> bool:
    """Whether a rule says that objects are objects of the types above."""
    return any(signature(use.atom) == ("subtype", 2) for use in used_atoms(statement))


def _growing(program: Program, ref: Ref, graph: _Graph) -> Iterator[Trouble]:
    """Troubles for the variables that get larger from one application of a rule to the next."""
    statement = program.statement(ref)
    heads = list(derived_atoms(statement))
    recursive: list[AspTerm] = []
    bounded = {name for part in _conditions(statement) for name in names_of(part)}
    certain = not bounded
    begins = False
    for part in statement.body:
        match part:
            case Literal(sign=Sign.NONE, atom=atom) if graph.leads_to(ref, atom):
                recursive.append(atom)
                certain = certain and graph.returns(heads, atom)
                begins = begins or graph.begins(ref, atom)
            case Literal(sign=Sign.NONE):
                bounded |= names_of(part)
                certain = False
            case Comparison(operators=operators) if operators != ("!=",):
                bounded |= names_of(part)
                certain = False
            case _:
                certain = False
    certain = certain and not _repeats(recursive)
    depth = {variable: level for atom in recursive for variable, level in _depths(atom)}
    growing = dict.fromkeys(
        variable
        for head in heads
        for variable, level in _depths(head)
        if variable in depth.keys() - bounded and _differ(level, depth[variable])
    )
    for variable in growing if begins else ():
        message = (
            f"This rule makes new terms from `{variable}` forever."
            if certain
            else f"This rule may make new terms from `{variable}` forever: it states no limit."
        )
        yield Trouble(message, program.place(ref), certain, TroubleKind.GROWTH)


def _conditions(statement: Statement) -> Iterator[BodyPart]:
    """The conditions of the elements in a head."""
    for part in statement.head:
        for element in elements_of(part):
            yield from element.condition


def _differ(in_head: int, in_body: int) -> bool:
    """Whether a term grows; `p(X) :- p(X+1).` counts down forever."""
    return in_head > in_body or in_body >= _ARITHMETIC > in_head


def _depths(term: AspTerm, level: int = 0) -> Iterator[tuple[str, int]]:
    """The variables of a term, each with how deep it lies; arithmetic that grows counts as deep."""
    match term:
        case Variable(name=name):
            yield name, level
        case FunctionTerm(arguments=inner):
            for each in inner:
                yield from _depths(each, level + 1)
        case Operation(operator=operator, operands=inner) if operator in _GROWING_OPERATORS:
            for each in inner:
                yield from _depths(each, level + _ARITHMETIC)
