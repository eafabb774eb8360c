"""Problems from Jinja templates, in a sandbox: a template reads its data and nothing else.

It can run for long: run it in a worker.
"""

from typing import Any


def rendered(template: str, data: Any) -> str:
    """What a template generates from `data`; has the filters `tif` and `mapattr`.

    Raises:
        ValueError: the template has an error; the message says which, and in which line.
    """
    # Only the worker that runs a template needs it.
    from jinja2 import StrictUndefined, TemplateError
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    environment = ImmutableSandboxedEnvironment(
        undefined=StrictUndefined, keep_trailing_newline=True
    )
    environment.filters["tif"] = _timed
    environment.filters["mapattr"] = _attribute
    try:
        return environment.from_string(template).render(data=data)
    except TemplateError as error:
        line = getattr(error, "lineno", None)
        where = f" (line {line})" if line else ""
        raise ValueError(f"{error.message or type(error).__name__}{where}") from error
    except MemoryError:
        # A limit of the worker.
        raise
    except Exception as error:
        # The sandbox and the filters raise anything for what a template does wrong.
        raise ValueError(str(error) or type(error).__name__) from error


def _timed(time: float, value: object, *fluent: str) -> str:
    """A numeric initial value, as a timed literal if its time is after the beginning."""
    assignment = f"(= ({' '.join(fluent)}) {value})"
    return f"(at {time} {assignment})" if time > 0 else assignment


def _attribute(value: Any, name: str, default: object = None) -> object:
    """A member of an object, or else the default."""
    return value.get(name, default) if isinstance(value, dict) else default
