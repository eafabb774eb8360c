"""`planscribe evaluate`: how well tasks in words become problems."""

import os
from argparse import ArgumentParser

from planscribe.author.procedures.procedure import GivenText
from planscribe.cli.arguments import values
from planscribe.cli.arguments.models import METHODS, add_model
from planscribe.cli.arguments.shared import add_json, add_planner, add_seed, add_sharing
from planscribe.cli.command import Command, run_of

BENCHMARKS = {
    "tic": "tasks",
    "words": "words",
    "llmpp-direct": "answers",
    "noise": "noise",
    "altered": "altered",
    "domains": "domains",
    "psalm": "induction",
    "learning": "induction",
    "traces": "traces",
    "proc2pddl": "proc2pddl",
    "candidates": "candidates",
    "nl2plan": "nl2plan",
}
"""The module that runs each benchmark."""


def _cores() -> int:
    """How many processes can run at once; a container may have fewer than its machine."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "benchmark",
        choices=[*BENCHMARKS],
        help="tic: tasks in words with true problems; words: the same, sentence by sentence and in "
        "the domains of DIR; llmpp-direct: recorded answers of a model to such tasks; noise: how "
        "much an editor shows in domains and problems; altered: right answers of models to tasks "
        "in words, altered at random; domains: domains in words with true ones; psalm: actions "
        "learned from environments that say why an action fails; learning: from others; "
        "traces: from recorded states and actions; "
        "proc2pddl: actions that models wrote from procedural texts; "
        "candidates: domains that models wrote several times; nl2plan: domains, tasks and plans "
        "constructed from texts",
    )
    parser.add_argument(
        "folder",
        metavar="DIR",
        help="one folder per domain; for tic and words with domain.pddl and, for each task, "
        "pNN.nl and pNN.pddl; for llmpp-direct with an answer for each task, pNN.pddl or pNN.txt; "
        "for noise with domain.pddl and problems; for domains with domain.pddl and texts, "
        "NAME.domain.md or NAME.txt, or to construct them also the JSON file of Text2World or the "
        "data of NL2PDDL; for psalm and learning with domain.pddl and pNN.pddl; "
        "for traces the same, or with folders of traces in the notation of OffLAM; "
        "for proc2pddl with domain.pddl, domain_header.pddl and a folder problems; "
        "for candidates with a problem, and folders of answers; for nl2plan with NAME.txt or "
        "NAME.nl, or desc.txt and taskN.txt, and optionally domain.pddl and NAME.pddl",
    )
    parser.add_argument(
        "--method",
        nargs="+",
        choices=(*METHODS, "direct-plan", "chain-of-thought", "stages", "construct"),
        default=METHODS[:1],
        help=f"tic: how to read the words (default {METHODS[0]}); direct-plan asks for the plan; "
        "proc2pddl: direct, chain-of-thought or stages ask a model for the actions; domains: "
        "construct makes the domain of each text, with a model if one is named",
    )
    parser.add_argument(
        "--truth",
        metavar="DIR",
        help="llmpp-direct: the tasks, as for tic (default: the folder next to DIR with most of "
        "its domains)",
    )
    parser.add_argument(
        "--answers",
        metavar="DIR",
        help="proc2pddl: recorded answers, a folder for each configuration with ID.txt for each "
        "folder ID of DIR; the true actions are always measured, too",
    )
    parser.add_argument(
        "--given",
        choices=[*map(str, GivenText)],
        default=str(GivenText.WHOLE),
        help="proc2pddl: what a model that is asked is given of the text (default whole)",
    )
    parser.add_argument("--domains", nargs="+", metavar="NAME", help="evaluate only these domains")
    parser.add_argument(
        "--resume",
        "--results",
        dest="results",
        metavar="FILE.jsonl",
        help="store each result here; tasks that it already contains are not run again",
    )
    parser.add_argument(
        "--no-plan",
        action="store_true",
        help="do not search for plans; psalm, learning: only while learning",
    )
    add_seed(parser, help="altered: the same seed makes the same alterations (default 1)")
    parser.add_argument(
        "--first",
        type=values.count,
        nargs="+",
        default=[7, 10, 15, 40],
        metavar="N",
        help="candidates: how many answers of each folder to combine (default 7 10 15 40)",
    )
    parser.add_argument(
        "--each",
        type=values.count,
        default=1,
        metavar="N",
        help="altered: alterations of each answer by each operator (default 1)",
    )
    parser.add_argument(
        "--with-reading",
        action="store_true",
        help="altered: compare answers with controlled English, too; otherwise the words count as "
        "free words",
    )
    parser.add_argument(
        "--seeds",
        type=values.count,
        default=5,
        metavar="N",
        help="psalm, learning, traces: how often each domain is learned (default 5)",
    )
    parser.add_argument(
        "--observed",
        nargs="+",
        type=values.part,
        default=[1.0],
        metavar="SHARE",
        help="traces: the share of the facts that is seen in random walks (default 1)",
    )
    parser.add_argument(
        "--wrong",
        nargs="+",
        type=values.part,
        default=[0.0],
        metavar="SHARE",
        help="traces: the share of the facts that is wrong (default 0)",
    )
    parser.add_argument(
        "--samplers",
        nargs="+",
        choices=["information", "nearest", "here", "random"],
        default=[],
        help="psalm, learning: how experiments are chosen (default information)",
    )
    parser.add_argument(
        "--problems",
        type=values.count,
        default=0,
        metavar="N",
        help="psalm, learning: learn from the first N problems, one after the other, while "
        "anything is not known (default: from the first whose plan needs every action)",
    )
    add_sharing(parser, _cores(), "one per core")
    parser.add_argument(
        "--html", metavar="FILE", help="also write a page with the tables and all failures"
    )
    parser.add_argument(
        "--estimate",
        action="store_true",
        help="tic: send nothing, and estimate the number of tokens of requests and answers by "
        "method",
    )
    add_planner(parser, seconds=60)
    add_json(parser)
    add_model(parser)


COMMAND = Command(
    "measure how accurately tasks in words become problems",
    _add_arguments,
    run_of("commands.evaluate.evaluating"),
)
