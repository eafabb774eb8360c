"""A pool of worker processes for pure functions that may hang, or eat the memory."""

from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar

from planscribe.workers.limits import Cancellation, Limits

P = ParamSpec("P")
R = TypeVar("R")


class Pool:
    """Persistent worker processes; at most `size` jobs run at once, further ones wait."""

    def __init__(self, size: int = 4, warm: Sequence[str] = ()) -> None:
        raise NotImplementedError

    def run(
        self,
        function: Callable[..., R],
        *arguments: object,
        limits: Limits,
        cancellation: Cancellation | None = None,
    ) -> R:
        """The result of a top-level function, computed in a worker; blocks, is thread-safe.

        Raises:
            OutOfTime, OutOfMemory: the job used up a limit.
            Cancelled: the cancellation was called for.
            WorkerCrashed: the process ended without a result.
            Exception: whatever the function raised.
        """
        raise NotImplementedError

    def close(self) -> None:
        """End all workers; running jobs raise `Cancelled`."""
        raise NotImplementedError
