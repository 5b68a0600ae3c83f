#!/usr/bin/env bash
# Starts bin/langraan on the data folder; an empty one gets the demo business first.
set -euo pipefail
cd "$(dirname "$0")/.."

export LANGRAAN_REGISTER=${LANGRAAN_REGISTER:-open} # the demo lets everybody try
data=${LANGRAAN_DATA:-./data}
if [ -z "${LANGRAAN_DATABASE:-}" ] && ! ls "$data"/*.db >/dev/null 2>&1; then
  bin/langraan seed --demo
fi

listen=${LANGRAAN_LISTEN:-127.0.0.1:8080}
cat <<TEXT

  Langraan answers on http://$listen
  Sign in as owner, seller, packer, agent, rider, viewer or admin; the password is langraan-demo.
  Stop with Ctrl-C. The data stays in $data.

TEXT
exec bin/langraan serve
