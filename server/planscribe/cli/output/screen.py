"""What people see: results on standard output, remarks on standard error."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any

from planscribe.cli.output.characters import harmless

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.text import Text


class Screen:
    """Both streams, coloured where they are terminals and NO_COLOR is not set."""

    @cached_property
    def out(self) -> "Console":
        """Standard output."""
        from planscribe.cli.output.console import PlainConsole

        return PlainConsole(stderr=False)

    @cached_property
    def err(self) -> "Console":
        """Standard error."""
        from planscribe.cli.output.console import PlainConsole

        return PlainConsole(stderr=True)

    def result(self, text: str) -> None:
        """A text for people and programs, ended by a line end."""
        self.text(text if text.endswith("\n") else f"{text}\n")

    def text(self, text: str) -> None:
        """A text as it is; on a terminal without what that would obey."""
        sys.stdout.write(harmless(text) if sys.stdout.isatty() else text)

    def json(self, data: Any) -> None:
        """Data for programs."""
        self.result(as_json(data))

    def show(self, *content: "RenderableType") -> None:
        """Something for people on standard output."""
        from rich.text import Text

        for one in content:
            self.out.print(one, soft_wrap=isinstance(one, Text))

    def tell(self, message: str, style: str = "") -> None:
        """A remark: one line on standard error, with our name before it."""
        if sys.stderr.isatty():
            from rich.text import Text

            self.remark(Text.assemble(("planscribe: ", "bold"), (message, style)))
        else:
            # Without colours, nothing needs rich, which takes long to import.
            print(f"planscribe: {harmless(message)}", file=sys.stderr)

    def remark(self, content: "Text") -> None:
        """Lines for people on standard error."""
        self.err.print(content, soft_wrap=True)

    @contextmanager
    def waiting(self, what: "RenderableType") -> Iterator[Callable[[str], None]]:
        """Show what is being done, on a terminal only; the function that it gives updates it."""
        if not sys.stderr.isatty():
            yield lambda _: None
            return
        from rich.text import Text

        with self.err.status(Text(what) if isinstance(what, str) else what) as status:
            yield lambda told: status.update(Text(told))


def as_json(data: Any) -> str:
    """Data as JSON text."""
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"
