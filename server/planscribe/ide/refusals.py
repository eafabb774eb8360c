"""What cannot be changed."""

from planscribe.ide.changes import Refused
from planscribe.resources import shipped
from planscribe.syntax.quoting import quoted
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot


def refuse_shipped(snapshot: Snapshot, uri: str, name: str) -> None:
    """Refuse to change what has a name in a shipped file, unless its folder is opened.

    Raises:
        Refused: the file comes with PlanScribe.
    """
    uri = uris.canonical(uri)
    inside = any(uri.startswith(f"{folder.rstrip('/')}/") for folder in snapshot.folders)
    if not inside and uri.startswith(f"{uris.uri_of(shipped('rules').resolve())}/"):
        raise Refused(
            f"{quoted(name)} stands in a file that comes with PlanScribe: copy the domain "
            "beside your files first."
        )
