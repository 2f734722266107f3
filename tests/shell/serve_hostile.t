#!/usr/bin/env bash
# More than 100 things that a hostile client may send.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/browser.sh"
exec node tests/browser/hostile.mjs
