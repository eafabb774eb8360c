"""A table of what the checks find in the collections, by code, with places to look at.

    PLANSCRIBE_CORPUS=<folder> python -m tests.corpus.check_corpus [--help]

With --accepted, only tasks are checked that another program accepts (see `verdicts`): an error in
them is a false one, or a disagreement that docs/checks/disagreements.md explains.
"""

import argparse
from collections import defaultdict
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from planscribe.check.finding import Severity, Tier
from tests.corpus.checking import Found, accepted, check
from tests.corpus.collection import FOLDER, distinct, files

WORKERS = 2


def main() -> None:
    """Check the files and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tiers", default="0", help="tiers of checking, for example 0,1")
    parser.add_argument("--largest", type=int, default=1_000_000, help="bytes of a file")
    parser.add_argument("--samples", type=int, default=3, help="places shown for each code")
    parser.add_argument("--code", default="", help="only this code")
    parser.add_argument("--errors", action="store_true", help="only errors")
    parser.add_argument("--under", default="", help="only files whose path contains this")
    parser.add_argument("--accepted", default="", help="only what these programs accept: val,pddl")
    options = parser.parse_args()
    if options.accepted:
        told = accepted(options.accepted.split(","))
        tasks = [(pair.domain, pair.problem) for pair in told]
    else:
        tasks = [(path,) for path in distinct(files(Path(FOLDER)))]
    tasks = [
        task
        for task in tasks
        if all(path.stat().st_size <= options.largest for path in task)
        and options.under in str(task[-1])
    ]
    tiers = [Tier(int(number)) for number in options.tiers.split(",")]
    found: dict[Found, None] = {}
    with Pool(WORKERS) as pool:
        for several in pool.imap_unordered(partial(check, tiers=tiers), tasks, 20):
            found.update(dict.fromkeys(several))
    by_code: dict[str, list[Found]] = defaultdict(list)
    for one in sorted(found, key=lambda one: (one.path, one.line)):
        is_wanted = one.severity is Severity.ERROR or not options.errors
        if is_wanted and options.code in ("", one.code):
            by_code[one.code].append(one)
    print(f"{len(tasks)} tasks or files")
    for code, several in sorted(by_code.items()):
        _print(code, several, options.samples)


def _print(code: str, found: list[Found], samples: int) -> None:
    firsts = list({one.path: one for one in reversed(found)}.values())[::-1]
    severities = "/".join(sorted({one.severity.name.lower() for one in found}))
    print(f"\n{code} {severities}: {len(found)} in {len(firsts)} files")
    for one in firsts[:: max(len(firsts) // samples, 1)][:samples]:
        print(f"  {one.path}:{one.line}:{one.column}\n    {one.message}")


if __name__ == "__main__":
    main()
