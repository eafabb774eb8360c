"""The tools that agents are offered: each is a command of PlanScribe, run as its own process.

They are the same by the Model Context Protocol, for clients of the language server, and in the
manifest of the VS Code extension, which a test holds equal to this list.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

USUAL = 60
"""Seconds after which a command is ended."""


class UnfitArguments(Exception):  # noqa: N818
    """What a tool was given does not fit; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A command: what it does, its positional arguments by name, and its options.

    All arguments are strings with a description for agents. `doing` says what it does, for people,
    with the names of arguments in braces.
    """

    name: str
    title: str
    doing: str
    description: str
    arguments: Mapping[str, str]
    options: Mapping[str, str]
    command: str = ""
    """The command that is run; if empty, that of the tool's name."""
    seconds: int = USUAL
    """How long it may take."""
    files: tuple[str, ...] = ("file", "domain")
    """The arguments that may name files."""
    output: str = ""
    """The argument that names the folder in which it writes; the others write nothing."""

    @property
    def takes_long(self) -> bool:
        """Whether it may take minutes."""
        return self.seconds > 2 * USUAL

    @property
    def schema(self) -> dict[str, Any]:
        """What it can be given, as a JSON schema."""
        every = {**self.arguments, **self.options}
        return {
            "type": "object",
            "properties": {
                name: {"type": "string", "description": told} for name, told in every.items()
            },
            "required": list(self.arguments),
            "additionalProperties": False,
        }

    def words(self, given: object) -> list[str]:
        """The words of the command line.

        Raises:
            Unfit: an argument is missing, unknown or no text.
        """
        if not isinstance(given, Mapping):
            raise UnfitArguments("The arguments must be an object.")
        for name, value in given.items():
            if name not in self.arguments and name not in self.options:
                raise UnfitArguments(f"{self.name} has no argument {name!r}.")
            if not isinstance(value, str) or "\0" in value:
                raise UnfitArguments(f"{name} must be a string.")
        if missing := [name for name in self.arguments if not given.get(name)]:
            raise UnfitArguments(f"{self.name} needs {', '.join(missing)}.")
        options = [f"--{name}={given[name]}" for name in self.options if given.get(name)]
        if self.output:
            options.append(f"--output={given[self.output]}")
        # What follows the two dashes is never an option, even if it looks like one.
        places = [given[name] for name in self.arguments if name != self.output]
        return [self.command or self.name, "--json", *options, "--", *places]

    def message(self, given: object) -> str:
        """What it is about to do, for people."""
        values = given if isinstance(given, Mapping) else {}
        names = {
            name: PurePath(value).name if isinstance(value := values.get(name), str) else name
            for name in self.arguments
        }
        return self.doing.format(**names)


def named(name: object) -> Tool | None:
    """The tool of a name."""
    return next((one for one in TOOLS if one.name == name), None)


_DOMAIN = {"domain": "The name or path of the PDDL domain, if the file does not name it."}
_INPUT = {"file": "The path of a task (.task), its IR (.ir.lp), its facts or a PDDL problem."}

TOOLS = (
    Tool(
        "check",
        "Check a planning file",
        "Checking {file}",
        "Find what is wrong in a planning task in plain English (.task), an ASP program (.lp), a "
        "PDDL domain or problem (.pddl), or a plan (.plan): each finding with its code, place, "
        "related places and fixes. The tool explain_code explains a code.",
        {"file": "The path of the file, or of a folder."},
        _DOMAIN,
        seconds=120,
    ),
    Tool(
        "translate",
        "Translate a task to its IR",
        "Translating {file}",
        "Translate a planning task in plain English to its IR, an ASP program. Nothing is written.",
        _INPUT,
        _DOMAIN,
    ),
    Tool(
        "infer",
        "Materialize the facts of a task",
        "Materializing the facts of {file}",
        "Materialize the facts that a planning task and the rules of its domain imply. Nothing is "
        "written.",
        _INPUT,
        _DOMAIN,
    ),
    Tool(
        "compile",
        "Compile a task to PDDL",
        "Compiling {file}",
        "Compile a planning task to a PDDL problem. Nothing is written.",
        _INPUT,
        _DOMAIN,
    ),
    Tool(
        "solve",
        "Find a plan",
        "Searching for a plan for {file}",
        "Find a plan for a planning task or a PDDL problem with a planner, and validate it. "
        "Nothing is written.",
        _INPUT,
        _DOMAIN,
        seconds=300,
    ),
    Tool(
        "validate",
        "Validate a plan",
        "Executing {plan}",
        "Execute a plan and report whether it reaches the goal; if not, what fails, and repairs.",
        {
            "domain": "The path of the PDDL domain, or its name.",
            "problem": "The path of the PDDL problem.",
            "plan": "The path of the plan.",
        },
        {},
        files=("domain", "problem", "plan"),
    ),
    Tool(
        "explain",
        "Explain a fact",
        "Explaining a fact of {file}",
        "Explain why an atom holds, or does not hold, in the facts of a planning task or an ASP "
        "program.",
        {
            "file": "The path of a task or an ASP file.",
            "atom": "The atom, such as init(clean(shot1)); it may have variables.",
        },
        _DOMAIN,
    ),
    Tool(
        "why",
        "Explain why there is no plan",
        "Analysing why {file} has no plan",
        "Explain why a planning task or a PDDL problem has no plan, and what would help.",
        _INPUT,
        _DOMAIN,
        seconds=300,
    ),
    Tool(
        "test",
        "Check the expectations of a task",
        "Checking the expectations of {file}",
        "Check the expectations in a file's comments, such as `# expect: plan of 3 steps`.",
        {"file": "The path of the file, or of a folder."},
        _DOMAIN,
        seconds=600,
    ),
    Tool(
        "construct",
        "Construct a domain from a text",
        "Constructing a domain from {file} in {folder}",
        "Construct a PDDL domain, a task and a plan from free text, phase by phase, in a folder "
        "with NAME.domain.md, a domain in words. The answer shows what became of each phase. "
        "Where a phase is open or failed, write what its message asks for into NAME.domain.md in "
        "simple sentences, and call this again: what is there is kept.",
        {
            "file": "The path of the text, or of another task for the domain in the folder.",
            "folder": "The path of the folder for the files; it is made if it does not exist.",
        },
        {
            "until": "The last phase: types, hierarchy, actions, construction, task or plan (the "
            "default)."
        },
        seconds=600,
        files=("file", "folder"),
        output="folder",
    ),
    Tool(
        "explain_code",
        "Explain the code of a finding",
        "Reading the documentation of {code}",
        "Explain a code that check reports, with a bad and a good example.",
        {"code": "The code, such as PS403."},
        {},
        command="explain",
        files=(),
    ),
)
"""All tools, in the order in which they are listed."""
