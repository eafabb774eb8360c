"""Why atoms hold and why not."""
