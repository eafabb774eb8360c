"""Code actions: fixes of findings, refactorings, and the steps of the pipeline."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams

from planscribe.check.catalogue import OF_NO_PLAN
from planscribe.check.finding import Finding
from planscribe.check.fixing import safe_edits
from planscribe.ide import actions, refactorings
from planscribe.ide.actions import QuickFix
from planscribe.ide.changes import ChangeKind, Offer, Refused
from planscribe.ide.explanation_page import title_at
from planscribe.ide.what_if import switch_at
from planscribe.lsp.actions import STEP, Further
from planscribe.lsp.check_pages import meanings
from planscribe.lsp.commands import (
    DOMAIN_FACTS,
    EXPLAIN,
    GO_TO_WORDS,
    GO_TO_WORDS_TITLE,
    MODEL_COMMANDS,
    PREFIX,
    RUN_COMMANDS,
    SHOW_PROMPT,
    SOLVE_WITH,
    SPACE_COMMANDS,
    TELL_PLANNERS,
    TELL_PLANNERS_TITLE,
    TRANSLATE_WITH_MODEL,
    WHAT_IF,
    WHY_NO_PLAN,
    WHY_NO_PLAN_TITLE,
)
from planscribe.lsp.convert import Converter
from planscribe.lsp.edits import workspace_edit
from planscribe.lsp.plan_actions import questions
from planscribe.lsp.view_actions import views
from planscribe.text import Span
from planscribe.translate.methods import Method
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.provenance import leads_back
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.steps import TITLES, Step

Action: TypeAlias = types.CodeAction | types.Command
Kinds: TypeAlias = Sequence[types.CodeActionKind | str] | None

_WITH_STATES = frozenset({Role.TASK, Role.IR, Role.FACTS, Role.PROBLEM})

REQUEST_FAILED = -32803
"""The protocol's code for what was understood and cannot be done."""


def code_actions(
    snapshot: Snapshot,
    convert: Converter,
    params: types.CodeActionParams,
    standing: tuple[Finding, ...],
    further: Further,
) -> list[Action]:
    """What can be done in a range, of the kinds that the client asks for, if it asks for some.

    What is likeliest wanted comes first: editors show all of it in one list.

    `standing` are the findings that stand about the document.
    """
    uri = params.text_document.uri
    document = snapshot.document(uri)
    span = convert.span(snapshot.lines(uri), params.range)
    steps = actions.steps(snapshot, uri)
    models = (*_asking(snapshot, document), *further.drafts)
    planners = (*_solving(document, steps), *further.runs)
    touching = [one for one in standing if one.span.touches(span)]
    if not convert.action_literals:
        return [
            *(_command(document, step) for step in steps),
            *_why(document, standing),
            *views(snapshot, document, span),
            *_space(document),
            *planners,
            *models,
            *meanings(touching),
        ]
    only = params.context.only
    return [
        *_fixes(snapshot, convert, document, standing, span, only),
        *(
            types.CodeAction(one.title, kind=f"{STEP}.whyNoPlan", command=one)
            for one in _why(document, standing)
            if _wanted(f"{STEP}.whyNoPlan", only)
        ),
        *_refactorings(snapshot, convert, document, touching, span, only),
        *_fix_all(snapshot, convert, document, standing, only),
        *(
            types.CodeAction(TITLES[step], kind=f"{STEP}.{step}", command=_command(document, step))
            for step in steps
            if _wanted(f"{STEP}.{step}", only)
        ),
        *_to_words(snapshot, convert, document, span, only),
        *_explain(snapshot, convert, document, span, only),
        *_what_if(snapshot, convert, document, span, only),
        *(
            types.CodeAction(one.title, kind=f"{STEP}.plan", command=one)
            for one in questions(snapshot, document, span)
            if _wanted(f"{STEP}.plan", only)
        ),
        *(
            types.CodeAction(one.title, kind=f"{STEP}.view", command=one)
            for one in views(snapshot, document, span)
            if _wanted(f"{STEP}.view", only)
        ),
        *(
            types.CodeAction(one.title, kind=f"{STEP}.space", command=one)
            for one in _space(document)
            if _wanted(f"{STEP}.space", only)
        ),
        *(
            types.CodeAction(one.title, kind=f"{STEP}.planners", command=one)
            for one in planners
            if _wanted(f"{STEP}.planners", only)
        ),
        *(
            types.CodeAction(one.title, kind=f"{STEP}.model", command=one)
            for one in models
            if _wanted(f"{STEP}.model", only)
        ),
        *(
            types.CodeAction(one.title, kind=f"{STEP}.meaning", command=one)
            for one in meanings(touching)
            if _wanted(f"{STEP}.meaning", only)
        ),
    ]


def resolved(snapshot: Snapshot, convert: Converter, params: types.CodeAction) -> types.CodeAction:
    """A refactoring with its edits.

    Raises:
        JsonRpcException: it cannot be done, or is none of ours.
    """
    if params.edit is None and params.data is not None:
        uri, offer = _offer_of(params.data)
        try:
            edits = refactorings.edits(snapshot, uri, offer)
        except Refused as refusal:
            raise JsonRpcException(str(refusal), REQUEST_FAILED) from refusal
        params.edit = workspace_edit(convert, snapshot, edits)
    return params


def _command(document: Document, step: Step) -> types.Command:
    return types.Command(TITLES[step], f"{PREFIX}{step}", arguments=[document.uri])


def _solving(document: Document, steps: Sequence[Step]) -> Iterator[types.Command]:
    """Another planner, where there is something to solve, and what planners can read."""
    if Step.SOLVE in steps:
        title, _ = RUN_COMMANDS[SOLVE_WITH]
        yield types.Command(title, SOLVE_WITH, arguments=[document.uri])
    if document.role in _WITH_STATES | {Role.DOMAIN}:
        yield types.Command(TELL_PLANNERS_TITLE, TELL_PLANNERS, arguments=[document.uri])


def _why(document: Document, standing: Sequence[Finding]) -> Iterator[types.Command]:
    """The explanation of why there is no plan, where something says that there may be none."""
    if any(one.code in OF_NO_PLAN for one in standing):
        yield types.Command(WHY_NO_PLAN_TITLE, WHY_NO_PLAN, arguments=[document.uri])


def _space(document: Document) -> Iterator[types.Command]:
    """What can be asked about the states of a problem, and about a domain."""
    for name, title in SPACE_COMMANDS.items():
        if document.role in _WITH_STATES or (name, document.role) == (DOMAIN_FACTS, Role.DOMAIN):
            yield types.Command(title, name, arguments=[document.uri])


def _asking(snapshot: Snapshot, document: Document) -> Iterator[types.Command]:
    """What a language model can do with a task, by the chosen method or by another one."""
    if document.role is not Role.TASK:
        return
    uri, title = document.uri, MODEL_COMMANDS[TRANSLATE_WITH_MODEL]
    yield types.Command(title, TRANSLATE_WITH_MODEL, arguments=[uri])
    for method in Method:
        if method is not snapshot.settings.model.method:
            name = f"{title} ({method})"
            yield types.Command(name, TRANSLATE_WITH_MODEL, arguments=[uri, method.value])
    yield types.Command(MODEL_COMMANDS[SHOW_PROMPT], SHOW_PROMPT, arguments=[uri])


def _fixes(
    snapshot: Snapshot,
    convert: Converter,
    document: Document,
    standing: Sequence[Finding],
    span: Span,
    only: Kinds,
) -> Iterator[types.CodeAction]:
    if _wanted(ChangeKind.QUICK_FIX, only):
        for fix in actions.quick_fixes(standing, span):
            yield _fix(snapshot, convert, document, fix)


def _fix(
    snapshot: Snapshot, convert: Converter, document: Document, offered: QuickFix
) -> types.CodeAction:
    lines = snapshot.lines(document.uri)
    return types.CodeAction(
        title=offered.fix.title,
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[convert.diagnostic(lines, offered.finding)],
        is_preferred=offered.preferred or None,
        edit=workspace_edit(convert, snapshot, {document.uri: offered.fix.edits}),
    )


def _refactorings(
    snapshot: Snapshot,
    convert: Converter,
    document: Document,
    touching: Sequence[Finding],
    span: Span,
    only: Kinds,
) -> Iterator[types.CodeAction]:
    lines = snapshot.lines(document.uri)
    for offer in refactorings.offers(snapshot, document.uri, span, touching):
        if not _wanted(offer.kind, only):
            continue
        removed = [convert.diagnostic(lines, one) for one in touching if one.code == offer.code]
        action = types.CodeAction(offer.title, kind=offer.kind.value, diagnostics=removed or None)
        if convert.resolves_edits:
            action.data = _data_of(document.uri, offer)
        else:
            try:
                edits = refactorings.edits(snapshot, document.uri, offer)
            except Refused:
                continue
            action.edit = workspace_edit(convert, snapshot, edits)
        yield action


def _fix_all(
    snapshot: Snapshot,
    convert: Converter,
    document: Document,
    standing: Sequence[Finding],
    only: Kinds,
) -> Iterator[types.CodeAction]:
    kind = f"{ChangeKind.FIX_ALL}.planscribe"
    edits = safe_edits(standing) if _wanted(kind, only) else ()
    if edits:
        edit = workspace_edit(convert, snapshot, {document.uri: edits})
        yield types.CodeAction("Fix all that can be fixed safely", kind=kind, edit=edit)


def _to_words(
    snapshot: Snapshot, convert: Converter, document: Document, span: Span, only: Kinds
) -> Iterator[types.CodeAction]:
    kind = f"{STEP}.words"
    if _wanted(kind, only) and leads_back(snapshot, document.uri, span.start):
        start = convert.range(snapshot.lines(document.uri), span).start
        arguments = [document.uri, start.line, start.character]
        command = types.Command(GO_TO_WORDS_TITLE, GO_TO_WORDS, arguments=arguments)
        yield types.CodeAction(GO_TO_WORDS_TITLE, kind=kind, command=command)


def _explain(
    snapshot: Snapshot, convert: Converter, document: Document, span: Span, only: Kinds
) -> Iterator[types.CodeAction]:
    kind = f"{STEP}.explain"
    title = title_at(snapshot, document.uri, span.start) if _wanted(kind, only) else None
    if title:
        start = convert.range(snapshot.lines(document.uri), span).start
        arguments = [document.uri, start.line, start.character]
        yield types.CodeAction(
            title, kind=kind, command=types.Command(title, EXPLAIN, arguments=arguments)
        )


def _what_if(
    snapshot: Snapshot, convert: Converter, document: Document, span: Span, only: Kinds
) -> Iterator[types.CodeAction]:
    kind = f"{STEP}.whatIf"
    found = switch_at(snapshot, document.uri, span.start) if _wanted(kind, only) else None
    if found:
        start = convert.range(snapshot.lines(document.uri), found.span).start
        arguments = [document.uri, start.line, start.character]
        command = types.Command(found.title, WHAT_IF, arguments=arguments)
        yield types.CodeAction(found.title, kind=kind, command=command)


def _data_of(uri: str, offer: Offer) -> dict[str, Any]:
    return {
        "uri": uri,
        "name": offer.name,
        "start": offer.span.start,
        "end": offer.span.end,
        "choice": offer.choice,
    }


def _offer_of(data: Any) -> tuple[str, Offer]:
    match data:
        case {
            "uri": str(uri),
            "name": str(name),
            "start": int(start),
            "end": int(end),
            "choice": str(choice),
        }:
            return uri, Offer("", ChangeKind.REWRITE, name, Span(start, end), choice)
    raise JsonRpcInvalidParams("This is no code action of PlanScribe.")


def _wanted(kind: str, only: Kinds) -> bool:
    """Whether a kind is one of those asked for, or below one."""
    asked = [one.value if isinstance(one, types.CodeActionKind) else one for one in only or ("",)]
    return any(not one or kind == one or kind.startswith(f"{one}.") for one in asked)
