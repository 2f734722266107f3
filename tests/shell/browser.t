#!/usr/bin/env bash
# The page of the browser in Chromium: whole games, the keyboard, what a screen reader is told, a phone, a kill under an open page.
. "$(dirname "$0")/tap.sh"
command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null ||
    { echo "1..0 # SKIP there is no chromium"; exit 0; }
. "$(dirname "$0")/browser.sh"
exec node tests/browser/page.mjs
