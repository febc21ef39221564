#!/bin/sh
# Prints the CycloneDX bill of materials of one image's Node packages: deploy/image/sbom.sh services/scoring >sbom.json
set -eu
workspace=${1:?name a workspace}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
node deploy/image/write-manifests.mjs "$workspace" "$folder"
cd "$folder"
npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx
