#!/bin/sh
# The work enhanced of works.txt: README.md.
exec bash "$(dirname "$0")/one.sh" enhanced
