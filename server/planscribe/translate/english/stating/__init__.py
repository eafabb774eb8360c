"""What sentences state: their readings -> IR, once all that the task says of names is known."""
