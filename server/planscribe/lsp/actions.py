"""Code actions, as the protocol wants them."""

from collections.abc import Iterable, Sequence

from lsprotocol import types

from planscribe.ide.actions import QuickFix
from planscribe.lsp.commands import PREFIX
from planscribe.lsp.convert import Converter
from planscribe.text import LineIndex
from planscribe.workspace.documents import Document
from planscribe.workspace.steps import TITLES, Step

# Below `refactor`, since editors hide `source` actions until asked for them by name.
STEP = "refactor.planscribe"
CODE_ACTIONS = types.CodeActionOptions(
    code_action_kinds=[types.CodeActionKind.QuickFix, types.CodeActionKind.Refactor]
)


def code_actions(
    convert: Converter,
    lines: LineIndex,
    document: Document,
    fixes: Iterable[QuickFix],
    steps: Iterable[Step],
    only: Sequence[types.CodeActionKind | str] | None,
) -> list[types.CodeAction | types.Command]:
    """Fixes first, then steps; of the kinds that the client asks for, if it asks for some."""
    offered: list[types.CodeAction | types.Command] = []
    if convert.action_literals and _wanted(types.CodeActionKind.QuickFix.value, only):
        offered += [_fix(convert, lines, document, fix) for fix in fixes]
    for step in steps:
        kind = f"{STEP}.{step}"
        command = types.Command(TITLES[step], f"{PREFIX}{step}", arguments=[document.uri])
        if not convert.action_literals:
            offered.append(command)
        elif _wanted(kind, only):
            offered.append(types.CodeAction(TITLES[step], kind=kind, command=command))
    return offered


def _wanted(kind: str, only: Sequence[types.CodeActionKind | str] | None) -> bool:
    """Whether a kind is one of those asked for, or below one."""
    asked = [one.value if isinstance(one, types.CodeActionKind) else one for one in only or ("",)]
    return any(not one or kind == one or kind.startswith(f"{one}.") for one in asked)


def _fix(
    convert: Converter, lines: LineIndex, document: Document, offered: QuickFix
) -> types.CodeAction:
    return types.CodeAction(
        title=offered.fix.title,
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[convert.diagnostic(lines, offered.finding)],
        is_preferred=offered.preferred or None,
        edit=types.WorkspaceEdit(
            changes={document.uri: convert.text_edits(lines, offered.fix.edits)}
        ),
    )
