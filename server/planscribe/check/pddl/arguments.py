"""PS118, PS119: atoms and fluents whose arguments differ from the declaration."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Severity
from planscribe.check.pddl.places import DefinitionPlace, signature, types_named
from planscribe.check.pddl.spelling import similar
from planscribe.model.symbols.declarations import Declarations
from planscribe.model.symbols.resolution import Fit, fit, signature_of, types_of
from planscribe.model.symbols.symbols import Application, Argument, NameKind
from planscribe.wording import plural


def misapplied(place: DefinitionPlace, application: Application) -> Iterator[Finding]:
    """The findings for an application that differs from the declaration of its name."""
    declared = signature_of(application, place.known)
    if declared is None:
        return
    related = place.declared_at(declared.kind, declared.name)
    name = place.quoted(application.head)
    arguments, parameters = application.arguments, declared.parameters
    if len(arguments) != len(parameters):
        count = len(parameters) or "no"
        noun = plural(len(parameters), "argument")
        message = f"{name} takes {count} {noun}, not {len(arguments)}: `{signature(declared)}`."
        yield found(Code.ARGUMENT_COUNT, place.span(application.head), message, related)
        return
    for argument, parameter in zip(arguments, parameters, strict=True):
        how = fit(argument, parameter.types, place.known)
        if how is Fit.ALWAYS or _may_have_another_supertype(argument, place.known):
            continue
        one, wanted = place.quoted(argument.span), types_named(parameter.types)
        is_now = types_named(types_of(argument, place.known) or ())
        if how is Fit.NEVER:
            message = f"{one} is of type {is_now}, but {name} takes {wanted} here."
        else:
            message = f"{one} is of type {is_now}, which is not always {wanted}, as {name} needs."
        severity = None if how is Fit.NEVER else Severity.WARNING
        span = place.span(argument.span)
        yield found(Code.ARGUMENT_TYPE, span, message, related, severity=severity)


def _may_have_another_supertype(argument: Argument, known: Declarations) -> bool:
    """Whether one of its supertypes is not declared, and looks like a misspelt one that is."""
    supertypes = known.supertypes(types_of(argument, known) or ())
    undeclared = [one for one in supertypes if known.get(NameKind.TYPE, one) is None]
    return any(similar(one, known.names(NameKind.TYPE)) for one in undeclared)
