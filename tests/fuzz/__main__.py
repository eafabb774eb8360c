"""`python -m tests.fuzz`: random edits and requests against a server, compared with fresh ones."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.fuzz import report
from tests.fuzz.actions import Script
from tests.fuzz.author import Author
from tests.fuzz.play import Fault, Outcome, play
from tests.fuzz.seeds import Family, families
from tests.fuzz.shrinking import shortest

SESSION = 500
"""Edits of one session."""

STOPPED = 4
"""In every session of that many, processes are stopped and continued."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The options of a run."""

    edits: int
    seed: int
    stops: bool
    jobs: int
    trials: int
    out: Path


async def run(wanted: Wanted, known: Sequence[Family]) -> list[Outcome]:
    """Play as many sessions as the edits need; report each fault when it is found."""
    lengths = [min(SESSION, wanted.edits - at) for at in range(0, wanted.edits, SESSION)]
    numbers = iter(range(len(lengths)))
    outcomes: list[Outcome] = []

    async def work() -> None:
        for number in numbers:
            stops = wanted.stops or number % STOPPED == STOPPED - 1
            family = known[number % len(known)]
            author = Author(wanted.seed * 100_000 + number, family, stops)
            script = author.script(lengths[number])
            outcome = await play(script)
            outcomes.append(outcome)
            done = sum(one.edits for one in outcomes)
            print(f"{done} of {wanted.edits} edits, seed {script.seed}", file=sys.stderr)
            if outcome.fault:
                await _report(script, outcome.fault, wanted)

    await asyncio.gather(*(work() for _ in range(wanted.jobs)))
    return outcomes


async def _report(script: Script, fault: Fault, wanted: Wanted) -> None:
    print(f"\nseed {script.seed}: {report.told(fault)}", flush=True)
    path = report.written(wanted.out, script, fault)
    short, found = await shortest(script, fault, wanted.trials)
    path = report.written(wanted.out, short, found)
    size = f"{len(short.actions)} of {fault.at} actions"
    print(f"\nseed {script.seed}: {size} show it: make fuzz REPLAY={path}\n{report.told(found)}")
    sys.stdout.flush()


def main() -> int:
    """Run from the command line; 1 if there was any fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, help="further folders of PDDL")
    parser.add_argument("-n", type=int, default=2000, help="how many edits")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stops", action="store_true", help="stop processes in every session")
    parser.add_argument("--jobs", type=int, default=2, help="how many sessions at once")
    parser.add_argument("--trials", type=int, default=120, help="sessions to shrink a fault with")
    parser.add_argument("--out", type=Path, default=Path(".fuzz"), help="for reproductions")
    parser.add_argument("--replay", type=Path, help="a reproduction to play again")
    given = parser.parse_args()
    if given.replay:
        outcomes = [asyncio.run(play(report.read(given.replay)))]
        for outcome in outcomes:
            print(report.told(outcome.fault) if outcome.fault else "no fault")
    else:
        wanted = Wanted(given.n, given.seed, given.stops, given.jobs, given.trials, given.out)
        sessions = -(-given.n // SESSION)
        outcomes = asyncio.run(run(wanted, families(given.folders, sessions)))
    print(f"\n{report.table(outcomes)}")
    return int(any(one.fault for one in outcomes))


if __name__ == "__main__":
    sys.exit(main())
