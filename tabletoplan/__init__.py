"""TableToPlan: a private game table in the browser.

Importing this says nothing about the web, so that the engine and the CPU players'
processes start without it; `application.py` puts everything together.
"""
