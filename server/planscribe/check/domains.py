"""A document without a domain: PS308, PS309, PS401, PS402."""

from planscribe.check.catalogue import Code, found, replacement
from planscribe.check.finding import Finding, Fix
from planscribe.text import Edit, Span
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.project import NoDomain

_MOST_NAMES = 12


def no_domain(document: Document, missing: NoDomain) -> Finding:
    """The finding for a document whose domain cannot be had."""
    task = document.role is Role.TASK
    reference = missing.reference
    fixes: tuple[Fix, ...]
    place = reference.span if reference else _first_line(document.text)
    if missing.trouble:
        code, fixes = Code.UNREADABLE_FILE, ()
    elif reference:
        code = Code.UNKNOWN_DOMAIN if task else Code.DOMAIN_NOT_FOUND
        fixes = tuple(replacement(place, reference.name, one) for one in missing.suggestions)
    else:
        code = Code.NO_DOMAIN if task else Code.DOMAIN_NOT_FOUND
        fixes = tuple(_naming(name, task) for name in missing.known[:_MOST_NAMES])
    return found(code, place, str(missing), fixes=fixes)


def _naming(name: str, task: bool) -> Fix:
    line = f"Domain: {name}\n\n" if task else f"% domain: {name}\n"
    return Fix(f"Use the domain `{name}`", (Edit(Span(0, 0), line),))


def _first_line(text: str) -> Span:
    """The first line with something in it."""
    start = len(text) - len(text.lstrip())
    line = text[start:].splitlines()[:1]
    return Span(start, start + len(line[0].rstrip()) if line else start)
