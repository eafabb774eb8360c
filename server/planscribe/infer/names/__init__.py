"""What the names of a program stand for, and which nothing can be, without running it."""
