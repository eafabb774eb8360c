"""`planscribe compare`: whether two problems, or two domains, are the same but for names."""

from argparse import Namespace
from typing import TypedDict

from planscribe.cli import inputs
from planscribe.cli.commands.compare.domains import in_pddl
from planscribe.cli.commands.compare.sides import PlacedJson, Sides, placed_data, print_comparison
from planscribe.cli.inputs import Input
from planscribe.cli.output.printing import print_errors
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput
from planscribe.compile.differences import Side
from planscribe.compile.equivalence import ProblemComparison, compare
from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.wording import counted
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace.documents import Role
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot

_LIMITS = Limits(300)


def run(options: Namespace) -> int:
    """Compare two problems, domains or plans, and print how they differ."""
    if options.problem or options.states is not None:
        if inputs.is_domain(options.first) and inputs.is_domain(options.second):
            from planscribe.cli.commands.compare import behaviour as comparing_behaviour

            return comparing_behaviour.run(options)
        if not options.problem:
            raise BadInput("--states is for two domains")
        from planscribe.cli.commands.compare import plans as comparing_plans

        return comparing_plans.run(options)
    screen = Screen()
    if len(options.domain) > 2:
        raise BadInput("--domain can be given at most twice, for A and for B")
    domains = [*options.domain, *options.domain[-1:], None, None][:2]
    with (
        inputs.opened(Settings(domain=inputs.chosen_domain(domains[0]))) as first,
        inputs.opened(Settings(domain=inputs.chosen_domain(domains[1]))) as second,
    ):
        if options.first == options.second == inputs.STDIN:
            raise BadInput("only one of the two files can come from standard input")
        sides = {
            Side.FIRST: (first, in_pddl(screen, first, inputs.read(first, options.first))),
            Side.SECOND: (second, in_pddl(screen, second, inputs.read(second, options.second))),
        }
        read = {side: (one.snapshot, file) for side, (one, file) in sides.items()}
        if all(file.role is Role.DOMAIN for _, file in read.values()):
            from planscribe.cli.commands.compare import domains as comparing_domains

            return comparing_domains.run(screen, first, read, as_json=options.json)
        (problem, domain), (other, other_domain) = (
            _read(screen, snapshot, one) for snapshot, one in read.values()
        )
        try:
            with screen.waiting("Comparing ..."):
                result = first.snapshot.workers.pool.run(
                    compare, problem, other, domain, other_domain, limits=_LIMITS
                )
        except (LimitExceeded, WorkerCrashed) as trouble:
            raise BadInput(f"the problems cannot be compared: {trouble}") from trouble
        renamed = sum(name != other for name, other in (result.renaming or {}).items())
        how = f", with {counted(renamed, 'renamed object')}" if renamed else ""
        return print_comparison(
            screen,
            read,
            _data(read, result) if options.json else None,
            how if result.equivalent else None,
            ((one.aspect, one.message, one.side, one.spans) for one in result.differences),
        )


def _read(screen: Screen, snapshot: Snapshot, read: Input) -> tuple[Problem, Domain]:
    problem = inputs.require_problem(snapshot, read)
    model = inputs.require_domain(snapshot, read)
    named = {read.key: read.shown}
    if print_errors(screen, snapshot, [model.files.domain, read.key], named):
        raise BadInput(f"{read.shown} was not compared; fix these errors first")
    return problem, model.domain


class DifferenceJson(PlacedJson):
    """How two problems differ."""

    aspect: str


class ComparisonJson(TypedDict):
    """The output of `compare` for two problems."""

    command: str
    equivalent: bool
    renaming: dict[str, str] | None
    differences: list[DifferenceJson]


def _data(sides: Sides, result: ProblemComparison) -> ComparisonJson:
    return {
        "command": "compare",
        "equivalent": result.equivalent,
        "renaming": dict(result.renaming) if result.renaming is not None else None,
        "differences": [
            {"aspect": str(one.aspect), **placed_data(sides, one.message, one.side, one.spans)}
            for one in result.differences
        ],
    }
