"""All settings. From this table come what is read, VS Code's manifest and the page of settings.

`client-vscode/packaging/write_settings.py` writes the last two.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from typing import Any

from planscribe.llm.allowance import EFFORTS
from planscribe.translate.by_model.methods import Method
from planscribe.workspace.settings.settings import CLOSINGS, Settings
from planscribe.workspace.settings.shown import ShowLevel
from planscribe.workspace.settings.values import (
    AMOUNT,
    CODES,
    DOMAINS,
    FILE,
    FLAG,
    TEXT,
    VARIABLE,
    Values,
    choice,
    number,
)


class SettingScope(StrEnum):
    """Where VS Code lets a setting be set."""

    RESOURCE = "resource"
    """By the user, and for each folder."""
    WINDOW = "window"
    """By the user, and for each workspace."""
    MACHINE_OVERRIDABLE = "machine-overridable"
    """The same, but not synchronised between machines."""
    MACHINE = "machine"
    """By the user only."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: its name in the section `planscribe`, its values, and what it is for."""

    name: str
    values: Values
    description: str
    """Markdown; `#planscribe.trust#` refers to a setting."""
    field: str = ""
    """Its place in `Settings`, with dots; empty if it concerns the VS Code extension only."""
    usual: Any = None
    """The default in JSON, of a setting without a field."""
    suggested: Callable[[], Iterable[str]] = tuple
    """Some of the values, if others are possible, too."""
    scope: SettingScope = SettingScope.RESOURCE
    is_restricted: bool = False
    """Whether VS Code ignores it in the settings of a workspace that is not trusted."""
    needs_trust: bool = False
    """Whether it applies only with the setting `trust`."""
    see: str = ""
    """A link in docs/editors.md to more about it."""

    @property
    def default(self) -> Any:
        """The default in JSON."""
        if not self.field:
            return self.usual
        # Where a part is None, so is all that it would hold.
        steps = self.field.split(".")
        found = reduce(lambda one, step: one and getattr(one, step), steps, Settings())
        return None if found is None else self.values.written(found)


def _planners() -> Iterator[str]:
    # Not needed to read settings.
    from planscribe.plan.planners.presets import presets

    yield from ("", "auto", *presets())


_CLOSING = dict(
    zip(
        CLOSINGS,
        ("Where they are", "After the last element", "On lines of their own"),
        strict=True,
    )
)
_LENSES = {
    ShowLevel.NONE: "None",
    ShowLevel.SOME: "Above actions, types and plans",
    ShowLevel.ALL: "Above every declaration, and above ASP rules",
}
_PARAMETER_NAMES = {
    ShowLevel.NONE: "None",
    ShowLevel.SOME: "Where arguments of the same type could be confused; never in `:init`",
    ShowLevel.ALL: "Before every argument that has another name",
}
_METHODS = {
    Method.IN_CONTEXT: "One call, with an example task of the same domain",
    Method.ONE_CALL: "One call",
    Method.THREE_CALLS: "Three calls: counts, named objects, rules; "
    "you can correct each before the next",
    Method.HYBRID: "Only for the sentences that controlled English cannot read",
    Method.REWORD: "For other words for these sentences, which controlled English reads",
    Method.DIRECT: "One call for a PDDL problem, without an IR",
}
_EFFORTS = dict(
    zip(
        ("", *EFFORTS),
        (
            "The model's own choice",
            "Not at all",
            "As short as it can",
            "Briefly",
            "For a while",
            "Long: answers can be better, and cost more",
        ),
        strict=True,
    )
)
_TRACES = {"off": "None", "messages": "Names only", "verbose": "Names and contents"}
_MODELS = "[Language models](#a-language-model-for-free-text)"

SETTINGS = (
    Setting(
        "server.path",
        TEXT,
        "The `planscribe` program to start as the language server. A leading `~` means your home "
        "folder. If empty, the extension uses an installed server of its own version, or sets up "
        "its own.",
        usual="",
        scope=SettingScope.MACHINE_OVERRIDABLE,
        is_restricted=True,
    ),
    Setting(
        "server.pddlBesideOthers",
        FLAG,
        "Serve `.pddl` files even if the extension PDDL (`jan-dolejsi.pddl`) does. If false, "
        "PlanScribe leaves them to that extension, and only reads them for tasks and plans.",
        usual=True,
        scope=SettingScope.WINDOW,
    ),
    Setting(
        "planner",
        TEXT,
        "The planner that solves; warnings show what it does not support. If empty, the installed "
        "ones take turns.",
        "planner",
        suggested=_planners,
        is_restricted=True,
        see="[PS411](checks/PS411.md)",
    ),
    Setting(
        "planners",
        FILE,
        "The absolute path of a TOML file that describes planners of your own and allows them to "
        "run.",
        "planner_files",
        is_restricted=True,
        needs_trust=True,
        see="[Planners of your own](planners.md#planners-of-your-own)",
    ),
    Setting(
        "learning.program",
        TEXT,
        "The command of a program in which actions can be tried, such as `node kiln.mjs`. It runs "
        "in the folder of the domain whose actions are learned, without a shell.",
        "learning_program",
        is_restricted=True,
        needs_trust=True,
        see="[The protocol of programs](learning.md#the-protocol-of-programs)",
    ),
    Setting(
        "grounding.timeLimit",
        number(1, 3_600, "seconds"),
        "Limit in seconds of processor time for running an ASP program: the IR of a task with its "
        "rules, or any other.",
        "grounding.seconds",
        see="[Limits](limits.md)",
    ),
    Setting(
        "grounding.memoryLimit",
        number(256, 1_048_576, "megabytes"),
        "Memory limit in megabytes for running an ASP program.",
        "grounding.megabytes",
        is_restricted=True,
    ),
    Setting(
        "run.answerSets",
        number(0, 1_000_000, "answer sets"),
        "How many answer sets *Run: show answer sets* shows; 0 for all.",
        "answer_sets",
        see="[Running a program](asp-editor.md#running-a-program)",
    ),
    Setting(
        "planning.timeLimit",
        number(1, 86_400, "seconds"),
        "Time limit in seconds for planners.",
        "planning.seconds",
    ),
    Setting(
        "planning.memoryLimit",
        number(64, 1_048_576, "megabytes"),
        "Memory limit in megabytes for planners.",
        "planning.megabytes",
        is_restricted=True,
    ),
    Setting(
        "planning.parallel",
        number(1, 4, "planners"),
        "How many planners can run at once; others wait.",
        "parallel",
        is_restricted=True,
        see="[In an editor](planners.md#in-an-editor)",
    ),
    Setting(
        "domains",
        DOMAINS,
        'Which domain belongs to which files: `{"tests/*.pddl": "models/domain.pddl"}`. Patterns '
        "and paths are relative to the workspace folder; `*` matches any characters, including "
        "slashes. The first match wins.",
        "domains",
    ),
    Setting(
        "format.width",
        number(20, 1_000, "columns"),
        "The maximum line length that formatting aims for.",
        "formatting.width",
        see="[Formatting](formatting.md)",
    ),
    Setting(
        "format.indent",
        number(1, 16, "columns"),
        "The indentation width for formatting. If null, the editor's tab size.",
        "formatting.indent",
    ),
    Setting(
        "format.closing",
        choice(_CLOSING),
        "Where formatting puts closing parentheses: where they are, after the last element, or on "
        "lines of their own.",
        "formatting.closing",
    ),
    Setting(
        "show.everything",
        FLAG,
        "Show all lenses, all inlay hints, predicates that never change (PS134) and features that "
        "no installed planner supports (PS411), regardless of the other settings "
        "`planscribe.show`.",
        "shown.everything",
        see="[What is shown](editors.md#what-is-shown)",
    ),
    Setting(
        "show.lenses",
        choice({str(amount): told for amount, told in _LENSES.items()}, ShowLevel),
        "Lines above declarations and plans that count or sum up.",
        "shown.lenses",
    ),
    Setting(
        "show.parameterNames",
        choice({str(amount): told for amount, told in _PARAMETER_NAMES.items()}, ShowLevel),
        "Names of parameters before arguments.",
        "shown.parameter_names",
    ),
    Setting(
        "show.inferredTypes",
        FLAG,
        "Show the types of variables that are declared without one.",
        "shown.inferred_types",
    ),
    Setting(
        "show.results",
        FLAG,
        "Show what ASP rules derive, and what plan steps change, at the ends of lines.",
        "shown.results",
    ),
    Setting(
        "show.meanings",
        FLAG,
        "Show behind each sentence of a task what it was read as, and behind each sentence in an "
        "IR what its statements say. Hovers show it, too.",
        "shown.meanings",
        see="[What you can say](saying.md)",
    ),
    Setting(
        "show.neverChanged",
        FLAG,
        "Report predicates that no action changes (PS134). Hovers show it, too.",
        "shown.never_changed",
        see="[PS134](checks/PS134.md)",
    ),
    Setting(
        "check.deadEnds",
        FLAG,
        "Report actions that lead into a state of an open problem from which its goal can never be "
        "reached (PS417).",
        "dead_ends",
        see="[Dead ends](state-space.md)",
    ),
    Setting(
        "check.ignore",
        CODES,
        "Codes of findings to hide, such as `PS126`.",
        "ignored",
        see="[Findings](checks/README.md)",
    ),
    Setting(
        "trust",
        FLAG,
        "Allow ASP files to `#include` files from outside the workspace, "
        "`#planscribe.model.endpoint#` to choose the language model, and `#planscribe.planners#` "
        "to choose what is run. A workspace cannot set this.",
        "trust",
        scope=SettingScope.MACHINE,
    ),
    Setting(
        "model.endpoint",
        TEXT,
        "The address of the language model that translates tasks, such as "
        "`http://localhost:11434/v1`; or `editor` for the editor's own models. If empty, the "
        "environment variables `PLANSCRIBE_ENDPOINT`, `OPENAI_BASE_URL` or `OPENAI_API_KEY` "
        "decide; without these, the editor's own models.",
        "model.endpoint",
        scope=SettingScope.MACHINE,
        needs_trust=True,
        see=_MODELS,
    ),
    Setting(
        "model.name",
        TEXT,
        "The name of the model at its endpoint. If empty, the environment variable "
        "`PLANSCRIBE_MODEL`; for the editor's own models, the first one.",
        "model.name",
        is_restricted=True,
    ),
    Setting(
        "model.keyVariable",
        VARIABLE,
        "The name of the environment variable that contains the key; never the key itself. If "
        "empty, `OPENAI_API_KEY`.",
        "model.key_variable",
        scope=SettingScope.MACHINE,
        needs_trust=True,
    ),
    Setting(
        "model.method",
        choice({str(method): told for method, told in _METHODS.items()}, Method),
        "How a language model translates a task.",
        "model.method",
    ),
    Setting(
        "model.rounds",
        number(0, 10, "rounds"),
        "How often a model can correct a faulty answer.",
        "model.rounds",
        is_restricted=True,
    ),
    Setting(
        "model.samples",
        number(1, 20, "samples"),
        "How many answers to compare; only what they agree on is kept.",
        "model.samples",
        is_restricted=True,
    ),
    Setting(
        "model.secondOpinion",
        FLAG,
        "Let a further call judge whether each sentence and its statements, in English, say the "
        "same. What it doubts is reported; it changes nothing.",
        "model.second_opinion",
        is_restricted=True,
    ),
    Setting(
        "model.timeLimit",
        number(1, 86_400, "seconds"),
        "How many seconds an endpoint has to start its answer, including retries, or the editor's "
        "own model to end it.",
        "model.seconds",
    ),
    Setting(
        "model.maxTokens",
        number(1, 1_000_000, "tokens"),
        "The maximum number of tokens of an answer, those of its reasoning included. If null, the "
        "model decides.",
        "model.max_tokens",
        is_restricted=True,
    ),
    Setting(
        "model.reasoningEffort",
        choice(_EFFORTS),
        "How long a model that can reason does so. Not sent to the editor's own models.",
        "model.reasoning_effort",
        is_restricted=True,
    ),
    Setting(
        "model.tokensPerCall",
        number(1, 1_000_000_000, "tokens"),
        "The maximum number of tokens for a call. If null, there is no limit.",
        "model.allowance.tokens_per_call",
        is_restricted=True,
    ),
    Setting(
        "model.tokens",
        number(1, 1_000_000_000, "tokens"),
        "The maximum number of tokens for all calls until the server restarts.",
        "model.allowance.tokens",
        is_restricted=True,
    ),
    Setting(
        "model.cost",
        AMOUNT,
        "The maximum cost of all calls until the server restarts; applies if prices are set.",
        "model.allowance.cost",
        is_restricted=True,
    ),
    Setting(
        "model.prices.prompt",
        AMOUNT,
        "The price of a million prompt tokens, in your own currency.",
        "model.prices.prompt",
    ),
    Setting(
        "model.prices.answer",
        AMOUNT,
        "The price of a million answer tokens.",
        "model.prices.completion",
    ),
    Setting(
        "model.promptFolder",
        TEXT,
        "A folder with your own prompts, relative to the workspace folder. They replace built-in "
        "prompts of the same name.",
        "model.prompts",
        is_restricted=True,
    ),
    Setting("model.cache", FLAG, "Cache model answers.", "model.cached"),
    Setting(
        "model.record",
        TEXT,
        "The absolute path of a transcript of all calls, without keys.",
        "model.record",
        scope=SettingScope.MACHINE,
        needs_trust=True,
    ),
    Setting(
        "trace.server",
        choice(_TRACES),
        "Which messages between editor and server are logged in the output.",
        usual="off",
        scope=SettingScope.WINDOW,
    ),
)
"""In the order in which they are shown."""
