#!/usr/bin/env bash
# The benchmark table on SQLite and on a throw-away PostgreSQL that syncs every commit. Figures of one machine are good for
# ratios only.
#   ORDERS=1000000 make bench
#   scripts/bench.sh create look      only these of: create scan export labels start orders look
set -euo pipefail
cd "$(dirname "$0")/.."
export LANGRAAN_PG_DURABLE=1
echo "# PostgreSQL with fsync and synchronous_commit on"
CGO_ENABLED=0 go -C tools build -o ../bin/bench ./bench
exec scripts/postgres.sh bin/bench "$@"
