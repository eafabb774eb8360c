"""Queries: functions whose answers are remembered by what they are given.

A `@query` is a function of a snapshot. Nothing that it reads can change within that snapshot, so it
is answered once there, and forgotten with it.

A `@content_query` is a function of its arguments alone, and its answer outlives the snapshot. It
sees no documents and no settings but those that it is given: `Means` has none, and mypy refuses
the rest. So there is no key to write, and none to forget a part of. Arguments are compared by
content: documents, programs and the like by their hashes.

A `@folder_query` is in between: it asks which files there are.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import update_wrapper, wraps
from typing import Concatenate, Generic, ParamSpec, Protocol, TypeVar

from planscribe.workers.limits import Cancellation, Limits
from planscribe.workspace.memo import Memo
from planscribe.workspace.workers import Workers

Answer = TypeVar("Answer")


class Means(Protocol):
    """What any query may use: no answer depends on it."""

    @property
    def memo(self) -> Memo:
        """The answers that outlive snapshots."""

    @property
    def workers(self) -> Workers:
        """The processes for what can hang."""

    @property
    def cancellation(self) -> Cancellation:
        """What stops the work that the query is asked for."""


def in_worker(
    means: Means, function: Callable[..., Answer], *arguments: object, limits: Limits
) -> Answer:
    """The result of a top-level function, computed in a worker; raises as `Pool.run` does."""
    return means.workers.pool.run(
        function, *arguments, limits=limits, cancellation=means.cancellation
    )


class Unchanging(Protocol):
    """A snapshot, which remembers answers about itself."""

    @property
    def answers(self) -> Memo:
        """The answers that end with it."""


Given = ParamSpec("Given")
Value = TypeVar("Value")
OfSnapshot = TypeVar("OfSnapshot", bound=Unchanging)


@dataclass(frozen=True, slots=True)
class Aside(Generic[Value]):
    """An argument that no answer depends on, such as whom to report to on the way."""

    value: Value = field(compare=False)


def query(
    function: Callable[Concatenate[OfSnapshot, Given], Answer],
) -> Callable[Concatenate[OfSnapshot, Given], Answer]:
    """Let a function of a snapshot be answered once within it.

    What it raises is not remembered. Its arguments must be hashable.
    """

    @wraps(function)
    def ask(snapshot: OfSnapshot, /, *given: Given.args, **named: Given.kwargs) -> Answer:
        key = (function, given, *sorted(named.items()))
        return snapshot.answers.recall(key, lambda: function(snapshot, *given, **named))

    return ask


class Folders(Unchanging, Protocol):
    """A snapshot, and what shows if files have come or gone since another one."""

    @property
    def memo(self) -> Memo:
        """The answers that outlive snapshots."""

    @property
    def look(self) -> int:
        """Another number whenever files may have come or gone."""

    @property
    def settings(self) -> Hashable:
        """The settings, which say which files belong together."""


OfFolders = TypeVar("OfFolders", bound=Folders)


def folder_query(
    function: Callable[Concatenate[OfFolders, Given], Answer],
) -> Callable[Concatenate[OfFolders, Given], Answer]:
    """Let a function of which files there are be answered once until one may have come or gone.

    What lies in folders has no content hash. The function must read nothing else that can change
    but its arguments and the settings.
    """

    @wraps(function)
    def ask(snapshot: OfFolders, /, *given: Given.args, **named: Given.kwargs) -> Answer:
        key = (function, snapshot.look, snapshot.settings, given, *sorted(named.items()))
        return snapshot.memo.recall(key, lambda: function(snapshot, *given, **named))

    return ask


class ContentQuery(Generic[Given, Answer]):
    """A function of its arguments alone, remembered across snapshots."""

    def __init__(
        self,
        function: Callable[Concatenate[Means, Given], Answer],
        weight: Callable[..., int] | None,
        lasting: Callable[..., bool] | None,
    ) -> None:
        self._function = function
        self._weight = weight
        self._lasting = lasting
        update_wrapper(self, function)

    def __call__(self, means: Means, /, *given: Given.args, **named: Given.kwargs) -> Answer:
        """The answer, remembered or new."""
        return self._recalled(means, False, *given, **named)

    def afresh(self, means: Means, /, *given: Given.args, **named: Given.kwargs) -> Answer:
        """The same, computed again if more time could give another answer."""
        return self._recalled(means, True, *given, **named)

    def known(self, means: Means, /, *given: Given.args, **named: Given.kwargs) -> Answer | None:
        """The last answer, if there is one, settled or not; nobody waits for it."""
        found: Answer | None = means.memo.known(self._key(*given, **named))
        return found

    def is_settled(self, means: Means, /, *given: Given.args, **named: Given.kwargs) -> bool:
        """Whether there is an answer, and more time would not change it."""
        return means.memo.is_settled(self._key(*given, **named))

    def seconds(self, means: Means, /, *given: Given.args, **named: Given.kwargs) -> float | None:
        """How long the last answer took; None if there is none."""
        return means.memo.seconds(self._key(*given, **named))

    def _recalled(
        self, means: Means, afresh: bool, /, *given: Given.args, **named: Given.kwargs
    ) -> Answer:
        weigh, lasts = self._weight, self._lasting
        return means.memo.recall(
            self._key(*given, **named),
            lambda: self._function(means, *given, **named),
            (lambda answer: weigh(answer, *given, **named)) if weigh else 0,
            lasting=lasts is not None and lasts(*given, **named),
            afresh=afresh,
        )

    def _key(self, *given: Given.args, **named: Given.kwargs) -> tuple[object, ...]:
        return (self._function, given, *sorted(named.items()))


def content_query(
    *,
    weight: Callable[..., int] | None = None,
    lasting: Callable[..., bool] | None = None,
) -> Callable[[Callable[Concatenate[Means, Given], Answer]], ContentQuery[Given, Answer]]:
    """Let a function of its arguments alone be remembered across snapshots.

    `weight` gives, from an answer and its arguments, how many characters it is worth; without,
    next to none. `lasting` says, from the arguments, if an answer that depends on time is kept
    until it is requested `afresh`, as when a user chose the time; without, it never is. What the
    function raises is not remembered. Its arguments must be hashable.
    """
    return lambda function: ContentQuery(function, weight, lasting)
