"""Who provides code actions, in the order of the light bulb: the likeliest wanted come first."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from lsprotocol import types

from planscribe.ide.refactor.changes import ChangeKind
from planscribe.lsp.requests.actions import changes, commands, learning
from planscribe.lsp.requests.actions.asked import ActionRequest
from planscribe.lsp.requests.actions.domains import OF_DOMAINS, comparisons, compilations
from planscribe.lsp.requests.actions.options import OURS
from planscribe.lsp.requests.actions.plans import questions
from planscribe.lsp.requests.actions.short import shortened
from planscribe.lsp.requests.actions.views import views
from planscribe.workspace.documents import Role
from planscribe.workspace.pipeline.stages import Stage


@dataclass(frozen=True, slots=True)
class Provider:
    """Actions of some kinds, for documents of some roles."""

    kinds: tuple[str, ...]
    actions: Callable[[ActionRequest], Iterable[types.CodeAction]]
    roles: frozenset[Role] | None = None
    """None for all documents."""
    changes_texts: bool = False
    """Whether its actions hold edits, not commands."""

    def applies(self, asked: ActionRequest) -> bool:
        """Whether it may have what is asked for."""
        is_shown = asked.convert.action_literals or not self.changes_texts
        is_about = self.roles is None or asked.document.role in self.roles
        return is_shown and is_about and any(map(asked.wants, self.kinds))


def _changing(
    actions: Callable[[ActionRequest], Iterable[types.CodeAction]], *kinds: str
) -> Provider:
    return Provider(kinds, actions, changes_texts=True)


def _running(
    name: str, commands: Callable[[ActionRequest], Iterable[types.Command]], *roles: Role
) -> Provider:
    """One of a kind of PlanScribe, whose actions run commands."""
    kind = f"{OURS}.{name}"

    def actions(asked: ActionRequest) -> Iterator[types.CodeAction]:
        for one in commands(asked):
            yield types.CodeAction(one.title, kind=kind, command=one)

    return Provider((kind,), actions, frozenset(roles) or None)


_REFACTORINGS = (
    ChangeKind.QUICK_FIX,
    ChangeKind.EXTRACT,
    ChangeKind.INLINE,
    ChangeKind.REWRITE,
)

_MOST_NEARBY = 4
"""How many findings of a line are asked for fixes: some of them read the task again."""

PROVIDERS = (
    Provider((ChangeKind.QUICK_FIX,), commands.reword, frozenset({Role.TASK})),
    Provider((ChangeKind.QUICK_FIX,), compilations, frozenset({Role.TASK, Role.PROBLEM})),
    _changing(changes.fixes, ChangeKind.QUICK_FIX),
    Provider((ChangeKind.QUICK_FIX,), changes.say_instead, frozenset({Role.TASK}), True),
    _running("whyNoPlan", commands.why_no_plan),
    _changing(changes.refactor, *_REFACTORINGS),
    _changing(changes.fix_all, changes.FIX_ALL),
    _running("model.draft", commands.drafts),
    _running("planners.run", commands.runs),
    *(_running(stage, partial(commands.stage, stage)) for stage in Stage),
    _running("words", commands.to_words),
    _running("describe", commands.make_task, Role.PROBLEM),
    _running("template", commands.templates, Role.TEMPLATE),
    _running("construct", commands.constructions, Role.DOMAIN_WORDS),
    _running("candidates", commands.candidates, Role.DOMAIN),
    _running("writeActions", commands.action_writing, *commands.OF_ACTIONS),
    _running("learn", learning.learnings, Role.DOMAIN),
    _running("explain", commands.explain),
    _running("program", commands.programs, Role.RULES, Role.IR, Role.FACTS),
    _running("whatIf", commands.what_if),
    _running("plan", questions, Role.PLAN),
    _running("domains", comparisons, *OF_DOMAINS),
    _running("view", views),
    _running("space", commands.space, *commands.WITH_STATES, Role.DOMAIN),
    _running("planners", commands.planners),
    _running("model", commands.models),
    _running("meaning", commands.meanings),
)
"""Every provider. A new one is a row here and its function."""


def provided(asked: ActionRequest) -> list[types.CodeAction | types.Command]:
    """What can be done in a range; only commands for a client that knows nothing else."""
    found = _provided(asked)
    if not asked.convert.action_literals:
        return [action.command for action in found if action.command]
    if asked.convert.action_menus and not asked.only:
        return [*shortened(found if any(map(_is_fix, found)) else [*_nearby(asked), *found])]
    return [*found]


def _provided(asked: ActionRequest) -> list[types.CodeAction]:
    return [
        action
        for provider in PROVIDERS
        if provider.applies(asked)
        for action in provider.actions(asked)
    ]


def _is_fix(action: types.CodeAction) -> bool:
    return action.kind == ChangeKind.QUICK_FIX


def _nearby(asked: ActionRequest) -> list[types.CodeAction]:
    """The fixes of the nearest finding in the line that has some.

    VS Code adds those of the whole line to a light bulb without fixes, which is no longer short.
    """
    here = asked.span.start
    line = asked.lines.line_span(asked.lines.line_of(here))
    on_line = [one.span for one in asked.standing if line.touches(one.span)]
    nearest = sorted(on_line, key=lambda one: max(one.start - here, here - one.end))
    for span in dict.fromkeys(nearest[:_MOST_NEARBY]):
        fixes = _provided(replace(asked, span=span, only=(types.CodeActionKind.QuickFix,)))
        if fixes:
            return fixes
    return []
