"""Settings for all tests."""

from hypothesis import settings

# Everybody's run tries the same cases, however slow the computer: what is red is red
# for all, and a build never fails for what another change brought in.
settings.register_profile("tabletoplan", derandomize=True, deadline=None, database=None)
settings.load_profile("tabletoplan")
