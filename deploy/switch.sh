#!/usr/bin/env bash
# Called by update.sh: switch.sh <release> <its name> [--without-rehearsal]. Makes a backup, restores it into a scratch
# folder, lets the new version migrate and serve that copy, and only then touches the shop. Goes back if a process does
# not become ready.
set -euo pipefail
umask 022
here=$(dirname "$(readlink -f "$0")")
# shellcheck source=lib.sh
. "$here/lib.sh"
release=$1
name=$(sed -n 's/.*"version": *"\([^"]*\)".*/\1/p' "$release/release.json" 2>/dev/null)
name=${name:-$2}
began=$SECONDS
# Empty at a first installation.
before=$(readlink -e "$home/current" || true)
[ "$before" != "$release" ] || echo "$name runs already; its processes are restarted."

# Deletes the new version after a failure, unless it is the running version or the one before it.
discard() { [ "$release" = "$before" ] || [ "$release" = "$(way_back release)" ] || remove_release "$release"; }

scratch=
log=
server=
cleanup() {
  if [ -n "$server" ]; then kill "$server" 2>/dev/null && wait "$server" 2>/dev/null || true; fi
  [ -z "$scratch" ] || as_shop rm -rf "$scratch"
  [ -z "$log" ] || rm -f "$log"
}
trap cleanup EXIT
trap 'exit 130' INT TERM HUP

# Waits until the copy responds, and sets `address` to its URL. Fails if its process ends.
copy_answers() {
  local end=$((SECONDS + MAX_START_S)) file
  while [ $SECONDS -lt $end ] && kill -0 "$server" 2>/dev/null; do
    for file in "$scratch"/listening-*; do
      address=http://127.0.0.1:${file##*-}
      if [ -e "$file" ] && curl -fso /dev/null --max-time 5 "$address/readyz"; then return 0; fi
    done
    sleep 0.2
  done
  return 1
}

# refuse <sentence> [<log>]: stops before anything was changed.
refuse() {
  [ -z "${2:-}" ] || tail -n 15 "$2" >&2
  as_shop rm -f "$copy"
  cleanup
  discard
  local silent
  silent=$(silent_processes)
  [ -z "$silent" ] || fail "$1 The shop was not touched, but $silent does not answer: journalctl -u 'duka@*' -n 50 says why."
  fail "$1 The shop was not touched and runs as before."
}

rehearse() {
  local at=$SECONDS checked=yes
  scratch=$(as_shop mktemp -d "$data/.rehearsal-XXXXXX")
  # Root writes this log. In the shop's folder, the shop's user could replace it by a symbolic link.
  log=$(mktemp)
  export DATA_DIR=$scratch
  isolated_shop "$before" restore "$copy" > "$log" 2>&1 || refuse "The backup could not be restored for the rehearsal." "$log"
  isolated_shop "$before" verify > "$log" 2>&1 || checked=no
  isolated_start > "$log" 2>&1 &
  server=$!
  copy_answers || refuse "$name does not start with a copy of the shop's data." "$log"
  curl -fso /dev/null --max-time 20 "$address/" || refuse "$name does not show its first page with a copy of the shop's data." "$log"
  if [ $checked = yes ]; then
    isolated_shop "$release" verify > "$log" 2>&1 || refuse "$name makes the shop's sums wrong." "$log"
  else
    echo "The shop's sums are wrong already, so they were not compared: sudo duka verify"
  fi
  kill "$server" && wait "$server" || true
  server=
  unset DATA_DIR
  as_shop rm -rf "$scratch"
  rm -f "$log"
  scratch=
  log=
  echo "Rehearsed in $((SECONDS - at)) s: $name starts with a copy of the shop's data."
}
isolated_shop() { (isolated_env; run_release "$1" shop "${@:2}"); }
isolated_start() { isolated_env; run_release "$release" start; }

# Records how to go back: the previous version, and the newest copy of the store from before the new version migrated
# it.
note_way_back() {
  printf 'release=%s\nfrom=%s\ncopy=%s\n' "$before" "$release" "$(newest_copy)" > "$home/way-back"
}

remove_left_rehearsals
copy=
if [ -d "$before" ] && [ -n "$(processes)" ] && [ "$before" != "$release" ]; then
  as_shop mkdir -p -m 0700 "$copies"
  mapfile -t older < <(list_copies)
  copy=$copies/before-$(date -u +%Y%m%dT%H%M%SZ).duka
  at=$SECONDS
  shop "$before" backup "$copy" > /dev/null || refuse "No backup could be made."
  # The start makes such a backup again before it migrates the store, on a disk that may be busier.
  MAX_START_S=$((MAX_START_S + 2 * (SECONDS - at)))
  [ "${3:-}" = --without-rehearsal ] || rehearse
  # Deletes older copies, which would fill the disk; the schedule has backups of those days. Copies that 'duka update
  # --back' has made stay, because perhaps nothing else contains the data entered before that command.
  [ ${#older[@]} = 0 ] || as_shop rm -f "${older[@]}"
  for aside in "$data"/.replaced-*; do
    [ -e "$aside/only-copy" ] || as_shop rm -rf "$aside"
  done
fi

ignore_signals
# Recorded first, so that 'duka update --back' also works after a power cut.
[ -z "$copy" ] || note_way_back
set_current "$release"
[ ! -d "$before" ] || [ "$before" = "$release" ] || install_files "$before" "$release"
at=$SECONDS
if ! restart_all; then
  if [ ! -d "$before" ] || [ "$before" = "$release" ]; then
    fail "It does not become ready: journalctl -u 'duka@*' -n 50 says why."
  fi
  note_way_back
  # A process of the new version may already have taken orders.
  [ $ready = 0 ] || fail "$ready processes run $name, the next does not become ready: journalctl -u 'duka@*' -n 50 says why. 'duka update --back' goes back."
  echo "$name does not become ready: journalctl -u 'duka@*' -p warning -n 50 says why. Going back to the version before …"
  set_current "$before"
  install_files "$release" "$before" silent
  # Whatever the new version was to migrate, it may have failed before that. Then the version before starts, and nothing
  # is lost. If the store was migrated, that version ends at once, so a single restart decides.
  migrations=$(breaking_migrations "$before" "$release")
  # shellcheck disable=SC2034
  [ -z "$migrations" ] || MAX_RESTARTS=1
  if restart_all; then
    echo "The shop has lost nothing."
  else
    if [ -z "$migrations" ] || [ -n "$(setting DATABASE_URL)" ] || [ $ready != 0 ]; then
      fail "Neither $name nor the version before becomes ready: journalctl -u 'duka@*' -n 50 says why. The backup is $copy."
    fi
    if ! "$here/back.sh" --unserved $((SECONDS - at)); then
      # Unless the stores were exchanged, only the new version can read the store.
      grep -q '^exchange=' "$home/way-back" || set_current "$release"
      exit 1
    fi
  fi
  [ "$(newest_copy)" = "$copy" ] || as_shop rm -f "$copy"
  rm -f "$home/way-back"
  discard
  fail "$name was not installed: the version before runs again."
fi

if [ -n "$copy" ]; then
  note_way_back
  # If the start has made a newer copy right before the migration, only that copy is kept.
  [ "$(newest_copy)" = "$copy" ] || as_shop rm -f "$copy"
fi
for old in "$home"/releases/*/ "$home"/releases/.unpacking-*/; do
  old=$(readlink -f "$old" || true)
  case $old in "$release" | "$(way_back release)" | '') ;; *) remove_release "$old" ;; esac
done
if [ -z "$(processes)" ]; then
  echo "$name is in $home/current; no process of the shop is enabled yet."
else
  echo "$name runs, $((SECONDS - began)) s after this began; the restarts took $((SECONDS - at)) s."
  [ -z "$copy" ] || echo "'sudo duka update --back' returns to the version before."
fi
