"""A violated constraint through the protocol: where it is told, and what mends it."""

import pytest
from lsprotocol import types

from tests.support.servers.session import Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")

SHOTS = "".join(f"object(shot{number},shot).\n" for number in range(1, 6))


async def test_the_fix_of_a_violated_constraint_is_offered_where_the_error_is(
    fresh: Session,
) -> None:
    session = fresh
    support = types.ClientCodeActionLiteralOptions(
        types.ClientCodeActionKindOptions([types.CodeActionKind.QuickFix])
    )
    await session.initialize(
        capabilities(
            text_document=types.TextDocumentClientCapabilities(
                code_action=types.CodeActionClientCapabilities(code_action_literal_support=support),
                publish_diagnostics=types.PublishDiagnosticsClientCapabilities(
                    related_information=True
                ),
            )
        )
    )
    session.open("domain.pddl", "(define (domain bar) (:types shot))")
    uri = session.open("a.ir.lp", f"{SHOTS}cardinality(shot,4).\n")
    (told,) = [
        one
        for one in await session.diagnostics(uri)
        if one.code == "PS206" and one.severity is types.DiagnosticSeverity.Error
    ]
    assert told.range.start.line == 5
    assert told.message == "The number of objects of type shot is stated as 4, but there are 5."
    assert len(told.related_information or ()) == 6
    titles = await session.titles(uri, told.range, [told], only=["quickfix"])
    assert titles[0] == "Change 4 to 5 in `cardinality(shot,4)`"
    session.change(uri, f"{SHOTS}cardinality(shot,5).\n")
    assert not [one for one in await session.diagnostics(uri) if one.code == "PS206"]
