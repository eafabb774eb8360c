"""Comparing a domain with others that are open, as code actions."""

from collections.abc import Iterator

from lsprotocol import types

from planscribe.lsp.commands.names import COMPARE_DOMAINS
from planscribe.lsp.requests.actions.asked import ActionRequest
from planscribe.workspace.documents import Role

OF_DOMAINS = (Role.DOMAIN, Role.DOMAIN_WORDS)
_MOST_OTHERS = 5


def comparisons(asked: ActionRequest) -> Iterator[types.Command]:
    """The command for each other domain that is open, in PDDL or in words."""
    own = asked.document.key
    domains = (one for one in asked.snapshot.open.values() if one.role in OF_DOMAINS)
    others = sorted((one for one in domains if one.key != own), key=lambda one: one.uri)
    for other in others[:_MOST_OTHERS]:
        yield asked.command(f"Compare with {other.name}", COMPARE_DOMAINS, other.uri)
