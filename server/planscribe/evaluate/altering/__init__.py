"""Right answers of language models, altered: how many alterations are noticed."""
