"""What can be said on the command line about evaluations."""

import os
from argparse import ArgumentParser

from planscribe.cli import argument_types as types
from planscribe.cli.model_arguments import METHODS, add_model
from planscribe.cli.shared_arguments import add_json, add_limits


def _cores() -> int:
    """How many processes can run at once; a container may have fewer than its machine."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def add_evaluation(parser: ArgumentParser) -> None:
    """The options of `planscribe evaluate`."""
    parser.add_argument(
        "benchmark",
        choices=["tic", "llmpp-direct"],
        help="tasks in words with true problems, or recorded answers of a model to such tasks",
    )
    parser.add_argument(
        "folder",
        metavar="DIR",
        help="one folder a domain; for tic with domain.pddl and, for each task, pNN.nl and "
        "pNN.pddl; for llmpp-direct with an answer for each task, pNN.pddl or pNN.txt",
    )
    parser.add_argument(
        "--method",
        nargs="+",
        choices=METHODS,
        default=METHODS[:1],
        help=f"tic: how the words are read (default {METHODS[0]})",
    )
    parser.add_argument(
        "--truth",
        metavar="DIR",
        help="llmpp-direct: the tasks, as for tic (default: a folder beside DIR with its domains)",
    )
    parser.add_argument("--domains", nargs="+", metavar="NAME", help="these only")
    parser.add_argument(
        "--resume",
        "--results",
        dest="results",
        metavar="FILE.jsonl",
        help="keep each result here; tasks that are in it already are not run again",
    )
    parser.add_argument("--no-plan", action="store_true", help="do not look for plans")
    parser.add_argument(
        "--jobs",
        type=types.count,
        default=_cores(),
        metavar="N",
        help="processes that share the work (default: one a core)",
    )
    parser.add_argument(
        "--scheduler",
        type=types.address,
        metavar="ADDRESS",
        help="the Dask cluster that does the work instead, such as tcp://node:8786",
    )
    parser.add_argument(
        "--html", metavar="FILE", help="write a page with the tables and all failures, too"
    )
    parser.add_argument(
        "--estimate",
        action="store_true",
        help="tic: send nothing; tell about how many tokens each method would send",
    )
    add_limits(parser, seconds=60)
    add_json(parser)
    add_model(parser)
