"""Between plain data and the types of the protocol."""
