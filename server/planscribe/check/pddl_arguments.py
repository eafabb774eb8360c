"""PS118, PS119: atoms and fluents whose arguments differ from the declaration."""

from collections.abc import Iterator
from dataclasses import replace

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Severity
from planscribe.check.pddl_places import Place, signature
from planscribe.check.spelling import similar
from planscribe.model.declarations import Declarations
from planscribe.model.resolution import Fit, fit, signature_of, types_of
from planscribe.model.symbols import Application, Argument, Kind
from planscribe.syntax.quoting import quoted


def misapplied(place: Place, application: Application) -> Iterator[Finding]:
    """The findings for an application that differs from the declaration of its name."""
    declared = signature_of(application, place.known)
    if declared is None:
        return
    related = place.declared_at(declared.kind, declared.name)
    name = place.quoted(application.head)
    arguments, parameters = application.arguments, declared.parameters
    if len(arguments) != len(parameters):
        count = len(parameters) or "no"
        noun = "argument" if len(parameters) == 1 else "arguments"
        message = f"{name} takes {count} {noun}, not {len(arguments)}: `{signature(declared)}`."
        yield found(Code.ARGUMENT_COUNT, place.span(application.head), message, related)
        return
    for argument, parameter in zip(arguments, parameters, strict=True):
        how = fit(argument, parameter.types, place.known)
        if how is Fit.ALWAYS or _may_have_another_supertype(argument, place.known):
            continue
        one, wanted = place.quoted(argument.span), _named(parameter.types)
        is_now = _named(types_of(argument, place.known) or ())
        if how is Fit.NEVER:
            message = f"{one} is of type {is_now}, but {name} takes {wanted} here."
        else:
            message = f"{one} is of type {is_now}, which need not be {wanted}, as {name} wants."
        finding = found(Code.ARGUMENT_TYPE, place.span(argument.span), message, related)
        yield finding if how is Fit.NEVER else replace(finding, severity=Severity.WARNING)


def _may_have_another_supertype(argument: Argument, known: Declarations) -> bool:
    """Whether one of its supertypes is not declared, and looks like a misspelt one that is."""
    undeclared = known.supertypes(types_of(argument, known) or ()).difference(
        one.name for one in known.each(Kind.TYPE)
    )
    return any(similar(one, known.names(Kind.TYPE)) for one in undeclared)


def _named(types: tuple[str, ...]) -> str:
    return " or ".join(map(quoted, types))
