"""Embeddings by an address that speaks the API of OpenAI, as a source: vectors as JSON."""

import asyncio
import json

from planscribe.llm.diagnosis import Asked
from planscribe.llm.endpoint import Endpoint
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.reply import Reply
from planscribe.llm.request import OnText, Request


class EmbeddingsEndpoint(Endpoint):
    """A source whose answers are the vectors of the last message."""

    @property
    def name(self) -> str:
        """The address, which differs from that of the same endpoint for dialogues."""
        return f"{super().name}/embeddings"

    async def _receive(
        self,
        request: Request,
        asked: Asked,
        reply: Reply,
        limit: asyncio.Timeout,
        on_text: OnText,
    ) -> None:
        """Ask for a vector once."""
        async with self._client(asked) as client:
            found = await client.embeddings.create(
                model=request.model,
                input=[request.messages[-1].text],
                encoding_format="float",
            )
        if not found.data or not found.data[0].embedding:
            raise ModelFault(ModelFaultKind.MALFORMED, f"{asked.host} sent no vector. Try again.")
        used = found.usage.prompt_tokens if found.usage else None
        reply.take_whole(json.dumps(found.data[0].embedding), used)
