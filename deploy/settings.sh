# shellcheck shell=sh
# load_settings <file>: exports the settings of a file. Parses them as systemd does for the shop (EnvironmentFile=), so
# that a # or \ in a password means the same to the commands. Settings that the caller has set stay as they are.
# systemd would read a value without its closing quote on to the next lines; here it ends the script.
load_settings() {
  from_file=' '
  while IFS= read -r line || [ -n "$line" ]; do
    line=$(trim "$line")
    case $line in [A-Za-z_]*=*) ;; *) continue ;; esac
    name=$(trim "${line%%=*}")
    case $name in *[!A-Za-z0-9_]*) continue ;; esac
    # systemd uses the last value of a repeated setting.
    case $from_file in *" $name "*) ;; *) eval "[ -z \"\${$name+set}\" ]" || continue ;; esac
    from_file="$from_file$name "
    value=$(trim "${line#*=}")
    case $value in
      \'*\') value=${value#?} value=${value%?} ;;
      \"*\") value=${value#?} value=$(unescape '["\\$`]' "${value%?}") ;;
      [\'\"]*)
        echo "$1: the value of $name begins with a quote, so it must also end with that quote." >&2
        exit 1
        ;;
      *) value=$(unescape . "$value") ;;
    esac
    # The shop refuses such a value too: it would mean a folder in the release, which a later update deletes.
    case $name=$value in
      BACKUP_DIR= | BACKUP_DIR=/* | BACKUP_DIR=s3://*) ;;
      BACKUP_DIR=*)
        echo "$1: BACKUP_DIR must be the full path of a folder, such as /mnt/usb/duka, or s3://bucket/folder." >&2
        exit 1
        ;;
    esac
    export "$name=$value"
  done < "$1"
}
trim() { printf '%s' "$1" | sed 's/^[[:space:]]*//; s/[[:space:]]*$//'; }
# unescape <pattern> <text>: prints the text without the backslashes before characters that match the pattern.
unescape() { printf '%s' "$2" | sed "s/\\\\\\($1\\)/\\1/g"; }
