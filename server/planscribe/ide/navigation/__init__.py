"""From a name to its declaration, and to every place that says it."""
