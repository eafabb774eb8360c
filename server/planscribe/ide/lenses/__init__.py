"""Code lenses."""
