#!/usr/bin/env bash
# Runs a command against a throw-away PostgreSQL.
#
#   scripts/postgres.sh go test ./...
#
# The cluster lives in a temporary folder on a free port, in memory where 4 GB are free there, is owned by a non-root
# user (PostgreSQL refuses root), runs without fsync, and is stopped and removed when the command ends, whatever its
# result. The command finds the address in LANGRAAN_TEST_POSTGRES. With LANGRAAN_PG_DURABLE=1 it lies on the disk and
# keeps what it commits, as a server that people rely on does.
set -euo pipefail

[ $# -gt 0 ] || { echo "usage: scripts/postgres.sh COMMAND [ARGUMENT...]" >&2; exit 2; }

# The programs: the newest installed version, or those on the path.
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -t/ -k5 -n | tail -n 1 || true)
if [ -z "$bin" ] || [ ! -x "$bin/initdb" ]; then
  found=$(command -v initdb || true)
  [ -n "$found" ] || { echo "PostgreSQL is not installed: scripts/setup.sh installs it" >&2; exit 1; }
  bin=$(dirname "$(readlink -f "$found")")
fi

keeping="-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_wal_size=256MB"
where=${TMPDIR:-/tmp}
if [ "${LANGRAAN_PG_DURABLE:-}" = 1 ]; then
  keeping="-c fsync=on -c synchronous_commit=on -c full_page_writes=on"
elif [ "$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1)" -gt $((4 << 20)) ] 2>/dev/null && [ -w /dev/shm ]; then
  # Each test has a database of its own, a thousand small files: made and dropped on a disk, they cost several times as
  # much as in memory.
  where=/dev/shm
fi

folder=$(mktemp -d "$where/langraan-postgres.XXXXXX")
chmod 711 "$folder"
as=()
if [ "$(id -u)" = 0 ]; then
  owner=$(id -un postgres 2>/dev/null || echo nobody)
  chown "$owner" "$folder"
  as=(setpriv --reuid "$owner" --regid "$(id -gn "$owner")" --clear-groups env HOME="$folder" PGUSER=postgres)
fi

stop() {
  "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

cd "$folder"
"${as[@]}" "$bin/initdb" -D "$folder/data" -E UTF8 --locale=C.UTF-8 -A trust -U postgres -N >/dev/null

# A port that answers nobody. Between the look and the start another program may take it, hence the few tries.
started=
for _ in 1 2 3 4 5; do
  port=$((20000 + RANDOM % 30000))
  if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then continue; fi
  options="-p $port -k $folder -c listen_addresses=127.0.0.1 $keeping -c max_connections=300 -c shared_buffers=256MB"
  if "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -w -t 60 -l "$folder/log" -o "$options" start >/dev/null; then
    started=yes
    break
  fi
done
[ -n "$started" ] || { echo "PostgreSQL did not start:" >&2; tail -n 20 "$folder/log" >&2; exit 1; }

"${as[@]}" "$bin/psql" -h 127.0.0.1 -p "$port" -U postgres -qc 'create database langraan_test'
cd "$OLDPWD"
export LANGRAAN_TEST_POSTGRES="postgres://postgres@127.0.0.1:$port/langraan_test?sslmode=disable"
"$@"
