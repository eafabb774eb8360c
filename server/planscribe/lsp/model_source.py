"""Whom a session asks for translations: an endpoint, or the editor's own model."""

import os
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from planscribe.llm.allowance import Allowance, Prices
from planscribe.llm.budget import Budget
from planscribe.llm.environment import HOSTED, KEY, endpoint_in, model_in
from planscribe.llm.faults import shown
from planscribe.llm.request import ModelSource
from planscribe.workspace.settings.models import EDITOR
from planscribe.workspace.settings.settings import Settings

if TYPE_CHECKING:
    from planscribe.llm.endpoint import Endpoint, Key
    from planscribe.lsp.editor_model import EditorModel

_NO_MODEL = (
    "No language model is configured. Set the environment variable `PLANSCRIBE_ENDPOINT` to the "
    "address of one, or the setting `planscribe.model.endpoint`."
)
_NO_NAME = (
    "The name of the language model is missing. Set `planscribe.model.name`, or the environment "
    "variable `PLANSCRIBE_MODEL`."
)
_NO_EDITOR = "This editor offers no language model. Set `planscribe.model.endpoint` to an address."


class NoModel(Exception):  # noqa: N818
    """There is no model that may be asked; the message says what to set."""

    def __init__(self, message: str, *, lacks_key: bool = False) -> None:
        """Describe what is missing; `lacks_key` if a key alone would do."""
        super().__init__(message)
        self.lacks_key = lacks_key


class Models:
    """The models that a session may ask, and what it has spent on them."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self.editor: EditorModel | None = None
        """The editor's own model, if it has offered one."""
        self.keys: dict[str, str] | None = None
        """The keys that the editor has sent, by the origins of their endpoints; None if it keeps
        none."""
        self.offered: bool | None = None
        """Whether the editor has a model or a key; None if it does not say."""
        self._environment = environment
        self._endpoints: dict[tuple[str, str, int], Endpoint] = {}
        self._budgets: dict[tuple[Allowance, Prices | None], Budget] = {}

    def is_configured(self, settings: Settings) -> bool:
        """Whether there seems to be a model; it need not answer."""
        named = settings.model.endpoint or endpoint_in(self._environment)
        of_editor = self.offered if self.offered is not None else self.editor is not None
        return bool(named) or of_editor or bool(self.keys)

    def source(self, settings: Settings, *, resumes: bool = False) -> tuple[ModelSource, str]:
        """What to ask, within the budget of the session, and the name of the model.

        If it `resumes` work that may be interrupted, answers of the editor's model are kept, too.

        Raises:
            NoModel: there is none, or the settings alone may not choose it.
        """
        from planscribe.llm.models import bounded

        chosen = settings.model
        asked = self._asked(settings)
        name = chosen.name or model_in(self._environment)
        if not name and asked is not self.editor:
            raise NoModel(_NO_NAME)
        limits = (chosen.allowance, chosen.prices)
        budget = self._budgets.setdefault(limits, Budget(*limits))
        # The editor does not tell which of its models has answered.
        keeps = chosen.cached and (resumes or asked is not self.editor)
        record = _transcript(settings) if chosen.record else None
        try:
            return bounded(asked, budget, is_cached=keeps, record=record, continues=True), name
        except OSError as error:
            raise _unwritable(error) from error

    def endpoint(self, settings: Settings) -> str | None:
        """The address of the endpoint that is asked, or would be with a key; None for the editor.

        Raises:
            NoModel: the settings alone may not choose it.
        """
        from planscribe.llm.diagnosis import host_of

        chosen, usual = settings.model.endpoint, endpoint_in(self._environment)
        address = chosen or usual or HOSTED
        if chosen and chosen not in (usual, EDITOR) and not settings.trust:
            host = shown(host_of(address))
            raise NoModel(
                f"The setting `planscribe.model.endpoint` names {host}. It applies only with "
                "`planscribe.trust`, because a workspace can contain it. Or set the environment "
                "variable `PLANSCRIBE_ENDPOINT`."
            )
        return None if address == EDITOR else address

    def _asked(self, settings: Settings) -> ModelSource:
        from planscribe.llm.diagnosis import origin_of
        from planscribe.llm.endpoint import Endpoint, Patience

        chosen, address = settings.model, self.endpoint(settings)
        named = chosen.endpoint or endpoint_in(self._environment)
        if address is None or not (named or origin_of(address) in (self.keys or ())):
            if self.editor:
                self.editor.seconds = chosen.seconds
                return self.editor
            raise NoModel(_NO_EDITOR) if named else NoModel(_NO_MODEL, lacks_key=True)
        key = self._key(origin_of(address), (settings.trust and chosen.key_variable) or KEY)
        return self._endpoints.setdefault(
            (address, key.place, chosen.seconds),
            Endpoint(address, key=key, patience=Patience(total=chosen.seconds)),
        )

    def _key(self, origin: str, variable: str) -> "Key":
        """Where the key of an endpoint is: in the editor, or else in the environment."""
        from planscribe.llm.endpoint import Key, environment_key

        if self.keys is None:
            return environment_key(variable)
        if origin in self.keys:
            return Key("the editor's secret storage", partial(self.keys.get, origin))
        there = environment_key(variable)
        return Key(f"the editor's secret storage, or in {there.place}", there.read)


def _transcript(settings: Settings) -> Path:
    """Where the calls are recorded.

    Raises:
        NoModel: there can be no transcript in this place.
    """
    from planscribe.llm.transcript import can_record

    path = Path(settings.model.record)
    if not settings.trust:
        raise NoModel("The setting `planscribe.model.record` applies only with `planscribe.trust`.")
    try:
        if path.is_absolute() and can_record(path):
            return path
    except OSError as error:
        raise _unwritable(error) from error
    raise NoModel(
        "The setting `planscribe.model.record` must be the absolute path of a transcript, or of a "
        "new file."
    )


def _unwritable(error: OSError) -> NoModel:
    reason = error.strerror or "unknown error"
    return NoModel(f"The transcript of `planscribe.model.record` cannot be written: {reason}.")
