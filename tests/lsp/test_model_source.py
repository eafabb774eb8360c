"""Whom a session asks, by its settings and its environment."""

import asyncio
from collections.abc import Mapping
from pathlib import Path

import pytest
from pygls.lsp.server import LanguageServer

from planscribe.llm.cache import Cache
from planscribe.lsp.editor_model import EditorModel
from planscribe.lsp.model_source import Models, NoModel
from planscribe.workspace.settings.models import ModelSettings
from planscribe.workspace.settings.settings import Settings
from tests.support.models.sources import Told, echo, request

LOCAL = "http://localhost:11434/v1"
OWN = {"PLANSCRIBE_ENDPOINT": LOCAL, "PLANSCRIBE_MODEL": "small"}
KEY = {"OPENAI_API_KEY": "secret", "PLANSCRIBE_MODEL": "small"}


@pytest.mark.parametrize(
    ("environment", "model", "trust", "source", "name"),
    [
        (OWN, ModelSettings(), False, LOCAL, "small"),
        (OWN, ModelSettings(name="large"), False, LOCAL, "large"),
        (OWN, ModelSettings(LOCAL, "large"), False, LOCAL, "large"),
        (OWN, ModelSettings("http://there/v1"), True, "http://there/v1", "small"),
        ({**KEY, "OPENAI_BASE_URL": LOCAL}, ModelSettings(), False, LOCAL, "small"),
        (KEY, ModelSettings(), False, "https://api.openai.com/v1", "small"),
    ],
)
def test_an_endpoint_of_the_environment_or_of_trusted_settings(
    environment: Mapping[str, str], model: ModelSettings, trust: bool, source: str, name: str
) -> None:
    chosen, model_name = Models(environment).source(Settings(model=model, trust=trust))
    assert (chosen.name, model_name) == (source, name)


@pytest.mark.parametrize(
    ("environment", "model", "told"),
    [
        ({}, ModelSettings(), "`PLANSCRIBE_ENDPOINT`"),
        (OWN, ModelSettings("http://there/v1"), "applies only with `planscribe.trust`"),
        (KEY, ModelSettings("http://there/v1"), "names `there`"),
        ({"PLANSCRIBE_ENDPOINT": LOCAL}, ModelSettings(), "`planscribe.model.name`"),
        (OWN, ModelSettings("editor"), "offers no language model"),
    ],
)
def test_no_model(environment: Mapping[str, str], model: ModelSettings, told: str) -> None:
    with pytest.raises(NoModel, match=told):
        Models(environment).source(Settings(model=model))


@pytest.mark.parametrize(
    ("environment", "endpoint", "source"),
    [({}, "", "editor"), (OWN, "", LOCAL), (OWN, "editor", "editor")],
)
def test_the_editors_own_model(environment: Mapping[str, str], endpoint: str, source: str) -> None:
    models = Models(environment)
    loop = asyncio.new_event_loop()
    models.editor = EditorModel(LanguageServer("test", "1"), loop)
    loop.close()
    chosen, _ = models.source(Settings(model=ModelSettings(endpoint)))
    assert chosen.name == source


def test_the_editors_answers_are_kept_for_what_resumes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("planscribe.llm.models.user_cache", lambda: Cache(tmp_path))
    own, models = Told(echo), Models({})
    models.editor = own  # type: ignore[assignment]
    for resumes, calls in ((False, 1), (False, 2), (True, 3), (True, 3)):
        source, _ = models.source(Settings(), resumes=resumes)
        source.ask(request())
        assert len(own.asked) == calls


def test_a_message_does_not_show_a_password() -> None:
    model = ModelSettings("http://me:secret@there/v1")
    with pytest.raises(NoModel) as refused:
        Models({}).source(Settings(model=model))
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("keys", "model", "source"),
    [
        ({"https://api.openai.com": "secret"}, ModelSettings(name="large"), "api.openai.com"),
        ({"https://api.openai.com": "secret"}, ModelSettings("editor"), "editor"),
        ({"http://there": "secret"}, ModelSettings(), "editor"),
        ({}, ModelSettings(), "editor"),
    ],
)
def test_a_key_that_the_editor_keeps_chooses_the_hosted_one(
    keys: dict[str, str], model: ModelSettings, source: str
) -> None:
    models = Models({})
    loop = asyncio.new_event_loop()
    models.editor, models.keys = EditorModel(LanguageServer("test", "1"), loop), keys
    loop.close()
    chosen, _ = models.source(Settings(model=model))
    assert source in chosen.name
