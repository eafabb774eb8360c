"""What cannot be changed."""

from planscribe.ide.refactor.changes import Refused
from planscribe.resources import shipped
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot


def refuse_shipped(snapshot: Snapshot, key: DocumentKey, name: str) -> None:
    """Refuse to change what has a name in a shipped file, unless its folder is opened.

    Raises:
        Refused: the file is built in.
    """
    outside = snapshot.folder_of(key) is None
    if outside and key.startswith(f"{uris.uri_of(shipped('rules').resolve())}/"):
        raise Refused(
            f"{quoted(name)} is in a built-in file: copy the domain to your folder first."
        )
