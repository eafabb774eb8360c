"""Code actions that run our commands: the next stages, explanations, planners, language models."""

from collections.abc import Iterator

from lsprotocol import types

from planscribe.check.catalogue import OF_UNREAD
from planscribe.ide.candidates.folder import folder_of
from planscribe.ide.explain.what_if import switch_at
from planscribe.ide.pages.explanation import title_at
from planscribe.ide.pipeline import action_writing_titles, actions
from planscribe.ide.pipeline.construction_titles import SUGGESTIONS, titles
from planscribe.lsp.commands.names import (
    CANDIDATE_COMMANDS,
    CONSTRUCT,
    DOMAIN_FACTS,
    EXPLAIN,
    GO_TO_WORDS,
    GO_TO_WORDS_TITLE,
    MAKE_TASK,
    MAKE_TASK_TITLE,
    MODEL_COMMANDS,
    PREFIX,
    REWORD_TITLE,
    RUN_COMMANDS,
    RUN_PROGRAM,
    RUN_PROGRAM_TITLES,
    SET_UP_MODEL_TITLE,
    SHOW_CHECK,
    SHOW_GENERATED,
    SHOW_GENERATED_TITLE,
    SHOW_PROMPT,
    SOLVE_WITH,
    SPACE_COMMANDS,
    TELL_PLANNERS,
    TELL_PLANNERS_TITLE,
    TRANSLATE_WITH_MODEL,
    WHAT_IF,
    WHY_NO_PLAN,
    WHY_NO_PLAN_TITLE,
    WRITE_ACTIONS,
)
from planscribe.lsp.requests.actions.asked import ActionRequest
from planscribe.translate.by_model.methods import Method
from planscribe.workspace.documents import Role
from planscribe.workspace.manifests.generating import generated_cases
from planscribe.workspace.pipeline.describing import task_file
from planscribe.workspace.pipeline.provenance import leads_back
from planscribe.workspace.pipeline.stages import TITLES, Stage

WITH_STATES = frozenset({Role.TASK, Role.IR, Role.FACTS, Role.PROBLEM})
"""The documents that have a problem, whose states can be visited."""

OF_ACTIONS = frozenset({Role.DOMAIN, Role.PROCEDURE, Role.ACTION_TABLE})
"""The documents about bare actions, and what they are written from."""

_MOST_MEANINGS = 3
_MOST_CASES = 3


def stage(which: Stage, asked: ActionRequest) -> Iterator[types.Command]:
    """A stage of the pipeline, if it still lies before the document."""
    if which in actions.stages(asked.snapshot, asked.document.key):
        yield asked.command(TITLES[which], f"{PREFIX}{which}")


def why_no_plan(asked: ActionRequest) -> Iterator[types.Command]:
    """The explanation of why there is no plan, where something says that there may be none."""
    if asked.may_lack_plan:
        yield asked.command(WHY_NO_PLAN_TITLE, WHY_NO_PLAN)


def to_words(asked: ActionRequest) -> Iterator[types.Command]:
    """From a generated file to the words behind it."""
    if leads_back(asked.snapshot, asked.document.key, asked.span.start):
        yield asked.command_at(asked.span, GO_TO_WORDS_TITLE, GO_TO_WORDS)


def make_task(asked: ActionRequest) -> Iterator[types.Command]:
    """A task that says the same as a problem, if there is none of its name."""
    if task_file(asked.snapshot, asked.document.key):
        yield asked.command(MAKE_TASK_TITLE, MAKE_TASK)


def templates(asked: ActionRequest) -> Iterator[types.Command]:
    """What a template generates, for each case that uses it."""
    several = generated_cases(asked.snapshot, asked.document.key)
    for one in several[:_MOST_CASES]:
        title = f"{SHOW_GENERATED_TITLE} ({one.case.label})"
        arguments = [asked.snapshot.spelt(one.key), one.case.label]
        yield types.Command(title, SHOW_GENERATED, arguments=arguments)
    if len(several) > _MOST_CASES:
        yield asked.command(f"{SHOW_GENERATED_TITLE} ..", SHOW_GENERATED)


def constructions(asked: ActionRequest) -> Iterator[types.Command]:
    """The construction of a domain in words, by a language model if there is one."""
    for title, suggests in titles(asked.document, has_model=asked.made.has_model):
        yield asked.command(title, CONSTRUCT, *([SUGGESTIONS] if suggests else []))


def candidates(asked: ActionRequest) -> Iterator[types.Command]:
    """The candidates of a domain, if there is a folder of them next to it."""
    if folder_of(asked.snapshot, asked.document):
        for name, title in CANDIDATE_COMMANDS.items():
            yield asked.command(title, name)


def action_writing(asked: ActionRequest) -> Iterator[types.Command]:
    """The bare actions of a domain, written by a language model if there is one."""
    if asked.made.has_model:
        for one in action_writing_titles.offers(asked.snapshot, asked.document, asked.span):
            domain = asked.snapshot.spelt(one.domain)
            arguments = [domain, one.way.value, one.action, one.words]
            yield types.Command(one.title, WRITE_ACTIONS, arguments=arguments)


def explain(asked: ActionRequest) -> Iterator[types.Command]:
    """Why the atom at the place holds, or what its statement does."""
    title = title_at(asked.snapshot, asked.document.key, asked.span.start)
    if title:
        yield asked.command_at(asked.span, title, EXPLAIN)


def programs(asked: ActionRequest) -> Iterator[types.Command]:
    """The answer sets of an ASP program, and its consequences."""
    for mode, title in RUN_PROGRAM_TITLES.items():
        yield asked.command(title, RUN_PROGRAM, {"mode": mode})


def what_if(asked: ActionRequest) -> Iterator[types.Command]:
    """The statement at the place, switched off or on again."""
    found = switch_at(asked.snapshot, asked.document.key, asked.span.start)
    if found:
        yield asked.command_at(found.span, found.title, WHAT_IF)


def space(asked: ActionRequest) -> Iterator[types.Command]:
    """What can be asked about the states of a problem, and about a domain."""
    for name, title in SPACE_COMMANDS.items():
        if asked.document.role in WITH_STATES or name == DOMAIN_FACTS:
            yield asked.command(title, name)


def planners(asked: ActionRequest) -> Iterator[types.Command]:
    """Another planner, where there is something to solve, and who can read it."""
    if asked.document.role in WITH_STATES | {Role.DOMAIN}:
        if Stage.SOLVE in actions.stages(asked.snapshot, asked.document.key):
            yield asked.command(RUN_COMMANDS[SOLVE_WITH][0], SOLVE_WITH)
        yield asked.command(TELL_PLANNERS_TITLE, TELL_PLANNERS)


def models(asked: ActionRequest) -> Iterator[types.Command]:
    """What a language model can do with a task, by the chosen method or another."""
    if asked.document.role is Role.TASK and not asked.made.has_model:
        yield asked.command(SET_UP_MODEL_TITLE, TRANSLATE_WITH_MODEL)
    elif asked.document.role is Role.TASK:
        title = MODEL_COMMANDS[TRANSLATE_WITH_MODEL]
        yield asked.command(title, TRANSLATE_WITH_MODEL)
        yield asked.command(REWORD_TITLE, TRANSLATE_WITH_MODEL, Method.REWORD.value)
        for method in Method:
            if method not in (Method.REWORD, asked.snapshot.settings.model.method):
                yield asked.command(f"{title} ({method})", TRANSLATE_WITH_MODEL, method.value)
        yield asked.command(MODEL_COMMANDS[SHOW_PROMPT], SHOW_PROMPT)


def reword(asked: ActionRequest) -> Iterator[types.CodeAction]:
    """Other words for the sentences that are not read, where one is in the range."""
    unread = [one for one in asked.touching if one.code in OF_UNREAD]
    if unread and asked.made.has_model:
        command = asked.command(REWORD_TITLE, TRANSLATE_WITH_MODEL, Method.REWORD.value)
        yield types.CodeAction(
            REWORD_TITLE,
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[asked.convert.diagnostic(asked.lines, one) for one in unread],
            command=command,
        )


def drafts(asked: ActionRequest) -> Iterator[types.Command]:
    """What can be done with a draft of a language model."""
    yield from asked.made.drafts


def runs(asked: ActionRequest) -> Iterator[types.Command]:
    """What can be done with planners that run, and with what they have found."""
    yield from asked.made.runs


def meanings(asked: ActionRequest) -> Iterator[types.Command]:
    """What the codes of the findings in the range mean."""
    codes = list(dict.fromkeys(one.code for one in asked.touching))
    for code in codes[:_MOST_MEANINGS]:
        yield types.Command(f"Show documentation for {code}", SHOW_CHECK, arguments=[code])
