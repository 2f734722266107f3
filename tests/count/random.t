#!/bin/sh
# The work random of works.txt: README.md.
exec bash "$(dirname "$0")/one.sh" random
