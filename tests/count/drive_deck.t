#!/bin/sh
# The work drive_deck of works.txt: README.md.
exec bash "$(dirname "$0")/one.sh" drive_deck
