import { randomUUID } from 'node:crypto';
import {
  anything,
  asProblems,
  collectionSchema,
  isDuplicateKey,
  listPage,
  openCollection,
  required,
} from '@courtcast/mongo';
import type { Collection, FieldsOf, Mongo } from '@courtcast/mongo';
import { inMs } from '@courtcast/domain';
import type { RatingStep } from '@courtcast/ratings';
import type { ChangedResult, ComputedResult, RatedResults, StoredResult } from '../../application/ports.ts';
import type { RatingPool } from '../../domain/ratings/rated-result.ts';

/** A match that counts in ratings, or did, under its id. */
interface ResultDocument {
  readonly _id: string;
  readonly epoch: number;
  readonly version: number;
  /** Of a match that counts no more that of its last result. */
  readonly pool: string;
  /** Empty once it counts no more. */
  readonly order: string;
  readonly day: number;
  readonly home: string[];
  readonly guest: string[];
  readonly scores: number[];
  readonly players: string[];
  readonly steps: RatingStep[];
  /** While its consequences are to be computed: the earliest place that it has, or had. Absent: they are. */
  readonly changedFrom?: string;
  /** With it the players of all its forms since. */
  readonly changedPlayers?: string[];
}

interface LeaseDocument {
  readonly _id: string;
  readonly holder: string;
  readonly until: Date;
}

const LEASE_MS = 30_000;

const fields: FieldsOf<Omit<ResultDocument, '_id'>> = {
  epoch: required(Number),
  version: required(Number),
  pool: required(String),
  order: required(String),
  day: required(Number),
  home: required([String]),
  guest: required([String]),
  scores: required([Number]),
  players: required([String]),
  // Shape: `RatingStep`.
  steps: required([anything]),
  changedFrom: String,
  changedPlayers: [String],
};
const resultSchema = collectionSchema(fields, [
  { fields: { pool: 1, order: 1 } },
  { fields: { players: 1, pool: 1, order: 1 } },
  { fields: { changedFrom: 1, pool: 1 }, options: { sparse: true } },
]);
const leaseFields: FieldsOf<Omit<LeaseDocument, '_id'>> = { holder: required(String), until: required(Date) };

/** The collections of ratings. */
export interface RatingCollections {
  readonly results: Collection<ResultDocument>;
  readonly leases: Collection<LeaseDocument>;
  /** Creates missing indexes. */
  ready(): Promise<void>;
}

/** Opens them. */
export function openRatings(mongo: Mongo): RatingCollections {
  const results = openCollection<ResultDocument>(mongo, 'rated_result', resultSchema);
  const leases = openCollection<LeaseDocument>(mongo, 'rating_lease', collectionSchema(leaseFields, []));
  return {
    results: results.docs,
    leases: leases.docs,
    ready: async () => void (await Promise.all([results.ready(), leases.ready()])),
  };
}

const keyOf = ({ sport, discipline }: RatingPool): string => `${sport} ${discipline}`;

function poolOf(key: string): RatingPool {
  const [sport, discipline] = key.split(' ');
  return {
    sport: sport === 'padel' ? 'padel' : 'tennis',
    discipline: discipline === 'doubles' ? 'doubles' : 'singles',
  };
}

function toComputed({ _id: id, steps, ...document }: ResultDocument): ComputedResult {
  const { epoch, version, order, home, guest, scores, day } = document;
  return { id, epoch, version, order, home, guest, scores, day, steps };
}

type Results = Pick<RatingCollections, 'results'>;

/** Fields of a newer form. One that counts no more has neither place nor players, and stays in its pool. */
function toFields({ epoch, version, result, changed }: StoredResult) {
  const common = {
    epoch,
    version,
    changedFrom: changed?.from ?? '',
    changedPlayers: [...(changed?.playerIds ?? [])],
  };
  if (result === null) return { ...common, order: '', players: [] };
  const { order, day, scores } = result;
  const [home, guest] = [[...result.home], [...result.guest]];
  const players = [...home, ...guest];
  return { ...common, pool: keyOf(result), order, day, home, guest, scores: [...scores], players };
}

function toStored({ _id: id, changedFrom, changedPlayers = [], ...document }: ResultDocument): StoredResult {
  const { epoch, version, order, day, home, guest, scores, pool } = document;
  const result = order === '' ? null : { ...poolOf(pool), order, day, home, guest, scores };
  const changed = changedFrom === undefined ? null : { from: changedFrom, playerIds: changedPlayers };
  return { id, epoch, version, result, changed };
}

/** Replaces the form that was read, or there was none: steps may be written meanwhile, and stay. */
async function put({ results }: Results, stored: StoredResult, known: StoredResult | null): Promise<boolean> {
  const { id: _id } = stored;
  const none = { pool: '', day: 0, home: [], guest: [], scores: [], steps: [] };
  if (known === null) {
    try {
      await results.insertOne({ _id, ...none, ...toFields(stored) });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }
  const { epoch, version } = known;
  const { matchedCount } = await results.updateOne({ _id, epoch, version }, { $set: toFields(stored) });
  return matchedCount > 0;
}

function createWork({
  results,
  leases,
}: RatingCollections): Pick<RatedResults, 'lease' | 'release' | 'findChangedPool'> {
  const holder = randomUUID();
  return {
    findChangedPool: () =>
      asProblems(async () => {
        const found = await results.findOne({ changedFrom: { $gt: '' } }, { sort: { changedFrom: 1 } });
        return found === null ? null : poolOf(found.pool);
      }),
    lease: (pool, now) =>
      asProblems(async () => {
        const free = { _id: keyOf(pool), $or: [{ holder }, { until: { $lte: now } }] };
        try {
          const update = { $set: { holder, until: inMs(now, LEASE_MS) } };
          const { matchedCount, upsertedCount } = await leases.updateOne(free, update, { upsert: true });
          return matchedCount + upsertedCount > 0;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
          return false;
        }
      }),
    release: (pool) => asProblems(async () => void (await leases.deleteOne({ _id: keyOf(pool), holder }))),
  };
}

function createComputing({
  results,
}: Results): Pick<RatedResults, 'listChanged' | 'findBefore' | 'listFrom' | 'saveSteps' | 'settle'> {
  return {
    listChanged: (pool, limit) =>
      asProblems(async () => {
        const filter = { changedFrom: { $gt: '' }, pool: keyOf(pool) };
        const found = await results.find(filter).sort({ changedFrom: 1 }).limit(limit).toArray();
        return found.flatMap((document) => {
          const { id, epoch, version, changed } = toStored(document);
          return changed === null ? [] : [{ id, epoch, version, ...changed }];
        });
      }),
    findBefore: (pool, playerId, order) =>
      asProblems(async () => {
        const filter = { players: playerId, pool: keyOf(pool), order: { $lt: order } };
        const found = await results.findOne(filter, { sort: { order: -1 } });
        return found?.steps.find((step) => step.playerId === playerId)?.after ?? null;
      }),
    listFrom: (pool, { order, isAfter }, limit) =>
      asProblems(async () => {
        const filter = { pool: keyOf(pool), order: isAfter ? { $gt: order } : { $gte: order } };
        return (await results.find(filter).sort({ order: 1 }).limit(limit).toArray()).map(toComputed);
      }),
    saveSteps: (changes) =>
      asProblems(async () => {
        if (changes.length === 0) return;
        const operations = changes.map(([{ id: _id, epoch, version }, steps]) => ({
          updateOne: { filter: { _id, epoch, version }, update: { $set: { steps: [...steps] } } },
        }));
        await results.bulkWrite(operations, { ordered: false });
      }),
    settle: (changed: readonly ChangedResult[]) =>
      asProblems(async () => {
        const operations = changed.map(({ id: _id, epoch, version }) => ({
          updateOne: {
            filter: { _id, epoch, version },
            update: { $unset: { changedFrom: 1, changedPlayers: 1 } as const },
          },
        }));
        if (operations.length > 0) await results.bulkWrite(operations, { ordered: false });
      }),
  };
}

/** Results and ratings in MongoDB. */
export function createRatedResults(collections: RatingCollections): RatedResults {
  const { results } = collections;
  return {
    ...createWork(collections),
    ...createComputing(collections),
    put: (stored, known) => asProblems(() => put(collections, stored, known)),
    find: (id) =>
      asProblems(async () => {
        const found = await results.findOne({ _id: id });
        return found === null ? null : toStored(found);
      }),
    findPresent: (pool, playerId) =>
      asProblems(async () => {
        const filter = { players: playerId, pool: keyOf(pool) };
        const found = await results.findOne(filter, { sort: { order: -1 } });
        return found?.steps.find((step) => step.playerId === playerId)?.after ?? null;
      }),
    async listChangesOf(pool, playerId, { page, perPage }) {
      const { data, meta } = await listPage({
        ...{ collection: results, page, perPage, sort: { order: -1 as const } },
        filter: { players: playerId, pool: keyOf(pool) },
        map: ({ _id: matchId, steps }) =>
          steps.filter((step) => step.playerId === playerId).map((step) => ({ matchId, ...step })),
      });
      return { data: data.flat(), meta };
    },
  };
}
