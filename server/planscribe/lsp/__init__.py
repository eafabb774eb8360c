"""The language server: thin handlers over `ide`."""
