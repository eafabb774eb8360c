"""What is raised where words cannot be turned into IR."""

from planscribe.translate.english.forms import Words
from planscribe.translate.ir import Unreadable


class Unclear(Exception):  # noqa: N818
    """A claim that cannot be turned into IR.

    `token` is the index of the word to blame or `words` their range, `suggestions` are words to
    put in their place. If the author must be asked (`asks`), no other reading of the sentence
    counts. `lacks` is the type of which there should be objects, `rule` a line of rules that would
    answer the question, and so would each of the sentences in `answers`.
    """

    def __init__(
        self,
        kind: Unreadable,
        message: str,
        token: int | None = None,
        suggestions: tuple[str, ...] = (),
        *,
        words: Words | None = None,
        asks: bool = False,
        lacks: str = "",
        rule: str = "",
        answers: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.words = words if token is None else Words(token, token + 1)
        self.suggestions = suggestions
        self.asks = asks
        self.lacks = lacks
        self.rule = rule
        self.answers = answers


def question(
    message: str, words: Words | None = None, suggestions: tuple[str, ...] = (), rule: str = ""
) -> Unclear:
    """What only the author can answer."""
    kind = Unreadable.SEVERAL_READINGS
    return Unclear(kind, message, suggestions=suggestions, words=words, asks=True, rule=rule)
