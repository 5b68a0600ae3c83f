#!/usr/bin/env bash
# Makes sure that what the tests call is installed: Chromium for the browser journeys, PostgreSQL for the second engine,
# and the two readers the print tests use. Installs only what is missing, and only as root. Of Chromium the shell
# without windows is a quarter faster: it is fetched where only the whole one is there, which has to do where it cannot
# be had.
set -euo pipefail

missing=() wanted=()
if ! command -v chromium-headless-shell >/dev/null; then
  if command -v chromium >/dev/null; then wanted+=(chromium-headless-shell); else missing+=(chromium-headless-shell); fi
fi
{ command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1 || missing+=(postgresql)
command -v pdftoppm >/dev/null || missing+=(poppler-utils)
command -v zbarimg >/dev/null || missing+=(zbar-tools)

for tool in go node npm; do
  command -v "$tool" >/dev/null || { echo "$tool is needed: Go 1.26 and Node 20 (with npm)" >&2; exit 1; }
done

[ $((${#missing[@]} + ${#wanted[@]})) -gt 0 ] || exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  [ ${#missing[@]} -gt 0 ] || exit 0
  echo "missing: ${missing[*]}. Install them and run this again (as root on Debian or Ubuntu it happens by itself)." >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
timeout 120 apt-get update -qq || [ ${#missing[@]} -eq 0 ]
[ ${#missing[@]} -eq 0 ] || apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
[ ${#wanted[@]} -eq 0 ] || timeout 300 apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null 2>&1 || true
