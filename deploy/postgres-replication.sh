#!/bin/bash
# First start of the main database: a role for the replica, and the right to connect with it.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$REPLICA_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
CREATE ROLE replica WITH REPLICATION LOGIN PASSWORD :'password';
SQL
echo "host replication replica all scram-sha-256" >> "$PGDATA/pg_hba.conf"
