#!/bin/sh
# Copies the sources of the workspaces that are installed in a folder: copy-sources.sh FROM TO
set -eu
from=$1
to=$2
while read -r workspace; do
  cp -r "$from/$workspace/src" "$to/$workspace/src"
done <"$to/workspaces"
find "$to" -path "$to/node_modules" -prune -o -name '*.test.ts' -exec rm {} +
rm "$to/workspaces"
