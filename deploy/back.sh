#!/usr/bin/env bash
# Returns to the version before the last update: update.sh --back [--yes]. If the store has a migration of the update that
# this version does not know, restores the copy of the store from before that migration, after listing what was entered
# since the copy.
# switch.sh passes `--unserved <seconds>` if no process of the new version has served anybody for that long.
set -euo pipefail
umask 022
here=$(dirname "$(readlink -f "$0")")
# shellcheck source=lib.sh
. "$here/lib.sh"
mode=${1:-}
now=$(readlink -f "$home/current")
before=$(way_back release)
from=$(way_back from)
copy=$(way_back copy)
# If the update was interrupted before the first start of the new version, that start has made a newer copy right before
# it migrated the store, and nothing has recorded it.
newest=$(newest_copy)
if [ -e "$copy" ] && [ "${newest##*.}" = tar ]; then copy=$newest; fi
[ -n "$before" ] && [ -d "$before" ] || fail "No update is known here that could be taken back: 'duka update <version>' installs another version."
remove_left_rehearsals

switch_back() {
  ignore_signals
  set_current "$before"
  if [ "$mode" = --unserved ]; then install_files "$now" "$before" silent; else install_files "$now" "$before"; fi
}

units=$(processes)
start_all() { for unit in $units; do systemctl start "$unit"; done; }

# Moves the newer store to $aside, puts the restored store in its place, and starts the previous version. If it is run
# again after a power cut, it continues: a part that is in $aside has already been moved.
exchange() {
  set_current "$before"
  # Moves as the shop's user, because that user owns these folders and could replace one of them by a symbolic link.
  for part in postgres pictures incoming; do
    if [ ! -e "$aside/$part" ]; then
      if [ -e "$data/$part" ]; then as_shop mv -T "$data/$part" "$aside/$part"; else as_shop mkdir "$aside/$part"; fi
    fi
    [ -e "$fresh/$part" ] || continue
    # If this part exists, a start between the power cut and now has created it.
    [ ! -e "$data/$part" ] || as_shop mv -T "$data/$part" "$aside/$part.interrupted"
    as_shop mv -T "$fresh/$part" "$data/$part"
  done
  as_shop rm -rf "$fresh"
  switch_back
  start_all
  for unit in $units; do is_ready "$unit" || fail "$unit does not become ready: journalctl -u 'duka@*' -n 50 says why. The store of the new version is in $aside."; done
  rm -f "$home/way-back"
}
say_paused() {
  echo "It is paused until an admin confirms 'Hili ndilo duka halisi' on 'Duka langu'."
  if [ -e "$aside/only-copy" ]; then
    echo "The shop now lacks what was entered after the copy was made. Only $aside has it, which no update deletes."
  else
    echo "The shop now lacks what was entered after the copy was made. It is in $copies/after-$stamp.duka, and until the next update in $aside."
  fi
}

stamp=$(way_back exchange)
if [ -n "$stamp" ]; then
  now=$from
  aside=$data/.replaced-$stamp
  fresh=$data/.restored-$stamp
  ignore_signals
  # shellcheck disable=SC2086
  systemctl stop $units
  exchange
  echo "The way back that was interrupted is finished: the version before runs again. $(say_paused)"
  exit 0
fi

# Either switch.sh has tried the previous version already, or a power cut came before or during the switch. Only a start
# shows whether the store was migrated; if it was, the previous version ends at once.
if [ "$now" = "$before" ] && [ -d "$from" ]; then
  now=$from
  if [ "$mode" != --unserved ]; then
    if MAX_RESTARTS=1 restart_all; then
      install_files "$now" "$before"
      rm -f "$home/way-back"
      echo "The version before runs; the shop has lost nothing."
      exit 0
    fi
    set_current "$now"
  fi
fi

# True if the store has none of the migrations with which the version before cannot work: the new version has never
# migrated it, perhaps because the disk was full. False if the store does not say.
is_unmigrated() {
  local stored
  stored=$(shop "$now" migrations 2> /dev/null) && [ -n "$stored" ] || return 1
  ! grep -qxFf <(breaking_migrations "$before" "$now") <<< "$stored"
}

if [ -z "$(breaking_migrations "$before" "$now")" ] || is_unmigrated; then
  switch_back
  restart_all || fail "It does not become ready: journalctl -u 'duka@*' -n 50 says why."
  rm -f "$home/way-back"
  echo "The version before runs again; the shop has lost nothing."
  exit 0
fi

[ -z "$(setting DATABASE_URL)" ] || fail "The version before cannot work with the store since $(breaking_migrations "$before" "$now" | head -n 1). Make an empty database, name it in DATABASE_URL of $settings, then: ln -sfn $before $home/current; duka restore $copy; systemctl restart 'duka@*'."
[ -e "$copy" ] || fail "The copy from before the update is gone ($copy): 'duka backup list' shows others; docs/running.md says how to restore one."
for part in postgres pictures incoming; do
  ! mountpoint -q "$data/$part" || fail "$data/$part is a disk of its own, so it cannot be exchanged with that of the copy. Nothing was changed: docs/running.md says how to restore $copy into another folder."
done
if [ "$mode" = --unserved ]; then
  # The shop has stood still since before this script began, when SECONDS was 0.
  stopped=$((-$2))
  # A process that fails at each start takes time from the restore.
  # shellcheck disable=SC2086
  systemctl stop $units
  # A process of the previous version may have sold goods after the copy was made and before the migration.
  shop "$now" backup since "$copy" || echo "What was entered after the copy cannot be listed."
else
  listed=$(shop "$now" backup since "$copy")
  echo "$listed"
  echo "The version before cannot read what the new one stored: going back restores $copy, and all of the above will be missing. It stays in $copies/after-….duka, and on the phones of its buyers."
  if [ "$mode" != --yes ]; then
    read -r -p "Type 'rudi' to go back: " answer
    [ "$answer" = rudi ] || fail "Nothing was changed."
  fi
fi

began=$SECONDS
stamp=$(date -u +%Y%m%dT%H%M%SZ)
aside=$data/.replaced-$stamp
# Restored into another folder while the shop sells, so that a power cut meanwhile changes nothing.
fresh=$data/.restored-$stamp
as_shop rm -rf "$data"/.restored-*
trap 'as_shop rm -rf "$fresh"' EXIT
trap 'exit 130' INT TERM HUP
as_shop mkdir -m 0700 "$fresh" "$aside"
# Hides the output of the restore, a row per table, because it would scroll the list above out of sight.
if ! DATA_DIR=$fresh shop "$before" restore "$copy" > /dev/null; then
  as_shop rmdir "$aside"
  start_all
  [ "$mode" != --unserved ] || fail "The copy could not be restored, and the new version does not start: journalctl -u 'duka@*' -n 50 says why. Its store is unchanged: once the cause is gone, 'sudo duka update --back' goes back."
  fail "The copy could not be restored, so nothing was changed, and no data was lost."
fi
ignore_signals
if [ "$mode" != --unserved ]; then
  stopped=$SECONDS
  # shellcheck disable=SC2086
  systemctl stop $units
  # The shop has sold until now.
  if all=$(shop "$now" backup since "$copy"); then
    later=$(grep -vxF "$listed" <<< "$all") || later=''
    [ -z "$later" ] || printf 'Entered after that list was made, and missing too:\n%s\n' "$later"
  else
    echo "What was entered after that list was made cannot be listed; it is missing too."
  fi
fi
if ! shop "$now" backup "$copies/after-$stamp.duka" > /dev/null; then
  if [ "$mode" != --unserved ] || ! as_shop touch "$aside/only-copy"; then
    as_shop rmdir "$aside"
    start_all
    fail "The newest data could not be saved, so nothing was changed."
  fi
fi
trap - EXIT
printf 'exchange=%s\n' "$stamp" >> "$home/way-back"
sync "$home/way-back"
exchange
echo "The version before runs again, $((SECONDS - began)) s after this began; the shop stood still for $((SECONDS - stopped)) s. $(say_paused)"
