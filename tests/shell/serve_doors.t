#!/usr/bin/env bash
# What a connection can open: pages, and a WebSocket by the book; nothing else is kept.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/browser.sh"
exec node tests/browser/doors.mjs
