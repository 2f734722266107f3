#!/usr/bin/env bash
# A game that thinks, and crowds of clients that say or read nothing, hold up no other game.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/browser.sh"
exec node tests/browser/slow.mjs
