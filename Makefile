# `make help` lists what can be made.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --disable-pip-version-check --quiet --quiet
COMPILE := $(BIN)/pip-compile --quiet --generate-hashes --strip-extras --allow-unsafe \
	--build-deps-for editable --no-header --no-emit-options --no-emit-index-url \
	--no-emit-find-links --no-emit-trusted-host pyproject.toml
PLATFORMS := $(foreach glibc,17 24 26 27 28 31 34 35 36,--platform manylinux_2_$(glibc)_aarch64) \
	--platform manylinux2014_aarch64
ALONGSIDE := $(addprefix tests/,bots contract engine presentation store tables web)
step = @printf '\n==> %s\n' "$(1)"

.DEFAULT_GOAL := help
.PHONY: help run test lint screenshots lock wheels clean

help: ## List what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1 \2/p' Makefile | \
		while read -r make target words; do printf '%s %-11s %s\n' "$$make" "$$target" "$$words"; done

run: $(VENV)/run.stamp ## Start the table, after installing what it needs
	@exec $(BIN)/python -m tabletoplan

test: $(VENV)/test.stamp ## Check everything: browser, style, types, layers, tests
	$(call step,A browser)
	@$(BIN)/python -m tests.browser.install
	$(call step,Proxies)
	@$(BIN)/python -m tests.deploy.install
	@$(MAKE) --no-print-directory lint
	$(call step,Tests that nothing else disturbs (on all cores))
	@$(BIN)/pytest -n auto $(ALONGSIDE)
	$(call step,Tests with browsers and servers of their own (one after the other))
	@$(BIN)/pytest $(addprefix --ignore=,$(ALONGSIDE))

lint: $(VENV)/test.stamp ## Check style, types and layers alone
	$(call step,Style)
	@$(BIN)/ruff check .
	$(call step,Format)
	@$(BIN)/ruff format --check .
	$(call step,Types)
	@$(BIN)/mypy
	$(call step,Layers)
	@$(BIN)/lint-imports

screenshots: $(VENV)/test.stamp ## Take pictures of every state into docs/images/screens/
	$(call step,Pictures)
	@$(BIN)/python -m tests.browser.screenshots

lock: $(VENV)/bin/python ## Pin the newest versions that pyproject.toml allows
	$(call step,Locking)
	@$(PIP) install pip-tools
	@rm -f requirements.lock requirements-test.lock
	@$(COMPILE) --output-file requirements.lock
	@$(COMPILE) --output-file requirements-test.lock --extra test --constraint requirements.lock

wheels: $(VENV)/bin/python ## Prove that a Raspberry Pi (64-bit) needs no compiler: fetch all wheels for it
	@for python in 3.11 3.13; do \
		folder=$$(mktemp -d); \
		$(PIP) download --require-hashes --no-deps --only-binary=:all: --python-version $$python \
			$(PLATFORMS) --dest $$folder --requirement requirements.lock || exit 1; \
		echo "Python $$python on aarch64: $$(ls $$folder | wc -l) wheels, $$(du -sh $$folder | cut -f1)"; \
		rm -r $$folder; \
	done

clean: ## Remove the environment and all caches; tables stay
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find tabletoplan tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/run.stamp: requirements.lock pyproject.toml | $(VENV)/bin/python
	$(call step,Installing what the table needs)
	@$(PIP) install --require-hashes -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/test.stamp: requirements-test.lock pyproject.toml | $(VENV)/bin/python
	$(call step,Installing what the tests need)
	@$(PIP) install --require-hashes -r requirements-test.lock
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/bin/python:
	@command -v $(PYTHON) >/dev/null || \
		{ echo "Python is missing: sudo apt-get install python3 python3-venv"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed, and this is $$($(PYTHON) --version 2>&1): make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "Python's venv package is missing: sudo apt-get install python3-venv"; exit 1; }
	$(call step,Creating $(VENV))
	@$(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }
