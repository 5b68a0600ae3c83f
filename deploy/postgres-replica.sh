#!/bin/bash
# The replica: takes a base backup once, then follows the main database.
set -euo pipefail
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  PGPASSWORD=$REPLICA_PASSWORD pg_basebackup -h postgres -U replica -D "$data" -R -X stream
  chmod 700 "$data"
fi
exec postgres -D "$data" -c hot_standby=on
