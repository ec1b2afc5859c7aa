# `make` alone lists what there is to do.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
SHELL := /bin/bash
MAKEFLAGS += --no-print-directory
unexport PYTHONPATH

PYTHON ?= python3
PY := .venv/bin/python
UV := .venv/bin/uv
UV_IN_VENV := VIRTUAL_ENV="$(CURDIR)/.venv" $(UV)
CODE = $(wildcard src tests bench scripts)
SOURCES = $(shell find src \( -name '*.egg-info' -o -name __pycache__ \) -prune -o -type f -print 2>/dev/null | LC_ALL=C sort)

##@ Every day
.PHONY: help setup build test lint types rules test-compiled test-interpreted format
help: ## List the targets
	@awk 'BEGIN {FS = ":.*## "} /^##@/ {printf "\n%s\n", substr($$0, 5)} \
	/^[a-z-]+:.*## / {printf "  %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: .venv/.synced ## Make .venv from the lock files

build: .venv/.built ## Compile the kernels and install the package into .venv

test: lint types rules test-compiled test-interpreted ## Everything a change must pass

lint: setup ## Style: ruff's rules and formatting
	.venv/bin/ruff check $(CODE) setup.py
	.venv/bin/ruff format --check $(CODE) setup.py

types: setup ## Types: mypy, strict
	.venv/bin/mypy $(CODE)

rules: build ## Every rule number is cited by code and tests
	$(PY) scripts/uncited_rules.py

test-compiled: build ## The tests on the compiled, installed package
	ECOTONE_EXPECT=compiled $(PY) -m pytest -n 2 $(PYTEST)

test-interpreted: setup ## The tests on the same sources, interpreted
	PYTHONPATH=src ECOTONE_EXPECT=interpreted $(PY) -m pytest -n 2 -m "not compiled_only" $(PYTEST)

format: setup ## Let ruff mend style and formatting
	.venv/bin/ruff check --fix --exit-zero $(CODE) setup.py
	.venv/bin/ruff format $(CODE) setup.py

##@ Measuring
.PHONY: bench strength balance
bench: build .venv-bench/.synced ## Speed, ours and the peers' side by side
	$(PY) -m bench.run

strength: build ## Does the better bot win? 200 games a pairing (about 15 minutes)
	$(PY) -m bench.strength

balance: build ## What each of ECO's scoring families is worth; writes docs/eco-balance.md (about 20 minutes)
	$(PY) -m bench.balance --write

##@ Housekeeping
.PHONY: lock clean
COMPILE = $(UV_IN_VENV) --no-config pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	--no-annotate $(LOCK)
lock: setup ## Write the lock files anew (LOCK=--upgrade for newer versions)
	$(COMPILE) requirements/bootstrap.in -o requirements/bootstrap.lock
	$(COMPILE) pyproject.toml requirements/dev.in -o requirements/dev.lock
	$(COMPILE) requirements/bench.in -o requirements/bench.lock

clean: ## Remove all that was built, the environments too
	rm -rf build dist .venv .venv-bench .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	find src tests bench scripts -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# The stamps lie inside the environments, so that they vanish together.
.venv/.uv: requirements/bootstrap.lock
	$(PYTHON) -m venv --clear .venv
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

.venv/.synced: requirements/dev.lock .venv/.uv
	$(UV_IN_VENV) pip sync --quiet --require-hashes requirements/bootstrap.lock $<
	@touch $@

.venv-bench/.synced: requirements/bench.lock .venv/.uv
	$(PYTHON) -m venv --clear .venv-bench
	VIRTUAL_ENV="$(CURDIR)/.venv-bench" $(UV) pip sync --quiet --require-hashes $<
	@touch $@

# Changes only when a file comes or goes, which no time stamp of the others tells.
.venv/.files: .venv/.synced FORCE
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@

.venv/.built: .venv/.synced .venv/.files setup.py pyproject.toml $(SOURCES)
	$(UV_IN_VENV) pip install --quiet --reinstall --no-deps --no-build-isolation .
	@ls .venv/lib/python*/site-packages/ecotone__mypyc* >/dev/null 2>&1 || echo "Installed interpreted: no working C compiler"
	@touch $@

.PHONY: FORCE
FORCE:
