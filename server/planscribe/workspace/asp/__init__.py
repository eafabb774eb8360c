"""The ASP programs of documents, their names and includes."""
