#!/usr/bin/env bash
# The server of the browser behind nginx, configured as docs/playing.md says.
. "$(dirname "$0")/tap.sh"
PATH=$PATH:/usr/sbin
command -v nginx > /dev/null || { echo "1..0 # SKIP there is no nginx"; exit 0; }
. "$(dirname "$0")/browser.sh"
exec node tests/browser/nginx.mjs
