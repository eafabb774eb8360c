"""Worker processes that many workspaces share: starting them takes longer than most tests."""

from collections.abc import Iterator
from contextlib import contextmanager

from planscribe.workspace.workers import Workers


class SharedWorkers(Workers):
    """Workers that outlive each workspace that has them."""

    def close(self) -> None:
        """Who started them ends them."""

    def of_a_workspace(self) -> "SharedWorkers":
        return self

    def of_a_command(self, *, spare: bool) -> "SharedWorkers":
        assert not spare
        return self


@contextmanager
def sharing() -> Iterator[SharedWorkers]:
    started = SharedWorkers()
    yield started
    Workers.close(started)
