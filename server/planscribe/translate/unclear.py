"""What is raised where words cannot be turned into IR."""

from planscribe.translate.ir import Unreadable


class Unclear(Exception):  # noqa: N818
    """A claim that cannot be turned into IR.

    `token` is the index of the word to blame, `suggestions` are words to put in its place.
    """

    def __init__(
        self,
        kind: Unreadable,
        message: str,
        token: int | None = None,
        suggestions: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.token = token
        self.suggestions = suggestions
