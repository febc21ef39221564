#!/bin/sh
# Prints the CycloneDX bill of materials of one image's Node packages: deploy/image/sbom.sh services/scoring >sbom.json
set -eu
workspace=${1:?name a workspace}
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
# npm calls what it describes by the name of the folder.
folder=$temporary/courtcast-${workspace##*/}
# The gateway's image holds the built web app, which is made of its dependencies.
if [ "$workspace" = services/gateway ]; then set -- "$workspace" tools/web-build; fi
node deploy/image/write-manifests.mjs "$@" "$folder"
cd "$folder"
npm ci --omit=dev --ignore-scripts --silent >&2
npm sbom --omit=dev --sbom-format=cyclonedx --sbom-type=application
