"""From text to a lossless tree with spans and errors; never raises, knows nothing else."""
