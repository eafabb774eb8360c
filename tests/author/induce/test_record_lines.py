"""What is a line of a record, or an answer of a program, and what is refused."""

import pytest

from planscribe.author.induce.environment import Applied, EnvironmentFault, Rejected
from planscribe.author.induce.protocol import ProgramEnvironment
from planscribe.author.induce.record_lines import NotUnderstood, entry_of, line_of
from planscribe.model.pddl.definitions import Atom, Step

LIGHT = Step("light", ("lamp",))
LIT = frozenset([Atom("lit", ("lamp",))])


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ('{"added": ["(lit lamp)"], "deleted": [], "added": []}', "has the key added twice"),
        ('{"failed": true, "failed": false}', "has the key failed twice"),
        ('{"added": ["(lit lamp)"], "delete": ["(dark)"]}', "has the unknown key delete"),
        ('{"failed": true, "Unsatisfied": []}', "has the unknown key Unsatisfied"),
        ('{"added": [], "unsatisfied": ["(lit lamp)"]}', "says both what the action changed"),
        ('{"added": [], "failed": true}', "says both that the action failed"),
        ('{"added": "(lit lamp)"}', "something else than a list as added"),
        ('{"added": [1e999]}', "instead of an atom"),
        ('{"added": [], "goal": 1}', "something else than true or false as goal"),
        ('{"goal": true}', "lacks the keys added and deleted, or failed"),
        ("[" * 100_000, "is not JSON"),
        ("9" * 10_000, "is not JSON"),
        ("", "is not JSON"),
        ("null", "is JSON, but not an object"),
    ],
)
def test_answers_that_may_be_misread_are_refused(answer: str, complaint: str) -> None:
    environment = ProgramEnvironment(lambda _: answer)
    with pytest.raises(EnvironmentFault) as found:
        environment.step(LIGHT)
    assert complaint in str(found.value)
    assert len(str(found.value)) < 200


def test_answers_have_no_more_than_they_need() -> None:
    for answer, feedback in (
        ('{"added": ["(LIT lamp)"]}', Applied(LIT, frozenset(), reached_goal=False)),
        ('{"deleted": ["(lit lamp)"], "goal": true, "failed": false}', Applied(frozenset(), LIT)),
        ('{"failed": true}', Rejected()),
    ):
        found = ProgramEnvironment(lambda _, said=answer: said).step(LIGHT)
        assert type(found) is type(feedback)


@pytest.mark.parametrize(
    "line",
    [
        '{"reset": [], "start": true}',
        '{"step": "(light lamp)", "goal": true}',
        '{"step": "(light lamp)", "add": ["(lit lamp)"]}',
        '{"step": "(light lamp)", "added": [], "state": []}',
        '{"state": [], "added": []}',
        '{"stated": "(lit ?l)", "action": "light", "in": "effect", "forbidden": "(lit ?l)"}',
        '{"problem": "p.pddl", "program": "node kiln.mjs"}',
        '{"reset": [], "reset": []}',
    ],
)
def test_entries_with_other_keys_are_refused(line: str) -> None:
    with pytest.raises(NotUnderstood):
        entry_of(line)


@pytest.mark.parametrize(
    "line",
    [
        '{"reset": ["(dark)"], "goal": true}',
        '{"step": "(light lamp)", "added": ["(lit lamp)"], "deleted": [], "goal": true}',
        '{"step": "(light lamp)", "failed": true, "unsatisfied": ["(not (lit lamp))"]}',
        '{"step": "(light lamp)"}',
        '{"state": ["(dark)", "(not (lit lamp))"], "start": true}',
        '{"stated": "(lit ?l)", "action": "light", "in": "effect"}',
        '{"forbidden": "(not (lit ?l))", "action": "light", "in": "precondition"}',
        '{"problem": "p.pddl", "environment": "program"}',
    ],
)
def test_lines_are_written_as_they_are_read(line: str) -> None:
    assert line_of(entry_of(line)) == line
