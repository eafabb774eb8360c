"""Every PDDL file of a benchmark collection is read without a fault.

`PLANSCRIBE_DATA` names the folder of the collection; its `llmpp` is what is looked at.
"""

import os
from pathlib import Path

import pytest

from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl.tree import parse

_DATA = os.environ.get("PLANSCRIBE_DATA")


@pytest.mark.skipif(not _DATA, reason="PLANSCRIBE_DATA names no folder of benchmarks")
def test_benchmarks_are_read_without_faults() -> None:
    files = sorted(Path(str(_DATA), "llmpp").glob("*/*.pddl"))
    assert files
    for path in files:
        tree = parse(path.read_text(encoding="utf-8"))
        content = read(tree)
        assert (tree.faults, content.faults) == ((), ()), path
        assert len(content.domains) + len(content.problems) == 1, path
        assert bool(content.domains) == (path.name == "domain.pddl"), path
