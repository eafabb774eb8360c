"""The steps of the pipeline on the files of a workspace."""

import re
from pathlib import Path

import pytest

from planscribe.workspace import uris
from planscribe.workspace.pipeline import generated
from planscribe.workspace.pipeline.products import Product, Stage, StageFailure, produce
from planscribe.workspace.plans import no_plan
from planscribe.workspace.snapshot import Workspace

DOMAIN = """
(define (domain lights)
  (:requirements :strips :typing :negative-preconditions)
  (:types lamp  ; "lamp"
          room) ; "room"
  (:predicates
    (in ?l - lamp ?r - room) ; "?l is in ?r"
    (lit ?l - lamp))         ; "?l is lit", not "?l is dark"
  (:action light
    :parameters (?l - lamp)
    :precondition (not (lit ?l))
    :effect (lit ?l)))
"""
TASK = """Domain: lights

There are 2 lamps and 1 room. lamp1 is in room1. Your goal is that all lamps are lit.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "domain.pddl").write_text(DOMAIN)
    return tmp_path


def open_task(workspace: Workspace, folder: Path, text: str = TASK) -> str:
    uri = (folder / "my task.task").as_uri()
    workspace.put(uri, text, 1)
    return uri


def made(workspace: Workspace, uri: str, step: Stage) -> Product:
    product = produce(workspace.snapshot, uri, step)
    assert isinstance(product, Product), product
    return product


def failed(workspace: Workspace, uri: str, step: Stage) -> StageFailure:
    failure = produce(workspace.snapshot, uri, step)
    assert isinstance(failure, StageFailure), failure
    return failure


@pytest.mark.parametrize(
    ("step", "name"),
    [
        (Stage.TRANSLATE, "my task.ir.lp"),
        (Stage.MATERIALIZE, "my task.facts.lp"),
        (Stage.COMPILE, "my task.pddl"),
        (Stage.SOLVE, "my task.plan"),
    ],
)
def test_each_step_makes_a_file_beside_the_task(
    workspace: Workspace, folder: Path, step: Stage, name: str
) -> None:
    product = made(workspace, open_task(workspace, folder), step)
    assert product.key and uris.file_name(product.key) == name
    assert generated.origin(product.text) is generated.TextOrigin.GENERATED
    assert product.notes == ()


def test_one_can_go_on_from_what_each_step_has_made(workspace: Workspace, folder: Path) -> None:
    uri = open_task(workspace, folder)
    for step in (Stage.TRANSLATE, Stage.MATERIALIZE, Stage.COMPILE):
        direct = made(workspace, uri, Stage.SOLVE).text.partition("\n")[2]
        assert direct.splitlines()[-1] == "; cost = 2"
        product = made(workspace, uri, step)
        assert product.key
        workspace.put(product.key, product.text, 1)
        uri = product.key
        assert made(workspace, uri, Stage.SOLVE).text.partition("\n")[2] == direct


@pytest.mark.parametrize(
    ("domain", "problem", "told"),
    [
        (
            DOMAIN,
            "\n(define (problem p) (:domain lights) (:init (:goal (and (lit",
            "p.pddl has .* line 2",
        ),
        (
            DOMAIN + "(",
            "(define (problem p) (:domain lights) (:init) (:goal (and)))",
            "domain.pddl",
        ),
    ],
)
def test_nothing_is_solved_that_has_syntax_errors(
    workspace: Workspace, folder: Path, domain: str, problem: str, told: str
) -> None:
    (folder / "domain.pddl").write_text(domain)
    uri = (folder / "p.pddl").as_uri()
    workspace.put(uri, problem, 1)
    failure = failed(workspace, uri, Stage.SOLVE)
    assert failure.status == "broken"
    assert re.search(told, failure.message)
    assert no_plan.full_analysis(workspace.snapshot, uri) is None


def test_without_a_goal_that_is_read_nothing_is_solved(workspace: Workspace, folder: Path) -> None:
    text = TASK.replace("all lamps are lit", "all lamps wobble")
    uri = open_task(workspace, folder, text)
    compiled = produce(workspace.snapshot, uri, Stage.COMPILE)
    assert isinstance(compiled, Product) and "Not everything could be read" in compiled.notes[0]
    failure = produce(workspace.snapshot, uri, Stage.SOLVE)
    assert isinstance(failure, StageFailure) and failure.status == "unread"
    assert failure.message.startswith("No goal could be read, so there is nothing to solve.")
