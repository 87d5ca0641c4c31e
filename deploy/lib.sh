# Functions of update.sh, switch.sh and back.sh. DUKA_ROOT, DUKA_USER and DUKA_NODE are for tests.
# shellcheck shell=bash
root=${DUKA_ROOT:-}
user=${DUKA_USER:-duka}
node=${DUKA_NODE:-/usr/bin/node}
home=$root/opt/duka
settings=$root/etc/duka/duka.env
# shellcheck source=settings.sh
. "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
MAX_START_S=${MAX_START_S:-120}
# A process that systemd restarts this often while a script waits for it counts as unable to start.
MAX_RESTARTS=3

# If the terminal is closed, a failing echo must not end an update half-way.
echo() { builtin echo "$@" 2> /dev/null || true; }
fail() { echo "$1" >&2; exit 1; }
[ -r "$settings" ] || fail "The shop's settings are not there: $settings."

# Called before the shop is changed: from then on neither Ctrl-C nor a lost connection may interrupt the change.
ignore_signals() { trap '' INT TERM HUP; }

# The caller may have set these for a drill; they must not apply to an update.
unset DATA_DIR DATABASE_URL

# setting <name>: prints a setting of duka.env, whatever the environment has. Empty if the file does not name it.
setting() { (unset "$1"; load_settings "$settings"; printenv "$1" || true); }
data=$(setting DATA_DIR)
data=${data:-$root/var/lib/duka}

as_shop() { setpriv --reuid="$user" --regid="$user" --init-groups -- "$@"; }

# run_release <release> <start|shop> [arguments]: runs a program of a release like the unit and `duka` do. Variables set
# before the call (DATA_DIR=… run_release …) take precedence over duka.env.
run_release() {
  local release=$1
  shift
  cd "$release"
  umask 077
  load_settings "$settings"
  exec setpriv --reuid="$user" --regid="$user" --init-groups -- env NODE_ENV=production DATA_DIR="${DATA_DIR:-$data}" \
    SHOP_COMMAND='sudo duka' NODE_COMPILE_CACHE="$root/var/cache/duka" "$node" scripts/run.mjs "$@"
}
shop() { local release=$1; shift; (run_release "$release" shop "$@"); }

# Prevents a copy of the shop from writing, sending or reading anything outside of its own folder. Call it in a
# subshell.
isolated_env() {
  export DATABASE_URL= DATABASE_READ_URL= BACKUP_DIR= BACKUP_HOURS=off BACKUP_BEFORE_MIGRATION=off METRICS_PORT= PORT=0
  export S3_BUCKET= S3_ENDPOINT= S3_REGION= S3_ACCESS_KEY_ID= S3_SECRET_ACCESS_KEY= ADMIN_PHONE= ADMIN_PASSWORD=
  export HOST=127.0.0.1
}

# Removes the copies of the shop that killed rehearsals have left, which would fill the disk, after ending their processes.
remove_left_rehearsals() {
  local file pid
  for file in $(grep -alz "^DATA_DIR=$data/.rehearsal-" /proc/[0-9]*/environ 2> /dev/null); do
    pid=$(basename "$(dirname "$file")")
    kill "$pid" 2> /dev/null && timeout 20 tail --pid="$pid" -s 0.2 -f /dev/null || true
  done
  as_shop rm -rf "$data"/.rehearsal-* || echo "A copy of the shop that an interrupted rehearsal has left could not be removed: $data/.rehearsal-*."
}

processes() { systemctl list-units --all --plain --no-legend 'duka@*.service' | awk '{print $1}'; }
port_of() { local port=${1#duka@}; echo "${port%.service}"; }

# True if a program of this release still runs. The embedded PostgreSQL, for example, outlives the process that started
# it, and needs the release's files.
is_in_use() { [ -n "$(find /proc -mindepth 2 -maxdepth 2 -name exe -lname "$1/*" 2>/dev/null | head -n 1 || true)" ]; }
remove_release() { is_in_use "$1" || rm -rf "$1"; }

set_current() { ln -sfn "$1" "$home/current.new" && mv -T "$home/current.new" "$home/current"; }

# way_back <name>: prints a value of the file that says how to go back (note_way_back of switch.sh). Empty if missing.
way_back() { sed -n "s/^$1=//p" "$home/way-back" 2>/dev/null || true; }

restarts_of() { local count; count=$(systemctl show -p NRestarts --value "$1"); echo "${count:-0}"; }

answers() { curl -fso /dev/null --max-time 5 "http://127.0.0.1:$(port_of "$1")/readyz"; }
# Prints the units whose process does not answer, separated by 'and'.
silent_processes() {
  local unit silent=
  for unit in $(processes); do answers "$unit" || silent=${silent:+$silent and }$unit; done
  echo "$silent"
}

# Succeeds once the process of a unit is ready. Counts only the restarts from now on, because `systemctl restart` does
# not reset systemd's count if the unit was waiting for its next automatic restart.
is_ready() {
  local end=$((SECONDS + MAX_START_S)) most
  most=$(($(restarts_of "$1") + MAX_RESTARTS))
  until answers "$1"; do
    [ $SECONDS -lt $end ] && [ "$(restarts_of "$1")" -lt $most ] || return 1
    sleep 0.5
  done
}

# Ends the script if systemd stops the machine or has ended already. A process that does not become ready then says
# nothing about its version or its store, so nothing may be decided, and the record of the way back must stay.
require_running_machine() {
  case $(systemctl is-system-running 2> /dev/null || true) in
    stopping | '') fail "The machine is being shut down. Once it runs again: if the shop does not, 'sudo duka update --back' goes back." ;;
  esac
}

# Restarts the processes one by one. `ready` counts those that have become ready.
ready=0
restart_all() {
  local unit
  ready=0
  for unit in $(processes); do
    systemctl restart "$unit" && is_ready "$unit" || { require_running_machine; return 1; }
    ready=$((ready + 1))
    echo "$unit is ready."
    # The proxy checks readiness twice a second.
    sleep 1
  done
  # Without systemd the list of processes is empty.
  require_running_machine
}

# Lists the migrations of a newer release with which an older one cannot work.
breaking_migrations() {
  local file
  for file in "$2"/server/db/migrations/*.sql; do
    [ -e "$1/server/db/migrations/${file##*/}" ] && continue
    [ "$(head -n 1 "$file" | tr -d ' \r')" = '--compatible' ] || basename "$file" .sql
  done
}

# as_installed <release> <file>: writes the two variants in which docs/running.md installs a file to $work/forms/1 and
# $work/forms/2. Writes none if the release lacks the file.
as_installed() {
  local name forms=$work/forms
  name=$(setting PUBLIC_URL)
  name=${name#https://}
  rm -rf "$forms" && mkdir "$forms"
  [ -e "$1/deploy/$2" ] || return 0
  sed "s|duka\.example|${name:-duka.example}|g" "$1/deploy/$2" > "$forms/1"
  # The variant with the line for a second process, which is commented out in the release.
  sed -e 's/#to /to /' -e 's/#- targets/- targets/' "$forms/1" > "$forms/2"
}

# install_file <from> <to> <file> <place> <mode>: replaces an installed file of release <from> by the same file of
# release <to>, unless it was changed on this server. Returns 0 if the file was replaced.
install_file() {
  local from=$1 to=$2 file=$3 place=$root$4 form
  [ -e "$place" ] && [ -e "$to/deploy/$file" ] || return 1
  as_installed "$to" "$file"
  for form in 1 2; do cmp -s "$work/forms/$form" "$place" && return 1; done
  as_installed "$from" "$file"
  for form in 1 2; do
    cmp -s "$work/forms/$form" "$place" || continue
    as_installed "$to" "$file"
    install -m "$5" "$work/forms/$form" "$place"
    echo "$4 is that of the release now."
    return 0
  done
  [ "$changed_files" = silent ] || echo "$4 was changed on this server and stays; the release has $to/deploy/$file."
  return 1
}

# install_files <from> <to> [silent]: installs the unit, the helper scripts and the settings of Caddy, journald and
# Prometheus. With `silent`, files that were changed on this server are not named, because the update has just named them.
install_files() {
  changed_files=${3:-}
  work=$(mktemp -d)
  install_file "$1" "$2" duka /usr/local/sbin/duka 0755 || true
  if install_file "$1" "$2" duka@.service /etc/systemd/system/duka@.service 0644; then systemctl daemon-reload; fi
  if install_file "$1" "$2" journald.conf /etc/systemd/journald.conf.d/duka.conf 0644; then
    systemctl restart systemd-journald
  fi
  if install_file "$1" "$2" Caddyfile /etc/caddy/Caddyfile 0644; then
    systemctl reload caddy || echo "Caddy refuses its new file and runs with the old one: caddy validate --config /etc/caddy/Caddyfile"
  fi
  if install_file "$1" "$2" prometheus/prometheus.yml /etc/prometheus/prometheus.yml 0644; then
    systemctl reload prometheus || echo "Prometheus refuses its new file: promtool check config /etc/prometheus/prometheus.yml"
  fi
  rm -rf "$work"
}

# The folder in DATA_DIR for copies of the store before an update.
copies=$data/backups
# The names of the copies that updates and migrations make. The folder also has backups that the owner has named.
made_here=(-maxdepth 1 -regextype posix-extended -regex '.*/before-([0-9]{8}T[0-9]{6}Z\.duka|[0-9]+-[0-9]{8}T[0-9]{6}Z\.tar)')
list_copies() { find "$copies" "${made_here[@]}" 2> /dev/null || true; }
# Prints the copy that was made last, once the copies of earlier updates are deleted. A start makes its copy (.tar) after
# the update has made one (.duka). The times of two files can be wrong, because the clock may be set in between.
newest_copy() {
  find "$copies" "${made_here[@]}" \( -name '*.tar' -printf '1 %T@ %p\n' -o -printf '0 %T@ %p\n' \) 2> /dev/null \
    | sort -k1,1nr -k2,2nr | head -n 1 | cut -d' ' -f3-
}
