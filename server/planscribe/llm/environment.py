"""What the environment says of language models."""

from collections.abc import Mapping

HOSTED = "https://api.openai.com/v1"
"""The endpoint for a key that is set without one."""

KEY = "OPENAI_API_KEY"
"""The variable that holds the key."""

ADDRESSES = ("PLANSCRIBE_ENDPOINT", "OPENAI_BASE_URL")
"""The variables that may name an endpoint, the first one that does counts."""

NAME = "PLANSCRIBE_MODEL"
"""The variable that may name a model."""


def endpoint_in(environment: Mapping[str, str]) -> str | None:
    """The address of the endpoint that the environment names, if it names one."""
    named = (environment.get(name, "").strip() for name in ADDRESSES)
    return next(filter(None, named), None) or (HOSTED if environment.get(KEY) else None)


def model_in(environment: Mapping[str, str]) -> str:
    """The model that the environment names; empty if it names none."""
    return environment.get(NAME, "").strip()
