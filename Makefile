# Two commands matter: `make play` and `make test`. Each installs what is missing.
PORT ?= 8000
HOST ?= 0.0.0.0
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PATH := $(CURDIR)/$(BIN):$(PATH)
# One of another tree would be served, tested and packed instead of this one.
unexport PYTHONPATH
PIP := $(shell command -v uv >/dev/null 2>&1 && echo "uv pip install --quiet --compile-bytecode -p $(BIN)/python" || echo "$(BIN)/python -m pip install --quiet --disable-pip-version-check")

CLIENT_SOURCES := $(shell find client -path client/node_modules -prune -o -type f -print 2>/dev/null)

.PHONY: fast slow suite check-fast check-compiled check-sources play setup wheel test check static-python static-client ray ledger bench client protocol golden lock font browser database quick fmt clean

play: setup client  ## install what is missing, start the house, print its address and a QR code
	$(BIN)/ludotheque serve --host $(HOST) --port $(PORT)

setup: .stamps/play  ## what `play` needs, into .venv

wheel: client  ## the house as one file: pip install dist/ludotheque-*.whl, no Node needed
	rm -f dist/ludotheque-*.whl
	$(BIN)/python -m hatchling build -t wheel -d dist

client: .stamps/client  ## build the browser's part

test: check  ## install what is missing, then everything CI checks

.stamps/venv:
	@mkdir -p .stamps
	@command -v $(PYTHON) >/dev/null || { echo "Python is missing: install Python 3.11 or newer"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or newer is needed, $(PYTHON) is older: make PYTHON=python3.12"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "Python's venv module is missing: apt install python3-venv (or your system's package of it)"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@touch $@

.stamps/play: requirements/play.txt pyproject.toml | .stamps/venv
	$(PIP) --require-hashes -r requirements/play.txt
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

# The example is installed as a reader would: its box stands on the shelf of the tests.
.stamps/test: requirements/test.txt examples/menteur/pyproject.toml .stamps/play
	$(PIP) --require-hashes -r requirements/test.txt
	$(PIP) --no-deps --no-build-isolation -e examples/menteur
	@touch $@

# Where the tools of `test` were once installed they stay.
.stamps/npm: client/package-lock.json | .stamps/play
	cd client && npm ci $(if $(wildcard .stamps/npm-dev),,--omit=dev) --no-audit --no-fund --loglevel=error
	@touch $@

.stamps/npm-dev: client/package-lock.json | .stamps/play
	cd client && npm ci --no-audit --no-fund --loglevel=error
	@touch $@ .stamps/npm

.stamps/client: $(CLIENT_SOURCES) .stamps/npm
	cd client && node node_modules/vite/bin/vite.js build --logLevel warn
	@touch $@

browser: .stamps/test  ## one for the end-to-end tests: what is installed, else Playwright's own
	@$(BIN)/python -m ludotheque.lab.bench.browser

database: .stamps/test  ## a PostgreSQL for the tests of its store, and a proxy before two houses
	@$(BIN)/python -m tests.postgres
	@$(BIN)/python -m tests.nginx

QUICK := -m "not browser and not slow" --ignore tests/load tests src/ludotheque/kit
quick: .stamps/test static-python  ## everyday work: format, lint, types, unit and rule tests; no browser, no load
	$(BIN)/pytest -q -n 2 $(QUICK)

static-python: .stamps/test
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/python -m ludotheque.dev.generate --check

static-client: .stamps/npm-dev
	cd client && npm run --silent lint && npm run --silent check && npm run --silent test

# Every test runs compiled, where more can go wrong, and on the sources what is quick, load and a whole match.
# Without a C compiler every test runs on the sources, but CI never goes without.
check: slow .stamps/npm-dev .stamps/ray client browser database  ## exactly what CI runs, on the sources and compiled
	$(MAKE) --jobs 2 --output-sync=target static-python static-client
	@if $(BIN)/python -m tests.compiler; then $(MAKE) check-sources && $(MAKE) check-compiled; \
	  else test -z "$(CI)" && $(MAKE) suite; fi
	$(BIN)/ludotheque ledger --check

# What waits (browsers, clocks, houses that are killed) leaves room for a third worker on two cores.
suite: .stamps/npm-dev .stamps/ray client browser database  ## every test, on what `make fast` or `make slow` left
	$(BIN)/pytest -n 3 -m "not browser"
	$(BIN)/pytest -n 3 --dist worksteal -m browser

# Chromium plays a match that outlives its house.
check-sources: slow client browser database  ## unit and rule tests, load, a whole match in the browser
	$(BIN)/pytest -n 3 -m "not browser and not slow"
	$(BIN)/pytest -q tests/e2e/test_match.py

check-compiled: .stamps/test  ## every test, compiled without optimising: the same C, sooner; then back to the sources
	@$(BIN)/python -m ludotheque.dev.compile --quickly && $(MAKE) suite; \
	  passed=$$?; $(BIN)/python -m ludotheque.dev.compile --clear; exit $$passed

fast: .stamps/test  ## the rules as machine code: play-outs twice as quick; after a change, again
	$(BIN)/python -m ludotheque.dev.compile

slow: .stamps/test  ## back to the sources
	$(BIN)/python -m ludotheque.dev.compile --clear

check-fast: fast  ## every test on the optimised build; then back to the sources
	@$(MAKE) suite; passed=$$?; $(BIN)/python -m ludotheque.dev.compile --clear; exit $$passed

# Ray is large and only for clusters: the whole suite has it, everyday work does without.
.stamps/ray: requirements/ray.txt .stamps/test
	$(PIP) --require-hashes -r requirements/ray.txt
	@touch $@

ray: .stamps/ray  ## simulations on a Ray cluster count like those without
	$(BIN)/pytest -q tests/cluster

protocol: .stamps/npm-dev  ## regenerate TypeScript types and docs/protocol.md
	$(BIN)/python -m ludotheque.dev.generate

golden: .stamps/test  ## write the golden record of one game: make golden GAME=domino
	@test -n "$(GAME)" || { echo "which game? make golden GAME=domino (GAME=all rewrites every record)"; exit 2; }
	$(BIN)/python -m tests.golden.regenerate $(filter-out all,$(GAME))

ledger: .stamps/test  ## how many clauses of the rulebooks have a passing test
	$(BIN)/pytest -q -n 2 -m "rule and not browser" --no-header
	$(BIN)/ludotheque ledger

bench: .stamps/test client  ## every budget beside its bar, against peers where those can be installed
	-$(PIP) "open-spiel>=2"
	-$(PIP) "rlcard>=1.2" "pygame>=2.6"
	@mkdir -p .stamps/peers && cp src/ludotheque/lab/bench/peers/package.json .stamps/peers/
	-cd .stamps/peers && npm install --no-audit --no-fund --loglevel=error
	$(BIN)/python -m ludotheque.lab.budgets --modules .stamps/peers/node_modules

LETTERS := ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜàâäæçéèêëîïôöœùûüÿñáíóúãõåøß«»’‘“”…–—−×·•°€²½¼©±
font: .stamps/npm-dev  ## a third less to load: the letters of French and English, out of the whole font
	$(PIP) fonttools brotli
	$(BIN)/pyftsubset client/node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2 \
	  --unicodes="U+20-7E,U+A0,U+202F" --text="$(LETTERS)" --layout-features="kern,mark,ccmp,locl,tnum" \
	  --flavor=woff2 --no-hinting --output-file=client/src/styles/nunito.woff2

fmt: .stamps/test .stamps/npm-dev  ## format both halves, mend what can be mended
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	cd client && npm run --silent format

LOCK := uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 -q
lock:  ## after changing dependencies
	$(LOCK) pyproject.toml --extra build -o requirements/play.txt
	$(LOCK) pyproject.toml --extra postgres -c requirements/play.txt -o requirements/serve.txt
	$(LOCK) pyproject.toml --extra build --extra test --extra postgres --extra lab --extra rl -c requirements/play.txt -o requirements/test.txt
	$(LOCK) pyproject.toml --extra ray -c requirements/test.txt -o requirements/ray.txt

clean:
	find src -name '*.so' -delete
	rm -rf .venv .stamps build dist client/node_modules src/ludotheque/static
