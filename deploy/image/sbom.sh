#!/bin/sh
# Prints the CycloneDX bill of materials of one image's Node packages: deploy/image/sbom.sh services/scoring >sbom.json
set -eu
workspace=${1:?name a workspace}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
node deploy/image/write-manifests.mjs "$workspace" "$folder"
cd "$folder"
npm ci --omit=dev --ignore-scripts --silent >&2
npm sbom --omit=dev --sbom-format=cyclonedx
