import { createInternalVerifier } from '@courtcast/auth';
import { internalOperations, liveMatchOf } from '@courtcast/contracts';
import type { DomainEvent, DomainServiceName, MatchState, Principal } from '@courtcast/contracts';
import { createServiceApp, startHttpServer } from '@courtcast/http';
import type { ServiceApp } from '@courtcast/http';
import {
  connectNats,
  createArrivalCheck,
  ensureStream,
  eventSubject,
  liveSubject,
} from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { notFound } from '@courtcast/problem';
import { createReadiness, parseTrustProxy } from '@courtcast/runtime';
import {
  createInternalKeys,
  createTokenIssuer,
  eventually,
  startNats,
  startOwnNats,
  startOwnRedis,
  startRedis,
} from '@courtcast/testkit';
import type { BackingServer } from '@courtcast/testkit';
import { headers } from '@nats-io/nats-core';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { RealtimeConfig } from '../src/config.ts';
import { startRealtime } from '../src/service.ts';
import { matchEvent } from './matches.ts';

const keys = await createInternalKeys(['identity', 'scoring', 'leagues', 'realtime']);
const logger = createLogger({ service: 'test', level: 'silent' });
const FROZEN_AFTER_MS = 200;

/** The answers of scoring and identity. */
export interface Owned {
  readonly matches: Map<string, MatchState>;
  readonly courts: Set<string>;
  /** Users who are staff of the tournament "draft". */
  readonly staff: Set<string>;
  principal: Principal;
  /** Ids of matches that scoring was asked for, in order. */
  readonly askedFor: string[];
  /** Scoring answers nothing about matches before this. */
  held: Promise<unknown>;
}

async function serve(name: DomainServiceName, mount: (app: ServiceApp) => void) {
  const readiness = createReadiness();
  const verifier = createInternalVerifier({ audience: name, trustedKeys: keys.trustedKeys });
  const app = createServiceApp({ service: name, logger, metrics: createMetrics(name), verifier, readiness });
  mount(app);
  return startHttpServer({ app: app.app, host: '127.0.0.1', port: 0, drainDelayMs: 0, logger });
}

function mountScoring({ handleInternal }: ServiceApp, owned: Owned): void {
  handleInternal(internalOperations.lookupMatches, async ({ body }) => {
    owned.askedFor.push(...body.known.map(({ id }) => id));
    await owned.held;
    const data = body.known.flatMap(({ id, version }) => {
      const state = owned.matches.get(id);
      return state === undefined || state.version <= version
        ? []
        : [{ id, epoch: 1, version: state.version, state }];
    });
    return { body: { data } };
  });
  handleInternal(internalOperations.getLiveScope, async ({ body, caller }) => {
    if (body.kind === 'court' && !owned.courts.has(body.id)) throw notFound('Court');
    const isHidden = body.id === 'draft';
    const isStaff = caller.kind === 'user' && (owned.staff.has(caller.userId) || caller.role === 'admin');
    if (isHidden && caller.kind !== 'service' && !isStaff) throw notFound('Tournament');
    const matches = [...owned.matches.values()].filter(
      (match) => match.court?.id === body.id || match.tournament?.id === body.id,
    );
    return { body: { matches: matches.flatMap((match) => liveMatchOf(match) ?? []), hidden: isHidden } };
  });
  handleInternal(internalOperations.getLiveList, async ({ body: { tournamentId, clubId }, caller }) => {
    if (clubId === 'nowhere') throw notFound('Club');
    if (tournamentId === 'nowhere') throw notFound('Tournament');
    const hidden = tournamentId === 'draft';
    const isStaff = caller.kind === 'user' && owned.staff.has(caller.userId);
    if (hidden && caller.kind !== 'service' && !isStaff) throw notFound('Tournament');
    const matches = [...owned.matches.values()].filter(
      (match) =>
        match.status === 'in_progress' &&
        (hidden || !match.hidden) &&
        (tournamentId === undefined || match.tournament?.id === tournamentId) &&
        (clubId === undefined || match.clubIds?.includes(clubId)),
    );
    return { body: { matches: matches.map(({ id, version }) => ({ id, version })), hidden } };
  });
  handleInternal(internalOperations.authorizeMatch, async ({ params, caller }) => {
    if (owned.matches.get(params.id)?.hidden === true && caller.kind !== 'user') throw notFound('Match');
    return { body: { hidden: true } };
  });
}

interface Settings {
  readonly origins?: string[];
  readonly drainDelayMs?: number;
  readonly drainSocketsMs?: number;
  readonly redisUrl?: string;
  readonly internalTimeoutMs?: number;
  /** Clock for the expiry of tokens. */
  readonly now?: () => Date;
}

/** A realtime node on real NATS and Redis, with owners that answer as the test says. */
export async function startRealtimeSystem(settings: Settings = {}) {
  const [natsServer, redisServer] = await Promise.all([startNats(), startRedis()]);
  return startOn({ natsServer, redisServer }, settings);
}

/** The same with a NATS and a Redis that a test may end, pause and start again. */
export async function startOwnRealtimeSystem(settings: Settings = {}) {
  const [natsServer, redisServer] = await Promise.all([startOwnNats(), startOwnRedis()]);
  return startOn({ natsServer, redisServer }, settings);
}

/** Stops delivery over NATS, on connections that stay open, until `natsServer.resume`. */
export async function freezeNats({
  natsServer,
  hasArrived,
}: Pick<Awaited<ReturnType<typeof startOwnRealtimeSystem>>, 'natsServer' | 'hasArrived'>): Promise<void> {
  natsServer.pause();
  // A signal takes a moment to stop every thread.
  await eventually(async () => {
    if (await hasArrived()) throw new Error('NATS still answers');
  });
}

async function startOn<Server extends BackingServer>(
  { natsServer, redisServer }: { natsServer: Server; redisServer: Server },
  settings: Settings,
) {
  const owned: Owned = {
    matches: new Map(),
    courts: new Set(),
    staff: new Set(['u1']),
    principal: { userId: 'u1', playerId: 'p1', role: 'user', disabled: false, clubs: [] },
    askedFor: [],
    held: Promise.resolve(),
  };
  const issuer = await createTokenIssuer();
  const identity = await serve('identity', ({ handleInternal }) =>
    handleInternal(internalOperations.syncPrincipal, async () => ({ body: owned.principal })),
  );
  const scoring = await serve('scoring', (app) => mountScoring(app, owned));
  const leagues = await serve('leagues', () => undefined);
  const tournaments = await serve('tournaments', () => undefined);
  const nats = await connectNats({
    url: natsServer.url,
    service: 'scoring',
    logger,
    metrics: createMetrics('test'),
  });
  await ensureStream(nats, 'scoring');
  const hasArrived = createArrivalCheck(nats, FROZEN_AFTER_MS);
  const config: RealtimeConfig = {
    HOST: '127.0.0.1',
    PORT: 0,
    ADMIN_PORT: 0,
    LOG_LEVEL: 'silent',
    DRAIN_DELAY_MS: settings.drainDelayMs ?? 0,
    INTERNAL_TIMEOUT_MS: settings.internalTimeoutMs ?? 60_000,
    INTERNAL_KEY: keys.privateKeys.realtime ?? '',
    NATS_URL: natsServer.url,
    REDIS_URL: settings.redisUrl ?? redisServer.url,
    AUTH_ISSUER: issuer.issuer,
    AUTH_AUDIENCE: issuer.audience,
    AUTH_JWKS_URI: issuer.jwksUri,
    AUTH_MAX_TOKEN_HOURS: 24,
    IDENTITY_URL: identity.url,
    TOURNAMENTS_URL: tournaments.url,
    SCORING_URL: scoring.url,
    LEAGUES_URL: leagues.url,
    CORS_ORIGINS: settings.origins ?? ['*'],
    TRUST_PROXY: parseTrustProxy('0'),
    RATE_LIMIT_HANDSHAKES_PER_MINUTE: 600,
    DRAIN_SOCKETS_MS: settings.drainSocketsMs ?? 0,
  };
  let node = await startRealtime(config, settings.now);
  const url = `http://127.0.0.1:${node.port}`;
  return {
    url,
    owned,
    issuer,
    natsServer,
    redisServer,
    isNatsUp: () => nats.isUp(),
    /** Whether a message over NATS comes back within a moment. */
    hasArrived,
    get node() {
      return node;
    },
    /** Ends the node and starts another one at the same address, as a rollout does. */
    async replaceNode() {
      await node.stop();
      node = await startRealtime({ ...config, PORT: Number(new URL(url).port) }, settings.now);
    },
    /** Publishes an event as the relay does: stream first, then live; `isLost` leaves the live part out. */
    async publish(facts: Partial<MatchState>, changes: string[], { isLost = false } = {}) {
      const event = matchEvent(facts, changes);
      owned.matches.set(event.aggregateId, event.state as MatchState);
      await publishEvent(nats, event, isLost);
    },
    async announce(event: DomainEvent) {
      await publishEvent(nats, event, false);
    },
    connect: (options: Parameters<typeof io>[1] = {}): Socket =>
      io(url, { transports: ['websocket'], reconnection: false, forceNew: true, ...options }),
    async stop() {
      await node.stop();
      await nats.close();
      await Promise.all([identity.stop(), scoring.stop(), leagues.stop(), issuer.stop()]);
      await Promise.all([natsServer.stop(), redisServer.stop()]);
    },
  };
}

async function publishEvent(nats: Nats, event: DomainEvent, isLost: boolean): Promise<void> {
  const data = JSON.stringify(event);
  const subject = eventSubject(event.service, event.aggregate, event.aggregateId);
  const { seq } = event.service === 'scoring' ? await nats.jetstream.publish(subject, data) : { seq: 1 };
  if (isLost) return;
  const header = headers();
  header.set('Seq', String(seq));
  header.set('Stream', subject);
  for (const scope of event.scopes) nats.connection.publish(liveSubject(scope), data, { headers: header });
  await nats.connection.flush();
}
