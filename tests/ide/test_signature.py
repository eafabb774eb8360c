"""Signature help."""

import pytest

from planscribe.ide.content import Prose, SignatureHelp
from planscribe.ide.signature.dispatch import signature_help
from planscribe.workspace.snapshot import Workspace
from tests.support.sources.freight import DOMAIN, PROBLEM
from tests.support.workspaces.opened import opened, uri


def helped(workspace: Workspace, source: str) -> SignatureHelp | None:
    fixture = opened(workspace, source)
    assert fixture.cursor
    path, offset = fixture.cursor
    return signature_help(workspace.snapshot, uri(path), offset)


def told(found: SignatureHelp | None) -> tuple[str, str]:
    """The active parameter in brackets in the label, and what is said of it."""
    assert found
    said = " ".join(part.text for part in found.parts if isinstance(part, Prose))
    if found.active >= len(found.parameters):
        return found.label, said
    span = found.parameters[found.active]
    label = f"{found.label[: span.start]}[{span.of(found.label)}]{found.label[span.end :]}"
    return label, said


@pytest.mark.parametrize(
    ("part", "label", "said"),
    [
        (":precondition (at $0", "(at [?v - vehicle] ?p - place)", "Matching: `?t`"),
        (":precondition (AT ?t$0)", "(at [?v - vehicle] ?p - place)", "Matching: `?t`"),
        (":precondition (at ?t $0)", "(at ?v - vehicle [?p - place])", "Matching: `?from`, `?to`"),
        (":effect (increase (fuel $0)", "(fuel [?v - vehicle])", "Matching: `?t`"),
        (
            ":precondition (broken ?t $0)",
            "(broken ?t - truck)",
            "`broken` takes no more arguments.",
        ),
    ],
)
def test_in_an_action(workspace: Workspace, part: str, label: str, said: str) -> None:
    found = told(helped(workspace, DOMAIN.format(part)))
    assert found[0] == label
    assert found[1].startswith(said)


@pytest.mark.parametrize(
    ("text", "label", "said"),
    [
        ("(:init (at $0))", "(at [?v - vehicle] ?p - place)", "Matching: `t1`, `c1`"),
        (
            "(:init (road a $0))",
            "(road ?from - place [?to - place])",
            "Matching: `depot`, `b`, `a`",
        ),
    ],
)
def test_in_a_problem(workspace: Workspace, text: str, label: str, said: str) -> None:
    assert told(helped(workspace, DOMAIN.format("") + PROBLEM.format(text))) == (label, said)


def test_in_a_plan(workspace: Workspace) -> None:
    source = f"{DOMAIN.format('')}{PROBLEM.format('')}\n;- /p.plan\n(drive t1 $0)\n"
    assert told(helped(workspace, source)) == (
        "(drive ?t - truck [?from - place] ?to - place)",
        "Matching: `depot`, `a`, `b`",
    )


@pytest.mark.parametrize(
    "part", [":precondition ($0", ":precondition (a$0t ?t)", ":effect $0", ":precondition (no $0)"]
)
def test_nothing_elsewhere(workspace: Workspace, part: str) -> None:
    assert helped(workspace, DOMAIN.format(part)) is None
