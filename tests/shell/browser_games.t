#!/usr/bin/env bash
# A whole game of each rule set in Chromium, a broken connection, and a game by roles and names alone.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/chromium.sh"
exec node tests/browser/games.mjs
