#!/usr/bin/env bash
# deb.sh [ROOT] - the package in a fresh system: built twice, in two folders, to the same bytes; installed by apt into
# a new root of debootstrap, played, verified, purged; nothing of it is left. Needs root, debootstrap and the network.
# ROOT: a root of debootstrap that is there already; it is copied.
set -euo pipefail
cd "$(dirname "$0")/../.."
for tool in debootstrap dpkg-shlibdeps apt-get; do
    command -v $tool >/dev/null || { echo "deb: skipped, there is no $tool"; exit 0; }
done
[ "$(id -u)" = 0 ] || { echo "deb: skipped, it needs root"; exit 0; }
T=$(mktemp -d)
commit=$(git rev-parse HEAD)
trap 'umount "$T/root/proc" 2>/dev/null || :; rm -rf "$T"' EXIT
fail() { echo "deb: $*" >&2; exit 1; }

export SOURCE_DATE_EPOCH=1764000000 DEBFULLNAME=Proof DEBEMAIL=proof@localhost
for folder in one another/place; do
    mkdir -p "$T/$folder"
    git archive "$commit" | tar x -C "$T/$folder"
    (cd "$T/$folder" && make deb) > "$T/made" 2>&1 || { tail -n 20 "$T/made"; fail "does not build"; }
done
deb=$(tail -n 1 "$T/made")
cmp "$T/one/$deb" "$T/another/place/$deb" || fail "two builds differ"
echo "deb: two builds in two folders are equal: $(sha256sum < "$T/one/$deb" | cut -c1-16)"

root=$T/root
if [ $# -gt 0 ]; then cp -a "$1" "$root"; else
    debootstrap --variant=minbase bookworm "$root" > "$T/log" || { tail "$T/log"; fail "debootstrap"; }
fi
cp /etc/resolv.conf /etc/hosts "$root/etc/"
cp "$T/one/$deb" "$root/tmp/gangway.deb"
mount -t proc proc "$root/proc" 2>/dev/null || echo "deb: without /proc"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
inside apt-get update -qq > "$T/log" 2>&1 || { tail "$T/log"; fail "apt-get update"; }
# its libraries first, so that what is left of the package alone can be seen
inside sh -c 'apt-get install -y -qq --no-install-recommends $(dpkg-deb -f /tmp/gangway.deb Depends | sed "s/([^)]*)//g; s/,/ /g")' \
    > "$T/log" 2>&1 || { tail "$T/log"; fail "the libraries cannot be installed"; }
state() { (cd "$root" && find . -xdev -path ./proc -prune -o -path ./tmp -prune -o -path ./var/cache/apt -prune -o -print | sort); }
state > "$T/before"
inside apt-get install -y -qq --no-install-recommends /tmp/gangway.deb > "$T/log" 2>&1 || { tail "$T/log"; fail "it cannot be installed"; }
echo "deb: $(inside gangway --version | head -n 1) is installed: $(inside dpkg -L gangway | wc -l) paths"
inside gangway --version | tail -n 1
inside useradd -m player
as_player() { inside runuser -u player -- env HOME=/home/player "$@"; }
as_player gangway play first_game --plain --seat all=greedy --seed 3 --record /home/player/game.jsonl > "$T/game" || fail "it does not play"
tail -n 3 "$T/game"
as_player gangway replay /home/player/game.jsonl --verify || fail "the record does not verify"
inside dpkg --verify gangway | grep . && fail "files differ from those of the package"
inside userdel -r player 2>/dev/null || :
inside apt-get purge -y -qq gangway > "$T/log" 2>&1 || { tail "$T/log"; fail "it cannot be purged"; }
state > "$T/after"
# What apt and useradd keep for themselves: logs, lists of packages, backups of the files of users.
left() { comm -13 "$T/before" "$T/after" | grep -vE '^\./(var/log/|var/lib/(dpkg|apt)/|var/cache/|etc/(passwd|group|shadow|gshadow|subuid|subgid)-$)'; }
if left > "$T/left"; then cat "$T/left"; fail "purged, it leaves these"; fi
echo "deb: purged, nothing is left"
