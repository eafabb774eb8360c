"""`planscribe why`: why there is no plan."""

from argparse import ArgumentParser, Namespace

from planscribe.cli.arguments.shared import add_domain, add_json, add_memory_limit, add_time_limit
from planscribe.cli.arguments.stages import INPUT, add_kind
from planscribe.cli.command import Command


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=INPUT)
    add_kind(parser)
    add_domain(parser)
    add_time_limit(parser, 60, "the analysis")
    add_memory_limit(parser)
    add_json(parser)


def _run(options: Namespace) -> int:
    from planscribe.cli.commands.why import no_plan

    return no_plan.run(options)


COMMAND = Command("find out why there is no plan, and suggest fixes", _add_arguments, _run)
