#!/usr/bin/env bash
# Makes docs/screens/browser-*.png again. An argument names the one picture that is wanted.
. tests/shell/tap.sh
. tests/shell/browser.sh
exec node tests/browser/screens.mjs "$@"
