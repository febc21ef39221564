import { setTimeout as delay } from 'node:timers/promises';
import { createInternalSigner, createTokenVerifier } from '@courtcast/auth';
import type { InternalSigner } from '@courtcast/auth';
import { API_VERSION } from '@courtcast/contracts';
import {
  SILENT_CONNECTION_MS,
  createClientAddress,
  startAdminServer,
  startHttpServer,
} from '@courtcast/http';
import { createApi } from './api/api.ts';
import type { ServeApi } from './api/api.ts';
import { createForward } from './api/forward.ts';
import { createRoutes, parseTarget } from './http/routes.ts';
import { openBacking, urlsOf } from './backing.ts';
import type { Backing, Tuning } from './backing.ts';
import { createAskShared } from './cache/ask-shared.ts';
import type { AskShared } from './cache/ask-shared.ts';
import { createReadShared } from './cache/read-shared.ts';
import { createAuthenticate } from './callers/authenticate.ts';
import { createToCaller } from './callers/caller.ts';
import type { Config } from './config.ts';
import { createFindDocument } from './documents/files.ts';
import type { FindDocument } from './documents/files.ts';
import { createServeDocuments } from './documents/serve.ts';
import { createCors } from './http/cors.ts';
import { createFront } from './front.ts';
import { createAnswerProbe } from './http/probes.ts';
import { pageSecurityHeaders } from './http/headers.ts';
import { contentPolicy, createWebApp } from './http/web-app.ts';
import type { Limits } from './rate-limit/budget.ts';
import { createCount } from './rate-limit/limiter.ts';
import { createBoardManifest } from './site/board-manifest.ts';
import { openBuiltSite } from './site/open-site.ts';
import { createPageMetrics } from './site/page-metrics.ts';
import { createPageReads } from './site/page-reads.ts';
import { createPreviews } from './previews/previews.ts';
import { createServeSite } from './site/serve-site.ts';
import { createSitemap } from './site/sitemap.ts';
import { createCountHandshake, isSocketPath } from './sockets/handshakes.ts';
import { createSocketPolling } from './sockets/polling.ts';
import { createSocketUpgrades } from './sockets/upgrade.ts';

/** A gateway that serves. */
export interface RunningGateway {
  readonly url: string;
  /** Address of `/metrics`. */
  readonly adminUrl: string;
  /**
   * Stops: reports not ready, serves on for the drain delay, finishes running requests, disconnects from the backing
   * services.
   */
  stop(): Promise<void>;
}

/** Sixty a minute where ten public requests are: some ten visitors of one clubhouse enter at once. */
const FORMS_PER_PUBLIC_REQUEST = 6;
const MAX_BOARD_REQUESTS_PER_MINUTE = 600;
/** For all boards of one user: enough for pads at more than a hundred courts, and a single board cannot use it up. */
const MAX_REQUESTS_OF_BOARDS_PER_MINUTE = 1_800;

function limitsOf(config: Config): Limits {
  return {
    public: config.RATE_LIMIT_PUBLIC_PER_MINUTE,
    forms: FORMS_PER_PUBLIC_REQUEST * config.RATE_LIMIT_PUBLIC_PER_MINUTE,
    authenticated: config.RATE_LIMIT_AUTHENTICATED_PER_MINUTE,
    board: MAX_BOARD_REQUESTS_PER_MINUTE,
    boards: MAX_REQUESTS_OF_BOARDS_PER_MINUTE,
    handshakes: config.RATE_LIMIT_HANDSHAKES_PER_MINUTE,
    pages: config.RATE_LIMIT_PAGES_PER_MINUTE,
  };
}

/** The backing services, and the shared reads. */
interface Reading {
  readonly backing: Backing;
  readonly askShared: AskShared;
}

interface ApiParts extends Reading {
  readonly findDocument: FindDocument;
}

function composeApi(
  config: Config,
  signer: InternalSigner,
  { backing, askShared, findDocument }: ApiParts,
): ServeApi {
  const { logger, metrics, tracer, limiter, keyRegistry, readCache } = backing;
  const { principals, boards } = backing.lookups;
  const upstreams = backing.upstreams.services;
  const limits = limitsOf(config);
  const cors = createCors(config.CORS_ORIGINS);
  const verifier = createTokenVerifier({
    issuer: config.AUTH_ISSUER,
    audience: config.AUTH_AUDIENCE,
    jwksUri: config.AUTH_JWKS_URI,
    maxLifetimeHours: config.AUTH_MAX_TOKEN_HOURS,
    logger,
    metrics,
  });
  const readShared = createReadShared(askShared);
  return createApi({
    logger,
    metrics,
    tracer,
    clientAddressOf: createClientAddress(config.TRUST_PROXY),
    cors,
    routes: createRoutes(),
    serveDocuments: createServeDocuments({ findDocument, cors, limiter, limits }),
    authenticate: createAuthenticate({ verifier, boards, limiter, limits }),
    count: createCount(limiter, limits),
    toCaller: createToCaller(principals),
    forward: createForward({ readShared, keyRegistry, signer, upstreams, principals, boards, readCache }),
    boards,
    limiter,
    limits,
  });
}

function composeSockets(config: Config, { limiter, logger, upstreams }: Backing) {
  const countHandshake = createCountHandshake(limiter, limitsOf(config));
  const clientAddressOf = createClientAddress(config.TRUST_PROXY);
  const { realtime } = upstreams;
  return {
    servePolling: createSocketPolling({ realtime, countHandshake, clientAddressOf, logger }),
    upgrades: createSocketUpgrades({ url: config.REALTIME_URL, countHandshake, clientAddressOf, logger }),
  };
}

/** Origins at which browsers sign in; none if the web app has no client id. */
function providerOrigins(config: Config): ReadonlySet<string> {
  if (config.AUTH_CLIENT_ID === null) return new Set();
  return new Set([new URL(config.AUTH_ISSUER).origin, ...config.AUTH_ORIGINS]);
}

/** The pages of the web app; undefined where its build has none. */
async function composeSite(config: Config, { backing, askShared }: Reading) {
  const { logger, tracer, limiter } = backing;
  const metrics = createPageMetrics(backing.metrics);
  const origin = config.PUBLIC_URL === '' ? null : config.PUBLIC_URL;
  const built = await openBuiltSite({
    directory: config.WEB_DIR,
    origin,
    onFault: (error) => logger.error({ err: error }, 'Page left to the browser'),
  });
  if (built === undefined) return undefined;
  const reads = createPageReads(askShared, () => backing.readCache.lastChange());
  const serve = createServeSite({
    site: built.site,
    reads,
    madeFiles: [
      createSitemap({ reads, origin, lookups: backing.lookups }),
      createPreviews({ reads }),
      ...(config.WEB_DIR === undefined ? [] : [createBoardManifest({ directory: config.WEB_DIR })]),
    ],
    logger,
    metrics,
    tracer,
    clientAddressOf: createClientAddress(config.TRUST_PROXY),
    limiter,
    limits: limitsOf(config),
    headers: pageSecurityHeaders,
    policies: {
      page: contentPolicy([], built.site.inline),
      signIn: contentPolicy(providerOrigins(config)),
    },
  });
  return { isPage: (method: string | undefined, path: string) => built.isPage(method, path), serve };
}

/** Starts a gateway. Rejects in one line where NATS or a port cannot be had; Redis may come later. */
export async function startGateway(config: Config, tuning: Tuning = {}): Promise<RunningGateway> {
  const signer = createInternalSigner({ service: 'gateway', key: config.INTERNAL_KEY });
  const backing = await openBacking(config, signer, tuning);
  const { logger, metrics, readiness } = backing;
  const { servePolling, upgrades } = composeSockets(config, backing);
  const askShared = createAskShared({
    readCache: backing.readCache,
    signer,
    upstreams: backing.upstreams.services,
  });
  const findDocument = createFindDocument({ version: API_VERSION, limits: limitsOf(config) });
  if (tuning.writesDocuments === true) findDocument('/openapi.json', { protocol: 'ws', host: 'localhost' });
  const webConfig = {
    authIssuer: config.AUTH_ISSUER,
    authAudience: config.AUTH_AUDIENCE ?? null,
    clientId: config.AUTH_CLIENT_ID,
    scope: config.AUTH_SCOPE,
  };
  const http = await startHttpServer({
    app: createFront({
      serveApi: composeApi(config, signer, { backing, askShared, findDocument }),
      servePolling,
      answerProbe: createAnswerProbe(readiness, urlsOf(config)),
      serveWeb: createWebApp({ directory: config.WEB_DIR, config: webConfig, logger }),
      site: await composeSite(config, { backing, askShared }),
      logger,
    }),
    shouldUpgrade: ({ url = '/' }) => isSocketPath(parseTarget(url).path),
    host: config.HOST,
    port: config.PORT,
    drainDelayMs: config.DRAIN_DELAY_MS,
    logger,
  });
  // Also during an answer, so that a client that does not read holds nothing up.
  http.server.timeout = SILENT_CONNECTION_MS;
  http.server.on('upgrade', (request, socket, head) => upgrades.forward(request, socket, head));
  const admin = await startAdminServer({ metrics, host: config.HOST, port: config.ADMIN_PORT });

  const finish = async (): Promise<void> => {
    readiness.drain();
    const served = http.stop();
    await delay(config.DRAIN_DELAY_MS);
    upgrades.close();
    await served;
    await backing.close();
    await admin.stop();
  };
  let stopping: Promise<void> | undefined;
  return { url: http.url, adminUrl: admin.url, stop: () => (stopping ??= finish()) };
}
