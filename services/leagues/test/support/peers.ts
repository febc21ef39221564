import { internalOperations } from '@courtcast/contracts';
import type { ClubState, MatchState, PlayerState, TournamentState } from '@courtcast/contracts';
import { answerLookup, playerState, startPeer } from '@courtcast/testkit';
import { confirmedState } from './match-states.ts';

/** Matches as scoring answers them, and the team matches that it was asked to place. */
const startScoring = async (trustedKeys: string) => {
  const matches = new Map<string, MatchState>();
  const followed: string[] = [];
  const server = await startPeer({ service: 'scoring', trustedKeys }, ({ handleInternal }) => {
    handleInternal(internalOperations.lookupMatches, async ({ body }) => {
      const newer = body.known.filter(({ id, version }) => (matches.get(id)?.version ?? 0) > version);
      return answerLookup(
        matches,
        newer.map(({ id }) => id),
      );
    });
    handleInternal(internalOperations.enterResults, async ({ body }) => ({
      body: {
        results: body.results.map(({ matchId, winnerSide = 'home' }) => {
          const known = matches.get(matchId);
          const state = known ?? confirmedState(matchId, { version: 2, winnerSide });
          matches.set(matchId, state);
          return { matchId, version: state.version, refusal: null };
        }),
      },
    }));
    handleInternal(internalOperations.placeTeamMatch, async ({ body }) => {
      followed.push(`${body.id}:${body.version}`);
      return {};
    });
  });
  return { matches, followed, server };
};

/** Starts identity, tournaments and scoring, reduced to the operations that leagues call. */
export async function startPeers(trustedKeys: string) {
  const players = new Map<string, PlayerState>();
  const clubs = new Map<string, ClubState>();
  /** Clubs that identity was asked to settle. */
  const settled: string[] = [];
  const identity = await startPeer({ service: 'identity', trustedKeys }, ({ handleInternal }) => {
    handleInternal(internalOperations.lookupPlayers, async ({ body }) => {
      if (body.clubId !== undefined) settled.push(body.clubId);
      return answerLookup(players, body.ids);
    });
    handleInternal(internalOperations.findNamedPlayers, async () => ({ body: { data: [] } }));
    handleInternal(internalOperations.createGhosts, async ({ body }) => ({
      body: {
        data: body.ghosts.map(({ id, name }) => {
          const state = players.get(id) ?? playerState(id, { name, userId: null });
          players.set(id, state);
          return { id, player: { id, epoch: 1, version: 1, state } };
        }),
      },
    }));
  });
  /** Tournaments by id. */
  const played = new Map<string, TournamentState>();
  const tournaments = await startPeer({ service: 'tournaments', trustedKeys }, ({ handleInternal }) => {
    handleInternal(internalOperations.lookupClubs, async ({ body }) => answerLookup(clubs, body.ids));
    handleInternal(internalOperations.lookupTournaments, async ({ body }) => answerLookup(played, body.ids));
  });
  const { matches, followed, server } = await startScoring(trustedKeys);
  return {
    players,
    clubs,
    tournaments: played,
    settled,
    matches,
    followed,
    identityUrl: identity.url,
    tournamentsUrl: tournaments.url,
    scoringUrl: server.url,
    async stop() {
      await Promise.all([identity.stop(), tournaments.stop(), server.stop()]);
    },
  };
}
