#!/bin/sh
# deb.sh - builds the Debian package gangway_VERSION_ARCH.deb; `make deb` calls it with BUILD, PREFIX=/usr and CC.
#
# DEB_OBJECTS: a build whose objects are taken as they are, as the tests do, which look at what is packed and not at its flags.
# The same sources, compiler and SOURCE_DATE_EPOCH (else the time of the last commit) give the same bytes. DEBFULLNAME
# and DEBEMAIL name the maintainer, as for Debian's own tools; else it is who made the last commit (SECURITY.md).
set -eu
cd "$(dirname "$0")/.."
BUILD=${BUILD:-build}
out=$BUILD/deb
root=$out/root
version=$(sed -n 's/^#define GW_VERSION "\(.*\)"$/\1/p' engine/app/common/app.h)
arch=$(dpkg --print-architecture)
last() { git log -1 --format="$1" 2>/dev/null; }
maintainer="${DEBFULLNAME:-$(last %an || echo Gangway authors)} <${DEBEMAIL:-$(last %ae || echo root@localhost)}>"
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(last %ct || date +%s)}
export SOURCE_DATE_EPOCH LC_ALL=C
umask 022

# The flags of Debian: hardened, and no path of this machine in what is built.
flags() { DEB_BUILD_MAINT_OPTIONS=hardening=+all dpkg-buildflags --get "$1"; }
rm -rf "$root"
mkdir -p "$root/DEBIAN"
build() { ${MAKE:-make} --no-print-directory BUILD="$out/build" PREFIX=/usr DESTDIR="$root" install "$@"; }
if [ -n "${DEB_OBJECTS:-}" ]; then
    mkdir -p "$out/build"
    cp -a "$DEB_OBJECTS"/engine* "$DEB_OBJECTS"/bytecode "$DEB_OBJECTS"/flags "$DEB_OBJECTS"/sources "$DEB_OBJECTS"/libgangway.a "$out/build"
    build
else build CFLAGS="$(flags CFLAGS)" CPPFLAGS="$(flags CPPFLAGS)" LDFLAGS="$(flags LDFLAGS)"; fi
strip --remove-section=.comment --remove-section=.note "$root/usr/bin/gangway"

# Documents: those of Debian in their form, ours beside them.
doc=$root/usr/share/doc/gangway
rm "$doc/LICENSE" "$doc/CHANGELOG.md"
cp packaging/copyright "$doc/copyright"
gzip -9n < CHANGELOG.md > "$doc/NEWS.gz"
{
    printf 'gangway (%s) unstable; urgency=medium\n\n  * See NEWS.gz.\n\n -- %s  %s\n' "$version" "$maintainer" \
        "$(date -Ru -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n > "$doc/changelog.gz"
gzip -9n "$root"/usr/share/man/man1/*.1

# What the program is linked with, by the packages of this system.
mkdir -p "$out/debian"
printf 'Source: gangway\nPackage: gangway\nArchitecture: any\n' > "$out/debian/control"
depends=$(cd "$out" && dpkg-shlibdeps -O -e"$(basename "$root")/usr/bin/gangway" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || { echo "deb.sh: dpkg-shlibdeps names no libraries" >&2; exit 1; }
size=$(find "$root/usr" -type f -printf '%s\n' | awk '{ n += int(($1 + 1023) / 1024) } END { print n + 0 }')
sed -e "s/@VERSION@/$version/; s/@ARCH@/$arch/; s/@MAINTAINER@/$maintainer/; s/@SIZE@/$size/" -e "s/@DEPENDS@/$depends/" \
    packaging/control.in > "$root/DEBIAN/control"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) > "$root/DEBIAN/md5sums"
find "$root" -newermt "@$SOURCE_DATE_EPOCH" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$root" "$out/gangway_${version}_$arch.deb" > /dev/null
echo "$out/gangway_${version}_$arch.deb"
