#!/usr/bin/env bash
# Prints what the server of the browser costs.
. tests/shell/tap.sh
. tests/shell/browser.sh
exec node tests/browser/figures.mjs
