import { internalOperations } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import type { Encounters } from '../application/ports.ts';
import type { Owners } from './mongo/copies.ts';

/** Asks tournaments, which owns clubs and staff. Problem unavailable where it does not answer in time. */
export function createOwners(client: Pick<InternalClient, 'call'>): Owners {
  return {
    async lookupClub(id) {
      const { data } = await client.call(internalOperations.lookupClubs, { body: { ids: [id] } });
      return data.at(0) ?? null;
    },
    async isStaffAnywhere(userId) {
      const { isStaff } = await client.call(internalOperations.isStaffAnywhere, { body: { userId } });
      return isStaff;
    },
  };
}

/** Asks the services that own draws, matches and line-ups. Problem unavailable where one does not answer in time. */
export function createEncounters(client: Pick<InternalClient, 'call'>): Encounters {
  const { standTogetherInDraw, standTogetherInMatch, standTogetherInLineUp } = internalOperations;
  return {
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
