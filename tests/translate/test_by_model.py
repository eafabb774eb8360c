"""Tasks by a language model, which answers as it is told."""

import json
from collections.abc import Callable

from planscribe.llm.budget import Budget
from planscribe.llm.endpoint import Endpoint, Patience
from planscribe.llm.session import Session
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Task, parse
from planscribe.translate.by_model import draft
from planscribe.translate.drafts import Asking, Draft, Judged
from planscribe.translate.methods import Method
from tests.llm.scripted import Says, Scripted

TASK = parse("There are 2 trucks. Both lorries wait in hq. truck1 shall be fragile-free at last.")


def says(*statements: tuple[str, int | None]) -> Says:
    items = [{"statement": text, "sentence": sentence} for text, sentence in statements]
    return Says(json.dumps({"statements": items}))


def content(_: str) -> Judged:
    return Judged()


def asked(
    script: Scripted,
    delivery: Lexicon,
    asking: Asking,
    task: Task = TASK,
    validate: Callable[[str], Judged] = content,
) -> Draft:
    source = Session(Endpoint(script.url, patience=Patience(retries=0)), Budget())
    return draft(task, delivery, asking, source, validate)


ONE_CALL = Asking(Method.ONE_CALL, "m")


def test_one_call(delivery: Lexicon) -> None:
    with Scripted(
        says(
            ("cardinality(truck,2).", 1),
            ("init(at(X,hq)) :- object(X,truck).", 2),
            ("goal(moving(truck1))", 3),
        )
    ) as script:
        found = asked(script, delivery, ONE_CALL)
    assert [(one.text, one.sentence) for one in found.translation.statements] == [
        ("cardinality(truck,2).", 0),
        ("init(at(X,hq)) :- object(X,truck).", 1),
        ("goal(moving(truck1)).", 2),
    ]
    assert [one.words for one in found.translation.statements] == [
        one.span for one in TASK.sentences
    ]
    assert not found.translation.remarks
    assert [one.name for one in found.stages] == ["statements"]
    body = script.bodies[0]
    assert (body["temperature"], body["seed"]) == (0, 0)
    assert body["response_format"]["type"] == "json_schema"
    sent = body["messages"][-1]["content"]
    assert "[2] Both lorries wait in hq." in sent
    assert "at(movable A, city B): A is in B" in sent
