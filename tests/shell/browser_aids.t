#!/usr/bin/env bash
# What the page of the browser tells before and after a choice, in Chromium, and the lobby.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/chromium.sh"
exec node tests/browser/aids.mjs
