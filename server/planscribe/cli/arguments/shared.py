"""Arguments of commands of all kinds."""

from argparse import ArgumentParser

from planscribe.cli.arguments import values


def add_files(parser: ArgumentParser) -> None:
    """The files and folders that a command takes."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE|DIR", help="a file or a folder; - is standard input"
    )


def add_domain(parser: ArgumentParser) -> None:
    """Which domain a file belongs to."""
    parser.add_argument(
        "--domain",
        metavar="NAME|PATH",
        help="use this domain instead of the one that the file names: the name of a built-in or "
        "nearby domain, builtin:NAME, a folder with a domain.pddl, or a domain file",
    )


def add_json(parser: ArgumentParser) -> None:
    """The option for output that programs read."""
    parser.add_argument("--json", action="store_true", help="print JSON")


def add_format(parser: ArgumentParser, *others: str, help: str) -> None:
    """The output format: text, JSON or others; `--json` is short for the second."""
    parser.add_argument("--format", choices=["text", "json", *others], default="text", help=help)
    parser.add_argument(
        "--json", dest="format", action="store_const", const="json", help="short for --format json"
    )


def add_output(parser: ArgumentParser, help: str) -> None:
    """The file to write."""
    parser.add_argument("-o", "--output", metavar="OUT", help=help)
    parser.add_argument(
        "--force", action="store_true", help="overwrite OUT even if PlanScribe did not write it"
    )


def add_count(parser: ArgumentParser, name: str, default: int, help: str) -> None:
    """How many of something."""
    parser.add_argument(name, type=values.count, default=default, metavar="N", help=help)


def add_seed(parser: ArgumentParser, help: str) -> None:
    """What makes random choices repeatable."""
    parser.add_argument("--seed", type=values.number, default=1, metavar="S", help=help)


def add_planner(parser: ArgumentParser, seconds: int) -> None:
    """The planner and its limits."""
    parser.add_argument(
        "--planner", metavar="NAME", default="", help="planner to use; see `planscribe planners`"
    )
    add_planners(parser)
    add_limits(parser, seconds, "the planner")


def add_planners(parser: ArgumentParser) -> None:
    """The user's own planners."""
    parser.add_argument(
        "--planners",
        action="append",
        metavar="FILE",
        default=[],
        help="a TOML file that describes your own planners, and allows them to run",
    )


def add_limits(parser: ArgumentParser, seconds: int, what: str) -> None:
    """How much time and memory something may take."""
    parser.add_argument(
        "--time-limit",
        type=values.seconds,
        default=float(seconds),
        metavar="SECONDS",
        help=f"time limit in seconds for {what} (default {seconds})",
    )
    parser.add_argument(
        "--memory-limit",
        type=values.megabytes,
        default=2048,
        metavar="MB",
        help="memory limit in megabytes (default 2048)",
    )


def add_sharing(parser: ArgumentParser, jobs: int, default: str) -> None:
    """How many processes, or which cluster, share the work."""
    parser.add_argument(
        "--jobs",
        type=values.count,
        default=jobs,
        metavar="N",
        help=f"number of parallel processes (default {default})",
    )
    parser.add_argument(
        "--scheduler",
        type=values.address,
        metavar="ADDRESS",
        help="run on this Dask cluster instead, such as tcp://node:8786",
    )
