"""Whom a session asks for translations: an endpoint, or the editor's own model."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from planscribe.llm.budget import Allowance, Budget, Prices
from planscribe.llm.environment import KEY, endpoint_in, model_in
from planscribe.llm.faults import shown
from planscribe.llm.request import Source
from planscribe.workspace.model_settings import EDITOR
from planscribe.workspace.settings import Settings

if TYPE_CHECKING:
    from planscribe.llm.endpoint import Endpoint
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


class Models:
    """The models that a session may ask, and what it has spent on them."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self.editor: EditorModel | None = None
        """The editor's own model, if it has offered one."""
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

    def _asked(self, settings: Settings) -> Source:
        from planscribe.llm.diagnosis import host_of
        from planscribe.llm.endpoint import Endpoint, Patience, environment_key

        chosen, usual = settings.model, endpoint_in(self._environment)
        address = chosen.endpoint or usual or EDITOR
        if address == EDITOR:
            if self.editor:
                self.editor.seconds = chosen.seconds
                return self.editor
            raise NoModel(_NO_EDITOR if chosen.endpoint else _NO_MODEL)
        if address != usual and not settings.trust:
            host = shown(host_of(address))
            raise NoModel(
                f"The setting `planscribe.model.endpoint` names {host}, and counts only with "
                "`planscribe.trust`, since a workspace can bring it. Or set the environment "
                "variable `PLANSCRIBE_ENDPOINT`."
            )
        key = (settings.trust and chosen.key_variable) or KEY
        return self._endpoints.setdefault(
            (address, key, chosen.seconds),
            Endpoint(address, key=environment_key(key), patience=Patience(total=chosen.seconds)),
        )


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
