#!/bin/sh
# The work opening of works.txt: README.md.
exec bash "$(dirname "$0")/one.sh" opening
