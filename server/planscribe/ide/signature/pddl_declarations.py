"""Declarations as PDDL writes them, in one line."""

from collections.abc import Iterable
from itertools import groupby

from planscribe.model.pddl.definitions import NUMBER, OBJECT, Parameter
from planscribe.model.symbols.symbols import Declaration, NameKind


def signature(declaration: Declaration) -> str:
    """A declaration in one line, without its body."""
    name, types = declaration.spelling, declaration.types
    match declaration.kind:
        case NameKind.PREDICATE:
            return form(declaration)
        case NameKind.FUNCTION:
            return f"{form(declaration)} - {alternatives(types or (NUMBER,))}"
        case NameKind.ACTION:
            return f"(:action {name} :parameters ({typed(declaration.parameters)}))"
        case NameKind.TYPE | NameKind.OBJECT:
            return f"{name} - {alternatives(types or (OBJECT,))}" if name != OBJECT else name
        case NameKind.DOMAIN | NameKind.PROBLEM:
            return f"(define ({declaration.kind} {name}) ..)"
    return name


def form(declaration: Declaration) -> str:
    """A name with its parameters, in parentheses."""
    words = (declaration.spelling, typed(declaration.parameters))
    return f"({' '.join(filter(None, words))})"


def typed(parameters: Iterable[Parameter]) -> str:
    """Parameters as a typed list; without types if there are none."""
    groups = [(types, list(each)) for types, each in groupby(parameters, lambda one: one.types)]
    if all(types == (OBJECT,) for types, _ in groups):
        return " ".join(one.spelling or one.name for _, each in groups for one in each)
    return " ".join(
        f"{' '.join(one.spelling or one.name for one in each)} - {alternatives(types)}"
        for types, each in groups
    )


def with_type(one: Parameter) -> str:
    """A parameter with its type, also if none is written."""
    return f"{one.spelling or one.name} - {alternatives(one.types)}"


def alternatives(types: tuple[str, ...]) -> str:
    """A type, or the choice between several."""
    return types[0] if len(types) == 1 else f"(either {' '.join(types)})"
