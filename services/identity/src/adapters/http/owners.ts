import { internalOperations } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import type { Owners } from '../mongo/copies.ts';

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
