"""Comparing a domain with others that are open, and compiling that of a task, as code actions."""

from collections.abc import Iterator

from lsprotocol import types

from planscribe.check.catalogue import Code
from planscribe.lsp.commands.names import COMPARE_DOMAINS, PREFIX
from planscribe.lsp.requests.actions.asked import ActionRequest
from planscribe.workspace import uris
from planscribe.workspace.documents import Role
from planscribe.workspace.pipeline.stages import Stage
from planscribe.workspace.project import associations
from planscribe.workspace.project.lookup import in_words_beside

OF_DOMAINS = (Role.DOMAIN, Role.DOMAIN_WORDS)
_MOST_OTHERS = 5


def comparisons(asked: ActionRequest) -> Iterator[types.Command]:
    """The command for each other domain that is open, in PDDL or in words."""
    own = asked.document.key
    domains = (one for one in asked.snapshot.open.values() if one.role in OF_DOMAINS)
    others = sorted((one for one in domains if one.key != own), key=lambda one: one.uri)
    for other in others[:_MOST_OTHERS]:
        yield asked.command(f"Compare with {other.name}", COMPARE_DOMAINS, other.uri)


def compilations(asked: ActionRequest) -> Iterator[types.CodeAction]:
    """The PDDL of a domain that is next to a task in words only, where this is reported."""
    missing = [one for one in asked.touching if one.code in (Code.NO_DOMAIN, Code.UNKNOWN_DOMAIN)]
    if not missing:
        return
    named = associations.reference_of(asked.snapshot, asked.document)
    file = in_words_beside(asked.snapshot, asked.document.key, named.name if named else "")
    key = uris.beside(asked.document.key, file) if file else None
    if key:
        title = f"Compile {file} to PDDL"
        arguments = [asked.snapshot.spelt(key)]
        yield types.CodeAction(
            title,
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[asked.convert.diagnostic(asked.lines, one) for one in missing],
            command=types.Command(title, f"{PREFIX}{Stage.COMPILE}", arguments=arguments),
        )
