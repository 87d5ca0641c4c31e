#!/usr/bin/env bash
# Replaces the running version of the shop by another, or installs the first one:
#   sudo /opt/duka/source/deploy/update.sh v1.2
# Builds it in a separate folder, makes a backup, restarts the processes one by one, and goes back if one does not
# become ready.
set -euo pipefail
umask 022
home=${DUKA_HOME:-/opt/duka}
MAX_START_S=${MAX_START_S:-120}

fail() { echo "$1" >&2; exit 1; }
[ $# -eq 1 ] || fail "Usage: update.sh <tag, branch or commit>"
[ "$(id -u)" = 0 ] || fail "The program belongs to root: start this with sudo."
cd "$home/source" || fail "The shop's repository is not in $home/source: see docs/running.md."

git fetch --quiet --tags origin || echo "The repository's origin does not answer: only versions that are here can be used."
commit=$(git rev-parse --verify --quiet "origin/$1^{commit}" || git rev-parse --verify --quiet "$1^{commit}") \
  || fail "There is no version $1 in $home/source."
release=$home/releases/$(git log -1 --format=%cs-%h "$commit")

if [ ! -e "$release/.ready" ]; then
  rm -rf "$release"
  mkdir -p "$release"
  git archive "$commit" | tar -x -C "$release"
  (cd "$release" && BUILD_QUIET=1 npm run --silent build) || fail "The version $1 could not be built; what runs was not touched."
  touch "$release/.ready"
fi

processes=$(systemctl list-units --all --plain --no-legend 'duka@*.service' | awk '{print $1}')
before=$(readlink -f "$home/current" || true)
[ "$before" != "$release" ] || echo "$1 is what runs already; its processes are restarted."
if [ -d "$before" ] && [ -n "$processes" ]; then
  mkdir -p -m 0700 /var/lib/duka/backups && chown duka:duka /var/lib/duka/backups
  copy=/var/lib/duka/backups/before-$(date +%Y%m%d-%H%M%S).duka
  duka backup "$copy" || fail "No backup could be made; nothing was changed."
fi

use() { ln -sfn "$1" "$home/current.new" && mv -T "$home/current.new" "$home/current"; }

# Succeeds if a process reports that it is ready within the time allowed for a start.
is_ready() {
  local end=$((SECONDS + MAX_START_S))
  until curl -fso /dev/null --max-time 5 "http://127.0.0.1:$1/readyz"; do
    [ $SECONDS -lt $end ] || return 1
    sleep 0.5
  done
}

restart_all() {
  local unit port
  for unit in $processes; do
    port=${unit#duka@}
    port=${port%.service}
    systemctl restart "$unit" && is_ready "$port" || return 1
    echo "$unit is ready."
    # The proxy checks twice a second.
    sleep 1
  done
}

use "$release"
if ! restart_all; then
  [ -d "$before" ] && [ "$before" != "$release" ] || fail "It does not become ready: journalctl -u 'duka@*' -n 50 says why."
  use "$before"
  restart_all || fail "Neither $1 nor the version before becomes ready: journalctl -u 'duka@*' -n 50 says why. The backup is $copy."
  fail "$1 does not become ready: the version before runs again. journalctl -u 'duka@*' -n 100 says why."
fi

# Keeps the last three releases, to go back to.
ls -1dt "$home"/releases/*/ | tail -n +4 | while read -r old; do
  [ "$(readlink -f "$old")" = "$(readlink -f "$home/current")" ] || rm -rf "$old"
done
echo "$1 is in $home/current."
