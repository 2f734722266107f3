#!/usr/bin/env bash
# count.sh [NAME...] - `make count`: all works of works.txt, or those named. SET=1 writes bounds.txt again.
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
here=tests/count
names=("$@")
[ $# -gt 0 ] || mapfile -t names < <(grep -oE '^[a-z_]+' $here/works.txt)
if [ -z "${SET:-}" ]; then
    status=0
    for name in "${names[@]}"; do bash $here/one.sh "$name" || status=1; done
    exit $status
fi
for name in "${names[@]}"; do
    line=$(bash $here/one.sh "$name") || { echo "$line" >&2; exit 1; }
    echo "$line"
    sed -i "/^$name /d; s/^# for .*/# for $(${CC:-cc} -dumpfullversion) $(ldd --version | sed -n '1s/.* //p') $(pkg-config --modversion lua5.4)/" $here/bounds.txt
    echo "$line" >> $here/bounds.txt
done
