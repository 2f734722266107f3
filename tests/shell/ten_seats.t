#!/usr/bin/env bash
# A game of ten seats played by ten processes over the server: tests/browser/ten_seats.mjs, under node.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/browser.sh"

exec node tests/browser/ten_seats.mjs
