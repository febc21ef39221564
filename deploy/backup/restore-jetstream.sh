#!/usr/bin/env bash
# Restores a stream that backup-jetstream.sh saved, in place of the one that is there: restore-jetstream.sh FOLDER STREAM
#   NATS_URL   the server
set -euo pipefail
folder=${1:?name a folder}
stream=${2:?name the stream}
: "${NATS_URL:?}"

if nats --server "$NATS_URL" stream info "$stream" >/dev/null 2>&1; then
  nats --server "$NATS_URL" stream rm --force "$stream"
fi
nats --server "$NATS_URL" stream restore "$folder"
