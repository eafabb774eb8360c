"""Comparing a domain with others that are open, and compiling that of a task, as code actions."""

from collections.abc import Iterator

from lsprotocol import types

from planscribe.check.catalogue import Code
from planscribe.ide.refactor.new_domain import NO_DOMAIN
from planscribe.lsp.commands.names import COMPARE_DOMAINS, PREFIX
from planscribe.lsp.requests.actions.asked import ActionRequest
from planscribe.workspace import uris
from planscribe.workspace.documents import Role
from planscribe.workspace.pipeline.stages import Stage
from planscribe.workspace.project import associations, made_from
from planscribe.workspace.project.lookup import in_words_beside

OF_DOMAINS = (Role.DOMAIN, Role.DOMAIN_WORDS)
_MOST_OTHERS = 5
_UNCOMPILED = (*NO_DOMAIN, Code.OUTDATED)


def comparisons(asked: ActionRequest) -> Iterator[types.Command]:
    """The command for each other domain that is open, in PDDL or in words."""
    own = asked.document.key
    domains = (one for one in asked.snapshot.open.values() if one.role in OF_DOMAINS)
    others = sorted((one for one in domains if one.key != own), key=lambda one: one.uri)
    for other in others[:_MOST_OTHERS]:
        yield asked.command(f"Compare with {other.name}", COMPARE_DOMAINS, other.uri)


def compilations(asked: ActionRequest) -> Iterator[types.CodeAction]:
    """The PDDL of a domain in words, where it is reported that there is none, or an old one."""
    snapshot, own = asked.snapshot, asked.document.key
    reported = [one for one in asked.touching if one.code in _UNCOMPILED]
    if any(one.code == Code.OUTDATED for one in reported):
        key = made_from.changed_words(snapshot, own)
    elif reported:
        named = associations.reference_of(snapshot, asked.document)
        file = in_words_beside(snapshot, own, named.name if named else "")
        key = uris.beside(own, file) if file else None
    else:
        return
    if key:
        title = f"Compile {uris.file_name(key)} to PDDL"
        yield types.CodeAction(
            title,
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[asked.convert.diagnostic(asked.lines, one) for one in reported],
            command=types.Command(
                title, f"{PREFIX}{Stage.COMPILE}", arguments=[snapshot.spelt(key)]
            ),
        )
