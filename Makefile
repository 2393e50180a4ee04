# Evenkeel: everything that is done with a checkout. `make run` and `make test` set up what they need.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

# One configuration for the server, the command and all tests, so that each dependency is built once.
JOBS ?= 2
BUILD := swift build -c release -Xswiftc -enable-testing -j $(JOBS)
HOST ?= 127.0.0.1
PORT ?= 8080
DATA ?= data

.PHONY: help run build engine test bench score setup clean

help: ## This list
	@echo "Evenkeel. On a Debian 12 machine with Swift 6.3, 'make run' is all it takes."
	@echo
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/\1@\2/' \
	  | awk -F'@' '{ printf "  make %-8s %s\n", $$1, $$2 }'
	@echo
	@echo "  Settings: make run PORT=9000 DATA=/srv/evenkeel HOST=0.0.0.0 SANDBOX=off"

run: ## Set up, build and serve http://localhost:8080 (data in ./data)
	@scripts/setup.sh run
	@scripts/engine.sh & engine=$$!; \
	  { $(BUILD) --product evenkeel && $(BUILD) --product sandbox-bank; } || { kill $$engine 2>/dev/null; exit 1; }; \
	  wait $$engine
	@HOST=$(HOST) PORT=$(PORT) DATA="$(DATA)" exec scripts/run.sh

build: ## Build the server and the evenkeel command: .build/release/evenkeel
	@scripts/setup.sh run
	@$(BUILD) --product evenkeel

engine: ## Build the engine for the browser: Web/engine.wasm and Web/reader.wasm; DEV=1 does it quickly
	@scripts/setup.sh run
	@scripts/engine.sh $(if $(DEV),--dev)

test: ## Set up and run every test; ends with "N passed, N failed"
	@JOBS=$(JOBS) scripts/test.sh

bench: build ## Measure against sqlite3, DuckDB and ihatemoney; prints one table of figure, target, result
	@scripts/setup.sh bench
	@scripts/bench.sh

score: build ## Read the statements and messages in ../shared/data and print how many come out right
	@scripts/score.sh

setup: ## Install the Debian packages for running, testing and measuring
	@scripts/setup.sh run test bench

clean: ## Remove everything that was built; data stays
	@rm -rf .build .build-engine .build-reader .build-proving .build-fuzz .venv Web/{engine,reader}.wasm{,.br}
