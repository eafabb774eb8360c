"""The commands of the pipeline's stages."""

from collections.abc import Sequence
from typing import Any

from planscribe.lsp.commands.arguments import only_uri
from planscribe.lsp.commands.delivery import ProductJson, deliver
from planscribe.lsp.commands.names import STAGES
from planscribe.lsp.commands.solving import solved
from planscribe.lsp.progress import progress
from planscribe.lsp.session import Session
from planscribe.workspace.pipeline.products import produce
from planscribe.workspace.pipeline.stages import TITLES, Stage


async def run(session: Session, name: str, arguments: Sequence[Any]) -> ProductJson:
    """Run a stage on the document whose URI is the argument; what became of it.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    stage, key = STAGES[name], only_uri(name, arguments)
    if stage is Stage.SOLVE:
        return await solved(session, key, None, 1)
    async with progress(session.client, TITLES[stage]):
        outcome = await session.run(produce, key, stage)
    return await deliver(session, key, outcome, ())
