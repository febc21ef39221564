#!/usr/bin/env bash
# Restores one database from one file of backup-mongodb.sh, and begins a new epoch in it:
#   restore-mongodb.sh FILE DATABASE
#   MONGODB_URL   the cluster, without a database
# The service must be stopped (`kubectl scale deployment/… --replicas 0`): docs/operations/backup.md has all steps.
set -euo pipefail
file=${1:?name a file}
database=${2:?name the database}
: "${MONGODB_URL:?}"
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

[[ $MONGODB_URL =~ ^(mongodb(\+srv)?://[^/?]+)/?(\?.*)?$ ]] || {
  echo 'MONGODB_URL must name no database' >&2
  exit 1
}
own=${BASH_REMATCH[1]}/$database${BASH_REMATCH[3]}

mongorestore --uri="$MONGODB_URL" --nsInclude="$database.*" --drop --gzip --archive="$file"
# Versions go back to those of the backup: consumers distinguish them from what they saw by the epoch.
MONGODB_URL=$own node "$root/tools/deploy/src/raise-epoch.ts"
