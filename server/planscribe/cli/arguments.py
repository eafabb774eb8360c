"""What can be said on the command line."""

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import NoReturn

from planscribe import __version__
from planscribe.cli import argument_types as types
from planscribe.cli.evaluation_arguments import add_evaluation
from planscribe.cli.model_arguments import METHODS, add_model
from planscribe.cli.shared_arguments import (
    add_domain,
    add_json,
    add_memory_limit,
    add_planners,
    add_time_limit,
)
from planscribe.cli.solve_arguments import add_solving
from planscribe.cli.testing_arguments import add_tests
from planscribe.cli.trouble import ExitCode
from planscribe.cli.view_arguments import add_pictures, add_view

_DESCRIPTION = "Turns planning tasks in plain words into checked PDDL and a plan."

_EXIT_CODES = """\
exit codes:
  0  done
  1  errors were found, there is no plan, or two problems differ
  2  the command was not used rightly, or a file is not what it should be
"""

_STAGES = {
    "translate": "translate a task in plain words to the IR, an ASP program",
    "infer": "materialise the facts that a task's words and the domain's rules imply",
    "compile": "compile a task to a PDDL problem",
    "solve": "find a plan for a task, and validate it",
}
_INPUT = "a task, its IR (.lp), its facts (.facts.lp) or a PDDL problem; - is standard input"


class _Formatter(RawDescriptionHelpFormatter):
    """Help with commands and their summaries side by side."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30)


class _Parser(ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        print(f"planscribe: {message}; see `{self.prog} --help`", file=sys.stderr)
        raise SystemExit(ExitCode.BAD_INPUT)


def parse(arguments: Sequence[str] | None = None) -> Namespace:
    """The options of a command, its name in `command`.

    Raises:
        SystemExit: help or the version was asked for, or the arguments are wrong; all was said.
    """
    parser = _Parser(
        prog="planscribe",
        description=_DESCRIPTION,
        epilog=_EXIT_CODES,
        formatter_class=_Formatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"planscribe {__version__}")
    parser.add_argument(
        "--unsaved",
        metavar="FILE",
        help="JSON with texts by paths, which count instead of what these files hold, for "
        "editors; - is standard input",
    )
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND ARGUMENT")

    def command(name: str, summary: str) -> ArgumentParser:
        description = f"{summary[0].upper()}{summary[1:]}."
        return commands.add_parser(
            name,
            help=summary,
            description=description,
            formatter_class=_Formatter,
            allow_abbrev=False,
        )

    for name, summary in _STAGES.items():
        _add_stage(command(name, summary), name)

    check = command("check", "report what is wrong in tasks, ASP and PDDL files")
    check.add_argument(
        "files", nargs="+", metavar="FILE|DIR", help="a file, or a folder; - is standard input"
    )
    add_domain(check)
    check.add_argument(
        "--settings",
        metavar="JSON",
        help="the section planscribe of an editor's settings, such as "
        '{"check": {"ignore": ["PS126"]}}',
    )
    check.add_argument(
        "--format",
        choices=["text", "json", "sarif", "github"],
        default="text",
        help="for people, for programs, SARIF 2.1.0, or annotations of a GitHub workflow",
    )
    check.add_argument(
        "--json", dest="format", action="store_const", const="json", help="short for --format json"
    )

    fix = command("fix", "mend what can be mended safely")
    fix.add_argument(
        "files", nargs="+", metavar="FILE|DIR", help="a file, or a folder; - is standard input"
    )
    fix.add_argument("--diff", action="store_true", help="show the changes, and make none")
    add_domain(fix)

    layout = command("format", "lay out PDDL and ASP files: indentation, blanks and line breaks")
    layout.add_argument(
        "files", nargs="+", metavar="FILE|DIR", help="a file, or a folder; - is standard input"
    )
    layout.add_argument("--check", action="store_true", help="list what would change; change none")
    layout.add_argument("--diff", action="store_true", help="show the changes, and make none")
    layout.add_argument(
        "--width",
        type=types.count,
        default=80,
        metavar="N",
        help="of lines, if possible (default 80)",
    )
    layout.add_argument(
        "--indent", type=types.count, default=2, metavar="N", help="blanks a level (default 2)"
    )
    layout.add_argument(
        "--closing",
        choices=["keep", "compact", "hanging"],
        default="keep",
        help="closing parentheses: where they are, behind the last element, or on their own line",
    )

    explain = command(
        "explain", "tell why an atom holds or does not, what a rule derives, or a code means"
    )
    explain.add_argument(
        "file",
        metavar="FILE|CODE",
        help="a task or an ASP file; - is standard input. Or a code, such as PS301, alone",
    )
    explain.add_argument(
        "atom",
        nargs="?",
        metavar="ATOM",
        help="such as `init(clean(shot1))`; may have variables",
    )
    explain.add_argument(
        "--statement",
        type=types.count,
        metavar="LINE",
        help="the statement on this line instead: which instances of it fire",
    )
    add_domain(explain)
    add_pictures(explain)
    add_time_limit(explain, 10, "running the program")
    add_memory_limit(explain)
    add_json(explain)

    why = command("why", "find out why there is no plan, and what would help")
    why.add_argument("file", metavar="FILE", help=_INPUT)
    _add_kind(why)
    add_domain(why)
    add_time_limit(why, 60, "looking for reasons")
    add_memory_limit(why)
    add_json(why)

    add_tests(command("test", "find out whether what tasks say that is expected of them is so"))

    validate = command("validate", "execute plans and tell whether they reach the goal")
    validate.add_argument("domain", metavar="DOMAIN", help="the PDDL domain, or a domain's name")
    validate.add_argument("problem", metavar="PROBLEM", help="the PDDL problem")
    validate.add_argument("plans", metavar="PLAN", nargs="+", help="the plans; - is standard input")
    validate.add_argument(
        "--epsilon",
        type=types.seconds,
        metavar="TIME",
        help="what is less than this apart happens at the same time (default 0.001; 0.0001 for "
        "plans that start before 0.001)",
    )
    add_json(validate)

    step = command("step", "tell what each step of a plan does, and what it is needed for")
    step.add_argument("domain", metavar="DOMAIN", help="the PDDL domain, or a domain's name")
    step.add_argument("problem", metavar="PROBLEM", help="the PDDL problem")
    step.add_argument("plan", metavar="PLAN", help="the plan; - is standard input")
    step.add_argument(
        "--step", type=types.count, metavar="N", help="only this step, with the states around it"
    )
    add_json(step)

    compare = command("compare", "tell how two problems, or two plans for one, differ")
    compare.add_argument("first", metavar="A", help="a PDDL problem, or a plan")
    compare.add_argument("second", metavar="B", help="another one")
    compare.add_argument(
        "--problem", metavar="PROBLEM", help="the PDDL problem that A and B are plans for"
    )
    compare.add_argument(
        "--domain",
        action="append",
        metavar="NAME|PATH",
        default=[],
        help="the domain of both problems; given twice, that of A and that of B",
    )
    add_json(compare)

    explore = command("explore", "visit the states of a task: counts, dead ends, invariants")
    explore.add_argument(
        "file", metavar="FILE", help="a problem, a task or its IR; of a domain, its invariants"
    )
    explore.add_argument(
        "--states",
        type=types.count,
        default=100_000,
        metavar="N",
        help="how many are visited at most (default 100000)",
    )
    explore.add_argument(
        "--graph",
        type=types.number,
        default=0,
        metavar="N",
        help="with --json: the first N states, and the steps between them",
    )
    add_domain(explore)
    add_time_limit(explore, 30, "visiting states, and as long again for the rest")
    add_memory_limit(explore)
    add_json(explore)

    add_view(command("view", "draw a plan, a task or a domain as a page or a picture"))

    evaluate = command("evaluate", "measure how well tasks in words become problems")
    add_evaluation(evaluate)

    planners = command("planners", "list the planners, and why one cannot be used")
    planners.add_argument(
        "--for",
        dest="files",
        nargs="+",
        metavar="FILE",
        default=[],
        help="a PDDL domain, a problem or both: tell which known planners handle what they use",
    )
    add_planners(planners)
    add_json(planners)

    add_json(command("doctor", "tell what PlanScribe runs with, and what is in its way"))

    serve = command("serve", "serve an editor: the language server over standard input and output")
    # Many clients add this by themselves.
    serve.add_argument("--stdio", action="store_true", help="the default, and the only way")

    command("mcp", "serve agents: our commands as tools of the Model Context Protocol, on stdio")

    options = parser.parse_args(arguments)
    if options.command is None:
        parser.error("which command?")
    return options


def _add_kind(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--from",
        dest="kind",
        choices=["task", "ir", "facts", "problem"],
        help="what FILE is, if neither its name nor its first words tell",
    )


def _add_stage(parser: ArgumentParser, name: str) -> None:
    if name != "solve":
        parser.add_argument("file", metavar="FILE", help=_INPUT)
    parser.add_argument("--all", action="store_true", help="show every stage up to this one")
    add_json(parser)
    add_domain(parser)
    _add_kind(parser)
    parser.add_argument("-o", "--output", metavar="OUT", help="write the result into this file")
    parser.add_argument("--force", action="store_true", help="replace OUT whoever wrote it")
    if name == "translate":
        parser.add_argument(
            "--method",
            choices=METHODS,
            default=METHODS[0],
            help=f"how the words are read (default {METHODS[0]}, which asks no language model)",
        )
        parser.add_argument(
            "--show-prompt",
            action="store_true",
            help="print what would be sent to a language model first, and send nothing",
        )
        add_model(parser)
    if name == "solve":
        add_solving(parser)
    elif name in ("infer", "compile"):
        add_time_limit(parser, 10, "materialising")
        add_memory_limit(parser)
