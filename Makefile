PYTHON ?= python3
ARGS ?=

BIN := .venv/bin
INSTALL := $(BIN)/uv pip install --quiet --python $(BIN)/python
WEB := $(BIN)/python -m tools.build_web
COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-header --no-annotate

# Compiled modules are kept: every test process and every server of the tests starts twice as fast.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup play test quick check check-python check-web soak weigh golden sabotage bench peers bench-peers lock clean

help: ## list these words
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

play: .venv/.run-ready ## play a game; ARGS="--lang es" plays it in Spanish
	@$(WEB)
	@$(BIN)/mazmorra $(ARGS)

test: .venv/.dev-ready ## run the tests; ARGS go to pytest
	@$(WEB)
	@$(WEB) -- run --silent test
	@$(BIN)/pytest -n auto --dist loadfile $(ARGS)

quick: .venv/.dev-ready ## check what changed and run its tests; PART=dungeonquest runs a part's
	@$(BIN)/python -m tools.quick $(if $(PART),--part $(PART)) $(ARGS)

check: .venv/.dev-ready ## format, lint, types, import contract, content and texts
	@$(MAKE) --no-print-directory -j2 check-python check-web

check-python: .venv/.dev-ready
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/mazmorra check-content
	@$(BIN)/python -m tools.player_texts

check-web: .venv/.dev-ready
	@$(WEB) -- run --silent check

soak: .venv/.dev-ready ## run the long tests, and the server under its full load
	@$(BIN)/pytest -n auto -m soak -o faulthandler_timeout=0 $(ARGS)
	@$(if $(ARGS),:,$(BIN)/mazmorra bench --server)

weigh: .venv/.dev-ready ## count lines of code by part
	@$(BIN)/python -m tools.weigh

golden: .venv/.dev-ready ## rewrite the recorded games in tests/golden
	@MAZMORRA_GOLDEN=write $(BIN)/pytest tests/golden $(ARGS)

sabotage: .venv/.dev-ready ## break rules on purpose and see that tests notice
	@$(BIN)/python -m tools.sabotage $(ARGS)

bench: .venv/.run-ready ## measure the engine
	@$(BIN)/mazmorra bench $(ARGS)

peers: .venv/.peers-ready ## install the libraries to compare with

bench-peers: .venv/.peers-ready ## measure the engine beside other libraries
	@$(BIN)/mazmorra bench --peers $(ARGS)

setup: .venv/.dev-ready ## prepare .venv for development

lock: .venv/.uv-ready ## choose newest versions and rewrite requirements/
	@$(COMPILE) --group uv -o requirements/uv.txt
	@$(COMPILE) pyproject.toml --group build -o requirements/run.txt
	@$(COMPILE) pyproject.toml --group build --extra dev -c requirements/run.txt -o requirements/dev.txt
	@$(COMPILE) pyproject.toml --group build --extra peers -c requirements/run.txt -o requirements/peers.txt

clean: ## remove .venv and everything that can be made again
	@rm -rf .venv .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	@rm -rf web/node_modules src/mazmorra/server/static
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# Set-up: each step leaves a file behind and is repeated when what it was made from changes.

.venv/.uv-ready: requirements/uv.txt
	@command -v $(PYTHON) >/dev/null || { echo "Mazmorra needs Python 3.11 or newer, and $(PYTHON) was not found." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Mazmorra needs Python 3.11 or newer, and $$($(PYTHON) --version 2>&1) is older: run make again with PYTHON=python3.11 or newer." >&2; exit 1; }
	@{ $(PYTHON) -c 'import ensurepip' && $(PYTHON) -m venv --help; } >/dev/null 2>&1 || { echo "Mazmorra needs Python's venv module: on Debian or Ubuntu run apt-get install python3-venv, then make again" >&2; exit 1; }
	@echo "Setting up .venv (once)."
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@touch $@

.venv/.run-ready: requirements/run.txt pyproject.toml .venv/.uv-ready
	@echo "Installing what playing needs."
	@$(INSTALL) --require-hashes -r requirements/run.txt
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.dev-ready: requirements/dev.txt .venv/.run-ready
	@echo "Installing what developing needs."
	@$(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@

.venv/.peers-ready: requirements/peers.txt .venv/.run-ready
	@echo "Installing the libraries to compare with."
	@$(INSTALL) --require-hashes -r requirements/peers.txt
	@touch $@
