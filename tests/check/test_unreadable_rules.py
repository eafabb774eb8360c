"""Rules that cannot be read: the rest of their domain is checked, and a finding says so."""

from pathlib import Path

import pytest

from planscribe.check.finding import Tier
from planscribe.check.tiers import findings
from planscribe.workspace.snapshot import Workspace

DOMAIN = """
(define (domain lamps)
  (:types lamp)
  (:predicates (lit ?l - lamp))
  (:action light :parameters (?l - lamp) :effect (lit ?l)))
"""
FILES = {
    "domain.pddl": DOMAIN,
    "a.task": "There are 2 lamps. lamp1 should be lit.",
    "a.ir.lp": "object(lamp1,lamp). goal(lit(lamp1)). seen(X) :- object(X,lamp).",
    "b.ir.lp": "object(lamp1,lamp).",
    "p.pddl": "(define (problem p) (:domain lamps) (:objects a - lamp) (:init) (:goal (lit a)))",
}


@pytest.mark.parametrize("tier", list(Tier))
@pytest.mark.parametrize("name", FILES)
def test_what_belongs_to_unreadable_rules_is_checked(tmp_path: Path, name: str, tier: Tier) -> None:
    for file, text in FILES.items():
        (tmp_path / file).write_text(text)
    (tmp_path / "rules.lp").write_bytes(b"% caf\xe9\n")
    workspace = Workspace()
    found = list(findings(workspace.snapshot, (tmp_path / name).as_uri(), tier))
    workspace.end()
    assert all(one.message for one in found)
