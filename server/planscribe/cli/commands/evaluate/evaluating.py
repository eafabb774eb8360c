"""`planscribe evaluate`: how well tasks in words become problems."""

from argparse import Namespace
from importlib import import_module

from planscribe.cli.commands.evaluate import BENCHMARKS
from planscribe.cli.output.files import check_kept
from planscribe.cli.output.screen import Screen
from planscribe.cli.output.views import check_page
from planscribe.cli.planners import check_planner, configurations, own_planners
from planscribe.cli.trouble import BadInput
from planscribe.evaluate.faults import EvaluationFault
from planscribe.workers.limits import Limits
from planscribe.workspace.settings.settings import Settings

_WITHOUT_PLANNER = (
    "words",
    "noise",
    "altered",
    "domains",
    "psalm",
    "learning",
    "traces",
    "candidates",
)
"""The benchmarks for which no planner can be chosen."""


def run(options: Namespace) -> int:
    """Run a benchmark."""
    screen = Screen()
    if not options.no_plan and options.benchmark not in _WITHOUT_PLANNER:
        check_planner(screen, options.planner, configurations(options))
    if options.truth and options.benchmark != "llmpp-direct":
        message = f"{options.benchmark} has the problems next to the words"
        raise BadInput(f"--truth is for llmpp-direct; {message}")
    if options.answers and options.benchmark != "proc2pddl":
        raise BadInput(f"--answers is for proc2pddl, not for {options.benchmark}")
    only_actions = {"chain-of-thought", "stages"} & {*options.method}
    if only_actions and options.benchmark != "proc2pddl":
        raise BadInput(f"--method {min(only_actions)} is for proc2pddl, not {options.benchmark}")
    if "construct" in options.method and options.benchmark != "domains":
        raise BadInput(f"--method construct is for domains, not {options.benchmark}")
    check_page(options.html)
    check_kept(options.results)
    settings = Settings(
        planner=options.planner,
        planner_files=own_planners(options),
        planning=Limits(options.time_limit, options.memory_limit),
    )
    try:
        module = import_module(f"{__package__}.{BENCHMARKS[options.benchmark]}")
        code: int = module.run(options, screen, settings)
        return code
    except EvaluationFault as fault:
        raise BadInput(str(fault)) from fault
