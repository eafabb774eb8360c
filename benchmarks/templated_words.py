"""`python -m benchmarks.templated_words SOURCE CHECKOUT OUT`: the texts of published benchmarks.

SOURCE is `planbench`, `autoplanbench` or `planetarium`, CHECKOUT a copy of its repository. Each
domain becomes a folder of OUT with the domain as it is published and, for each task, the words that
the benchmark's own code makes of it, and its problem. `planscribe evaluate words OUT --no-plan`
reads them. Nothing of the benchmarks is part of PlanScribe.
"""

import argparse
import json
import random
import re
import runpy
import sys
import zipfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias, TypeVar
from unittest.mock import patch

from planscribe.model.pddl.definitions import And, Atom, Domain, Formula, Not, Problem
from planscribe.model.pddl.reading.reader import PddlFile, read
from planscribe.syntax.pddl import tree as pddl

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class TextTask:
    """A task in words, the problem that it is made from, and its number in the domain."""

    number: int
    words: str
    problem: str


@dataclass(frozen=True, slots=True)
class TextDomain:
    """A published domain with tasks in words."""

    name: str
    domain: str
    tasks: Sequence[TextTask]


@dataclass(frozen=True, slots=True)
class Draw:
    """Which tasks of a domain to take: all, or `each` of them at random."""

    each: int | None
    random: random.Random

    def of(self, all_of_them: Sequence[_T]) -> list[_T]:
        """The ones to take, in the same order."""
        if self.each is None or self.each >= len(all_of_them):
            return list(all_of_them)
        places = self.random.sample(range(len(all_of_them)), self.each)
        return [all_of_them[place] for place in sorted(places)]


class AbsentError(Exception):
    """Something that is needed is absent; the message says what."""


def _present(path: Path) -> Path:
    """The path, which exists.

    Raises:
        AbsentError: it does not exist.
    """
    if not path.exists():
        raise AbsentError(f"{path}: absent")
    return path


def _instances(folder: Path) -> list[tuple[int, Path]]:
    """The files `instance-N.pddl` of a folder, by number."""
    files = _present(folder).glob("instance-*.pddl")
    return sorted((int(file.stem.removeprefix("instance-")), file) for file in files)


def _definitions(text: str) -> PddlFile:
    """What a PDDL text defines, names in lower case."""
    return read(pddl.parse(text))


def _parts(goal: Formula) -> Sequence[Formula]:
    return goal.parts if isinstance(goal, And) else [goal]


# --- PlanBench (Valmeekam et al. 2023): plan-bench/utils/pddl_to_text.py ----------------------

_PLANBENCH = ("blocksworld", "blocksworld_3", "logistics", "depots")


def planbench(checkout: Path, draw: Draw) -> Iterator[TextDomain]:
    """Blocksworld, logistics and depots; the names of objects are those of the texts."""
    import yaml  # Only in the development environment.

    instances = checkout / "plan-bench" / "instances"
    for name in _PLANBENCH:
        config = yaml.safe_load(
            _present(checkout / "plan-bench" / "configs" / f"{name}.yaml").read_text()
        )
        drawn = draw.of(_instances(instances / config["instance_dir"]))
        tasks = [
            TextTask(number, _planbench_words(config, file.read_text()), file.read_text())
            for number, file in drawn
        ]
        yield TextDomain(name, _present(instances / config["domain_file"]).read_text(), tasks)


def _planbench_words(config: dict[str, Any], problem_text: str) -> str:
    problem = _definitions(problem_text).problems[0]
    goals = [part for part in _parts(problem.goal) if isinstance(part, Atom)]
    start, goal = (_planbench_list(config, atoms) for atoms in (problem.init, goals))
    text = f"As initial conditions I have that, {start}.\nMy goal is to have that {goal}."
    if "blocksworld" in config["domain_name"]:
        text = text.replace("-", " ").replace("ontable", "on the table")
    return text


def _planbench_list(config: dict[str, Any], atoms: Sequence[Atom]) -> str:
    """The atoms as clauses; some predicates have empty ones, which are left out."""
    in_order = sorted(set(atoms), key=lambda one: " ".join((one.predicate, *one.arguments)))
    forms = config["predicates"]
    clauses = [
        forms[atom.predicate].format(*(_planbench_object(config, one) for one in atom.arguments))
        for atom in in_order
        if atom.predicate in forms
    ]
    if len(clauses) < 2:
        return clauses[0]
    said = [clause for clause in clauses if clause]
    return f"{', '.join(said[:-1])} and {said[-1]}"


def _planbench_object(config: dict[str, Any], name: str) -> str:
    names = config["encoded_objects"]
    match config["domain_name"]:
        case "logistics":
            return names[name[0]].format(*(one for one in name if one.isdigit()))
        case "depots":
            return name
        case _:
            return names[name]


# --- AutoPlanBench (Stein et al. 2025): llm_planning/game_classes/pddl_game_env.py ------------


def autoplanbench(checkout: Path, draw: Draw) -> Iterator[TextDomain]:
    """All domains but those that repeat others; each task has one of the published wordings."""
    for folder in sorted(_present(checkout / "data").iterdir()):
        if not folder.is_dir() or folder.name.endswith(("-templates", "_planbench")):
            continue
        domain_text = _present(folder / "domain.pddl").read_text()
        wordings = [json.loads(one.read_text()) for one in sorted(folder.glob("*_seed*.json"))]
        wordings = [one for one in wordings if "predicate_nl_templates" in one]
        [domain] = _definitions(domain_text.lower()).domains
        tasks = []
        for number, file in draw.of(_instances(folder / "adapted_instances")):
            text = file.read_text()
            [problem] = _definitions(text.lower()).problems
            words = _autoplanbench_words(domain, problem, draw.random.choice(wordings))
            tasks.append(TextTask(number, words, text))
        yield TextDomain(folder.name, domain_text, tasks)


def _autoplanbench_words(domain: Domain, problem: Problem, wording: dict[str, Any]) -> str:
    goals = _parts(problem.goal)
    wanted = [one for one in goals if isinstance(one, Atom)]
    denied = [one.body for one in goals if isinstance(one, Not) and isinstance(one.body, Atom)]
    goal = _autoplanbench_list(domain, wording, wanted)
    if denied:
        unwanted = _autoplanbench_list(domain, wording, denied)
        goal += f" and that it is not the case that {unwanted}"
    return (
        f"My current initial situation is as follows: \n{_autoplanbench_objects(domain, problem)}\n"
        f"Currently, {_autoplanbench_list(domain, wording, problem.init)}\n\n"
        f"My goal is that in the end {goal}"
    )


def _autoplanbench_list(domain: Domain, wording: dict[str, Any], atoms: Sequence[Atom]) -> str:
    return ", ".join(sorted(_autoplanbench_clause(domain, wording, one) for one in set(atoms)))


def _autoplanbench_clause(domain: Domain, wording: dict[str, Any], atom: Atom) -> str:
    [declared] = [one for one in domain.predicates if one.name == atom.predicate]
    names = [one.name for one in declared.parameters]
    template = wording["predicate_nl_templates"][atom.predicate]
    return template.format_map(dict(zip(names, atom.arguments, strict=True)))


def _autoplanbench_objects(domain: Domain, problem: Problem) -> str:
    """The lists of objects; those of no type of their own are last."""
    of_type: dict[str, list[str]] = defaultdict(list)
    for one in (*domain.constants, *problem.objects):
        of_type[one.types[0] if one.types else "object"].append(one.name)
    if len(of_type) == 1:
        [(kind, names)] = of_type.items()
        return _there_are(kind, sorted(names), "")
    untyped = of_type.pop("object", [])
    lines = [_there_are(kind, names, "") for kind, names in of_type.items()]
    if untyped:
        lines.append(_there_are("object", untyped, "more "))
    return "\n".join(lines)


def _there_are(kind: str, names: Sequence[str], more: str) -> str:
    verb, noun = ("is", "object") if len(names) == 1 else ("are", "objects")
    that = "" if kind == "object" else f" that {verb} a {kind}"
    return f"There {verb} {len(names)} {more}{noun}{that}: {', '.join(names)}"


# --- Planetarium (Zuo et al. 2025): dataset_generator.py, which is run ------------------------

_GENERATORS = {
    "blocksworld": "BlocksworldDatasetGenerator",
    "gripper": "GripperDatasetGenerator",
    "floor-tile": "FloorTileDatasetGenerator",
    "rover-single": "RoverSingleDatasetGenerator",
}
_PLANETARIUM_EACH = 50


def planetarium(checkout: Path, draw: Draw) -> Iterator[TextDomain]:
    """Its tasks described explicitly, start and goal, of the sizes in its configuration."""
    import yaml
    from pddl.formatter import problem_to_string

    with zipfile.ZipFile(_present(checkout / "dataset-config.zip")) as packed:
        config = yaml.load(packed.read("dataset_config.yaml"), yaml.CSafeLoader)
    files = _present(checkout / "planetarium" / "domains").glob("*.pddl")
    domains = {one.stem: one.read_text() for one in files}
    code = _planetarium_code(checkout, domains)
    # Its generators draw from the shared source of random numbers.
    random.seed(draw.random.random())
    for of_domain in config["generate"]["domains"]:
        name = of_domain["name"]
        made = _planetarium_tasks(code[_GENERATORS[name]](), of_domain, draw)
        tasks = [
            TextTask(number, words, problem_to_string(problem))
            for number, (words, problem) in enumerate(made, 1)
        ]
        yield TextDomain(name, domains[name], tasks)


def _planetarium_code(checkout: Path, domains: dict[str, str]) -> dict[str, Any]:
    """Its generators. They import the package for the domains, and draw bars of progress."""
    package, bars = ModuleType("planetarium"), ModuleType("tqdm")
    package.__dict__["DOMAINS"] = domains
    with patch.dict(sys.modules, {"planetarium": package, "tqdm": bars}):
        return runpy.run_path(str(_present(checkout / "dataset_generator.py")))


def _planetarium_tasks(generator: Any, config: dict[str, Any], draw: Draw) -> Iterator[Any]:
    """Tasks drawn as its `generate` makes them: layouts, then the arguments of one of both."""
    layouts, arguments = config["layouts"], config["tasks"]
    only_together = set(layouts.get("strictly_both", ()))

    def drawn() -> Iterator[tuple[str, Any]]:
        while True:
            start, end = (draw.random.choice(layouts[one]) for one in ("initial", "goal"))
            choices = arguments.get(draw.random.choice((start, end)))
            if not choices or (start != end and only_together & {start, end}):
                continue
            try:
                problem, said, _ = generator.get_task(start, end, **draw.random.choice(choices))
            except ValueError:
                continue  # its code makes no task of these
            yield f"{said['init']['explicit']}\n{said['goal']['explicit']}", problem

    return islice(drawn(), draw.each or _PLANETARIUM_EACH)


# --- what is written ---------------------------------------------------------------------------

Source: TypeAlias = Callable[[Path, Draw], Iterator[TextDomain]]

SOURCES: dict[str, Source] = {one.__name__: one for one in (planbench, autoplanbench, planetarium)}


def write(domain: TextDomain, out: Path) -> None:
    """Write a domain and its tasks as a folder of `out`."""
    folder = out / re.sub(r"\W", "_", domain.name)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "domain.pddl").write_text(domain.domain)
    for task in domain.tasks:
        (folder / f"p{task.number:03}.nl").write_text(f"{task.words}\n")
        (folder / f"p{task.number:03}.pddl").write_text(task.problem)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.templated_words", description=__doc__)
    parser.add_argument("source", choices=SOURCES)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--each", type=int, help="tasks of each domain, at random (default all)")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> int:
    """Write the folders; the exit code is 2 if something is absent."""
    given = _arguments()
    try:
        for domain in SOURCES[given.source](
            given.checkout, Draw(given.each, random.Random(given.seed))
        ):
            write(domain, given.out)
            print(f"{domain.name}: {len(domain.tasks)} tasks")
    except (AbsentError, ModuleNotFoundError) as trouble:
        print(f"error: {trouble}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
