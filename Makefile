# Langraan. `make` lists the targets.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
LDFLAGS := -s -w -X langraan/internal/app.Version=$(VERSION)
GO := CGO_ENABLED=0 go

# Sources, so that what is up to date is not built again.
GO_SOURCES = $(shell find cmd internal web -name node_modules -prune -o -name dist -prune -o \( -name '*.go' -o -name '*.sql' -o -name '*.gz' \) -print 2>/dev/null) go.mod go.sum
WEB_SOURCES = $(shell find web/src web/public web/tools web/index.html web/*.json web/*.ts -name node_modules -prune -o -type f -print 2>/dev/null)

MODULES := web/node_modules/.installed
DIST := web/dist/index.html
ADDRESSES := internal/addresses/data/addresses.json.gz
FONT := internal/kit/print/fonts/Sarabun-Regular.ttf

.PHONY: help
help: ## list the targets
	@echo "Langraan, the back office of a Thai online seller."
	@echo
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 20

.PHONY: run
run: bin/langraan ## build everything, seed demo data once, serve on http://127.0.0.1:8080
	@scripts/run.sh

.PHONY: build
build: bin/langraan ## bin/langraan: one file with the web application inside

bin/langraan: $(DIST) $(ADDRESSES) $(FONT) $(GO_SOURCES)
	@echo "build   $@ ($(VERSION))"
	@mkdir -p bin
	@$(GO) build -trimpath -tags webdist -ldflags '$(LDFLAGS)' -o $@ ./cmd/langraan

# Not npm ci: it refuses the lock on a registry that lacks some other platform's optional binaries. --no-save keeps the lock.
$(MODULES): web/package-lock.json
	@echo "install web/node_modules"
	@cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(DIST): $(MODULES) $(WEB_SOURCES)
	@echo "build   web/dist"
	@cd web && LANGRAAN_BUILD=$(VERSION) npm run --silent build
	@touch $@

$(ADDRESSES): $(wildcard internal/addresses/gen/*.mjs internal/addresses/gen/*.json)
	@echo "create  the address data"
	@$(GO) generate ./internal/addresses
	@touch $@

$(FONT): $(wildcard internal/kit/print/gen/*.mjs internal/kit/print/gen/*.json)
	@echo "fetch   the font of printed pages"
	@$(GO) generate ./internal/kit/print
	@touch $@

bin/replay: $(GO_SOURCES) $(shell find tools/replay -name '*.go') tools/go.mod ## drives a running server with real orders: docs/replay.md
	@$(GO) -C tools build -o ../$@ ./replay

.PHONY: data
data: $(ADDRESSES) $(FONT) ## what is fetched for embedding: address data, the font of printed pages

.PHONY: generate
generate: data $(MODULES) ## what is made from other files: address data, font, API description, typed client, words of refusals
	@for lang in th en; do $(GO) run ./cmd/langraan words $$lang > web/src/shared/api/errors.$$lang.json.new && mv web/src/shared/api/errors.$$lang.json.new web/src/shared/api/errors.$$lang.json; done
	@go run ./cmd/langraan openapi > web/openapi.json.new && mv web/openapi.json.new web/openapi.json
	@go -C tools run ./contract .. > web/src/shared/api/contract.ts.new && mv web/src/shared/api/contract.ts.new web/src/shared/api/contract.ts
	@go -C tools run ./map .. > docs/map.md.new && mv docs/map.md.new docs/map.md
	@cd web && npm run --silent api

.PHONY: test
test: ## everything CI runs; installs what it needs first
	@scripts/test.sh

.PHONY: bench
bench: $(ADDRESSES) $(FONT) ## the benchmark table, each figure beside the same SQL by hand
	@scripts/bench.sh

.PHONY: lint
lint: $(MODULES) data ## linters of both languages
	@scripts/lint.sh
	@cd web && npm run --silent lint

.PHONY: check
check: lint ## what is quick to know before a commit: lint, types, Go tests on SQLite, web unit tests
	@cd web && npm run --silent check
	@go test ./...
	@cd web && npm test --silent

.PHONY: fmt
fmt: ## format the Go code
	@scripts/lint.sh fmt

.PHONY: clean
clean: ## remove what was built; data/ stays
	@rm -rf bin web/dist web/node_modules web/test-results web/playwright-report $(ADDRESSES) $(FONT) tools/bin coverage
