#!/usr/bin/env bash
# The server of the browser, from outside: its protocol, hostile clients, reconnecting, a kill and --resume. The client is
# tests/browser/server.mjs, under node; the tools come from a lock file by `npm ci`.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/browser.sh"

exec node tests/browser/server.mjs
