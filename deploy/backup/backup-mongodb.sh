#!/usr/bin/env bash
# Backs up the databases of all services as of one moment: backup-mongodb.sh FOLDER
#   MONGODB_URL   the replica set, without a database: mongodb://…/?replicaSet=rs0; its user has the role `backup`
# One file with all that the replica set holds, and with what was written while it was read: what is read of a collection
# early and late does not fit together without it, and may break a unique index. mongodump can do that for all databases
# or for none. Written under another name until it is whole.
set -euo pipefail
folder=${1:?name a folder}
: "${MONGODB_URL:?}"

file=$folder/courtcast-$(date -u +%Y%m%dT%H%M%SZ).archive.gz
mkdir -p "$folder"
mongodump --uri="$MONGODB_URL" --oplog --readPreference=secondaryPreferred --gzip --archive="$file.part"
mv "$file.part" "$file"
echo "$file"
