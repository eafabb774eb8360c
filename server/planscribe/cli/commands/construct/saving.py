"""The files of a construction: what is there is continued, and nothing that is typed is lost."""

from dataclasses import dataclass
from pathlib import Path

from planscribe.author.domain.bench import MadeFile
from planscribe.cli.inputs import shown_name
from planscribe.cli.output import files as outputs
from planscribe.cli.trouble import BadInput
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.documents import DOMAIN_WORDS_END
from planscribe.workspace.files import CannotRead, Disk


@dataclass(slots=True)
class WordsFile:
    """The domain in words of a construction, as it was last read or written."""

    path: Path
    text: str | None
    """None if there is none yet."""

    @property
    def key(self) -> DocumentKey:
        """Its document."""
        return uris.uri_of(self.path.absolute())

    @property
    def shown(self) -> str:
        """Its name for people."""
        return shown_name(str(self.path))

    def save(self, text: str) -> None:
        """Write the text, unless somebody else has written another one meanwhile.

        Raises:
            BadInput: somebody has, or the file cannot be written.
        """
        if text == self.text:
            return
        if read(self.path) != self.text:
            raise BadInput(
                f"{self.shown} was edited meanwhile, and is not overwritten; run the command again"
            )
        outputs.write(str(self.path), text, force=True)
        self.text = text


def read(path: Path) -> str | None:
    """The text of a file; None if there is none.

    Raises:
        BadInput: it cannot be read.
    """
    if not path.exists():
        return None
    try:
        return Disk().read(uris.uri_of(path.absolute())).text
    except CannotRead as trouble:
        raise BadInput(f"{shown_name(str(path))}: {trouble}") from trouble


def words_file(folder: Path, name: str) -> WordsFile:
    """The domain in words of a folder: of this name, or else the only one that is there.

    Raises:
        BadInput: there are several, or no folder can be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{shown_name(str(folder))}: {error.strerror}") from error
    own = folder / f"{name}{DOMAIN_WORDS_END}"
    others = sorted(folder.glob(f"*{DOMAIN_WORDS_END}"))
    if own.exists() or not others:
        return WordsFile(own, read(own))
    if len(others) > 1:
        raise BadInput(
            f"{shown_name(str(folder))} has several domains in words; give it the one of {name}"
        )
    return WordsFile(others[0], read(others[0]))


def write_made(folder: Path, made: MadeFile) -> str:
    """Write a file that a phase has made into its folder; its name for people.

    Raises:
        BadInput: somebody has written or edited it.
    """
    path = folder / uris.file_name(made.key)
    outputs.write(str(path), made.text, force=made.key.endswith(".task"))
    return shown_name(str(path))
