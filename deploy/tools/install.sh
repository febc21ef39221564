#!/usr/bin/env bash
# Installs what `npm run test:charts` needs and the PATH does not have: into ~/.cache/courtcast/tools/bin, from the Go
# module proxy, promtool from the distribution's package where there is one. Prints that folder on standard output.
set -euo pipefail

bin=${COURTCAST_TOOLS:-$HOME/.cache/courtcast/tools}/bin
mkdir -p "$bin"
export GOBIN=$bin CGO_ENABLED=0

has() { [ -x "$bin/$1" ] || command -v "$1" >/dev/null; }

install_module() {
  has "$1" && return
  echo "installing $1 ($2)" >&2
  go install -ldflags='-s -w' "$2" >&2
}

# From source Prometheus takes as long as everything else together.
install_promtool() {
  has promtool && return
  local folder
  folder=$(mktemp -d)
  if (cd "$folder" && apt-get download prometheus && dpkg-deb -x ./*.deb .) >&2; then
    cp "$folder/usr/bin/promtool" "$bin/"
  else
    install_module promtool github.com/prometheus/prometheus/cmd/promtool@v0.307.3
  fi
  rm -rf "$folder"
}

install_module kubeconform github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0
install_module helm helm.sh/helm/v3/cmd/helm@v3.19.2
install_module kube-score github.com/zegl/kube-score/cmd/kube-score@v1.20.0
install_promtool
echo "$bin"
