"""The code actions that the server announces to the client."""

from lsprotocol import types

# Below `refactor`, since editors hide `source` actions until asked for them by name.
OURS = "refactor.planscribe"
"""The kind above those of our commands."""

CODE_ACTIONS = types.CodeActionOptions(
    code_action_kinds=[
        types.CodeActionKind.QuickFix,
        types.CodeActionKind.Refactor,
        types.CodeActionKind.SourceFixAll,
    ],
    resolve_provider=True,
)
