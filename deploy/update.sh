#!/usr/bin/env bash
# Replaces the running version of the shop by another, or installs the first one. On a server it is `sudo duka update`:
#   update.sh v1.3                        a tag, branch or commit of the repository, which is built here
#   update.sh /root/duka-v1.3.tar.gz      a released archive (npm run release), which needs no build and no registry
#   update.sh --back                      returns to the version before the last update
# This script only fetches the new version. The switch.sh of that version then tries it on a copy of the shop, and
# switches to it.
set -euo pipefail
umask 022
here=$(dirname "$(readlink -f "$0")")
[ "$(id -u)" = 0 ] || { echo "The program belongs to root: start this with sudo." >&2; exit 1; }
# shellcheck source=lib.sh
. "$here/lib.sh"
usage='Usage: update.sh <tag, branch, commit or archive> [--without-rehearsal] | --back [--yes]'
[ $# -ge 1 ] || fail "$usage"
# Going back counts as an update too.
mkdir -p "$home"
exec 9> "$home/.update.lock"
flock -n 9 || fail "Another update runs: wait for its end."
[ "$1" != --back ] || exec "$here/back.sh" "${@:2}"
[ -z "$(way_back exchange)" ] \
  || fail "A way back was interrupted, and the store is not whole: 'sudo duka update --back' finishes it."
# Whether the store was migrated is not known. If it was, the installed version can make no backup of it, and only the
# newer version can list what was entered since the copy, so that version must stay.
from=$(way_back from)
if [ -d "$from" ] && [ "$(readlink -f "$home/current")" = "$(way_back release)" ] \
  && [ -n "$(breaking_migrations "$(way_back release)" "$from")" ]; then
  fail "An update was interrupted: 'sudo duka update --back' finishes it."
fi
[ $# -eq 1 ] || [ "${2:-}" = --without-rehearsal ] || fail "$usage"

# Marks a release as complete once its files are on the disk: after a power cut, a release with the mark is used as it is.
mark_ready() {
  sync -f "$1"
  touch "$1/.ready"
}

# Unpacks a release from an archive, after comparing its checksum.
unpack() {
  local archive=$1 aside id
  [ -e "$archive" ] || fail "$archive is not there."
  if [ -e "$archive.sha256" ]; then
    (cd "$(dirname "$archive")" && sha256sum --quiet -c "$(basename "$archive").sha256") \
      || fail "$archive is damaged: copy it again."
  fi
  mkdir -p "$home/releases"
  aside=$(mktemp -d "$home/releases/.unpacking-XXXXXX")
  tar -xzf "$archive" --no-same-owner --strip-components=1 -C "$aside" || { rm -rf "$aside"; fail "$archive cannot be unpacked."; }
  id=$(sed -n 's/.*"id": *"\([A-Za-z0-9._-]*\)".*/\1/p' "$aside/release.json" 2>/dev/null)
  [ -n "$id" ] || { rm -rf "$aside"; fail "$archive is not a release of the shop."; }
  release=$home/releases/$id
  chmod 0755 "$aside"
  mark_ready "$aside"
  if [ "$release" = "$(readlink -f "$home/current" || true)" ]; then rm -rf "$aside"; return; fi
  rm -rf "$release"
  mv -T "$aside" "$release"
}

# Builds a version from the repository.
build() {
  local commit
  cd "$home/source" || fail "The shop's repository is not in $home/source: see docs/running.md."
  [ -e .git ] || fail "$home/source is not a clone of the repository, so no version can be built: name a released archive, such as /root/duka-v1.3-linux-x64.tar.gz."
  git fetch --quiet --tags origin || echo "The repository's origin does not answer: only versions that were fetched before can be used."
  commit=$(git rev-parse --verify --quiet "origin/$1^{commit}" || git rev-parse --verify --quiet "$1^{commit}") \
    || fail "There is no version $1 in $home/source."
  release=$home/releases/$(git log -1 --format=%cs-%h "$commit")
  [ ! -e "$release/.ready" ] || return 0
  rm -rf "$release"
  mkdir -p "$release"
  git archive "$commit" | tar -x -C "$release"
  printf '{ "id": "%s", "version": "%s" }\n' "$(basename "$release")" "$1" > "$release/release.json"
  if ! (cd "$release" && BUILD_QUIET=1 npm run --silent build); then
    rm -rf "$release"
    fail "The version $1 could not be built; the running version was not touched."
  fi
  mark_ready "$release"
}

case $1 in
  *.tar.gz) unpack "$(readlink -f "$1")" ;;
  *) build "$1" ;;
esac
# A version that is older than switch.sh does not contain that script.
switch=$release/deploy/switch.sh
[ -e "$switch" ] || switch=$here/switch.sh
exec "$switch" "$release" "$@"
