"""What runs each command: a coroutine of the session, the command's name and its arguments.

Its module is imported when it is first needed: until the server is initialized, nothing slow may
be.
"""

import os
from collections.abc import Awaitable, Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams

from planscribe.lsp.commands.names import (
    CANDIDATES,
    CHOOSE_CANDIDATES,
    COMPARE_DOMAINS,
    COMPARE_PLANS,
    CONSTRUCT,
    DOMAIN_FACTS,
    EXAMPLES,
    EXPLAIN,
    EXPLORE_STATES,
    GET_PLANNER,
    GO_TO_WORDS,
    LEARNING_COMMANDS,
    MAKE_TASK,
    MODEL_COMMANDS,
    NEW_DOMAIN_TEXT,
    NEW_TASK_TEXT,
    PLAN_IN_WORDS,
    RUN_COMMANDS,
    RUN_PROGRAM,
    RUN_TESTS,
    SHOW_CHECK,
    SHOW_GENERATED,
    SHOW_REFERENCES,
    STAGES,
    STEP_PLAN,
    TELL_PLANNERS,
    VIEW,
    WHAT_IF,
    WHY_NO_PLAN,
    WRITE_ACTIONS,
)
from planscribe.lsp.session import Session

Run = Callable[[Session, str, Sequence[Any]], Awaitable[Any]]

COMMANDS: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys(STAGES, ("stages", "run")),
    SHOW_REFERENCES: ("references", "show"),
    WHAT_IF: ("what_if", "switch"),
    EXPLAIN: ("explain", "explain"),
    GO_TO_WORDS: ("words", "go"),
    STEP_PLAN: ("plans", "step"),
    COMPARE_PLANS: ("plans", "compare"),
    COMPARE_DOMAINS: ("authoring.comparing", "compare"),
    PLAN_IN_WORDS: ("plans", "words"),
    EXPLORE_STATES: ("space", "explore"),
    DOMAIN_FACTS: ("space", "tell_facts"),
    WHY_NO_PLAN: ("no_plan", "why"),
    SHOW_CHECK: ("check_pages", "show_check"),
    VIEW: ("views", "view"),
    TELL_PLANNERS: ("planners.listing", "tell"),
    GET_PLANNER: ("planners.getting", "get"),
    RUN_PROGRAM: ("answers", "run"),
    RUN_TESTS: ("testing", "run"),
    SHOW_GENERATED: ("templates", "show"),
    EXAMPLES: ("starting", "examples"),
    NEW_TASK_TEXT: ("starting", "new_task_text"),
    NEW_DOMAIN_TEXT: ("starting", "new_domain_text"),
    MAKE_TASK: ("describing", "make_task"),
    CANDIDATES: ("authoring.candidates", "show_candidates"),
    CHOOSE_CANDIDATES: ("authoring.candidates", "choose_candidates"),
    CONSTRUCT: ("authoring.constructing", "execute"),
    WRITE_ACTIONS: ("authoring.writing_actions", "execute"),
    **{name: ("authoring.learning", function) for name, (_, function) in LEARNING_COMMANDS.items()},
    **{name: ("runs", function) for name, (_, function) in RUN_COMMANDS.items()},
    **dict.fromkeys(MODEL_COMMANDS, ("model_drafts", "execute")),
}
"""Every command, with the module of this package and the function that run it."""


async def execute(session: Session, name: str, arguments: Sequence[Any]) -> Any:
    """Run a command, and what there was no time for before, again; what became of it.

    Raises:
        JsonRpcInvalidParams: there is no such command, or its arguments do not fit.
        JsonRpcException: the disk is full, or fails otherwise.
    """
    if name not in COMMANDS:
        raise JsonRpcInvalidParams(f"There is no command {name!r}.")
    session.documents.snapshot.memo.again()
    try:
        return await loaded(name)(session, name, arguments)
    except OSError as trouble:
        if trouble.errno is None:
            # It is about time.
            raise
        message = f"A file cannot be read or written: {os.strerror(trouble.errno).lower()}."
        raise JsonRpcException(message, types.LSPErrorCodes.RequestFailed) from trouble


def warm_up() -> None:
    """Import what runs the commands."""
    for name in COMMANDS:
        loaded(name)


def loaded(name: str) -> Run:
    """What runs a command; the first call imports its module."""
    module, function = COMMANDS[name]
    run: Run = getattr(import_module(f"planscribe.lsp.commands.{module}"), function)
    return run
