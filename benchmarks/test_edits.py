"""How long it takes from a typed character to the first findings, beside another editor's parser.

`pddl-workspace` is the parser of the PDDL extension for VS Code. npm fetches it into a folder of
its own; where that cannot be, only our times are measured. Nothing is asserted about time.
"""

import gc
import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import quantiles
from time import perf_counter

import pytest
from lsprotocol import types
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.shapes import schemas
from planscribe.check.finding import Tier
from planscribe.check.tiers import findings
from planscribe.lsp.conversion.converter import Converter
from planscribe.resources import shipped
from planscribe.text import Encoding, LineIndex
from planscribe.workers.collection import collect_rarely
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Workspace

RIVAL = "pddl-workspace@11.3.0"
DOMAIN = shipped("rules") / "blocksworld" / "domain.pddl"
EDITS = 40

Times = list[float]
Rival = Callable[[Path, int], Times]


def problem(facts: int) -> str:
    blocks = [f"block{number:04}" for number in range(1000)]
    return "\n".join(
        [
            "(define (problem large) (:domain blocksworld-4ops)",
            f"(:objects {' '.join(blocks[:facts])})",
            "(:init",
            *(f"  (on {blocks[fact % 1000]} {blocks[fact // 100]})" for fact in range(facts)),
            ")",
            "(:goal (on block0001 block0000)))",
        ]
    )


@pytest.fixture(scope="module")
def workspace() -> Iterator[Workspace]:
    before = gc.get_threshold()
    collect_rarely()
    one = Workspace([])
    yield one
    one.end()
    gc.set_threshold(*before)


@pytest.fixture(scope="module")
def rival() -> Rival | str:
    """Measures the other parser; the reason, where that cannot be."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return "npm or Node.js is not installed"
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = cache / "planscribe-benchmarks"
    folder.mkdir(parents=True, exist_ok=True)
    options = ("--ignore-scripts", "--no-audit", "--no-fund", "--silent")
    install = [npm, "install", "--prefix", str(folder), *options, RIVAL]
    try:
        subprocess.run(install, check=True, capture_output=True, timeout=120)
    except (subprocess.SubprocessError, OSError) as trouble:
        return f"npm could not install {RIVAL}: {trouble}"
    script = Path(__file__).with_name("pddl_workspace.js")
    environment = {**os.environ, "NODE_PATH": str(folder / "node_modules")}

    def measure(path: Path, edits: int) -> Times:
        command = [node, str(script), str(path), str(edits)]
        done = subprocess.run(command, check=True, capture_output=True, env=environment)
        times: Times = json.loads(done.stdout)
        return times

    return measure


def typed(text: str, place: int) -> types.TextDocumentContentChangePartial:
    """The change that an editor sends for a character typed at an offset."""
    line, column = text.count("\n", 0, place), place - text.rfind("\n", 0, place) - 1
    position = types.Position(line, column)
    return types.TextDocumentContentChangePartial(types.Range(position, position), "x")


def measured(
    benchmark: BenchmarkFixture,
    workspace: Workspace,
    path: Path,
    text: str,
    tiers: tuple[Tier, ...] = (Tier.SYNTAX,),
    behind: str = "(on",
) -> Times:
    """Milliseconds from each of some changes, behind certain words, to the findings of tiers."""
    convert = Converter(Encoding.UTF16, types.ClientCapabilities())
    uri = uris.uri_of(path)
    findings(workspace.put(uri, text, 0), uri, Tier.SYNTAX)
    times: Times = []

    def edit(number: int) -> None:
        before = workspace.snapshot.document(uri).text
        place = before.index(behind, len(before) * (number + 1) // (EDITS + 9)) + len(behind)
        change = typed(before, place)
        started = perf_counter()
        after = convert.changed(before, [change])
        snapshot = workspace.change(uri, after, number + 1)
        findings(snapshot, uri, *tiers)
        times.append(1000 * (perf_counter() - started))

    edit(0)  # The first mistake loads what proposes better names.
    times.clear()
    numbers = iter(range(1, EDITS + 1))
    benchmark.pedantic(edit, setup=lambda: ((next(numbers),), {}), rounds=EDITS)
    return times


def told(benchmark: BenchmarkFixture, whose: str, times: Times) -> None:
    cuts = quantiles(times, n=20)
    benchmark.extra_info[whose] = {"p50_ms": round(cuts[9], 1), "p95_ms": round(cuts[18], 1)}
    print(f"\n{whose}: median {cuts[9]:.1f} ms, p95 {cuts[18]:.1f} ms")


@pytest.mark.parametrize(
    ("facts", "edits"),
    [(24, 40), (700, 40), (7_800, 20), (100_000, 5)],
    ids=["1 KB", "26 KB", "220 KB", "2.7 MB"],
)
def test_a_typed_character(
    benchmark: BenchmarkFixture,
    workspace: Workspace,
    rival: Rival | str,
    tmp_path: Path,
    facts: int,
    edits: int,
) -> None:
    path, text = tmp_path / "large.pddl", problem(facts)
    path.write_text(text, encoding="utf-8")
    shutil.copy(DOMAIN, tmp_path)
    told(benchmark, "planscribe", measured(benchmark, workspace, path, text))
    if isinstance(rival, str):
        benchmark.extra_info["pddl-workspace"] = f"skipped: {rival}"
    else:
        told(benchmark, "pddl-workspace", rival(path, edits))


def test_findings_with_those_about_names(
    benchmark: BenchmarkFixture, workspace: Workspace, tmp_path: Path
) -> None:
    path, tiers = tmp_path / "large.pddl", (Tier.SYNTAX, Tier.NAMES)
    shutil.copy(DOMAIN, tmp_path)
    times = measured(benchmark, workspace, path, problem(100_000), tiers)
    told(benchmark, "planscribe", times)


def test_while_a_parenthesis_is_missing(
    benchmark: BenchmarkFixture, workspace: Workspace, tmp_path: Path
) -> None:
    text = problem(100_000)
    place = text.index(")", len(text) // 3)
    text = text[:place] + text[place + 1 :]
    shutil.copy(DOMAIN, tmp_path)
    times = measured(benchmark, workspace, tmp_path / "large.pddl", text)
    told(benchmark, "planscribe", times)


def test_a_domain_of_a_thousand_lines(
    benchmark: BenchmarkFixture, workspace: Workspace, tmp_path: Path
) -> None:
    text = schemas(111)
    assert len(LineIndex(text)) > 1000
    told(
        benchmark,
        "planscribe",
        measured(benchmark, workspace, tmp_path / "domain.pddl", text),
    )
