#!/usr/bin/env bash
# Backs up the databases of the services: backup-mongodb.sh FOLDER
#   MONGODB_URL   the cluster, without a database: mongodb://…/?replicaSet=rs0
#   DATABASES     courtcast_identity courtcast_tournaments courtcast_scoring courtcast_leagues unless given
# Each database is one file, as of one moment of its own: services own theirs alone, and what one knows of another is a
# copy that events renew. Written under another name until it is whole.
set -euo pipefail
folder=${1:?name a folder}
: "${MONGODB_URL:?}"
read -ra databases <<<"${DATABASES:-courtcast_identity courtcast_tournaments courtcast_scoring courtcast_leagues}"

at=$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$folder"
for database in "${databases[@]}"; do
  file=$folder/$database-$at.archive.gz
  mongodump --uri="$MONGODB_URL" --db="$database" --readPreference=secondaryPreferred --gzip --archive="$file.part"
  mv "$file.part" "$file"
  echo "$file"
done
