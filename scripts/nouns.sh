#!/usr/bin/env bash
# Prints how many lines each noun takes, outside tests and words: what lists, shows, makes, changes and deletes it, writes
# it to a file and reads it from one. What is more than that and stands in files of its own is counted beside it; what all
# nouns share (internal/kit/noun, web/src/shared/records) is not counted.
#   scripts/nouns.sh
set -euo pipefail
cd "$(dirname "$0")/.."

goal=90

# Lines of files; none where none are named.
lines() { [ $# -eq 0 ] && echo 0 || cat "$@" | wc -l; }

# Lines of the calls in a file that begin with the pattern, each to the bracket that closes it.
calls() { # file, pattern
  awk -v pattern="$2" '
    !open && match($0, pattern) { open = 1; depth = 0; $0 = substr($0, RSTART) }
    open {
      taken++
      depth += gsub(/[({]/, "&") - gsub(/[)}]/, "&")
      if (depth <= 0) open = 0
    }
    END { print taken + 0 }' "$1"
}

mark() { [ "$1" -le "$goal" ] && echo "$1" || echo "$1*"; }

noun() { # name, then what adds up: Go and TypeScript of the noun, Go and TypeScript beside it
  printf '%-14s %6s %12s %14s %12s\n' "$1" "$(mark $(($2)))" "$(mark $(($3)))" "$(($4))" "$(($5))"
}

warehouse=internal/warehouse products=internal/products settings=internal/settings customers=internal/customers
entities=web/src/entities features=web/src/features

# What a noun of the kit takes where things are put together: its place in the service and its calls.
wired() { # its list in the service, its kind, the service's file, the files with its calls
  local list=$1 kind=$2 service=$3 file taken
  shift 3
  taken=$(($(calls "$service" "$list +[*]noun") + $(calls "$service" "noun[.]Of[(]d, $kind[)]")))
  for file in "$@"; do taken=$((taken + $(calls "$file" "noun[.](Routes|File)[(]s[.]$list,"))); done
  echo $taken
}
route() { calls "$features/$1/routes.ts" "const $2 = createRoute"; }

printf '%-14s %6s %12s %14s %12s\n' noun Go TypeScript 'beside it: Go' TypeScript
noun partner \
  "$(lines $warehouse/partner.go) + $(calls internal/imports/imports.go 'nounKind[(]w.Partners') +
    $(wired Partners partners $warehouse/{warehouse,http,http_export}.go)" \
  "$(lines $entities/partner.ts $features/inventory/screens/partner-list.tsx) + $(route inventory partner)" \
  0 0
noun storage \
  "$(lines $warehouse/storage.go) + $(calls internal/imports/imports.go 'nounKind[(]w.Storages') +
    $(wired Storages storages $warehouse/{warehouse,http,http_export}.go)" \
  "$(lines $entities/storage.ts $features/inventory/screens/storage-list.tsx) + $(route inventory storage)" \
  "$(lines $warehouse/{storage_kind,usual_storage,store}.go)" \
  "$(lines $features/inventory/plan.ts $features/inventory/parts/{floor-plan,plan-box,plan-finder,plan-panel,plan-view}.tsx \
    $features/inventory/parts/{use-plan-moves.ts,storage-load.tsx,storage-mark.tsx})"
noun category \
  "$(lines $products/categories.go) +
    $(wired Categories categories $products/{products,http,http_export}.go)" \
  "$(lines $entities/category.ts) + $(calls $features/products/screens/product-list.tsx 'TreeDrawer')" \
  "$(lines $products/{rules_tree,store_categories}.go)" 0
noun 'sale channel' \
  "$(lines $settings/sale_channel.go) +
    $(wired SaleChannels SaleChannels $settings/{settings,http}.go)" \
  "$(lines $entities/sale-channel.ts $features/settings/screens/channel-list.tsx) + $(route settings channel)" \
  0 0
noun customer \
  "$(lines $customers/{customers,change,rules,list,http,http_export,store,store_list}.go)" \
  "$(lines $entities/customer.ts $features/customers/screens/customer-list.tsx) + $(route customers list)" \
  "$(lines $customers/{addresses,duplicates,filter,merge,recognise,risk,sums,http_addresses,http_doubts,http_filter}.go \
    $customers/{rules_addresses,rules_merge,store_addresses,store_filter,store_merge,store_recognise,store_sums}.go \
    $customers/store_visible.go)" \
  "$(lines $features/customers/{api,provinces,search}.ts $features/customers/parts/*.ts*)"
cat <<TEXT

* is above the goal of $goal. Retiring, which goods, storages and partners share, takes $(lines \
  $warehouse/{retire,store_retire}.go) lines of Go more.
TEXT
