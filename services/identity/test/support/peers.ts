import { internalOperations } from '@courtcast/contracts';
import type { ClubState } from '@courtcast/contracts';
import { answerLookup, startPeer } from '@courtcast/testkit';

type PeerName = 'tournaments' | 'scoring' | 'leagues';

/** Starts tournaments, scoring and leagues, reduced to what identity asks them. */
export async function startPeers(trustedKeys: string) {
  const clubs = new Map<string, ClubState>();
  const staffUserIds = new Set<string>();
  const captainIds = new Set<string>();
  /** Pairs of players who stand in something together, by the service that knows it. */
  const together: Record<PeerName, (readonly string[])[]> = { tournaments: [], scoring: [], leagues: [] };
  const areTogether = (name: PeerName, playerIds: readonly string[]) => ({
    body: { together: together[name].some((pair) => pair.every((id) => playerIds.includes(id))) },
  });
  const tournaments = await startPeer({ service: 'tournaments', trustedKeys }, ({ handleInternal }) => {
    handleInternal(internalOperations.lookupClubs, async ({ body }) => answerLookup(clubs, body.ids));
    handleInternal(internalOperations.isStaffAnywhere, async ({ body }) => ({
      body: { isStaff: staffUserIds.has(body.userId) },
    }));
    handleInternal(internalOperations.standTogetherInDraw, async ({ body }) =>
      areTogether('tournaments', body.playerIds),
    );
  });
  const scoring = await startPeer({ service: 'scoring', trustedKeys }, ({ handleInternal }) =>
    handleInternal(internalOperations.standTogetherInMatch, async ({ body }) =>
      areTogether('scoring', body.playerIds),
    ),
  );
  const leagues = await startPeer({ service: 'leagues', trustedKeys }, ({ handleInternal }) => {
    handleInternal(internalOperations.isCaptainAnywhere, async ({ body }) => ({
      body: { isCaptain: captainIds.has(body.playerId) },
    }));
    handleInternal(internalOperations.standTogetherInLineUp, async ({ body }) =>
      areTogether('leagues', body.playerIds),
    );
  });
  return {
    urls: { TOURNAMENTS_URL: tournaments.url, SCORING_URL: scoring.url, LEAGUES_URL: leagues.url },
    clubs,
    staffUserIds,
    captainIds,
    together,
    async stop() {
      await Promise.all([tournaments.stop(), scoring.stop(), leagues.stop()]);
    },
  };
}
