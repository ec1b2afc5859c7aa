# `make` alone lists what there is to do.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
SHELL := /bin/bash
MAKEFLAGS += --no-print-directory
unexport PYTHONPATH
unexport PYTHONDONTWRITEBYTECODE # Python starts hundreds of times here, and would compile everything each time

PYTHON ?= python3
PY := .venv/bin/python
UV := .venv/bin/uv
UV_IN_VENV := VIRTUAL_ENV="$(CURDIR)/.venv" $(UV)
ON_TWO_CORES := $(PY) -m pytest -n 2 --dist worksteal
MUTABLE = $(patsubst tests/games/%/mutants.toml,%,$(wildcard tests/games/*/mutants.toml))
CODE = $(wildcard src tests bench scripts examples)
WEB := src/ecotone/server/web
WEB_SOURCES = $(shell find web -path web/node_modules -prune -o -path web/dist-gallery -prune -o -type f -print | LC_ALL=C sort)
SOURCES = $(shell find src \( -name "*.egg-info" -o -name __pycache__ -o -path $(WEB) \) -prune -o -type f -print 2>/dev/null | LC_ALL=C sort)

##@ Every day
.PHONY: help play setup build web check test test-long lint lint-python lint-web types types-python types-web
.PHONY: rules wire test-web size test-compiled test-interpreted test-browser test-quick format
help: ## List the targets
	@awk 'BEGIN {FS = ":.*## "} /^##@/ {printf "\n%s\n", substr($$0, 5)} \
	/^[a-z-]+:.*## / {printf "  %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: build ## Start the app and print its address; HOST=0.0.0.0 lets others in your network join; tables are kept in ecotone.db
	.venv/bin/ecotone serve $(if $(HOST),--host "$(HOST)") $(SERVE)

setup: .venv/.synced ## Make .venv from the lock files

build: .venv/.built ## Compile the kernels and install the package into .venv

web: $(WEB)/index.html ## Build the browser client into the package

check: setup web/node_modules/.synced ## The loop of every day: style, types, rules, the quick tests (about two minutes)
	@scripts/side_by_side "$(MAKE) lint-python types-python rules wire test-quick" "$(MAKE) types-web lint-web"

# Each step of the first line has use for one core only.
test: setup web/node_modules/.synced ## Everything a change must pass but the long part (under 15 minutes)
	@scripts/side_by_side "$(MAKE) build lint-python types-python rules wire" "$(MAKE) lint-web types-web test-web"
	@$(MAKE) size test-compiled test-interpreted test-browser

test-long: build ## The long part: mutants, kills, sieges, garbage (under 45 minutes)
	@set -e; for game in $(MUTABLE); do $(MAKE) mutants GAME=$$game COUNT=12; done
	@services="$$(scripts/services nginx)" && { [ -z "$$services" ] || eval "export $$services"; } && \
	if [ -n "$$ECOTONE_NGINX" ]; then $(MAKE) test-long-part MARKS=long; \
	else $(MAKE) test-long-part MARKS="long and not nginx" && echo "Not run, because there is no nginx: tests/server/test_proxy.py"; fi

.PHONY: test-long-part
test-long-part:
	$(call ON_THE_PACKAGE,$(MARKS))

lint: lint-python lint-web ## Style: ruff's rules and formatting, dead code, room; eslint and prettier

lint-python: setup
	.venv/bin/ruff check $(CODE) setup.py
	.venv/bin/ruff format --check $(CODE) setup.py
	PYTHONPATH=src $(PY) -m scripts.dead_code
	$(PY) scripts/room_check.py

lint-web: web/node_modules/.synced
	scripts/npm run --silent lint

types: types-python types-web ## Types: mypy, strict; svelte-check

types-python: setup
	.venv/bin/mypy $(CODE)

types-web: web/node_modules/.synced
	scripts/npm run --silent check

rules: setup ## Every rule is cited by the code that does it and by a test
	PYTHONPATH=src $(PY) scripts/uncited_rules.py

wire: setup web/node_modules/.synced ## The client's types are those of the server
	PYTHONPATH=src $(PY) -m scripts.wire_types --check

test-web: web/node_modules/.synced ## The client's own tests
	scripts/npm run --silent test

size: $(WEB)/index.html ## The size of the client's first load
	scripts/npm run --silent size

# The installed package: compiled, unless there is no C compiler.
define ON_THE_PACKAGE
	@if ls .venv/lib/python*/site-packages/ecotone__mypyc* >/dev/null 2>&1; \
	then export ECOTONE_EXPECT=compiled; marks="$(1)"; \
	else marks="$(1) and not compiled_only"; echo "No C compiler: the installed package is tested interpreted"; fi; \
	set -x; $(ON_TWO_CORES) -m "$$marks" --ignore tests/browser $(PYTEST)
endef

test-compiled: build ## The tests on the compiled, installed package
	$(call ON_THE_PACKAGE,not long)

ON_THE_SOURCES := PYTHONPATH=src ECOTONE_EXPECT=interpreted
# What runs no kernel in this process says the same twice.
NO_KERNEL := --ignore tests/test_mutants.py --ignore tests/test_dead_code.py --ignore tests/cli/test_output.py
NO_SERVER := --ignore tests/server --ignore tests/bench/test_load.py --ignore-glob "tests/games/*/test_server.py"
test-interpreted: setup ## The tests on the same sources, interpreted
	$(ON_THE_SOURCES) $(ON_TWO_CORES) -m "not compiled_only and not long" --ignore tests/browser $(NO_SERVER) $(NO_KERNEL) $(PYTEST)

# Every rule, what all parts must keep to, and of the conformance suite the toys and one setting of each game.
PROJECT = $(addprefix tests/test_,$(addsuffix .py,browser_tests documentation game_boundary layers mirror references \
	registered_games sent_fields web_exports words_for_people))
QUICK = tests/core tests/games tests/bench $(PROJECT) tests/conformance/test_toys.py \
	tests/conformance/test_conformance.py -k "not test_every_game or eco-2 or ecogon-3 or hexagon-2-stock or pyramid-2 or phylo-2" \
	$(NO_SERVER) --ignore tests/games/ecogon/test_bots.py \
	--deselect tests/games/ecogon/test_position.py::test_own_cards_come_back_too
test-quick: setup ## The rules and the core, interpreted, with a slice of the conformance suite
	$(ON_THE_SOURCES) $(PY) -m pytest -q -m "not compiled_only and not long" $(QUICK) $(PYTEST)

test-browser: build ## Whole games in a real browser
	ECOTONE_CHROMIUM="$$(scripts/chromium)" $(ON_TWO_CORES) tests/browser $(PYTEST)

format: setup web/node_modules/.synced ## Let ruff, eslint and prettier mend style and formatting
	.venv/bin/ruff check --fix --exit-zero $(CODE) setup.py
	.venv/bin/ruff format $(CODE) setup.py
	scripts/npm run --silent format

##@ Measuring
.PHONY: mutants bench strength balance ecogon-balance planet-balance load siege fuzz screenshots
GAME ?= eco
COUNT ?= 400
SEED ?= 1
mutants: setup ## Do the rule tests notice small changes of a kernel? GAME=eco COUNT=400 (about 20 minutes)
	PYTHONHASHSEED=0 $(PY) -m scripts.mutants $(GAME) --count $(COUNT) --seed $(SEED) $(MUTANTS)

TOLERANCE ?= 0.1
ifdef AGAINST
bench: build
	$(PY) -m bench.against "$(AGAINST)" --tolerance $(TOLERANCE)
else
bench: build .venv-bench/.synced ## Speed, ours and the peers' side by side; AGAINST=REV: beside an older version of ours
	$(PY) -m bench.run
	$(PY) -m bench.ecogon_speed
	$(PY) -m bench.planet_speed
endif

strength: build ## Does the better bot win? 200 games a pairing (about 40 minutes)
	$(PY) -m bench.strength
	$(PY) -m bench.planet_strength

balance: build ## What each of ECO's scoring families is worth; writes docs/eco-balance.md (about 20 minutes)
	$(PY) -m bench.balance --write

ecogon-balance: build ## How hard Ecogon is; writes docs/ecogon-balance.md (over an hour)
	$(PY) -m bench.ecogon_balance --write

planet-balance: build ## What is worth what in Planet Hexagon; writes docs/planet-hexagon-balance.md (about half an hour)
	$(PY) -m bench.planet_balance --write

load: build ## 25 tables, 100 sockets: moves a second and what they cost the server
	$(PY) -m bench.load

siege: build ## All floods at once against 20 tables of players: what the players felt (about 2 minutes)
	$(PY) -m bench.siege

FUZZ ?= 200000
fuzz: build ## Requests that nobody should send, 200,000 of them: none may give a 500 (a few minutes)
	$(PY) -m tests.server.guard.fuzzing $(FUZZ)

screenshots: build ## Pictures of all pages into docs/screenshots
	ECOTONE_CHROMIUM="$$(scripts/chromium)" $(PY) -m tests.browser.screenshots

##@ Housekeeping
.PHONY: lock clean
COMPILE = $(UV_IN_VENV) --no-config pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	--no-annotate $(LOCK)
lock: setup ## Write the lock files anew (LOCK=--upgrade for newer versions)
	$(COMPILE) requirements/bootstrap.in -o requirements/bootstrap.lock
	$(COMPILE) pyproject.toml requirements/dev.in -o requirements/dev.lock
	$(COMPILE) requirements/bench.in -o requirements/bench.lock
	$(COMPILE) requirements/node.in -o requirements/node.lock

clean: ## Remove all that was built, the environments too
	rm -rf build dist .venv .venv-bench .venv-node web/node_modules $(WEB) .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
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

web/node_modules/.synced: web/package-lock.json web/package.json
	scripts/npm ci --silent --no-audit --no-fund
	@touch $@

$(WEB)/index.html: web/node_modules/.synced $(WEB_SOURCES)
	scripts/npm run --silent build
	@touch $@

# Changes only when a file comes or goes, which no time stamp of the others tells.
.venv/.files: .venv/.synced FORCE
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@

.venv/.built: .venv/.synced .venv/.files $(WEB)/index.html setup.py pyproject.toml $(SOURCES)
	$(UV_IN_VENV) pip install --quiet --reinstall --no-deps --no-build-isolation .
	@ls .venv/lib/python*/site-packages/ecotone__mypyc* >/dev/null 2>&1 || echo "Installed interpreted: no working C compiler"
	@touch $@

.PHONY: FORCE
FORCE:
