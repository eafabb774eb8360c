"""The worker processes of a workspace."""

import threading

from planscribe.workers.limits import Cancelled
from planscribe.workers.pool import Pool

WARM = ("planscribe.infer.materialise",)
"""What a worker imports before it gets its first job."""


class Workers:
    """The worker processes of a workspace, started when first needed.

    With `spare`, one more is started in advance each time.
    """

    def __init__(self, *, spare: bool = True) -> None:
        self._spare = spare
        self._lock = threading.Lock()
        self._pool: Pool | None = None
        self._closed = False

    @property
    def pool(self) -> Pool:
        """The pool; the first call starts it. Raises `Cancelled` after `close`."""
        with self._lock:
            if self._closed:
                raise Cancelled("the workspace was closed")
            if self._pool is None:
                self._pool = Pool(warm=WARM, spare=self._spare)
            return self._pool

    def close(self) -> None:
        """End all processes; what still runs in them raises `Cancelled`."""
        with self._lock:
            self._closed = True
            if self._pool:
                self._pool.close()
