# Gipfel's front door: `make help` lists what it does. Python 3.11 or later and make are enough;
# everything else comes as packages into .venv and web/node_modules, by the lock files.

PYTHON ?=
SECONDS ?= 300
WORKERS ?= 2

BIN := .venv/bin
SETUP := $(BIN)/python tools/setup.py
PAGE := $(BIN)/python -m tools.page
CODE := $(wildcard src tests benchmarks tools training docs)
# Folders too: their times change when a file goes.
NATIVE := $(shell find native -not -name '*.md' -not -name .clang-tidy)
WEB := $(shell find web words -name node_modules -prune -o -path web/tests -prune -o -path web/bench -prune -o -not -name '*.md' -print)
MODULES := $(shell find src -name '*.py' | sort | cksum | cut -d' ' -f1)
NETWORKS := $(wildcard src/gipfel/engine/networks/* src/gipfel/engine/books/* src/gipfel/review/puzzles/shipped/*)
# Lock files in requirements/: what playing needs, and what developing needs besides.
PACKAGES := build play web
TOOLS := test check docs train ray
# A part of the tests cannot reach the floor that all of them must.
COVERAGE := --cov --cov-report=html --cov-report=term:skip-covered $(if $(ARGS),--cov-fail-under=0)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play terminal page develop test test-full test-page check tidy format sanitize bench load trouble puzzles fuzz
.PHONY: gallery stubs messages contract pictures rules docs wheel wheels lock clean no-python

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-11s %s\n", $$1, $$2}' Makefile

play: .venv/.built build/web/.built ## play in the browser, at http://localhost:8000
	@$(BIN)/gipfel serve --open $(ARGS)

terminal: .venv/.built ## play at this terminal (ARGS="dvonn --language fr")
	@$(BIN)/gipfel play $(ARGS) || [ $$? -eq 130 ] # Ctrl-C is a way to leave

page: build/web/.built ## the page as a static site, in build/web

develop: web/node_modules/.play build/wasm/gipfel.wasm ## the page, shown anew at every change
	@$(PAGE) npm run dev -- --open $(ARGS)

test: .venv/.tools .venv/.built build/web/.built check ## every test, and the static checks
	@$(SETUP) servers
	@$(BIN)/python -m pytest -n $(WORKERS) $(ARGS)
	@$(MAKE) --no-print-directory test-page

test-full: .venv/.tools .venv/.built build/web/.built check tidy ## the long tests too, clang-tidy, coverage, the sanitizers
	@$(SETUP) servers
	@$(BIN)/python -m pytest -n $(WORKERS) --full $(COVERAGE) $(ARGS)
	@$(MAKE) --no-print-directory test-page FULL=yes
	@$(MAKE) --no-print-directory sanitize

test-page: web/node_modules/.all .venv/.tools .venv/.built build/web/.built ## the page's tests alone (E2E="-g offline")
	@$(PAGE) chromium
	@$(SETUP) servers
	@$(PAGE) npm test
	@FULL=$(FULL) WORKERS=$(WORKERS) $(PAGE) npm run e2e -- $(E2E)

check: .venv/.tools .venv/.built web/node_modules/.all ## every static check, in Python, C++ and TypeScript
	@$(BIN)/ruff check --quiet $(CODE)
	@$(BIN)/ruff format --quiet --check $(CODE)
	@$(BIN)/mypy --no-error-summary $(CODE)
	@$(BIN)/lint-imports --no-cache >build/contracts.txt || { cat build/contracts.txt; exit 1; }
	@find native -name '*.?pp' | xargs $(BIN)/clang-format --dry-run --Werror
	@$(PAGE) check
	@$(SETUP) strict
	@echo "check: all clear"

tidy: .venv/.tools ## clang-tidy over the core
	@$(SETUP) tidy

format: .venv/.tools web/node_modules/.all ## every file as the checks want it
	@$(BIN)/ruff check --quiet --fix $(CODE)
	@$(BIN)/ruff format --quiet $(CODE)
	@find native -name '*.?pp' | xargs $(BIN)/clang-format -i
	@$(PAGE) npm run format

sanitize: .venv/.tools ## the core's tests under AddressSanitizer and UBSan
	@$(SETUP) sanitize $(PACKAGES) $(TOOLS) -- -n $(WORKERS) $(ARGS)

bench: .venv/.tools .venv/.built ## speed, as the bars count it
	@$(BIN)/python -m benchmarks $(ARGS)

load: .venv/.tools .venv/.built build/web/.built ## how many live games one server carries
	@$(BIN)/python -m benchmarks.load $(ARGS)

puzzles: .venv/.built ## the puzzles that ship, anew: an hour of one core; it can be interrupted
	@mkdir -p build/puzzles src/gipfel/review/puzzles/shipped
	@for found in dvonn:1100 gipf-basic:350 gipf-standard:350 gipf-tournament:350; do \
	  game=$${found%:*}; mined=build/puzzles/$$game.jsonl; \
	  test -f $$mined || $(BIN)/gipfel puzzles mine --game $$game --wanted $${found#*:} -o $$mined || exit; \
	  $(BIN)/gipfel puzzles check --file $$mined --times 20 \
	    -o src/gipfel/review/puzzles/shipped/$$game.puzzles.gz || [ $$? -eq 1 ] || exit; \
	done

trouble: .venv/.tools .venv/.built build/web/.built ## outages and rude guests against a server (ARGS="frozen kills")
	@$(SETUP) faketime
	@$(SETUP) servers
	@$(BIN)/python -m benchmarks.trouble $(ARGS)

fuzz: .venv/.tools .venv/.built ## every parser against garbage, for SECONDS=300
	@$(BIN)/python -m tests.fuzz --seconds $(SECONDS) $(ARGS)

gallery: web/node_modules/.all .venv/.built build/web/.built ## every screen as a picture, in build/gallery
	@$(PAGE) chromium
	@$(PAGE) npm run gallery -- $(E2E)

stubs: .venv/.built ## src/gipfel/_core.pyi anew from the built core
	@$(BIN)/python -m nanobind.stubgen --quiet -m gipfel._core -o src/gipfel/_core.pyi

rules: .venv/.built ## docs/rules/ anew from words/, with its figures
	@$(BIN)/python tools/rules.py

messages: .venv/.built ## what the page knows of the server, anew: web/src/live/messages.ts, calls.ts
	@$(BIN)/python -m tools.messages
	@$(BIN)/python -m tools.calls

contract: web/node_modules/.all build/wasm/gipfel.wasm ## what the page knows of the core, anew: web/src/core/contract.gen.ts
	@$(PAGE) npm test -- tests/unit/core/contract.test.ts --update

pictures: .venv/.tools .venv/.built ## the pictures in docs and the icons anew, but for the rules’ figures
	@$(BIN)/python tools/pictures.py
	@$(BIN)/python tools/icons.py
	@$(BIN)/python -m tests.tutorials

docs: .venv/.tools .venv/.built web/node_modules/.play ## the documentation as a site, in build/docs
	@$(BIN)/python -m tools.docs

wheel: .venv/.packages build/web/.built ## the package with the page in it, in dist
	@$(SETUP) wheel

wheels: .venv/.packages build/web/.built ## Linux wheels for x86-64 and arm64 in dist, tried in bare environments
	@$(SETUP) install wheels
	@$(BIN)/python -m tools.wheels $(ARGS)

lock: .venv/.packages ## the lock files anew (ARGS=--upgrade for newer versions of Python's packages)
	@$(SETUP) lock $(ARGS)
	@$(PAGE) lock

clean: ## away with everything that was built or installed
	@rm -rf .venv build dist web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find $(CODE) -name __pycache__ -prune -exec rm -rf {} +

# What is set up; each stamp stands for one step of tools/setup.py.

# Also where the interpreter is gone, the Python that it stood on, or the folder was moved.
.venv/.uv: requirements/uv.txt $(shell test -x $(BIN)/python && grep -qF "$(realpath .)/.venv" .venv/pyvenv.cfg || echo no-python)
	@$(call with_python,venv)
	@touch $@

.venv/.packages: .venv/.uv $(PACKAGES:%=requirements/%.txt)
	@$(SETUP) install $(PACKAGES)
	@touch $@

.venv/.tools: .venv/.packages $(TOOLS:%=requirements/%.txt)
	@$(SETUP) install $(TOOLS)
	@touch $@

.venv/.built: .venv/.packages pyproject.toml CMakeLists.txt $(NATIVE) .venv/.modules.$(MODULES)
	@$(SETUP) build
	@touch $@

# An editable install knows the modules that there were: it is made anew where one came, went or moved.
.venv/.modules.%: | .venv/.uv
	@rm -f .venv/.modules.*
	@touch $@

# npm removes the whole folder first, and these stamps with it.
web/node_modules/.play: web/package-lock.json | .venv/.packages
	@$(PAGE) packages
	@touch $@

web/node_modules/.all: web/package-lock.json | .venv/.packages
	@$(PAGE) packages all
	@touch web/node_modules/.play $@

build/wasm/gipfel.wasm: requirements/zig.txt tools/wasm.py $(NATIVE) | .venv/.packages
	@$(PAGE) wasm
	@touch $@

build/web/.built: web/node_modules/.play build/wasm/gipfel.wasm $(WEB) $(NETWORKS)
	@$(PAGE) build
	@touch $@

define with_python
for python in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
    exec $$python tools/setup.py $(1); \
  fi; \
done; \
echo "Gipfel needs Python 3.11 or later, and none was found. Install it from your system" >&2; \
echo "(Debian, Ubuntu: python3 python3-venv python3-dev; Fedora: python3-devel;" >&2; \
echo "macOS: brew install python) or name one: make PYTHON=/path/to/python3" >&2; \
exit 1
endef
