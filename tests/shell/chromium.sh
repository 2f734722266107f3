# chromium.sh - sourced after tap.sh: as browser.sh, for tests that need Chromium too. Skips aloud where it is not there.
command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null ||
    { echo "1..0 # SKIP there is no chromium"; exit 0; }
. "$(dirname "${BASH_SOURCE[0]}")/browser.sh"
