"""Whom a session asks for translations: an endpoint, or the editor's own model."""

import os
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from planscribe.llm.budget import Allowance, Budget, Prices
from planscribe.llm.environment import HOSTED, KEY, endpoint_in, model_in
from planscribe.llm.faults import shown
from planscribe.llm.request import Source
from planscribe.workspace.model_settings import EDITOR
from planscribe.workspace.settings import Settings

if TYPE_CHECKING:
    from planscribe.llm.endpoint import Endpoint, Key
    from planscribe.lsp.editor_model import EditorModel

_NO_MODEL = (
    "Which language model? Set the environment variable `PLANSCRIBE_ENDPOINT` to its address, or "
    "the setting `planscribe.model.endpoint`."
)
_NO_NAME = (
    "Which language model? Name it in the setting `planscribe.model.name`, or in the environment "
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
        """The keys that the editor has told, by the origins of their endpoints; None if it keeps
        none."""
        self._environment = environment
        self._endpoints: dict[tuple[str, str, int], Endpoint] = {}
        self._budgets: dict[tuple[Allowance, Prices | None], Budget] = {}

    def source(self, settings: Settings) -> tuple[Source, str]:
        """What to ask, within the budget of the session, and the name of the model.

        Raises:
            NoModel: there is none, or the settings alone may not choose it.
        """
        from planscribe.llm.cache import Cache, user_folder
        from planscribe.llm.session import Session

        chosen = settings.model
        asked = self._asked(settings)
        name = chosen.name or model_in(self._environment)
        if not name and asked is not self.editor:
            raise NoModel(_NO_NAME)
        limits = (chosen.allowance, chosen.prices)
        budget = self._budgets.setdefault(limits, Budget(*limits))
        # The editor does not tell which of its models has answered.
        keeps = chosen.cached and asked is not self.editor
        session = Session(asked, budget, Cache(user_folder()) if keeps else None)
        return (_recorded(session, settings) if chosen.record else session), name

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
                f"The setting `planscribe.model.endpoint` names {host}, and counts only with "
                "`planscribe.trust`, since a workspace can bring it. Or set the environment "
                "variable `PLANSCRIBE_ENDPOINT`."
            )
        return None if address == EDITOR else address

    def _asked(self, settings: Settings) -> Source:
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


def _recorded(source: Source, settings: Settings) -> Source:
    """The source with a transcript of all that passes.

    Raises:
        NoModel: there can be none in this place.
    """
    from planscribe.llm.transcript import Recorder, is_transcript

    path = Path(settings.model.record)
    if not settings.trust:
        raise NoModel("The setting `planscribe.model.record` counts only with `planscribe.trust`.")
    try:
        if not path.is_absolute() or (path.exists() and not is_transcript(path)):
            raise NoModel(
                "The setting `planscribe.model.record` must be the absolute path of a transcript, "
                "or of no file yet."
            )
        return Recorder(source, path, continues=True)
    except OSError as error:
        reason = error.strerror or "it cannot be written"
        raise NoModel(
            f"The transcript of `planscribe.model.record` cannot be written: {reason}."
        ) from error
