"""A short light bulb, for clients that have menus of all actions of a kind."""

from collections.abc import Iterable

from lsprotocol import types

from planscribe.ide.refactor.changes import ChangeKind
from planscribe.lsp.commands.names import OFFER_ACTIONS
from planscribe.lsp.requests.actions.options import OURS
from planscribe.workspace.pipeline.stages import Stage

MOST = 8
"""How many actions the light bulb has."""

VIEWS = f"{OURS}.view"
VIEWS_TITLE = "Show a view .."
MORE_TITLE = "More .."

_FIXES = (ChangeKind.QUICK_FIX.value, f"{OURS}.whyNoPlan")
_STAGES = tuple(f"{OURS}.{stage}" for stage in Stage)
_HERE = (
    ChangeKind.EXTRACT.value,
    ChangeKind.INLINE.value,
    ChangeKind.REWRITE.value,
    ChangeKind.FIX_ALL.value,
    *(f"{OURS}.{name}" for name in ("model.draft", "planners.run")),
    *(f"{OURS}.{name}" for name in ("words", "writeActions", "explain", "whatIf", "plan")),
)
"""What depends on the place or on what was made, after the stages."""


def shortened(actions: Iterable[types.CodeAction]) -> list[types.CodeAction]:
    """Fixes, the next stage and the last, what depends on the place; the others in menus."""
    several = list(actions)
    if len(several) <= MOST and not _of(several, (VIEWS,)):
        return several
    stages = _of(several, _STAGES)
    menus = [_menu(VIEWS_TITLE, VIEWS)] if _of(several, (VIEWS,)) else []
    menus.append(_menu(MORE_TITLE, OURS))
    next_ones = [*stages[:1], *stages[1:][-1:]]
    fixes = _of(several, _FIXES)[: MOST - len(next_ones) - len(menus)]
    here = _of(several, _HERE)[: MOST - len(fixes) - len(next_ones) - len(menus)]
    return [*fixes, *next_ones, *here, *menus]


def _of(actions: Iterable[types.CodeAction], kinds: tuple[str, ...]) -> list[types.CodeAction]:
    """The actions of some kinds, or below one of these, in their order."""
    wanted = tuple(f"{kind}." for kind in kinds)
    return [one for one in actions if f"{_kind(one)}.".startswith(wanted)]


def _kind(action: types.CodeAction) -> str:
    kind = action.kind
    return kind.value if isinstance(kind, types.CodeActionKind) else kind or ""


def _menu(title: str, kind: str) -> types.CodeAction:
    command = types.Command(title, OFFER_ACTIONS, arguments=[kind])
    return types.CodeAction(title, kind=f"{OURS}.menu", command=command)
