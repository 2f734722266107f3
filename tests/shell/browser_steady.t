#!/usr/bin/env bash
# What must not move on the page of the browser while a game is played, and what must not be covered, in Chromium.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/chromium.sh"
exec node tests/browser/steady.mjs
