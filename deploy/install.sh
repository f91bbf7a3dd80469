#!/bin/sh
# Installs TableToPlan as a service on Raspberry Pi OS or another Debian, or updates it.
#
#   sudo deploy/install.sh                install, or update to the version of this checkout
#   sudo deploy/install.sh --name table   the same, and call the machine table.local
#   sudo deploy/install.sh --rollback     go back to the version before
#
# Each version lies whole in /opt/tabletoplan/versions/, with an environment of its own;
# `current` and `former` point to two of them. Tables and settings are in
# /var/lib/tabletoplan and are never touched, but backed up before an update. Where there is
# a folder /var/lib/tabletoplan-shards, the machine serves the shards in it instead.
set -eu
umask 022

ROOT=${TABLETOPLAN_ROOT:-} # the tests install into a folder
HERE=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
HOME_DIR=$ROOT/opt/tabletoplan
DATA=$ROOT/var/lib/tabletoplan
SHARDS=$ROOT/var/lib/tabletoplan-shards # of docs/scale.md
UNITS=$ROOT/etc/systemd/system
COMMAND=$ROOT/usr/local/bin/tabletoplan
USER_NAME=tabletoplan
PATIENCE=${TABLETOPLAN_PATIENCE:-40} # seconds for a start

say() { printf '%s\n' "==> $*"; }
fail() {
    printf '%s\n' "install.sh: $*" >&2
    exit 1
}

install_packages() {
    say "Packages of the system"
    apt-get install --yes --no-install-recommends python3 python3-venv avahi-daemon
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        fail "Python 3.11 or newer is needed; Raspberry Pi OS has it since 2023 (bookworm)"
}

name_machine() {
    say "This machine is called $1.local"
    hostnamectl set-hostname "$1"
    if grep -q '^127\.0\.1\.1' "$ROOT/etc/hosts" 2>/dev/null; then
        sed -i "s/^127\.0\.1\.1.*/127.0.1.1\t$1/" "$ROOT/etc/hosts"
    else
        printf '127.0.1.1\t%s\n' "$1" >>"$ROOT/etc/hosts"
    fi
    systemctl restart avahi-daemon
}

make_user_and_data() {
    getent passwd "$USER_NAME" >/dev/null ||
        useradd --system --home-dir /var/lib/tabletoplan --shell /usr/sbin/nologin "$USER_NAME"
    mkdir -p "$DATA"
    if [ ! -e "$DATA/config.toml" ]; then
        printf '%s\n' '# All settings: /opt/tabletoplan/current/tabletoplan/config.py' \
            'port = 80' >"$DATA/config.toml"
    fi
    chown -R "$USER_NAME:$USER_NAME" "$DATA"
    chmod 700 "$DATA"
}

make_version() {
    version=$(date +%Y%m%d-%H%M%S)
    folder=$HOME_DIR/versions/$version
    say "Version $version"
    mkdir -p "$folder"
    for part in LICENSE README.md app.py deploy docs pyproject.toml requirements.lock static tabletoplan; do
        cp -R "$HERE/$part" "$folder/"
    done
    {
        python3 -m venv "$folder/.venv" &&
            "$folder/.venv/bin/pip" install --quiet --quiet --require-hashes -r "$folder/requirements.lock" &&
            "$folder/.venv/bin/pip" install --quiet --quiet --no-deps --no-build-isolation -e "$folder"
    } || {
        rm -rf "$folder"
        fail "what the table needs could not be installed; the version before goes on"
    }
}

write_command() {
    mkdir -p "$(dirname "$COMMAND")"
    cat >"$COMMAND" <<'END'
#!/bin/sh
# The service's own program, as the service's user: sudo tabletoplan doctor
exec runuser -u tabletoplan -- env TABLETOPLAN_DATA=/var/lib/tabletoplan \
    /opt/tabletoplan/current/.venv/bin/tabletoplan "$@"
END
    chmod 755 "$COMMAND"
}

write_units() {
    mkdir -p "$UNITS"
    cp "$HOME_DIR"/current/deploy/tabletoplan*.service "$HOME_DIR"/current/deploy/tabletoplan*.timer "$UNITS/"
    if [ -d "$SHARDS" ]; then
        cp "$HOME_DIR"/current/deploy/shards/* "$UNITS/"
    fi
    systemctl daemon-reload
}

# Do "$@" with each folder of tables of this machine at its end; stop where it fails.
each_folder() {
    if [ ! -d "$SHARDS" ]; then
        "$@" "$DATA"
        return
    fi
    for folder_of_shard in "$SHARDS"/*/; do
        [ ! -d "$folder_of_shard" ] || "$@" "${folder_of_shard%/}" || return 1
    done
}

# Point the name $1 to the version $2; at no moment does it point nowhere.
point() {
    ln -sfn "$2" "$HOME_DIR/$1.new"
    mv -T "$HOME_DIR/$1.new" "$HOME_DIR/$1"
}

starts() {
    write_units
    if [ -d "$SHARDS" ]; then
        systemctl enable --quiet tabletoplan.target
        systemctl restart tabletoplan.target || return 1
    else
        systemctl enable --quiet tabletoplan.service tabletoplan-backup.timer
        systemctl start tabletoplan-backup.timer
        systemctl restart tabletoplan.service || return 1
    fi
    each_folder answers
}

back_up() {
    [ ! -e "$1/tabletoplan.sqlite3" ] || "$COMMAND" --data "${1#"$ROOT"}" backup
}

examine() {
    "$COMMAND" --data "${1#"$ROOT"}" doctor || true
}

# Ask for what any visitor would get, at the port of the settings in the folder $1.
answers() {
    for _ in $(seq "$PATIENCE"); do
        TABLETOPLAN_DATA=$1 "$HOME_DIR/current/.venv/bin/python" -c '
import sys, urllib.request
from tabletoplan.command.serve import addresses
from tabletoplan.config import load_config
address = addresses(load_config())[-1] + "healthz"
sys.exit(urllib.request.urlopen(address, timeout=2).status != 200)' 2>/dev/null && return 0
        sleep 1
    done
    return 1
}

drop_old_versions() {
    for folder in "$HOME_DIR"/versions/*; do
        case $folder in
        "$(readlink -f "$HOME_DIR/current")" | "$(readlink -f "$HOME_DIR/former")") ;;
        *) rm -rf "$folder" ;;
        esac
    done
}

install_or_update() {
    install_packages
    [ -z "$NAME" ] || name_machine "$NAME"
    make_user_and_data
    make_version
    write_command
    before=
    if [ -e "$HOME_DIR/current" ]; then
        say "Backup before the update"
        each_folder back_up
        before=$(readlink -f "$HOME_DIR/current")
    fi
    point current "$folder"
    say "Start"
    starts || take_back
    [ -z "$before" ] || point former "$before"
    drop_old_versions
}

# The version that doesn't start is dropped, so that `former` stays one that did.
take_back() {
    [ -n "$before" ] || fail "it doesn't start: journalctl -u tabletoplan"
    say "It doesn't start: back to the version before"
    start_again "$before"
    drop_old_versions
    fail "the new version doesn't start, the one before does: journalctl -u tabletoplan"
}

roll_back() {
    [ -e "$HOME_DIR/former" ] || fail "there is no version before this one"
    now=$(readlink -f "$HOME_DIR/current")
    former=$(readlink -f "$HOME_DIR/former")
    point former "$now"
    start_again "$former"
}

start_again() {
    point current "$1"
    starts || fail "the version before doesn't start. If journalctl -u tabletoplan says that the" \
        "database was written by a newer one: systemctl stop tabletoplan, then" \
        "tabletoplan restore the newest of $DATA/backups"
}

NAME=
ROLLBACK=
while [ $# -gt 0 ]; do
    case $1 in
    --name)
        [ $# -gt 1 ] || fail "--name needs a name"
        NAME=$2
        case $NAME in
        *[!a-z0-9-]* | -* | *-) fail "a name has small letters, digits and hyphens" ;;
        esac
        shift
        ;;
    --rollback) ROLLBACK=yes ;;
    *) fail "no such option: $1 (--name NAME, --rollback)" ;;
    esac
    shift
done
[ -n "$ROOT" ] || [ "$(id -u)" = 0 ] || fail "run it with sudo"

if [ -n "$ROLLBACK" ]; then
    roll_back
else
    install_or_update
fi
each_folder examine
say "Done. Update: git pull, then this again. Look: sudo tabletoplan doctor"
