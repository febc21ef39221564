#!/usr/bin/env bash
# Backs up what only JetStream has, the dead letters: backup-jetstream.sh FOLDER
#   NATS_URL   the server
#   STREAMS    further streams; services publish theirs again out of MongoDB, so that they need no backup
set -euo pipefail
folder=${1:?name a folder}
: "${NATS_URL:?}"
read -ra streams <<<"${STREAMS:-DEAD_LETTERS}"

at=$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$folder"
for stream in "${streams[@]}"; do
  nats --server "$NATS_URL" stream backup "$stream" "$folder/$stream-$at"
  echo "$folder/$stream-$at"
done
