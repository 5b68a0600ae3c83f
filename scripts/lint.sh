#!/usr/bin/env bash
# Runs golangci-lint in the version tools/lint/go.mod pins; the binary is built once per version into tools/bin.
#   scripts/lint.sh [build|run|fmt] [PACKAGE...]
set -euo pipefail
cd "$(dirname "$0")/.."

module=github.com/golangci/golangci-lint/v2
version=$(sed -nE "s|^[[:space:]]*$module (v[^ ]+).*|\1|p" tools/lint/go.mod)
linter=tools/bin/golangci-lint-$version
if [ ! -x "$linter" ]; then
  echo "build   golangci-lint $version (once, one to two minutes)"
  mkdir -p tools/bin
  (cd tools/lint && CGO_ENABLED=0 go build -ldflags '-s -w' -o "../bin/.building-$$" "$module/cmd/golangci-lint" && mv "../bin/.building-$$" "../bin/golangci-lint-$version")
fi

verb=${1:-run}
[ "$verb" != build ] || exit 0
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || (cd tools && "../$linter" "$verb" ./...)
exec "$linter" "$verb" "${@:-./...}"
