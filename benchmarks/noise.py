"""`python -m benchmarks.noise DIR COMMAND ..`: how much an editor shows with several versions.

Each COMMAND starts the server of a version of PlanScribe, as in "planscribe serve". A client opens
the domains and first problems of DIR, each pair with a fresh server, and counts what arrives once
the server is idle. The counts are those of `planscribe evaluate noise`, which needs no server.
"""

import argparse
import shlex
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks.wire import Wire
from planscribe.evaluate.benchmark import text_of
from planscribe.evaluate.noise import (
    METHOD,
    NoiseRecord,
    NoiseTotalJson,
    OpenedFiles,
    ShownInFile,
    opened_in,
    summary,
)

CAPABILITIES = {
    "textDocument": {
        "publishDiagnostics": {"relatedInformation": True, "tagSupport": {"valueSet": [1, 2]}},
        "codeLens": {},
        "inlayHint": {},
    }
}
WARNING = 2
"""The lowest severity of a problem, in the protocol's numbers."""

ROWS = ("problems", "remarks", "lenses", "lens_lines", "inlays")
MOST_CODES = 8


def shown(opened: OpenedFiles, command: Sequence[str]) -> NoiseRecord:
    """What a server shows in a domain and its problem, both open."""
    texts = {file.as_uri(): text_of(file) for file in opened.files}
    record = NoiseRecord(opened.domain, opened.name, METHOD, "")
    with Wire(opened.files[0].parent, command) as wire:
        wire.initialize(CAPABILITIES)
        for uri, text in texts.items():
            wire.open(uri, "pddl", text)
        # All tiers of both are done then.
        wire.idle([*texts][-1], 1)
        record.files += (_in_file(wire, uri, text) for uri, text in texts.items())
    return record


def _in_file(wire: Wire, uri: str, text: str) -> ShownInFile:
    """What is shown in a file.

    Raises:
        KeyError: the server refuses a request.
    """
    of = {"textDocument": {"uri": uri}}
    lines = text.splitlines()
    whole = {
        "start": {"line": 0, "character": 0},
        "end": {"line": text.count("\n"), "character": len(text) - text.rfind("\n") - 1},
    }
    published = [one.content["params"] for one in wire.published(0)]
    found = [one["diagnostics"] for one in published if one["uri"] == uri][-1]
    problems = sum(one["severity"] <= WARNING for one in found)
    above = _answer(wire, "textDocument/codeLens", of)
    return ShownInFile(
        file=uri.rpartition("/")[2],
        lines=len(lines),
        problems=problems,
        remarks=len(found) - problems,
        lenses=len(above),
        lens_lines=len({one["range"]["start"]["line"] for one in above}),
        inlays=len(_hints(wire, {**of, "range": whole})),
        codes=dict(Counter(str(one["code"]) for one in found)),
    )


def _hints(wire: Wire, params: dict[str, Any]) -> list[Any]:
    """The inlay hints: asked for again while there are more, since some take a while."""
    before: list[Any] | None = None
    now = _answer(wire, "textDocument/inlayHint", params)
    while now != before:
        before, now = now, _answer(wire, "textDocument/inlayHint", params)
    return now


def _answer(wire: Wire, method: str, params: dict[str, Any]) -> list[Any]:
    return wire.request(method, params)[1].content["result"] or []


def table(totals: Sequence[NoiseTotalJson]) -> Iterator[str]:
    """What each version shows, per 100 lines of text, and which findings most often."""
    lines = totals[0]["lines"]
    yield f"{totals[0]['files']} files, {lines} lines; per 100 lines:"
    for row in ROWS:
        counts = (total[row] for total in totals)  # type: ignore[literal-required]
        yield f"{row:12}" + "".join(f"{100 * one / lines:8.2f}" for one in counts)
    for total in totals:
        several = [f"{code} {number}" for code, number in total["codes"].items()]
        yield f"findings: {', '.join(several[:MOST_CODES])}"


def main() -> None:
    """Measure, and print the table: a column for each command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.noise", description=__doc__)
    parser.add_argument("folder", type=Path, help="a folder for each domain, with domain.pddl")
    parser.add_argument("commands", nargs="+", help="what starts a server, in quotes")
    given = parser.parse_args()
    pairs = opened_in(given.folder.resolve(), None)
    totals = []
    for command in given.commands:
        print(command, file=sys.stderr, flush=True)
        records = [shown(one, shlex.split(command)) for one in pairs]
        totals.append(summary(command, records))
    print("\n".join(table(totals)))


if __name__ == "__main__":
    main()
