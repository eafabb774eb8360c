"""Which names of a part of a PDDL text stand for nothing, and which arguments do not fit."""

from dataclasses import dataclass
from enum import Enum

from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.symbols.declarations import Declarations
from planscribe.model.symbols.symbols import (
    Application,
    Argument,
    Declaration,
    Mention,
    NameKind,
    Symbols,
)

RESOLVED = frozenset({NameKind.TYPE, NameKind.PREDICATE, NameKind.FUNCTION, NameKind.OBJECT})
"""Kinds of names that need a declaration in a domain or a problem."""


class Fit(Enum):
    """Whether what stands for an argument is of the type that is wanted there."""

    ALWAYS = 0
    SOMETIMES = 1
    """It is only known to be of a supertype."""
    NEVER = 2


@dataclass(frozen=True, slots=True)
class Unresolved:
    """Names without a declaration, and applications that differ from the one of their name."""

    names: tuple[Mention, ...] = ()
    applications: tuple[Application, ...] = ()


def unresolved(symbols: Symbols, known: Declarations) -> Unresolved:
    """What of a part cannot be resolved."""
    # To stand behind a type, as its supertype, is half a declaration: it is reported only there.
    as_supertype = any(one.kind is NameKind.TYPE for one in symbols.declarations)
    return Unresolved(
        tuple(one for one in symbols.mentions if _is_undeclared(one, known, as_supertype)),
        tuple(one for one in symbols.applications if _is_misapplied(one, known)),
    )


def fit(argument: Argument, wanted: tuple[str, ...], known: Declarations) -> Fit:
    """How an argument fits the types wanted in its place; what is not known always fits."""
    types = types_of(argument, known)
    if types is None or known.fits(types, wanted):
        return Fit.ALWAYS
    return Fit.SOMETIMES if known.overlaps(types, wanted) else Fit.NEVER


def types_of(argument: Argument, known: Declarations) -> tuple[str, ...] | None:
    """The types of a variable or an object; None for fluents and what is not declared."""
    if argument.is_variable or not argument.name:
        return argument.types
    declared = known.get(NameKind.OBJECT, argument.name)
    return None if declared is None else declared.types or (OBJECT,)


def signature_of(application: Application, known: Declarations) -> Declaration | None:
    """The declaration of an application's predicate or function."""
    return known.get(application.kind, application.name)


def _is_undeclared(mention: Mention, known: Declarations, as_supertype: bool) -> bool:
    if mention.kind is NameKind.VARIABLE:
        return mention.scope < 0
    if mention.kind is NameKind.TYPE and not as_supertype:
        return mention.name not in known.types
    if mention.kind not in RESOLVED or not _can_be_declared(mention.name):
        return False
    return (mention.kind, mention.name) not in known.first


def _can_be_declared(name: str) -> bool:
    """Whether it is a name, be it one of digits; for everything else, the form is wrong."""
    return not name.startswith("?") and any(map(str.isalnum, name))


def _is_misapplied(application: Application, known: Declarations) -> bool:
    declared = signature_of(application, known)
    if declared is None:
        return False
    arguments, parameters = application.arguments, declared.parameters
    return len(arguments) != len(parameters) or any(
        fit(argument, parameter.types, known) is not Fit.ALWAYS
        for argument, parameter in zip(arguments, parameters, strict=True)
    )
