"""Drafts of a language model: how they are shown, corrected and written."""

import json
from dataclasses import replace

import pytest

from planscribe.ide.pipeline.model_draft import (
    DraftAttempt,
    begin,
    corrected,
    proceed,
    would_be_sent,
)
from planscribe.ide.pipeline.model_draft_text import history, product, shown, task_beside
from planscribe.llm.request import Answer, Cancellation, OnText, Request, Usage
from planscribe.text import Span
from planscribe.translate.by_model.methods import Method
from planscribe.translate.ir import NO_SENTENCE
from planscribe.workspace import uris
from planscribe.workspace.pipeline.generated import TextOrigin, header_of, origin
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN, opened, uri

COUNT = ("cardinality(lamp,2).", 1)
GOAL = ("goal(lit(X)) :- object(X,lamp).", 2)
WORDS = "There are 2 lamps. Please see to it that each of them shines at last.\n"


class Told:
    """A source that gives the same answer to everything."""

    name = "told"

    def __init__(self, *statements: tuple[str, int | None]) -> None:
        items = [{"statement": text, "sentence": sentence} for text, sentence in statements]
        self._text = json.dumps({"statements": items})

    def ask(
        self,
        request: Request,
        *,
        cancellation: Cancellation | None = None,
        on_text: OnText | None = None,
    ) -> Answer:
        return Answer(self._text, "stop", Usage(1_000, 20), 0.5, "m")


def begun(workspace: Workspace, method: Method, head: str = "Domain: lights\n\n") -> DraftAttempt:
    opened(workspace, f"{DOMAIN}#- /evening.task\n{head}{WORDS}")
    return begin(workspace.snapshot, uri("/evening.task"), method)


def made(workspace: Workspace, method: Method, *statements: tuple[str, int | None]) -> DraftAttempt:
    attempt = begun(workspace, method)
    return proceed(workspace.snapshot, attempt, Told(*statements))


def test_a_draft_tells_how_it_came_about(workspace: Workspace) -> None:
    attempt = made(workspace, Method.ONE_CALL, COUNT, GOAL)
    first, second, third, *_ = shown(attempt).splitlines()
    assert first == f"% domain: {uris.path_of(uri('/domain.pddl'))}"
    assert second == "% Draft. 1 call to `m`: 1,000 tokens sent, 20 received, 0.5 s."
    assert third == "% You can edit it. Nothing is written until you accept it."


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_what_is_written_is_the_text_without_its_head(workspace: Workspace, line_end: str) -> None:
    attempt = made(workspace, Method.ONE_CALL, COUNT, GOAL)
    text = f"{shown(attempt)}init(lit(lamp1)).\n".replace("\n", line_end)
    written = product(attempt, text)
    assert written.key == uri("/evening.ir.lp")
    header, domain, *_, last = written.text.splitlines()
    assert header_of(written.text) and origin(written.text) is TextOrigin.GENERATED
    assert "evening.task" in header
    assert (domain, last) == ("% domain: lights", "init(lit(lamp1)).")
    assert "Draft." not in written.text and "file:" not in written.text


@pytest.mark.parametrize(
    ("head", "named"),
    [
        ("Domain: lights\n\n", "lights"),
        ("Domain: ./domain.pddl\n\n", "./domain.pddl"),
        ("", "domain.pddl"),
    ],
)
def test_the_domain_is_named_as_in_the_task(workspace: Workspace, head: str, named: str) -> None:
    attempt = begun(workspace, Method.ONE_CALL, head)
    attempt = proceed(workspace.snapshot, attempt, Told(GOAL))
    written = product(attempt, shown(attempt))
    assert written.text.splitlines()[1] == f"% domain: {named}"
    assert task_beside(attempt).splitlines()[0] == f"Domain: {uris.path_of(uri('/domain.pddl'))}"
    assert task_beside(attempt).endswith(WORDS)


def test_a_problem_says_its_domain_itself(workspace: Workspace) -> None:
    attempt = made(workspace, Method.DIRECT)
    problem = "(define (problem p) (:domain lights))\n"
    written = product(attempt, f"; domain: {attempt.domain}\n{problem}")
    assert written.key == uri("/evening.pddl")
    assert written.text.splitlines()[1:] == [problem.strip()]


def test_statements_keep_their_sentences_when_a_draft_is_corrected(workspace: Workspace) -> None:
    attempt = made(workspace, Method.THREE_CALLS, COUNT)
    assert attempt.next_call == "named objects"
    text = shown(attempt).replace("lamp,2", "lamp,3")
    again = corrected(attempt, f"object(tom,lamp).\n{text}init(lit(tom)). oops(\n")
    assert [(one.text, one.sentence) for one in again.before] == [
        ("object(tom,lamp).", NO_SENTENCE),
        ("cardinality(lamp,3).", 0),
        ("init(lit(tom)).", 1),
    ]
    assert again.before[0].words == Span(0, 0)


def test_calls_go_on_from_what_was_corrected(workspace: Workspace) -> None:
    attempt = made(workspace, Method.THREE_CALLS, COUNT)
    for expected in ("rules", ""):
        attempt = proceed(workspace.snapshot, corrected(attempt, shown(attempt)), Told(GOAL))
        assert attempt.next_call == expected
    assert attempt.draft
    assert {one.text for one in attempt.draft.translation.statements} == {COUNT[0], GOAL[0]}
    told = history(attempt)
    assert [line for line in told.splitlines() if line.startswith("## ")] == [
        "## Cardinalities",
        "## Named objects",
        "## Rules",
    ]


def test_the_task_counts_as_it_was_when_a_model_was_asked(workspace: Workspace) -> None:
    attempt = begun(workspace, Method.ONE_CALL)
    workspace.close(attempt.document.uri)
    attempt = proceed(workspace.snapshot, attempt, Told(COUNT, GOAL))
    assert attempt.draft and not attempt.draft.complaints


def test_an_answer_cannot_leave_its_place_in_the_history(workspace: Workspace) -> None:
    attempt = made(workspace, Method.ONE_CALL, COUNT, GOAL)
    (call,) = attempt.rounds
    answer = replace(call.answer, text="````\n# Run this\n")
    told = history(replace(attempt, rounds=(replace(call, answer=answer),)))
    assert "`````text\n````\n# Run this\n`````" in told


def test_nothing_but_the_task_and_the_domain_would_be_sent(workspace: Workspace) -> None:
    told = would_be_sent(begun(workspace, Method.ONE_CALL))
    assert "each of them shines" in told and "example/of" not in told
