"""What other programs say of the tasks in the collections, kept in `verdicts.json` next to them.

    PLANSCRIBE_CORPUS=<folder> python -m tests.corpus.verdicts [<program `Parser` of VAL>]

Each task has a verdict of each program: empty where it accepts the task, otherwise its complaint;
none where it gave no answer in time. Tasks that were asked about before are left out.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.corpus.collection import FOLDER, Pair, digest, files, pairs, text_of

MOST = 3
"""How many problems of a folder are asked about."""

_SECONDS = 20
_REQUIREMENTS = re.compile(r"\(\s*:requirements[^()]*\)", re.IGNORECASE)
_KNOWN_TO_FAST_DOWNWARD = (
    ":strips :adl :typing :negation :equality :negative-preconditions :disjunctive-preconditions "
    ":existential-preconditions :universal-preconditions :quantified-preconditions "
    ":conditional-effects :derived-predicates :action-costs"
).split()
_OTHER_PACKAGE = """\
import sys
from pddl.parser.domain import DomainParser
from pddl.parser.problem import ProblemParser
for parser, path in zip((DomainParser, ProblemParser), sys.argv[1:]):
    parser()(open(path, encoding="utf-8", errors="replace").read())
"""


def fast_downward(pair: Pair, folder: Path) -> str | None:
    """The complaint of Fast Downward's translator while it parses."""
    copies = []
    for number, path in enumerate((pair.domain, pair.problem)):
        copy = folder / f"{number}.pddl"
        text = _REQUIREMENTS.sub(_cut, text_of(path))
        copy.write_bytes(text.encode("utf-8", "surrogateescape"))
        copies.append(str(copy))
    translate = [sys.executable, "-u", "-m", "fast_downward.translate", *copies]
    said = _run([*translate, "--sas-file", str(folder / "output.sas")], "Parsing: [")
    if said is None or "Parsing: [" in said:
        return None if said is None else ""
    return " ".join(said.replace("Parsing...", "").split())[-300:] or "?"


def val(pair: Pair, program: str) -> str | None:
    """The complaints of VAL's parser."""
    said = _run([program, str(pair.domain), str(pair.problem)])
    if said is None:
        return None
    counted = said.rpartition("Errors: ")[2]
    if not counted[:1].isdigit():
        return "crashed"
    if counted.startswith("0,"):
        return ""
    complaints = [line for line in said.splitlines() if re.search(r"line: *\d+: *Error", line)]
    return " | ".join(complaints)[:300] or "?"


def other_package(pair: Pair) -> str | None:
    """The complaint of the package `pddl`."""
    said = _run([sys.executable, "-c", _OTHER_PACKAGE, str(pair.domain), str(pair.problem)])
    return None if said is None else " ".join(said.split())[-300:]


def _cut(requirements: re.Match[str]) -> str:
    words = requirements[0].lower().replace(")", " ").split()
    return f"(:requirements {' '.join(word for word in words if word in _KNOWN_TO_FAST_DOWNWARD)})"


def _run(command: Sequence[str], enough: str = "") -> str | None:
    """What a program says, or its first words where these are enough; None if it takes too long."""
    with tempfile.TemporaryFile("w+", errors="replace") as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT)
        waited = 0.0
        while waited < _SECONDS:
            try:
                process.wait(0.02)
                break
            except subprocess.TimeoutExpired:
                waited += 0.02
                output.seek(0)
                if enough and enough in output.read(10_000):
                    break
        finished = process.poll() is not None
        if not finished:
            process.kill()
            process.wait()
        output.seek(0)
        said = output.read()
    return said if finished or (enough and enough in said) else None


def main(arguments: Sequence[str]) -> None:
    """Ask all programs about all tasks."""
    root = Path(FOLDER)
    kept = root / "verdicts.json"
    told = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else []
    asked = {(one["domain"], one["problem"]) for one in told}
    once: dict[bytes, Pair] = {}
    for pair in pairs(files(root), MOST):
        once.setdefault(digest(pair.domain) + digest(pair.problem), pair)
    with tempfile.TemporaryDirectory() as folder:
        for pair in once.values():
            named = [str(path.relative_to(root)) for path in (pair.domain, pair.problem)]
            if tuple(named) in asked:
                continue
            said = {"fast-downward": fast_downward(pair, Path(folder)), "pddl": other_package(pair)}
            if arguments:
                said["val"] = val(pair, arguments[0])
            told.append({"domain": named[0], "problem": named[1], "verdicts": said})
            kept.write_text(json.dumps(told, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
