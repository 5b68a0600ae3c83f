#!/usr/bin/env bash
# Everything CI runs, in order, each phase with its duration. The last line is "ok langraan …" or "FAIL langraan …".
set -euo pipefail
cd "$(dirname "$0")/.."
export GOFLAGS=-trimpath CGO_ENABLED=0 # as the program is built: nothing is compiled twice

began=$SECONDS
lane=
said=$(mktemp -d)
finish() {
  local result=$?
  [ -z "$lane" ] || kill -- "-$lane" 2> /dev/null || true
  local failed
  failed=$(cat "$said/failed" 2> /dev/null || echo start)
  rm -rf "$said"
  if [ $result -eq 0 ]; then
    printf 'PASS\nok  \tlangraan\t%d.000s\n' $((SECONDS - began))
  else
    printf -- '--- FAIL: %s\nFAIL\nFAIL\tlangraan\t%d.000s\n' "$failed" $((SECONDS - began))
  fi
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

phase() { # phase NAME COMMAND...
  local name=$1 start=$SECONDS result=0
  shift
  printf '\n=== %s\n' "$name"
  "$@" || result=$?
  if [ $result -ne 0 ]; then
    echo "$name" > "$said/failed"
    return $result
  fi
  printf -- '--- done: %s (%d s)\n' "$name" $((SECONDS - start))
}

export racing='Rac(e|es|ing)' # tests in which many goroutines race for one thing: under the race detector only

race_tests() {
  local packages
  mapfile -t packages < <(grep -rlE --include='*_test.go' "func Test[A-Za-z0-9_]*$racing" internal cmd | xargs -r -n1 dirname | sort -u | sed 's|^|./|')
  [ ${#packages[@]} -gt 0 ] || { echo "no racing test was found: has the naming changed?" >&2; return 1; }
  # SQLite is C made Go, with locks of its own: watched, it takes three times as long and tells nothing of ours.
  # Ours are compiled without inlining, which spares a quarter of the compiling and costs less in the tests.
  CGO_ENABLED=1 go test -vet=off -race -gcflags=modernc.org/...=-race=false -gcflags=langraan/...=-l -run "$racing" \
    "${packages[@]}"
}
export -f race_tests

are_tidy() {
  local m
  for m in . tools; do
    go -C $m mod tidy -diff > /dev/null || { echo "go.mod or go.sum in $m is not tidy: run go mod tidy there" >&2; return 1; }
  done
}

api_is_current() {
  bin/langraan openapi | diff -u web/openapi.json - | head -n 40 || { echo "web/openapi.json is not what the program says: run make generate" >&2; return 1; }
  go -C tools run ./map .. | diff -u docs/map.md - | head -n 40 || { echo "docs/map.md is not where things are: run make generate" >&2; return 1; }
  go -C tools run ./contract .. | diff -u web/src/shared/api/contract.ts - | head -n 40 || { echo "web/src/shared/api/contract.ts is not what the server knows: run make generate" >&2; return 1; }
  (cd web && node tools/api.mjs --check)
}

in_web() { (cd web && "$@"); }

lint_go() {
  phase "linter" scripts/lint.sh build
  phase "lint Go" scripts/lint.sh
  phase "modules are tidy" are_tidy
}

phase "setup" scripts/setup.sh
phase "generated data" make --no-print-directory data
set -m # a group of its own, so that it ends with all it started
(set +m; lint_go) > "$said/lint" 2>&1 & # while the web modules come over the network
lane=$!
set +m
phase "web modules" make --no-print-directory web/node_modules/.installed
linted=0
wait $lane || linted=$?
lane=
cat "$said/lint"
[ $linted -eq 0 ]
phase "types, lint and unused code of the web" in_web npm run --silent check
phase "web unit tests" in_web npm test --silent
phase "build" make --no-print-directory build
phase "size of what the browser loads" in_web npm run --silent size
phase "API description and client are current" api_is_current
phase "Go tests on SQLite and PostgreSQL" scripts/postgres.sh go test -vet=off -skip "$racing" ./...
phase "developers' tools" go -C tools test ./...
phase "racing tests under the race detector, on SQLite and PostgreSQL" scripts/postgres.sh bash -c race_tests
phase "browser journeys and sweeps on SQLite" in_web npm run --silent e2e
# Every call is tested on both engines above; here it is that the program works as a whole on the second one.
phase "browser journeys on PostgreSQL" scripts/postgres.sh bash -c 'cd web && LANGRAAN_DATABASE=$LANGRAAN_TEST_POSTGRES npm run --silent e2e -- \
  e2e/journeys/{orders,packing,purchases,imports,warehouse,held-orders,deleting}.spec.ts'
