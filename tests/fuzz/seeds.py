"""What sessions start from: folders of texts that belong together."""

import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

RULES = Path(__file__).parent.parent.parent / "rules"
LARGEST = 20_000
"""The largest file that is used, in bytes: edits of larger ones are slow and find little."""

PROGRAMS: Mapping[str, str] = {
    "lamps.lp": (
        '% Lamps and their switches.\n#include "switches.lp".\n#const n = 3.\n'
        "lamp(1..n).\n{ lit(X) } :- lamp(X), switch(X,S), on(S).\n"
        ":- lamp(X), not lit(X), X < n.\n#show lit/1.\n"
    ),
    "switches.lp": (
        "switch(1,left). switch(2,right). switch(3,right).\n"
        "on(S) :- switch(_,S), not broken(S).\nbroken(middle).\n"
    ),
    "graph.asp": (
        "%* Colours of\n   a graph. *%\nnode(a;b;c). edge(a,b). edge(b,c). edge(a,c).\n"
        "1 { colour(N,C) : C = (red;green;blue) } 1 :- node(N).\n"
        ":- edge(A,B), colour(A,C), colour(B,C).\n"
        "degree(N,D) :- node(N), D = #count { M : edge(N,M); M : edge(M,N) }.\n"
        "#minimize { 1@2,C : colour(_,C) }.\n"
    ),
}
"""Small programs that are added to every family."""


@dataclass(frozen=True, slots=True)
class Family:
    """Files that belong together, by name."""

    name: str
    files: Mapping[str, str]


def families(folders: Iterable[Path], most: int | None = None) -> list[Family]:
    """The built-in domains with all stages of a task, and folders of PDDL."""
    domains = sorted(one.parent for one in RULES.glob("*/domain.pddl"))[:most]
    with ThreadPoolExecutor(2) as executor:
        found = list(executor.map(_with_all_stages, domains))
    return found + [one for folder in folders for one in _of_folder(folder)]


def _with_all_stages(domain: Path) -> Family:
    with TemporaryDirectory() as made:
        folder = Path(made)
        for name in ("domain.pddl", "rules.lp"):
            shutil.copy(domain / name, folder)
        tasks = sorted((domain / "tasks").iterdir(), key=lambda one: one.stat().st_size)
        task, ir, facts, problem, plan = (
            f"first.{end}" for end in ("task", "ir.lp", "facts.lp", "pddl", "plan")
        )
        shutil.copy(tasks[0], folder / task)
        shutil.copy(tasks[-1], folder / "second.task")
        for verb, source, made_file in (
            ("translate", task, ir),
            ("infer", ir, facts),
            ("compile", facts, problem),
            ("solve", problem, plan),
        ):
            command = [sys.executable, "-m", "planscribe", verb, source, "-o", made_file]
            # However busy the machine is.
            patient = ["--time-limit", "600"] if verb in ("infer", "solve") else []
            done = subprocess.run([*command, *patient], cwd=folder, capture_output=True, text=True)
            if done.returncode:
                raise RuntimeError(f"{verb} fails in {domain.name}:\n{done.stdout}{done.stderr}")
        return Family(domain.name, {**_texts(sorted(folder.iterdir()), folder), **PROGRAMS})


def _of_folder(folder: Path) -> Iterator[Family]:
    """A family for each folder with PDDL: its first files."""
    for place in sorted({one.parent for one in folder.rglob("*.pddl")}):
        texts = _texts(sorted(place.glob("*.pddl")), place)
        if texts:
            yield Family(str(place), {**dict(list(texts.items())[:6]), **PROGRAMS})


def _texts(paths: Iterable[Path], folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): path.read_bytes().decode("utf-8", "replace")
        for path in paths
        if path.stat().st_size <= LARGEST
    }
