"""The tables of requests and commands."""

import inspect

import pytest
from lsprotocol import types

from planscribe.lsp.commands.table import COMMANDS, loaded
from planscribe.lsp.requests.features import FEATURES, OF_SESSION, ProtocolFeature


@pytest.mark.parametrize("feature", [*FEATURES, *OF_SESSION], ids=lambda feature: feature.method)
def test_every_row_names_a_request_and_what_answers_it(feature: ProtocolFeature) -> None:
    is_ours = feature.method.startswith("planscribe/")
    assert is_ours or feature.method in types.METHOD_TO_TYPES
    parameters = [one.lstrip("_") for one in inspect.signature(feature.answer()).parameters]
    takes = ["snapshot", "convert", "params"] if feature in FEATURES else ["session", "params"]
    assert parameters == takes


def test_every_request_is_answered_once() -> None:
    every = [*FEATURES, *OF_SESSION]
    assert len({feature.method for feature in every}) == len(every)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_coroutine_of_the_session(name: str) -> None:
    run = loaded(name)
    parameters = [one.lstrip("_") for one in inspect.signature(run).parameters]
    assert inspect.iscoroutinefunction(run)
    assert parameters == ["session", "name", "arguments"]
