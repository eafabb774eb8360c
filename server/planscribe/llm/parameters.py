"""The parameters of a call, and those that not every endpoint takes."""

import json
import re
from collections.abc import Collection
from typing import Any

from planscribe.llm.reply import words_of
from planscribe.llm.request import Request

_SCHEMA = "response_format"
_OPTIONAL = (
    "temperature",
    "seed",
    "max_tokens",
    "max_completion_tokens",
    "stream_options",
    "reasoning_effort",
    _SCHEMA,
)
_UNSUPPORTED = re.compile(
    r"support|unknown|unrecogni[sz]ed|unexpected|permitted|allowed|extra|too large|maximum",
    re.IGNORECASE,
)


def parameters(request: Request, unwanted: Collection[str] = ()) -> dict[str, Any]:
    """What is sent for a request, without the parameters that the endpoint does not want."""
    # Newer models of OpenAI take the same limit under the other name only.
    limit = "max_completion_tokens" if "max_tokens" in unwanted else "max_tokens"
    optional = {
        "temperature": request.temperature,
        "seed": request.seed,
        limit: request.max_tokens,
        "stream_options": {"include_usage": True},
        "reasoning_effort": request.reasoning_effort,
        _SCHEMA: _response_format(request.schema),
    }
    return {
        "model": request.model,
        "messages": [
            {"role": message.role, "content": _encodable(message.text)}
            for message in request.messages
        ],
        "stream": True,
    } | {
        name: value
        for name, value in optional.items()
        if value is not None and name not in unwanted
    }


def unwanted_parameter(complaint: object, sent: Collection[str]) -> str | None:
    """The parameter that an endpoint complains about and can do without.

    Not every endpoint says that it means the schema, so that one is dropped after any complaint.
    """
    words = words_of(complaint)
    if _UNSUPPORTED.search(words):
        named = complaint.get("param") if isinstance(complaint, dict) else None
        mentioned = {str(named).split(".")[0], *re.findall(r"\w+", words)}
        for name in _OPTIONAL:
            if name in sent and name in mentioned:
                return name
    return _SCHEMA if _SCHEMA in sent else None


def _response_format(schema: str | None) -> dict[str, Any] | None:
    if schema is None:
        return None
    description = {"name": "answer", "strict": True, "schema": json.loads(schema)}
    return {"type": "json_schema", "json_schema": description}


def _encodable(text: str) -> str:
    """The text without halves of characters, which cannot be sent."""
    return text.encode("utf-8", "replace").decode()
