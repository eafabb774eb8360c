"""From the task's words to the IR."""
