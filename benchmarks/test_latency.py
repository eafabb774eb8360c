"""How long an editor waits for the language server: over the wire, each time in a fresh process.

Nothing is asserted about time.
"""

import shutil
from pathlib import Path
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.recording import recorded
from benchmarks.wire import Wire
from planscribe.resources import shipped

DOMAIN = shipped("rules") / "blocksworld" / "domain.pddl"
TASK = """\
Domain: blocksworld
There are 5 blocks. b1 is clear. b1 is on b2. b2 is on b3.
Your goal is to move the blocks. b3 should be on top of b1.
"""
PROBLEMS = 50
ROUNDS = 5


def problem(facts: int, number: int = 0) -> str:
    """A problem with one fact on each line."""
    blocks = [f"b{block:04}" for block in range(max(2, min(facts, 1000)))]
    return "\n".join(
        [
            f"(define (problem p{number}) (:domain blocksworld-4ops)",
            f"(:objects {' '.join(blocks)} - object)",
            "(:init (arm-empty)",
            *(
                f"  (on {blocks[fact % len(blocks)]} {blocks[fact // len(blocks)]})"
                for fact in range(facts)
            ),
            ")",
            f"(:goal (on {blocks[1]} {blocks[0]})))",
        ]
    )


def at(text: str, words: str) -> dict[str, int]:
    """The position of the first line that holds some words, one character into them."""
    number, line = next((at, one) for at, one in enumerate(text.splitlines()) if words in one)
    return {"line": number, "character": line.index(words) + 1}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(DOMAIN, tmp_path)
    return tmp_path


@pytest.mark.parametrize("character", ["", "é"], ids=["ASCII", "with an accent on each line"])
def test_references_to_100_000_facts(
    benchmark: BenchmarkFixture, folder: Path, character: str
) -> None:
    uri = (folder / "large.pddl").as_uri()
    text = problem(100_000).replace("\n  (on", f" ; {character}\n  (on" if character else "\n  (on")
    asked = {
        "textDocument": {"uri": uri},
        "position": at(text, "on "),
        "context": {"includeDeclaration": True},
    }
    times: list[float] = []
    processor: list[float] = []
    with Wire(folder) as wire:
        wire.initialize()
        wire.open(uri, "pddl", text)
        wire.idle(uri, 1)

        def ask() -> None:
            before = wire.processor
            seconds, answer = wire.request("textDocument/references", asked)
            assert len(answer.content["result"]) > 100_000
            times.append(seconds)
            processor.append(wire.processor - before)

        benchmark.pedantic(ask, rounds=ROUNDS)
    text_is = f"with {character} on each line" if character else "in ASCII"
    recorded(benchmark, f"references to 100,000 facts {text_is}", wall=times, processor=processor)


@pytest.mark.parametrize("renamed", [":action ", "(on"])
def test_a_domain_edited_beside_50_problems(
    benchmark: BenchmarkFixture, folder: Path, renamed: str
) -> None:
    """An action, or a predicate that all problems use, gets another name with each character."""
    domain = (folder / "domain.pddl").as_uri()
    text = DOMAIN.read_text(encoding="utf-8")
    place = at(text, renamed)
    line, column = place["line"], place["character"] + len(renamed) - 1
    problems = [(folder / f"p{number:02}.pddl").as_uri() for number in range(PROBLEMS)]
    own: list[float] = []
    changed: list[float] = []
    everything: list[float] = []
    processor: list[float] = []
    with Wire(folder) as wire:
        wire.initialize()
        for number, uri in enumerate(problems):
            wire.open(uri, "pddl", problem(200, number))
        wire.open(domain, "pddl", text)
        wire.idle(domain, 1)
        version = 1

        def edit() -> None:
            nonlocal version
            version += 1
            since, before = perf_counter(), wire.processor
            sent = wire.change(domain, version, line, column, "x")
            own.append(wire.findings(domain, version).seconds - sent)
            everything.append(wire.idle(domain, version).seconds - sent)
            last = {
                message.content["params"]["uri"]: message.seconds
                for message in wire.published(since)
            }
            changed.append(max(last.values()) - sent)
            processor.append(wire.processor - before)

        benchmark.pedantic(edit, rounds=2 * ROUNDS)
    what = f"`{renamed}` renamed in a domain, {PROBLEMS} problems open"
    recorded(benchmark, f"{what}: findings of the domain", wall=own)
    recorded(benchmark, f"{what}: last findings that change", wall=changed)
    recorded(benchmark, f"{what}: all tiers done", wall=everything, processor=processor)


@pytest.mark.parametrize("name", ["p.pddl", "p.task"])
def test_first_hover(benchmark: BenchmarkFixture, folder: Path, name: str) -> None:
    """On a problem, and on a task whose program has not run yet: behind the first findings."""
    uri = (folder / name).as_uri()
    text = problem(20) if name == "p.pddl" else TASK
    asked = {
        "textDocument": {"uri": uri},
        "position": at(text, " clear" if text == TASK else "on "),
    }
    hovers: list[float] = []
    answered: list[float] = []
    first: list[float] = []
    processor: list[float] = []

    def start() -> None:
        with Wire(folder) as wire:
            wire.initialize()
            answered.append(wire.initialized - wire.started)
            sent = wire.open(uri, "", text)
            first.append(wire.findings(uri, 1).seconds - sent)
            before = wire.processor
            seconds, answer = wire.request("textDocument/hover", asked)
            processor.append(wire.processor - before)
            assert answer.content["result"]
            hovers.append(seconds)

    benchmark.pedantic(start, rounds=2 * ROUNDS)
    recorded(benchmark, f"{name}: initialize answered", wall=answered)
    recorded(benchmark, f"{name}: first findings", wall=first)
    recorded(benchmark, f"{name}: first hover after them", wall=hovers, processor=processor)
