"""The messages that go between a client and the server."""
