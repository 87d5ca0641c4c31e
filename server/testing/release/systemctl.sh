#!/usr/bin/env bash
# Replaces systemd in tests of deploy/: starts, stops and lists processes like duka@.service, but does not restart
# processes that end: each `show` counts another restart of such a process. Like systemd 252, `restart` resets this count
# only if the process runs. A unit is a file in $DUKA_ROOT/units that contains its process id.
set -euo pipefail
# Closes update.sh's lock, which the started processes would otherwise keep.
exec 9>&-
units=$DUKA_ROOT/units
restarts=$DUKA_ROOT/restarts
mkdir -p "$restarts"
command=$1
shift
runs() { kill -0 "$(cat "$units/$1")" 2>/dev/null; }
stop() {
  local pid
  pid=$(cat "$units/$1")
  [ -n "$pid" ] && kill -TERM "$pid" 2>/dev/null || return 0
  while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done
  : > "$units/$1"
}
start() {
  local port=${1#duka@}
  port=${port%.service}
  cd "$DUKA_ROOT/opt/duka/current"
  setsid env -i PATH="$PATH" NODE_ENV=production HOST=127.0.0.1 PORT="$port" DATA_DIR="$DUKA_ROOT/var/lib/duka" \
    SHOP_COMMAND='sudo duka' RATE_LIMITS=off PUBLIC_URL= TRUST_PROXY= TMPDIR="${TMPDIR:-/tmp}" \
    "$DUKA_NODE" --env-file="$DUKA_ROOT/etc/duka/duka.env" scripts/run.mjs start >> "$DUKA_ROOT/journal" 2>&1 < /dev/null &
  echo $! > "$units/$1"
}
case $command in
  list-units) for unit in "$units"/*; do [ ! -e "$unit" ] || echo "${unit##*/} loaded active running"; done ;;
  restart) ! runs "$1" || rm -f "$restarts/$1"; stop "$1"; start "$1" ;;
  start) for unit in "$@"; do start "$unit"; done ;;
  stop) for unit in "$@"; do stop "$unit"; rm -f "$restarts/$unit"; done ;;
  show)
    unit=${*: -1}
    count=$(cat "$restarts/$unit" 2>/dev/null || echo 0)
    runs "$unit" || count=$((count + 1))
    echo "$count" | tee "$restarts/$unit"
    ;;
  is-system-running) cat "$DUKA_ROOT/machine" 2>/dev/null || echo running ;;
  *) echo "$command $*" >> "$DUKA_ROOT/systemctl-log" ;;
esac
