"""The application as servers load it: `gunicorn -c python:tabletoplan.server app:app`."""

from tabletoplan.server import create_server_app

app = create_server_app()
