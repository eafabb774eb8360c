"""The tools that agents are offered: each is a command of ours, run as a program of its own.

They are the same by the Model Context Protocol, for clients of the language server, and in the
manifest of the VS Code extension, which a test holds equal to this list.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

USUAL = 60
"""Seconds after which a command is ended."""


class Unfit(Exception):  # noqa: N818
    """What a tool was given does not fit; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A command: what it does, its positional arguments by name, and its options.

    Each argument has a description for agents; all are texts. `doing` tells people what it does,
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

    @property
    def takes_long(self) -> bool:
        """Whether people should be asked before it runs."""
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
            raise Unfit("The arguments must be an object.")
        for name, value in given.items():
            if name not in self.arguments and name not in self.options:
                raise Unfit(f"{self.name} has no argument {name!r}.")
            if not isinstance(value, str) or "\0" in value:
                raise Unfit(f"{name} must be a text.")
        if missing := [name for name in self.arguments if not given.get(name)]:
            raise Unfit(f"{self.name} needs {', '.join(missing)}.")
        options = [f"--{name}={given[name]}" for name in self.options if given.get(name)]
        # Whatever stands behind the two dashes is no option, whatever it looks like.
        places = [given[name] for name in self.arguments]
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
        "Find what is wrong in a planning task in plain words (.task), an ASP program (.lp), a "
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
        "Translate a planning task in plain words to its IR, an ASP program. Nothing is written.",
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
        "Looking for a plan for {file}",
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
        "Execute a plan, and tell whether it reaches the goal; if not, what fails, and repairs.",
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
        "Looking for the reason in {file}",
        "Tell why an atom of a planning task's or an ASP program's facts holds, or why it does "
        "not.",
        {
            "file": "The path of a task or an ASP file.",
            "atom": "The atom, such as init(clean(shot1)); it may have variables.",
        },
        _DOMAIN,
    ),
    Tool(
        "why",
        "Explain why there is no plan",
        "Looking for the reason why {file} has no plan",
        "Tell why a planning task or a PDDL problem has no plan, and what would help.",
        _INPUT,
        _DOMAIN,
        seconds=300,
    ),
    Tool(
        "test",
        "Test what a task expects",
        "Testing {file}",
        "Tell whether what a file's comments expect, such as `# expect: plan of 3 steps`, is so.",
        {"file": "The path of the file, or of a folder."},
        _DOMAIN,
        seconds=600,
    ),
    Tool(
        "explain_code",
        "Explain the code of a finding",
        "Reading about {code}",
        "Tell what a code that check reports means, with a bad and a good example.",
        {"code": "The code, such as PS403."},
        {},
        command="explain",
        files=(),
    ),
)
"""All tools, in the order in which they are listed."""
