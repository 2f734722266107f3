#!/bin/sh
# The work gate of works.txt: README.md.
exec bash "$(dirname "$0")/one.sh" gate
