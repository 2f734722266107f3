#!/usr/bin/env bash
# The Debian package: built, looked into, unpacked and played. tests/proof/deb.sh installs it in a fresh system.
. "$(dirname "$0")/tap.sh"
for tool in dpkg-deb dpkg-shlibdeps dpkg-buildflags; do
    command -v $tool >/dev/null || { echo "1..0 # SKIP there is no $tool"; exit 0; }
done
plan 17

BUILD=${BUILD:-build}
export SOURCE_DATE_EPOCH=1764000000
export DEB_OBJECTS=$BUILD # what is asked of the package holds whatever its flags are; tests/proof/deb.sh builds it as it is given away
make -s BUILD="$BUILD" deb > "$T/made" 2>&1 || sed 's/^/# /' "$T/made" >&2
deb=$(tail -n 1 "$T/made")
check "a package is built" test -s "$deb"
dpkg-deb -c "$deb" > "$T/list"
names() { awk '{ print $6 }' "$T/list"; }
has() { names | grep -qx "./$1"; }
check "the program is in usr/bin" has usr/bin/gangway
check "its data in usr/share/gangway" has usr/share/gangway/base/init.lua
check "its man pages where man looks" has usr/share/man/man1/gangway-play.1.gz
check "completions of three shells where they look" is "$(names | grep -cE '^./usr/share/(bash-completion/completions/gangway|zsh/site-functions/_gangway|fish/vendor_completions.d/gangway.fish)$')" 3
check "an entry for menus" has usr/share/applications/gangway.desktop
check "with its icon" has usr/share/icons/hicolor/scalable/apps/gangway.svg
check "the licence, as Debian wants it" has usr/share/doc/gangway/copyright
check "nothing is outside of usr/bin and usr/share" is "$(names | grep -vE '^\./(usr/((bin|share)/.*)?)?$')" ""
check "all of it is root's, and nobody else may write" is "$(awk '$2 != "root/root" || substr($1, 6, 1) == "w" || substr($1, 9, 1) == "w"' "$T/list")" ""
check "it has no file of settings and no script that root runs" is "$(dpkg-deb --ctrl-tarfile "$deb" | tar t | sort | tr '\n' ' ')" "./ ./control ./md5sums "
check "it names the libraries that it needs" is "$(dpkg-deb -f "$deb" Depends | grep -oE 'libc6|libseccomp2|libwebsockets|libcairo2' | sort | tr '\n' ' ')" "libc6 libcairo2 libseccomp2 libwebsockets "
check "and the version of the program" is "$(dpkg-deb -f "$deb" Version)" "$(run --version; sed -n 's/^gangway //p' "$T/out")"

cp "$deb" "$T/first.deb"
make -s BUILD="$BUILD" deb > "$T/made" 2>&1
check "packed again it is the same, byte for byte" cmp -s "$deb" "$T/first.deb"

dpkg-deb -x "$deb" "$T/root"
unset GANGWAY_DATA
(cd "$T" && root/usr/bin/gangway play first_game --plain --seat all=greedy --seed 3 --no-record) > "$T/out" 2> "$T/err" < /dev/null
check "unpacked anywhere it finds its data and plays" is "$?" 0

if command -v desktop-file-validate >/dev/null; then
    check "the entry for menus is valid" is "$(desktop-file-validate "$T/root/usr/share/applications/gangway.desktop" 2>&1)" ""
else number=$((number + 1)); echo "ok $number - the entry for menus is valid # SKIP desktop-file-validate is not installed"; fi
if command -v lintian >/dev/null; then
    check "lintian finds no error and nothing to warn of" is "$(lintian --allow-root --fail-on error,warning "$deb" 2>&1 | grep '^[EW]:')" ""
else number=$((number + 1)); echo "ok $number - lintian finds nothing # SKIP lintian is not installed"; fi
