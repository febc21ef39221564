import type { LeagueGroupState } from '@courtcast/contracts';
import { createReadCopy } from '@courtcast/mongo';
import type { Mongo, ReadCopy } from '@courtcast/mongo';
import type { Owners } from '../owners.ts';

/** The copy of a league group. */
export interface LeagueGroupRecord {
  readonly id: string;
  readonly organiserId: string;
}

/** The copy that is made of a league group. */
export function toLeagueGroupRecord({ id, organiserId }: LeagueGroupState): LeagueGroupRecord {
  return { id, organiserId };
}

/** The read copy of league groups, with their organizers. */
export function createLeagueGroupCopy(mongo: Mongo, owners: Owners): ReadCopy<LeagueGroupRecord> {
  return createReadCopy<LeagueGroupRecord>({
    mongo,
    name: 'league-group',
    askOwner: async (id) => {
      const [found] = await owners.lookupLeagueGroups([id]);
      return found === undefined ? null : { ...found, state: toLeagueGroupRecord(found.state) };
    },
  });
}
