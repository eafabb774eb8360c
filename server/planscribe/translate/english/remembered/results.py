"""Results that are remembered as long as what they depend on is in use."""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")


def while_used(most: int) -> Callable[[Callable[_Given, _Result]], Callable[_Given, _Result]]:
    """Remember so many results for each last argument, such as a grammar, while that is in use.

    A domain that is edited has another grammar each time, which would else stay for the sake of
    its results. These must not hold it.
    """

    def decorated(function: Callable[_Given, _Result]) -> Callable[_Given, _Result]:
        known: WeakKeyDictionary[Any, dict[tuple[Any, ...], _Result]] = WeakKeyDictionary()

        @wraps(function)
        def recalled(*given: _Given.args, **named: _Given.kwargs) -> _Result:
            results, key = known.setdefault(given[-1], {}), given[:-1]
            try:
                return results[key]
            except KeyError:
                pass
            result = function(*given, **named)
            if len(results) >= most:
                results.clear()
            results[key] = result
            return result

        return recalled

    return decorated
