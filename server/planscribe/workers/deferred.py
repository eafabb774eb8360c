"""Functions by name, for workers: only the process that calls one imports its module."""

from importlib import import_module
from typing import Generic, TypeVar

Result = TypeVar("Result", covariant=True)


class Deferred(Generic[Result]):
    """A top-level function of a module, which is imported with the first call."""

    def __init__(self, module: str, name: str) -> None:
        self.module = module
        self.name = name

    def __call__(self, *arguments: object, **named: object) -> Result:
        """What the function returns."""
        result: Result = getattr(import_module(self.module), self.name)(*arguments, **named)
        return result

    def __reduce__(self) -> tuple[type["Deferred[Result]"], tuple[str, str]]:
        # Without the type of the result, which workers need not know.
        return Deferred, (self.module, self.name)
