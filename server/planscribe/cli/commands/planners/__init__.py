"""`planscribe planners`: which planners there are."""

from argparse import ArgumentParser, Namespace

from planscribe.cli.arguments.shared import add_json, add_planners
from planscribe.cli.command import Command


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--for",
        dest="files",
        nargs="+",
        metavar="FILE",
        default=[],
        help="a PDDL domain, a problem or both: show which planners support what they use",
    )
    parser.add_argument(
        "--get",
        metavar="NAME",
        help="download a planner into your user folder",
    )
    parser.add_argument("--remove", metavar="NAME", help="remove a planner that --get has stored")
    add_planners(parser)
    add_json(parser)


def _run(options: Namespace) -> int:
    if options.get or options.remove:
        from planscribe.cli.commands.planners import getting

        return getting.run(options)
    from planscribe.cli.commands.planners import listing

    return listing.run(options)


COMMAND = Command("list the planners, and show why some are not available", _add_arguments, _run)
