"""The commands: their names, and a table of what runs each.

What runs a command is a coroutine of the server, the command's name and its arguments. Its module
is imported when it is first needed: until the server is initialized, nothing slow may be.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.workspace.steps import Step

if TYPE_CHECKING:
    from planscribe.lsp.server import Server

PREFIX = "planscribe."
STEPS = {f"{PREFIX}{step}": step for step in Step}
"""The step of the pipeline that each command runs."""

SHOW_REFERENCES = f"{PREFIX}showReferences"
"""The command of lenses: editors that know it show the references of a place; from us it gets
them.
"""

WHAT_IF = f"{PREFIX}whatIf"
"""The command that switches an ASP statement off for the session, or on again."""

EXPLAIN = f"{PREFIX}explain"
"""The command that explains an atom or a statement of an ASP text in a document of its own."""

GO_TO_WORDS = f"{PREFIX}goToWords"
"""The command that leads from a place of a generated file to the words behind it."""

GO_TO_WORDS_TITLE = "Go to the words behind this"

WHY_NO_PLAN = f"{PREFIX}whyNoPlan"
"""The command that finds out why there is no plan."""

WHY_NO_PLAN_TITLE = "Explain why there is no plan"

SHOW_CHECK = f"{PREFIX}showCheck"
"""The command that shows what the code of a finding means."""

STEP_PLAN = f"{PREFIX}stepPlan"
COMPARE_PLANS = f"{PREFIX}comparePlans"
PLAN_IN_WORDS = f"{PREFIX}planInWords"
"""The commands that tell of plans: of a step, of two of them, in sentences."""

VIEW = f"{PREFIX}view"
"""The command that shows a view: a picture and a page."""

RUN_TESTS = f"{PREFIX}runTests"
"""The command that finds out whether what a document's author expects is so."""

SOLVE_WITH = f"{PREFIX}solveWith"
CANCEL_RUN = f"{PREFIX}cancelRun"
COMPARE_RUNS = f"{PREFIX}compareRuns"
WRITE_PLAN = f"{PREFIX}writePlan"

TELL_PLANNERS = f"{PREFIX}planners"
"""The command that tells which planners can read a task."""

TELL_PLANNERS_TITLE = "Which planners can read this?"

RUN_COMMANDS = {
    SOLVE_WITH: ("Solve with another planner", "solve_with"),
    CANCEL_RUN: ("Stop the planner", "cancel"),
    COMPARE_RUNS: ("Compare the planners that were run", "compare"),
    WRITE_PLAN: ("Write another plan", "write_plan"),
}
"""The commands that run planners: their titles, and their functions in `runs`."""

TRANSLATE_WITH_MODEL = f"{PREFIX}translateWithModel"
SHOW_PROMPT = f"{PREFIX}showPrompt"
CONTINUE_DRAFT = f"{PREFIX}continueDraft"
ACCEPT_DRAFT = f"{PREFIX}acceptDraft"
SHOW_DRAFT = f"{PREFIX}showDraft"
DISCARD_DRAFT = f"{PREFIX}discardDraft"

MODEL_COMMANDS = {
    TRANSLATE_WITH_MODEL: "Translate with a language model",
    SHOW_PROMPT: "Show what would be sent to a language model",
    CONTINUE_DRAFT: "Let the language model go on",
    ACCEPT_DRAFT: "Accept this draft",
    SHOW_DRAFT: "Show how this draft came about",
    DISCARD_DRAFT: "Discard this draft",
}
"""The commands that have a language model translate a task: two on tasks, the others on drafts."""

EXPLORE_STATES = f"{PREFIX}exploreStates"
DOMAIN_FACTS = f"{PREFIX}domainFacts"

SPACE_COMMANDS = {
    EXPLORE_STATES: "Explore the states",
    DOMAIN_FACTS: "Show what can happen",
}
"""The commands about what can happen in a problem, and, the second one, in a domain."""

EXAMPLES = f"{PREFIX}examples"
NEW_TASK_TEXT = f"{PREFIX}newTaskText"
"""The commands that bring texts to begin with."""

Run = Callable[["Server", str, Sequence[Any]], Awaitable[Any]]

COMMANDS: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys(STEPS, ("steps", "run")),
    SHOW_REFERENCES: ("references", "show"),
    WHAT_IF: ("what_if", "switch"),
    EXPLAIN: ("explain", "explain"),
    GO_TO_WORDS: ("words", "go"),
    STEP_PLAN: ("plans", "step"),
    COMPARE_PLANS: ("plans", "compare"),
    PLAN_IN_WORDS: ("plans", "words"),
    EXPLORE_STATES: ("space", "explore"),
    DOMAIN_FACTS: ("space", "tell_facts"),
    WHY_NO_PLAN: ("no_plan", "why"),
    SHOW_CHECK: ("check_pages", "show_check"),
    VIEW: ("views", "view"),
    TELL_PLANNERS: ("planners", "tell"),
    RUN_TESTS: ("testing", "run"),
    EXAMPLES: ("starting", "examples"),
    NEW_TASK_TEXT: ("starting", "new_task"),
    **{name: ("runs", function) for name, (_, function) in RUN_COMMANDS.items()},
    **dict.fromkeys(MODEL_COMMANDS, ("model_drafts", "execute")),
}
"""Every command, with the module of `lsp` and the function that run it."""


async def execute(server: "Server", name: str, arguments: Sequence[Any]) -> Any:
    """Run a command; what became of it.

    Raises:
        JsonRpcInvalidParams: there is no such command, or its arguments do not fit.
    """
    if name not in COMMANDS:
        raise JsonRpcInvalidParams(f"There is no command {name!r}.")
    module, function = COMMANDS[name]
    run: Run = getattr(import_module(f"planscribe.lsp.{module}"), function)
    return await run(server, name, arguments)
