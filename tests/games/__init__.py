"""Games that live in the tests alone."""
