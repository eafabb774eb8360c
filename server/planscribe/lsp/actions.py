"""What the client is told of our code actions before it asks for any."""

from lsprotocol import types

# Below `refactor`, since editors hide `source` actions until asked for them by name.
STEP = "refactor.planscribe"
CODE_ACTIONS = types.CodeActionOptions(
    code_action_kinds=[
        types.CodeActionKind.QuickFix,
        types.CodeActionKind.Refactor,
        types.CodeActionKind.SourceFixAll,
    ],
    resolve_provider=True,
)
