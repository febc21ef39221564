import { internalOperations } from '@courtcast/contracts';
import type { ClubState, PlayerPlace } from '@courtcast/contracts';
import { answerLookup, startPeer } from '@courtcast/testkit';

/** Those that know who stands where; notifications knows no places. */
type PeerName = 'tournaments' | 'scoring' | 'leagues';

/** Starts tournaments, scoring, leagues and notifications, reduced to the operations that identity calls. */
export async function startPeers(trustedKeys: string) {
  const clubs = new Map<string, ClubState>();
  const staffUserIds = new Set<string>();
  const captainIds = new Set<string>();
  /** Pairs of players who stand in something together, by the service that owns it. */
  const together: Record<PeerName, (readonly string[])[]> = { tournaments: [], scoring: [], leagues: [] };
  /** Places of players, by the service that owns them. */
  const playerPlaces: Record<PeerName, Map<string, PlayerPlace[]>> = {
    ...{ tournaments: new Map(), scoring: new Map(), leagues: new Map() },
  };
  const placesOf = (name: PeerName, playerId: string) => ({
    body: { stands: playerPlaces[name].has(playerId), places: playerPlaces[name].get(playerId) ?? [] },
  });
  const areTogether = (name: PeerName, playerIds: readonly string[]) => ({
    body: { together: together[name].some((pair) => pair.every((id) => playerIds.includes(id))) },
  });
  const tournaments = await startPeer({ service: 'tournaments', trustedKeys }, ({ handleInternal }) => {
    handleInternal(internalOperations.lookupClubs, async ({ body }) => answerLookup(clubs, body.ids));
    handleInternal(internalOperations.isStaffAnywhere, async ({ body }) => ({
      body: { isStaff: staffUserIds.has(body.userId) },
    }));
    handleInternal(internalOperations.exportFromTournaments, async () => ({ body: { files: {} } }));
    handleInternal(internalOperations.listTournamentsKeptAlone, async () => ({ body: { data: [] } }));
    handleInternal(internalOperations.standTogetherInDraw, async ({ body }) =>
      areTogether('tournaments', body.playerIds),
    );
    handleInternal(internalOperations.standingInDraws, async ({ body }) =>
      placesOf('tournaments', body.playerId),
    );
  });
  const scoring = await startPeer({ service: 'scoring', trustedKeys }, ({ handleInternal }) => {
    handleInternal(internalOperations.exportFromScoring, async () => ({ body: { files: {} } }));
    handleInternal(internalOperations.standTogetherInMatch, async ({ body }) =>
      areTogether('scoring', body.playerIds),
    );
    handleInternal(internalOperations.standingInMatches, async ({ body }) =>
      placesOf('scoring', body.playerId),
    );
  });
  const leagues = await startPeer({ service: 'leagues', trustedKeys }, ({ handleInternal }) => {
    handleInternal(internalOperations.isCaptainAnywhere, async ({ body }) => ({
      body: { isCaptain: captainIds.has(body.playerId) },
    }));
    handleInternal(internalOperations.exportFromLeagues, async () => ({ body: { files: {} } }));
    handleInternal(internalOperations.listChampionshipsKept, async () => ({ body: { data: [] } }));
    handleInternal(internalOperations.standTogetherInLineUp, async ({ body }) =>
      areTogether('leagues', body.playerIds),
    );
    handleInternal(internalOperations.standingInTeams, async ({ body }) =>
      placesOf('leagues', body.playerId),
    );
  });
  const notifications = await startPeer({ service: 'notifications', trustedKeys }, ({ handleInternal }) => {
    handleInternal(internalOperations.exportFromNotifications, async () => ({ body: { files: {} } }));
  });
  return {
    urls: {
      TOURNAMENTS_URL: tournaments.url,
      SCORING_URL: scoring.url,
      LEAGUES_URL: leagues.url,
      NOTIFICATIONS_URL: notifications.url,
    },
    clubs,
    staffUserIds,
    captainIds,
    together,
    playerPlaces,
    async stop() {
      await Promise.all([tournaments, scoring, leagues, notifications].map((peer) => peer.stop()));
    },
  };
}
