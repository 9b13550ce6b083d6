#!/bin/sh
# For a double click, on a Mac: takes in what others have published, and opens the editor.
cd "$(dirname "$0")" || exit
stay() {
  printf '\n%s\nPress Return to close this window.\n' "$1"
  read -r _
  exit 1
}
command -v npm > /dev/null || stay "Node is missing on this computer. Install it from https://nodejs.org, then open this file again."
git pull --quiet --ff-only || echo "What others have published was not taken in now. The editor does it when you publish."
npm run edit || stay "The editor does not run. Show the lines above to whoever looks after the site; nothing is lost."
