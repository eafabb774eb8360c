"""What a PDDL domain implies for its tasks, as ASP: types, constants, argument types, pairs."""

from collections.abc import Iterator, Sequence
from itertools import product

from planscribe.infer.facts import AspSource
from planscribe.infer.schema import DOMAIN_RULES
from planscribe.model.lexicon import Relation
from planscribe.model.names import NameTable, domain_names
from planscribe.model.pddl.apart import are_objects_apart
from planscribe.model.pddl.definitions import (
    NUMBER,
    OBJECT,
    TOTAL_COST,
    And,
    Assign,
    Domain,
    Forall,
    Formula,
    Function,
    Parameter,
    Predicate,
    When,
)


def domain_rules(
    domain: Domain,
    kinds: Sequence[tuple[str, str]] = (),
    auxiliary: Sequence[Predicate] = (),
    memberships: Sequence[str] = (),
    unequal: Sequence[Relation] = (),
    opposites: Sequence[tuple[Relation, Relation]] = (),
) -> AspSource:
    """The rules of a domain, with the kinds and auxiliary predicates of its rules file.

    `kinds` are ASP constants, each with that of its parent type or kind. `auxiliary` predicates
    are not declared in the domain; their arguments may have the type `number` (an integer).
    `memberships` are kinds that the domain declares as predicates. `unequal` relations hold of any
    two different objects; of `opposites`, the second holds at first where the first does not.
    """
    names = domain_names(domain).extended(predicate.spelling for predicate in auxiliary)
    lines = [
        *_types(domain, kinds, names),
        *_constants(domain, names),
        *_memberships(memberships, names),
        *_unequal(unequal, names),
        *_opposites(opposites, names),
        *_pairs((*domain.predicates, *auxiliary), names),
        *_argument_types(domain, auxiliary, names),
        *_total_cost(domain, names),
    ]
    return AspSource(DOMAIN_RULES, "".join(f"{line}\n" for line in lines))


def _types(domain: Domain, kinds: Sequence[tuple[str, str]], names: NameTable) -> Iterator[str]:
    yield "% Types and kinds, each with the type above it."
    declared = {type_.name for type_ in domain.types}
    are_apart = are_objects_apart(domain)
    above: dict[str, tuple[str, ...]] = {type_.name: type_.parents for type_ in domain.types}
    for type_ in domain.types:
        for parent in type_.parents:
            if parent not in declared:
                above.setdefault(parent, (OBJECT,))
    for child, parents in above.items():
        for parent in parents if child != OBJECT else ():
            # Where a mere object is nothing else, this only says that there is such a type.
            over = child if parent == OBJECT and are_apart else parent
            yield f"subtype({names.constant(child)},{names.constant(over)})."
    for kind, parent in kinds:
        yield f"subtype({kind},{parent})."


def _constants(domain: Domain, names: NameTable) -> Iterator[str]:
    if domain.constants:
        yield "\n% Constants."
    for constant in domain.constants:
        for type_ in constant.types:
            yield f"object({names.constant(constant.name)},{names.constant(type_)})."


def _memberships(kinds: Sequence[str], names: NameTable) -> Iterator[str]:
    if kinds:
        yield "\n% Kinds that the domain declares as predicates."
    for kind in map(names.constant, kinds):
        yield f"init({kind}(X)) :- object(X,{kind})."


def _unequal(relations: Sequence[Relation], names: NameTable) -> Iterator[str]:
    if relations:
        yield "\n% What holds of any two different objects."
    for relation in relations:
        name = names.constant(relation.name)
        for one, other in product(*relation.types):
            kinds = names.constant(one), names.constant(other)
            objects = f"object(X,{kinds[0]}), object(Y,{kinds[1]})"
            yield f"init({name}(X,Y)) :- {objects}, X != Y."


def _opposites(relations: Sequence[tuple[Relation, Relation]], names: NameTable) -> Iterator[str]:
    if relations:
        yield "\n% What holds where its opposite does not."
    for relation, denied in relations:
        variables = [f"X{number}" for number in range(1, len(relation.types) + 1)]
        inner = f"({','.join(variables)})" if variables else ""
        atoms = [f"init({names.constant(one.name)}{inner})" for one in (relation, denied)]
        for kinds in product(*relation.types):
            typed = [
                f"object({variable},{names.constant(kind)})"
                for variable, kind in zip(variables, kinds, strict=True)
            ]
            yield f"{atoms[1]} :- {', '.join([*typed, f'not {atoms[0]}'])}."


def _pairs(predicates: Sequence[Predicate], names: NameTable) -> Iterator[str]:
    binary = [each for each in predicates if len(each.parameters) == 2]
    if binary:
        yield "\n% What pairs objects of two types by rank."
    for predicate in binary:
        name = names.constant(predicate.name)
        for state in ("init", "goal"):
            yield (f"{state}({name}(X,Y)) :- {state}(map(S,{name},T)), rank(S,I,X), rank(T,I,Y).")


def _argument_types(
    domain: Domain, auxiliary: Sequence[Predicate], names: NameTable
) -> Iterator[str]:
    yield "\n% The types of arguments."
    for predicate in (*domain.predicates, *auxiliary):
        for state in ("init", "goal"):
            for form in (f"{state}(%s)", f"{state}(neg(%s))"):
                yield from _typed(predicate, form, names)
    for function in domain.functions:
        for form in ("init(value(%s,_))", "goal(value(%s,_))", "goal(value(%s,_,_))"):
            yield from _typed(function, form, names)


def _typed(declared: Predicate | Function, form: str, names: NameTable) -> Iterator[str]:
    """A constraint for each argument of an atom inside `form`."""
    variables = [f"X{index}" for index in range(1, len(declared.parameters) + 1)]
    atom = names.constant(declared.name)
    if variables:
        atom += f"({','.join(variables)})"
    spelling = declared.spelling or declared.name
    shown = " ".join([spelling, *(f"{{{variable}}}" for variable in variables)])
    for variable, parameter in zip(variables, declared.parameters, strict=True):
        needed, violated = _not_of_type(variable, parameter, names)
        yield f'%! "{{{variable}}} is not declared as {needed}, as ({shown}) requires."'
        yield f":- {form % atom}, {violated}."


def _not_of_type(variable: str, parameter: Parameter, names: NameTable) -> tuple[str, str]:
    """The type of a parameter in words, and the body literals that say that it is not met."""
    if parameter.types == (NUMBER,):
        # Of all terms that are not numbers, () is the least.
        return "a number", f"{variable} >= ()"
    needed = " or ".join(parameter.types)
    constants = map(names.constant, parameter.types)
    return needed, ", ".join(f"not object({variable},{type_})" for type_ in constants)


def _total_cost(domain: Domain, names: NameTable) -> Iterator[str]:
    declared = any(each.name == TOTAL_COST and not each.parameters for each in domain.functions)
    if declared and any(_increases_total_cost(action.effect) for action in domain.actions):
        cost = names.constant(TOTAL_COST)
        yield "\n% Actions have costs."
        yield f"init(value({cost},0))."
        yield f"metric(minimize,{cost})."


def _increases_total_cost(effect: Formula) -> bool:
    match effect:
        case Assign(operator="increase", fluent=fluent):
            return fluent.function == TOTAL_COST
        case And(parts=parts):
            return any(map(_increases_total_cost, parts))
        case Forall(body=inner) | When(effect=inner):
            return _increases_total_cost(inner)
        case _:
            return False
