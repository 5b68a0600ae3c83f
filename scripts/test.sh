#!/usr/bin/env bash
# Everything CI runs, in order, each phase with its duration. The last line is "ok langraan …" or "FAIL langraan …".
set -euo pipefail
cd "$(dirname "$0")/.."
export GOFLAGS=-trimpath # as the program is built: nothing is compiled twice

began=$SECONDS
current="start"
finish() {
  local result=$?
  if [ $result -eq 0 ]; then
    printf 'PASS\nok  \tlangraan\t%d.000s\n' $((SECONDS - began))
  else
    printf -- '--- FAIL: %s\nFAIL\nFAIL\tlangraan\t%d.000s\n' "$current" $((SECONDS - began))
  fi
}
trap finish EXIT

phase() { # phase NAME COMMAND...
  current=$1
  shift
  local start=$SECONDS
  printf '\n=== %s\n' "$current"
  "$@"
  printf -- '--- done: %s (%d s)\n' "$current" $((SECONDS - start))
}

racing='Rac(e|es|ing)' # tests in which many goroutines race for one thing: under the race detector only

race_tests() {
  local packages
  mapfile -t packages < <(grep -rlE --include='*_test.go' "func Test[A-Za-z0-9_]*$racing" internal cmd | xargs -r -n1 dirname | sort -u | sed 's|^|./|')
  [ ${#packages[@]} -gt 0 ] || { echo "no racing test was found: has the naming changed?" >&2; return 1; }
  CGO_ENABLED=1 go test -race -run "$racing" "${packages[@]}"
}

api_is_current() {
  bin/langraan openapi | diff -u web/openapi.json - | head -n 40 || { echo "web/openapi.json is not what the program says: run make generate" >&2; return 1; }
  go -C tools run ./map .. | diff -u docs/map.md - | head -n 40 || { echo "docs/map.md is not where things are: run make generate" >&2; return 1; }
  go -C tools run ./contract .. | diff -u web/src/shared/api/contract.ts - | head -n 40 || { echo "web/src/shared/api/contract.ts is not what the server knows: run make generate" >&2; return 1; }
  (cd web && node tools/api.mjs --check)
}

phase "setup" scripts/setup.sh
scripts/lint.sh build > /dev/null & # while the web modules come over the network
linter=$!
phase "web modules" make --no-print-directory web/node_modules/.installed
phase "generated data" make --no-print-directory data
phase "linter" wait $linter
phase "lint Go" scripts/lint.sh
phase "modules are tidy" bash -c 'for m in . tools; do go -C $m mod tidy -diff >/dev/null || { echo "go.mod or go.sum in $m is not tidy: run go mod tidy there" >&2; exit 1; }; done'
phase "types, lint and unused code of the web" bash -c 'cd web && npm run --silent check'
phase "web unit tests" bash -c 'cd web && npm test --silent'
phase "build" make --no-print-directory build
phase "size of what the browser loads" bash -c 'cd web && npm run --silent size'
phase "API description and client are current" api_is_current
phase "Go tests on SQLite and PostgreSQL" scripts/postgres.sh go test -skip "$racing" ./...
phase "developers' tools" go -C tools test ./...
export -f race_tests
export racing
phase "racing tests under the race detector, on SQLite and PostgreSQL" scripts/postgres.sh bash -c race_tests
phase "browser journeys and sweeps on SQLite" bash -c 'cd web && npm run --silent e2e'
# Every call is tested on both engines above; here it is that the program works as a whole on the second one.
phase "browser journeys on PostgreSQL" scripts/postgres.sh bash -c 'cd web && LANGRAAN_DATABASE=$LANGRAAN_TEST_POSTGRES npm run --silent e2e -- \
  e2e/journeys/{orders,packing,purchases,imports,warehouse,held-orders,deleting}.spec.ts'
