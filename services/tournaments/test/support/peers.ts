import { createInternalVerifier } from '@courtcast/auth';
import { internalOperations } from '@courtcast/contracts';
import type { MatchState, PlayerState, UserState } from '@courtcast/contracts';
import { createServiceApp, startHttpServer } from '@courtcast/http';
import { createLogger, createMetrics } from '@courtcast/observability';
import { unavailable } from '@courtcast/problem';
import { createReadiness } from '@courtcast/runtime';
import { matchState } from './matches.ts';

/** What the other services know. */
export interface Peers {
  readonly identityUrl: string;
  readonly scoringUrl: string;
  readonly players: Map<string, PlayerState>;
  readonly users: Map<string, UserState>;
  readonly matches: Map<string, MatchState>;
  /** Whether scoring dies before it has placed an order of play. */
  readonly orders: { isRefused: boolean };
  stop(): Promise<void>;
}

export function playerState(id: string, over: Partial<PlayerState> = {}): PlayerState {
  return {
    id,
    name: `Player ${id}`,
    gender: null,
    nationality: null,
    userId: null,
    mergedInto: null,
    clubs: [],
    ...over,
  };
}

export function userState(id: string): UserState {
  return { id, role: 'user', disabled: false, playerId: null };
}

const startPeer = async (
  service: 'identity' | 'scoring',
  trustedKeys: string,
  peers: Omit<Peers, 'identityUrl' | 'scoringUrl' | 'stop'>,
) => {
  const logger = createLogger({ service, level: 'error' });
  const { app, handleInternal } = createServiceApp({
    service,
    logger,
    metrics: createMetrics(service),
    verifier: createInternalVerifier({ audience: service, trustedKeys }),
    readiness: createReadiness(),
  });
  const known = <S extends { id: string }>(records: Map<string, S>, ids: readonly string[]) => ({
    body: {
      data: ids.flatMap((id) => {
        const state = records.get(id);
        return state === undefined
          ? []
          : [{ id, epoch: 1, version: 'version' in state ? Number(state.version) : 1, state }];
      }),
    },
  });
  if (service === 'identity') {
    handleInternal(internalOperations.lookupPlayers, async ({ body }) => known(peers.players, body.ids));
    handleInternal(internalOperations.createGhosts, async ({ body }) => {
      for (const ghost of body.ghosts) {
        if (!peers.players.has(ghost.id)) peers.players.set(ghost.id, playerState(ghost.id, ghost));
      }
      const data = body.ghosts.map(({ id }) => {
        const state = peers.players.get(id) ?? playerState(id);
        return { id, player: { id, epoch: 1, version: 1, state } };
      });
      return { body: { data } };
    });
    handleInternal(internalOperations.lookupUsers, async ({ body }) => known(peers.users, body.ids));
  } else {
    handleInternal(internalOperations.placeOrderOfPlay, async ({ body }) => {
      if (peers.orders.isRefused) throw unavailable();
      for (const { matchId, courtId, ...times } of body.state.slots) {
        const before = peers.matches.get(matchId) ?? matchState({ id: matchId });
        const court = { id: courtId, name: courtId, clubId: 'club', club: null };
        peers.matches.set(matchId, { ...before, ...times, court, version: before.version + 1 });
      }
      return known(
        peers.matches,
        body.state.slots.map(({ matchId }) => matchId),
      );
    });
    handleInternal(internalOperations.lookupMatches, async ({ body }) =>
      known(
        peers.matches,
        body.known.map(({ id }) => id),
      ),
    );
  }
  return startHttpServer({ app, host: '127.0.0.1', port: 0, drainDelayMs: 0, logger });
};

/** Starts identity and scoring, reduced to what this service asks them. */
export async function startPeers(trustedKeys: string): Promise<Peers> {
  const records = {
    players: new Map<string, PlayerState>(),
    users: new Map<string, UserState>(),
    matches: new Map<string, MatchState>(),
    orders: { isRefused: false },
  };
  const identity = await startPeer('identity', trustedKeys, records);
  const scoring = await startPeer('scoring', trustedKeys, records);
  return {
    ...records,
    identityUrl: identity.url,
    scoringUrl: scoring.url,
    async stop() {
      await Promise.all([identity.stop(), scoring.stop()]);
    },
  };
}
