"""What the texts declare and use: plain frozen data, read from the trees of `syntax`."""
