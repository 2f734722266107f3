#!/bin/sh
# The work ship_duel of works.txt: README.md.
exec bash "$(dirname "$0")/one.sh" ship_duel
