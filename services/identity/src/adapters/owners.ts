import { internalOperations } from '@courtcast/contracts';
import type { ClubState } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import type { OwnedRecord } from '@courtcast/mongo';
import type {
  Captains,
  Encounters,
  Keeping,
  PersonData,
  Staff,
  PlacesOfPlayers,
} from '../application/ports.ts';

/** Records of other services, as their owners answer them. */
export interface Owners
  extends Captains, Encounters, Keeping, PersonData, PlacesOfPlayers, Pick<Staff, 'isStaffAnywhere'> {
  lookupClub(id: string): Promise<OwnedRecord<ClubState> | null>;
}

/** Everything that a service has of a person takes longer than a question. */
const EXPORT_MS = 8_000;

type Client = Pick<InternalClient, 'call'>;

/** Asks the services that own what somebody runs, and all for what they have of a person. */
function askAboutPerson(client: Client): Keeping & PersonData {
  return {
    async exportPerson(body) {
      const options = { body, timeoutMs: EXPORT_MS };
      const found = await Promise.all([
        client.call(internalOperations.exportFromTournaments, options),
        client.call(internalOperations.exportFromScoring, options),
        client.call(internalOperations.exportFromLeagues, options),
        client.call(internalOperations.exportFromNotifications, options),
      ]);
      return Object.fromEntries(found.flatMap(({ files }) => Object.entries(files)));
    },
    async listKeptAlone(userId) {
      const body = { userId };
      const [tournaments, championships] = await Promise.all([
        client.call(internalOperations.listTournamentsKeptAlone, { body }),
        client.call(internalOperations.listChampionshipsKept, { body }),
      ]);
      return [
        ...tournaments.data.map((one) => ({ kind: 'tournament' as const, ...one })),
        ...championships.data.map((one) => ({ kind: 'championship' as const, ...one })),
      ];
    },
  };
}

/** Asks the services that own clubs, staff, teams, draws, matches and line-ups. Problem unavailable where one does not answer. */
export function createOwners(client: Client): Owners {
  const { standTogetherInDraw, standTogetherInMatch, standTogetherInLineUp } = internalOperations;
  const { standingInDraws, standingInMatches, standingInTeams } = internalOperations;
  return {
    async lookupClub(id) {
      const { data } = await client.call(internalOperations.lookupClubs, { body: { ids: [id] } });
      return data.at(0) ?? null;
    },
    async isStaffAnywhere(userId) {
      const { isStaff } = await client.call(internalOperations.isStaffAnywhere, { body: { userId } });
      return isStaff;
    },
    async isCaptainAnywhere(playerId) {
      const { isCaptain } = await client.call(internalOperations.isCaptainAnywhere, { body: { playerId } });
      return isCaptain;
    },
    ...askAboutPerson(client),
    async get(playerId) {
      const body = { playerId };
      const found = await Promise.all([
        client.call(standingInDraws, { body }),
        client.call(standingInTeams, { body }),
        client.call(standingInMatches, { body }),
      ]);
      const places = found.flatMap((one) => one.places);
      return {
        stands: found.some(({ stands }) => stands),
        places: places.map((place) => ({ ...place, since: new Date(place.since) })),
      };
    },
    async findTogether(one, other) {
      const input: { body: { playerIds: [string, string] } } = { body: { playerIds: [one, other] } };
      const [draw, match, lineUp] = await Promise.all([
        client.call(standTogetherInDraw, input),
        client.call(standTogetherInMatch, input),
        client.call(standTogetherInLineUp, input),
      ]);
      if (draw.together) return 'draw';
      if (lineUp.together) return 'team match';
      return match.together ? 'match' : null;
    },
  };
}
