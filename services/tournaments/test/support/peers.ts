import { internalOperations } from '@courtcast/contracts';
import type { LeagueGroupState, MatchState, PlayerState, UserState } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { unavailable } from '@courtcast/problem';
import { answerLookup, playerState, startPeer } from '@courtcast/testkit';
import { matchState } from './matches.ts';

/** The records of the other services. */
export interface Peers {
  readonly identityUrl: string;
  readonly scoringUrl: string;
  readonly leaguesUrl: string;
  readonly players: Map<string, PlayerState>;
  readonly users: Map<string, UserState>;
  readonly matches: Map<string, MatchState>;
  readonly leagueGroups: Map<string, LeagueGroupState>;
  /** Whether scoring dies before it has placed an order of play. */
  readonly orders: { isRefused: boolean };
  stop(): Promise<void>;
}

const mountIdentity = (
  { handleInternal }: ServiceApp,
  { players, users }: Pick<Peers, 'players' | 'users'>,
): void => {
  handleInternal(internalOperations.lookupPlayers, async ({ body }) => answerLookup(players, body.ids));
  handleInternal(internalOperations.createGhosts, async ({ body }) => {
    for (const ghost of body.ghosts) {
      if (!players.has(ghost.id)) players.set(ghost.id, playerState(ghost.id, ghost));
    }
    const data = body.ghosts.map(({ id }) => {
      const state = players.get(id) ?? playerState(id);
      return { id, player: { id, epoch: 1, version: 1, state } };
    });
    return { body: { data } };
  });
  handleInternal(internalOperations.lookupUsers, async ({ body }) => answerLookup(users, body.ids));
};

const mountScoring = (
  { handleInternal }: ServiceApp,
  { matches, orders }: Pick<Peers, 'matches' | 'orders'>,
): void => {
  const answerMatches = (ids: readonly string[]) => answerLookup(matches, ids);
  handleInternal(internalOperations.placeOrderOfPlay, async ({ body }) => {
    if (orders.isRefused) throw unavailable();
    for (const { matchId, courtId, ...times } of body.state.slots) {
      const before = matches.get(matchId) ?? matchState({ id: matchId });
      const court = { id: courtId, name: courtId, clubId: 'club', club: null };
      matches.set(matchId, { ...before, ...times, court, version: before.version + 1 });
    }
    return answerMatches(body.state.slots.map(({ matchId }) => matchId));
  });
  handleInternal(internalOperations.lookupMatches, async ({ body }) =>
    answerMatches(body.known.map(({ id }) => id)),
  );
};

/** Starts identity, scoring and leagues, reduced to what this service asks them. */
export async function startPeers(trustedKeys: string): Promise<Peers> {
  const records = {
    players: new Map<string, PlayerState>(),
    users: new Map<string, UserState>(),
    matches: new Map<string, MatchState>(),
    leagueGroups: new Map<string, LeagueGroupState>(),
    orders: { isRefused: false },
  };
  const identity = await startPeer({ service: 'identity', trustedKeys }, (peer) =>
    mountIdentity(peer, records),
  );
  const scoring = await startPeer({ service: 'scoring', trustedKeys }, (peer) => mountScoring(peer, records));
  const leagues = await startPeer({ service: 'leagues', trustedKeys }, ({ handleInternal }) =>
    handleInternal(internalOperations.lookupLeagueGroups, async ({ body }) =>
      answerLookup(records.leagueGroups, body.ids),
    ),
  );
  return {
    ...records,
    leaguesUrl: leagues.url,
    identityUrl: identity.url,
    scoringUrl: scoring.url,
    async stop() {
      await Promise.all([identity.stop(), scoring.stop(), leagues.stop()]);
    },
  };
}
