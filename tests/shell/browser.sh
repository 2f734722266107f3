# browser.sh - sourced after tap.sh: what tests under node need, below $BUILD/browser. Skips aloud where it cannot be had.
for tool in node npm; do
    command -v $tool > /dev/null || { echo "1..0 # SKIP there is no $tool"; exit 0; }
done
case ${BUILD:-build} in /*) MODULES=$BUILD/browser ;; *) MODULES=$PWD/${BUILD:-build}/browser ;; esac
export T GANGWAY MODULES
install_tools() {
    mkdir -p "$MODULES" && cp tests/browser/package.json tests/browser/package-lock.json "$MODULES" &&
        (cd "$MODULES" && npm ci --ignore-scripts --no-audit --no-fund > npm.out 2>&1)
}
# Two tests at once must not install into one folder.
exec 7> "${BUILD:-build}/browser.lock"
flock 7
cmp -s tests/browser/package-lock.json "$MODULES/node_modules/.lock" || {
    install_tools || { echo "1..0 # SKIP npm cannot install: $(tail -n 1 "$MODULES/npm.out")"; exit 0; }
    cp tests/browser/package-lock.json "$MODULES/node_modules/.lock"
}
exec 7>&-
