# syntax=docker/dockerfile:1
# One image for each service:
#   docker build --build-arg WORKSPACE=services/scoring -t courtcast/scoring .
# Releases name the base by digest: --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:…
# `docs/operations/images.md` says what is inside and why.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Which packages the workspace needs, and what the web app is built with: they change only when a manifest or the lock
# file does, so that a changed source installs nothing.
FROM ${NODE_IMAGE} AS manifests
ARG WORKSPACE
WORKDIR /source
COPY . .
RUN node deploy/image/write-manifests.mjs "${WORKSPACE:?name a workspace}" /manifests \
  && mkdir /web && cp .npmrc package-lock.json /web \
  && find . -name package.json -exec cp --parents --target-directory=/web {} +

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY --from=manifests /manifests ./
# A developer's `.npmrc` may hold a token; no image does.
RUN --mount=type=cache,target=/npm npm ci --cache /npm --omit=dev --ignore-scripts && rm -f .npmrc

# The sources at their repository paths, for Node strips types outside of node_modules only.
FROM dependencies AS application
COPY . /source
RUN /source/deploy/image/copy-sources.sh /source /app

# The web app goes into the gateway's image only.
FROM ${NODE_IMAGE} AS web-dependencies
ARG WORKSPACE
WORKDIR /source
COPY --from=manifests /web ./
RUN --mount=type=cache,target=/npm \
  if [ "$WORKSPACE" = services/gateway ]; then npm ci --cache /npm --ignore-scripts; fi

FROM web-dependencies AS web
COPY . .
RUN mkdir -p tools/web-build/dist \
  && if [ "$WORKSPACE" = services/gateway ]; then npm run build --workspace tools/web-build; fi

# Every start would strip and compile all modules again, which is most of what it costs (ADR 2). Without settings a service
# says which are missing and ends; what it loaded until then stays compiled for the user that it runs as.
FROM application AS compiled
ARG WORKSPACE
RUN install -d -o 10001 -g 10001 /compiled
USER 10001:10001
WORKDIR /app/${WORKSPACE}
RUN NODE_COMPILE_CACHE=/compiled timeout 10 node src/main.ts; test -n "$(ls /compiled)" && chmod -R a+rX /compiled

FROM ${NODE_IMAGE}
ARG WORKSPACE
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="courtcast ${WORKSPACE}" \
  org.opencontainers.image.description="Courtcast, live scoring for tennis and padel" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
# Settings of earlier releases name the folder that is a link.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
  && mkdir -p /app/apps/web && ln -s /app/web /app/apps/web/dist
COPY deploy/image/check-health.sh /usr/local/bin/check-health
COPY --from=application /app /app
COPY --from=web /source/tools/web-build/dist /app/web
COPY --from=compiled --chown=0:0 /compiled /app/compiled
# Pictures are drawn with fonts of the application: those of a home folder are not looked for, which no user here has.
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/compiled DISABLE_SYSTEM_FONTS_LOAD=1 HOST=0.0.0.0 PORT=8080 ADMIN_PORT=9090
WORKDIR /app/${WORKSPACE}
USER 10001:10001
EXPOSE 8080 9090
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["check-health", "/healthz"]
CMD ["node", "src/main.ts"]
