"""A newcomer who searches for a feature by its name finds its file within two guesses.

The search compares the words of a question with those of each path, and with those of each file's
first line, which count half. The fewer files have a word, the more it counts.
"""

import ast
import re
from collections import Counter
from functools import cache
from math import log
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "server" / "planscribe"
GUESSES = 2

FEATURES = {
    "quick fix of a violated cardinality": "check/asp/violation_fixes.py",
    "pairing of plurals": "translate/english/stating/pairing.py",
    "wording of lists, counts and nearest names": "wording.py",
    "hover over a PDDL name": "ide/hover/pddl_names.py",
    "code lenses above an ASP predicate": "ide/lenses/asp.py",
    "completion of steps in a plan": "ide/completion/plan_steps.py",
    "rename a predicate in ASP": "ide/rename/asp.py",
    "layout of PDDL in formatting": "ide/format/pddl_layout.py",
    "tokens of a task": "ide/tokens/task.py",
    "inlay hints in a plan": "ide/hints/plan.py",
    "refactoring that extracts": "ide/refactor/extract.py",
    "sort with a refactoring": "ide/refactor/sort.py",
    "type hierarchy": "ide/hierarchy/types.py",
    "signature help for ASP": "ide/signature/asp.py",
    "folding of ASP": "ide/folding/asp.py",
    "preview of a pipeline stage": "ide/pipeline/preview.py",
    "needless steps of a plan": "check/plan/needless_steps.py",
    "check of PDDL requirements": "check/pddl/requirements.py",
    "unsafe variables in ASP": "check/asp/unsafe.py",
    "why there is no plan: dead ends": "check/no_plan/dead_ends.py",
    "codes in the catalogue of findings": "check/catalogue.py",
    "causal links of a plan": "plan/execute/links.py",
    "landmarks of the state space": "plan/space/landmarks.py",
    "planner presets": "plan/planners/presets.py",
    "optimal planner: landmark cut": "plan/planners/built_in/landmark_cut.py",
    "isomorphism of problems": "compile/isomorphism.py",
    "PDDL names as ASP constants": "model/names.py",
    "lexicon of phrases": "model/lexicon.py",
    "describe a plan in English": "translate/describe/plans.py",
    "cache of model answers": "llm/cache.py",
    "expectations in task files": "workspace/pipeline/expectations.py",
    "timeline picture": "view/timeline_picture.py",
}

_SMALL_WORDS = frozenset("a above an by for help in is no of over that the there with why".split())


def words_of(text: str) -> set[str]:
    """The words of a text, without their endings."""
    found = re.findall(r"[a-z]+", text.lower())
    return {_stem(word) for word in found if word not in _SMALL_WORDS}


def _stem(word: str) -> str:
    stem = re.sub(r"(?:ations?|ions?|ings?|es|ed|s|e)$", "", word)
    return stem if len(stem) >= 3 else word


@cache
def said_in() -> dict[str, tuple[set[str], set[str]]]:
    """For each file the words of its path and those of its first line."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        if path.name != "__init__.py":
            found[name] = words_of(name), words_of(docstring.partition("\n")[0])
    return found


@cache
def rarity() -> dict[str, float]:
    """How much a word tells of where something is."""
    files = Counter(word for in_path, in_line in said_in().values() for word in in_path | in_line)
    return {word: log(len(said_in()) / number) for word, number in files.items()}


def score(asked: set[str], name: str) -> float:
    in_path, in_line = said_in()[name]
    return sum(
        rarity()[word] * (1 if word in in_path else 0.5) for word in asked & (in_path | in_line)
    )


@pytest.mark.parametrize(("feature", "file"), FEATURES.items())
def test_a_feature_is_found_by_its_name(feature: str, file: str) -> None:
    asked = words_of(feature)
    scores = {name: score(asked, name) for name in said_in()}
    guessed = [name for name in scores if name != file and scores[name] >= scores[file]]
    assert scores[file] > 0
    assert len(guessed) < GUESSES, guessed
