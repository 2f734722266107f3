#!/usr/bin/env bash
# The board of the page and the picture of render --svg, node by node.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/chromium.sh"
exec node tests/browser/picture.mjs
