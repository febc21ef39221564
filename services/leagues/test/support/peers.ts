import { internalOperations } from '@courtcast/contracts';
import type { ClubState, MatchState, PlayerState } from '@courtcast/contracts';
import { answerLookup, startPeer } from '@courtcast/testkit';

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
  const identity = await startPeer({ service: 'identity', trustedKeys }, ({ handleInternal }) =>
    handleInternal(internalOperations.lookupPlayers, async ({ body }) => {
      if (body.clubId !== undefined) settled.push(body.clubId);
      return answerLookup(players, body.ids);
    }),
  );
  const tournaments = await startPeer({ service: 'tournaments', trustedKeys }, ({ handleInternal }) =>
    handleInternal(internalOperations.lookupClubs, async ({ body }) => answerLookup(clubs, body.ids)),
  );
  const { matches, followed, server } = await startScoring(trustedKeys);
  return {
    players,
    clubs,
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
