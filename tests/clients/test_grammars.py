"""The TextMate grammars agree with the server's semantic tokens, wherever both say something."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from planscribe.ide.tokens.dispatch import tokens
from planscribe.ide.tokens.words import Word
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Workspace

ROOT = Path(__file__).parent.parent.parent
CLIENT = ROOT / "client-vscode"

pytestmark = pytest.mark.skipif(
    shutil.which("node") is None or not (CLIENT / "node_modules" / ".installed").exists(),
    reason="the client's tools are not installed: see `make test-client`",
)

FILES = {
    "task": ("text.planscribe-task", "rules/*/tasks/*.task"),
    "pddl": ("source.pddl", "rules/*/*.pddl"),
    "clingo": ("source.clingo", "rules/**/*.lp"),
}

NAMES = frozenset({Word.TYPE, Word.OBJECT, Word.PREDICATE, Word.FUNCTION, Word.ACTION})
"""What a name stands for, a grammar cannot always tell."""

KINDS: tuple[tuple[str, frozenset[Word]], ...] = (
    ("comment", frozenset({Word.COMMENT})),
    ("string", frozenset({Word.STRING, Word.COMMENT})),
    ("constant.numeric", frozenset({Word.NUMBER})),
    ("constant.language.requirement", frozenset({Word.REQUIREMENT})),
    ("variable.parameter", frozenset({Word.PARAMETER, Word.COMMENT})),
    ("variable.other.clingo", frozenset({Word.PARAMETER})),
    ("variable.other.object", NAMES),
    ("entity.name.type", frozenset({Word.TYPE})),
    ("entity.name.namespace", frozenset({Word.DOMAIN, Word.STRING})),
    ("entity.name.function", NAMES),
    ("keyword.operator.negation.planscribe-task", frozenset({Word.PREDICATE})),
    ("keyword.operator.quantifier.planscribe-task", frozenset({Word.PREDICATE})),
    ("keyword.operator", frozenset({Word.OPERATOR, Word.KEYWORD})),
    ("keyword", frozenset({Word.KEYWORD})),
)
"""What a scope may be for the server; the first that fits counts."""

COMMENT_PARTS = frozenset({Word.PARAMETER, Word.TYPE, Word.PREDICATE, Word.COMMENT})
"""Declarations in comments have names in them."""


Marked = tuple[int, int, int, list[str]]
"""A line, where a word begins and ends there, and its scopes."""


def by_grammar(name: str, scope: str, files: list[Path]) -> Iterator[tuple[Path, list[Marked]]]:
    grammar = CLIENT / "syntaxes" / f"{name}.tmLanguage.json"
    command = ["node", str(CLIENT / "test" / "tokenise.mjs"), str(grammar), scope]
    done = subprocess.run(
        [*command, *map(str, files)], capture_output=True, text=True, check=True, timeout=60
    )
    for file, words in json.loads(done.stdout):
        yield Path(file), words


def allowed(scopes: list[str]) -> frozenset[Word] | None:
    """What the server may say where a grammar says this; None if the grammar says nothing."""
    if any(one.startswith("comment.line.documentation") for one in scopes):
        return COMMENT_PARTS
    if not scopes:
        return None
    return next((words for prefix, words in KINDS if scopes[-1].startswith(prefix)), None)


@pytest.mark.parametrize("name", FILES)
def test_grammar_and_server_agree(name: str) -> None:
    scope, pattern = FILES[name]
    files = sorted(ROOT.glob(pattern))
    workspace = Workspace()
    differences = []
    try:
        for file, words in by_grammar(name, scope, files):
            uri = uris.uri_of(file)
            text = workspace.snapshot.document(uri).text
            lines = workspace.snapshot.lines(uri)
            at = {one.span.start: one for one in tokens(workspace.snapshot, uri)}
            for line, start, _, scopes in words:
                found = at.get(lines.line_start(line) + start)
                wanted = allowed(scopes)
                if found and wanted and found.word not in wanted:
                    said = found.span.of(text)
                    differences.append(f"{file.name}:{line + 1} {said}: {scopes}, {found.word}")
    finally:
        workspace.end()
    assert differences == []
