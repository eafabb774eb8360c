"""Words -> IR by a language model."""
