#!/usr/bin/env bash
# Prints how many lines each plain noun takes, outside tests and words: its description, its routes, its screen.
#   scripts/nouns.sh
set -euo pipefail
cd "$(dirname "$0")/.."

# How many lines of a file speak of the noun.
say() { grep -cE "$2" "$1" || true; }

printf '%-10s %5s %12s\n' noun Go TypeScript
row() { # noun, Go file, Go routes in, word of the noun there, TypeScript files…
  local noun=$1 description=$2 routes=$3 word=$4
  shift 4
  local go=$(($(wc -l < "$description") + 4 + $(say "$routes" "\.${word}\.File")))
  printf '%-10s %5s %12s\n' "$noun" "$go" "$(cat "$@" | wc -l)"
}
row partner internal/warehouse/partner.go internal/warehouse/http_export.go Partners \
  web/src/entities/partner.ts web/src/features/inventory/screens/partner-list.tsx
row storage internal/warehouse/storage.go internal/warehouse/http_export.go Storages \
  web/src/entities/storage.ts web/src/features/inventory/screens/storage-list.tsx
row category internal/products/categories.go internal/products/http_export.go Categories \
  web/src/features/products/categories.ts web/src/features/products/parts/category-{editor,manager,row}.tsx
