import type { ClubState, TournamentState } from '@courtcast/contracts';
import { asProblems, createReadCopy } from '@courtcast/mongo';
import type { CopyDocument, Filter, Mongo, ReadCopy } from '@courtcast/mongo';
import type { Clubs, Staff } from '../../application/ports.ts';
import type { Owners } from '../owners.ts';

/** The fields of a tournament that identity stores: its staff. */
export interface KeptTournament {
  readonly staffUserIds: readonly string[];
}

const MAX_TOURNAMENTS = 500;

/** The read copies of identity. */
export interface Copies {
  readonly clubs: ReadCopy<ClubState>;
  readonly tournaments: ReadCopy<KeptTournament>;
}

/** The same out of its event; null where it was removed. */
export function toKeptTournament({ deleted, staff, ownerId }: TournamentState): KeptTournament | null {
  return deleted ? null : { staffUserIds: [...new Set([ownerId, ...staff.map(({ userId }) => userId)])] };
}

/** Makes the read copies, in identity's own database. */
export function createCopies(mongo: Mongo, owners: Owners): Copies {
  return {
    clubs: createReadCopy<ClubState>({ mongo, name: 'club', askOwner: (id) => owners.lookupClub(id) }),
    tournaments: createReadCopy<KeptTournament>({
      mongo,
      name: 'tournament',
      indexes: [{ fields: { 'state.staffUserIds': 1 } }],
    }),
  };
}

/** The copy of clubs as the use cases see it. */
export function createClubs(copy: ReadCopy<ClubState>): Clubs {
  return { findMany: (ids) => copy.findMany([...ids]), findOrAsk: (id) => copy.findOrAsk(id) };
}

/** The staff of tournaments, from the copy; before a no, its owner is asked. */
export function createStaff(copy: ReadCopy<KeptTournament>, owners: Owners): Staff {
  return {
    async isStaffAnywhere(userId) {
      const filter: Filter<CopyDocument<KeptTournament>> = { 'state.staffUserIds': userId };
      const known = await asProblems(() => copy.docs.findOne(filter, { projection: { _id: 1 } }));
      return known !== null || owners.isStaffAnywhere(userId);
    },
    async listTournamentIds(userId) {
      const filter: Filter<CopyDocument<KeptTournament>> = { 'state.staffUserIds': userId };
      const options = { projection: { _id: 1 }, limit: MAX_TOURNAMENTS, sort: { _id: -1 } } as const;
      const found = await asProblems(() => copy.docs.find(filter, options).toArray());
      return found.map(({ _id }) => _id);
    },
  };
}
