#!/usr/bin/env bash
# Restores the database of one service from a file of backup-mongodb.sh, and begins a new epoch in it:
#   restore-mongodb.sh FILE DATABASE
#   MONGODB_URL   the cluster, without a database
#   SCRATCH_URL   an empty mongod that nothing else uses. mongorestore brings all databases to the moment of the backup or
#                 none: the whole backup is restored there, and the one database copied from there
# The service must be stopped (`kubectl scale deployment/… --replicas 0`): docs/operations/backup.md has all steps.
set -euo pipefail
file=${1:?name a file}
database=${2:?name the database}
: "${MONGODB_URL:?}" "${SCRATCH_URL:?}"
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

[[ $MONGODB_URL =~ ^(mongodb(\+srv)?://[^/?]+)/?(\?.*)?$ ]] || {
  echo 'MONGODB_URL must name no database' >&2
  exit 1
}
servers=${BASH_REMATCH[1]}
options=${BASH_REMATCH[3]}
# Without this credentials would be looked up in the database that is put into the path.
if [[ $servers == *@* && ! $options =~ authSource=|authMechanism=(MONGODB|PLAIN|GSSAPI) ]]; then
  options="${options:-?}${options:+&}authSource=admin"
fi
own=$servers/$database$options

mongorestore --uri="$SCRATCH_URL" --oplogReplay --gzip --archive="$file"
# Collections that were made after the backup would stay: what is there goes as a whole.
MONGODB_URL=$own node "$root/tools/deploy/src/database/clear-database.ts"
mongodump --uri="$SCRATCH_URL" --db="$database" --archive |
  mongorestore --uri="$MONGODB_URL" --nsInclude="$database.*" --archive
# Versions go back to those of the backup: consumers distinguish them from what they saw by the epoch.
MONGODB_URL=$own node "$root/tools/deploy/src/raise-epoch.ts"
