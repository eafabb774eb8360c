"""Views as self-contained HTML pages."""
