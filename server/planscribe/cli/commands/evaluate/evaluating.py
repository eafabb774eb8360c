"""`planscribe evaluate`: how well tasks in words become problems."""

from argparse import Namespace

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
        if options.benchmark == "altered":
            from planscribe.cli.commands.evaluate import altered

            return altered.run(options, screen)
        if options.benchmark == "tic":
            from planscribe.cli.commands.evaluate import tasks

            return tasks.run(options, screen, settings)
        if options.benchmark == "words":
            from planscribe.cli.commands.evaluate import words

            return words.run(options, screen, settings)
        if options.benchmark == "domains":
            from planscribe.cli.commands.evaluate import domains

            return domains.run(options, screen, settings)
        if options.benchmark == "candidates":
            from planscribe.cli.commands.evaluate import candidates

            return candidates.run(options, screen, settings)
        if options.benchmark in ("psalm", "learning"):
            from planscribe.cli.commands.evaluate import induction

            return induction.run(options, screen, settings)
        if options.benchmark == "traces":
            from planscribe.cli.commands.evaluate import traces

            return traces.run(options, screen, settings)
        if options.benchmark == "proc2pddl":
            from planscribe.cli.commands.evaluate import proc2pddl

            return proc2pddl.run(options, screen, settings)
        if options.benchmark == "nl2plan":
            from planscribe.cli.commands.evaluate import nl2plan

            return nl2plan.run(options, screen, settings)
        if options.benchmark == "noise":
            from planscribe.cli.commands.evaluate import noise

            return noise.run(options, screen, settings)
        from planscribe.cli.commands.evaluate import answers

        return answers.run(options, screen, settings)
    except EvaluationFault as fault:
        raise BadInput(str(fault)) from fault
