"""What gives texts their vectors, as options choose: the sentence encoder, or an endpoint."""

import os
from argparse import Namespace
from pathlib import Path

from planscribe.cli import models
from planscribe.cli.trouble import BadInput
from planscribe.llm.allowance import Allowance
from planscribe.llm.budget import Budget
from planscribe.llm.embedding import SourceEmbedder
from planscribe.llm.embeddings_endpoint import EmbeddingsEndpoint
from planscribe.llm.encoder.installing import FOLDER, encoder_state
from planscribe.llm.encoder.source import EncoderSource
from planscribe.llm.environment import endpoint_in
from planscribe.llm.models import bounded
from planscribe.llm.request import ModelSource
from planscribe.llm.transcript import Replay


def lacking(options: Namespace) -> str:
    """What is missing of the encoder, as a sentence; empty if nothing is, or it is not chosen."""
    return "" if options.embeddings else encoder_state().lacks


def chosen(options: Namespace) -> SourceEmbedder:
    """What the options choose, within their budget.

    Raises:
        BadInput: they name no endpoint, or a file that cannot be written.
        EncoderFault: the encoder is not installed.
        ModelFault: there is no such transcript.
    """
    if not options.embeddings:
        return SourceEmbedder(bounded(EncoderSource(), Budget(), is_cached=True), FOLDER)
    if options.record:
        models.check_record(options.record)
    source = bounded(
        _source(options),
        Budget(Allowance(tokens=options.budget)),
        is_cached=not options.no_cache and not options.replay,
        record=Path(options.record) if options.record else None,
    )
    return SourceEmbedder(source, options.embeddings)


def _source(options: Namespace) -> ModelSource:
    if options.replay:
        return Replay(Path(options.replay))
    endpoint = options.endpoint or endpoint_in(os.environ)
    if endpoint is None:
        raise BadInput(
            "no endpoint for embeddings: give its address with --endpoint, or a transcript with "
            "--replay"
        )
    return EmbeddingsEndpoint(endpoint)
