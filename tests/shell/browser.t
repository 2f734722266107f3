#!/usr/bin/env bash
# The page of the browser in Chromium: whole games, the keyboard, what a screen reader is told, a phone, a kill under an open page.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/chromium.sh"
exec node tests/browser/page.mjs
