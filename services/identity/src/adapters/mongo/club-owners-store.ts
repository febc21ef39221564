import { anything, asProblems, collectionSchema, openCollection } from '@courtcast/mongo';
import type { Collection, Document, FieldsOf, Filter, Mongo } from '@courtcast/mongo';
import { isProblem } from '@courtcast/problem';
import type { ClubOwners } from '../../application/ports.ts';

interface ClubOwnersDocument {
  readonly _id: string;
  readonly owners?: readonly string[];
  /** The newest version of each player at which they were released. */
  readonly letGoAt?: Readonly<Record<string, number>>;
  readonly isFounded?: boolean;
}

const fields: FieldsOf<Omit<ClubOwnersDocument, '_id'>> = {
  owners: [String],
  // A version for each player.
  letGoAt: anything,
  isFounded: Boolean,
};
const schema = collectionSchema(fields);

type ClubOwnersDocs = Collection<ClubOwnersDocument>;

/** A player as an owner, seen at their `version`. */
interface Addition {
  readonly clubId: string;
  readonly playerId: string;
  readonly version: number;
}

const DUPLICATE_KEY = 11000;

function isDuplicate(error: unknown): boolean {
  return !isProblem(error) && error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}

function where(conditions: Document): Filter<ClubOwnersDocument> {
  return conditions;
}

async function addOnce(docs: ClubOwnersDocs, { clubId, playerId, version }: Addition): Promise<void> {
  const letGoAt = `letGoAt.${playerId}`;
  const isNewer = where({
    _id: clubId,
    $or: [{ [letGoAt]: { $exists: false } }, { [letGoAt]: { $lt: version } }],
  });
  await docs.updateOne(isNewer, { $addToSet: { owners: playerId } }, { upsert: true });
}

async function addOwner(docs: ClubOwnersDocs, addition: Addition): Promise<void> {
  try {
    await addOnce(docs, addition);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // There is a document: another first owner came in this moment, or this one was released since.
    await addOnce(docs, addition).catch((again: unknown) => {
      if (!isDuplicate(again)) throw again;
    });
  }
}

/** One document a club; each change is one conditional write on it. */
export function createClubOwners(mongo: Mongo): ClubOwners & { ready(): Promise<void> } {
  const { docs, ready } = openCollection<ClubOwnersDocument>(mongo, 'club_owners', schema);
  return {
    ready,
    add: (clubId, playerId, version) => asProblems(() => addOwner(docs, { clubId, playerId, version })),
    replace: (clubId, { from, to, isOwner, version }) =>
      asProblems(async () => {
        if (isOwner) await addOwner(docs, { clubId, playerId: to, version });
        await docs.updateOne(where({ _id: clubId }), {
          $pull: { owners: from },
          $unset: { [`letGoAt.${from}`]: '' },
        });
      }),
    release: (clubId, playerId, version) =>
      asProblems(async () => {
        const hasAnother = where({
          _id: clubId,
          $or: [{ 'owners.1': { $exists: true } }, { 'owners.0': { $exists: true, $ne: playerId } }],
        });
        const { matchedCount } = await docs.updateOne(hasAnother, {
          $pull: { owners: playerId },
          $max: { [`letGoAt.${playerId}`]: version },
        });
        return matchedCount > 0;
      }),
    isOnlyOwner: (clubId, playerId) =>
      asProblems(async () => {
        const { owners = [] } = (await docs.findOne(where({ _id: clubId }))) ?? {};
        return owners.length > 0 && owners.every((one) => one === playerId);
      }),
    drop: (clubId, playerId) =>
      asProblems(async () => {
        await docs.updateOne(where({ _id: clubId }), {
          $pull: { owners: playerId },
          $unset: { [`letGoAt.${playerId}`]: '' },
        });
      }),
    isFounded: (clubId) =>
      asProblems(async () => (await docs.findOne(where({ _id: clubId })))?.isFounded === true),
    markFounded: (clubId) =>
      asProblems(async () => {
        await docs.updateOne(where({ _id: clubId }), { $set: { isFounded: true } }, { upsert: true });
      }),
  };
}
