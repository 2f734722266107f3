#!/usr/bin/env bash
# Another game after the end of one, in the browser: who may begin it, and what becomes of those that are over.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/browser.sh"
exec node tests/browser/again.mjs
