import { randomUUID } from 'node:crypto';
import type { Command } from '@courtcast/contracts';
import { createLogger, createMetrics } from '@courtcast/observability';
import { aggregateSchema, anything, connectMongo, createAggregateStore, required } from '@courtcast/mongo';
import type {
  AggregateStore,
  AggregateStoreOptions,
  AppendingChange,
  CollectionSchema,
  Decide,
  IndexDeclaration,
  Mongo,
} from '@courtcast/mongo';

export const logger = createLogger({ service: 'scoring', level: 'silent' });
export const metrics = createMetrics('scoring');

export function openMongo(url: string): Promise<Mongo> {
  return connectMongo({ url, service: 'scoring', logger, metrics });
}

/** A record that stands in for a match: points to count, a court to be the only one on. */
export interface Tally {
  readonly points: number;
  readonly isClosed?: boolean;
  readonly courtId?: string | undefined;
  readonly secret?: string;
}

/** The schema of a tally, with these indexes. */
export function tallySchema(indexes: readonly IndexDeclaration[] = []): CollectionSchema {
  return aggregateSchema<Tally>({
    state: { points: required(Number), isClosed: Boolean, courtId: String, secret: String },
    keys: { courtId: String, points: Number },
    parts: { log: required([anything]) },
    indexes,
  });
}

export function openStore(
  mongo: Mongo,
  options: Partial<AggregateStoreOptions<Tally>> = {},
): AggregateStore<Tally> {
  return createAggregateStore<Tally>({
    ...{ mongo, service: 'scoring', aggregate: 'match', schemaVersion: 1, parts: ['log'] },
    toPublic: ({ points }, { version }) => ({ points, version }),
    toScopes: ({ courtId }, id) => [`match.${id}`, ...(courtId === undefined ? [] : [`court.${courtId}`])],
    toKeys: ({ courtId, points }) => ({ courtId, points }),
    schema: tallySchema([
      { fields: { 'keys.courtId': 1 }, options: { unique: true, sparse: true, name: 'one-a-court' } },
    ]),
    ...options,
  });
}

export function newCommand(fields: Partial<Command> = {}): Command {
  return {
    ...{ id: randomUUID(), startedAt: new Date(), actor: 'user:u1', requestId: 'r1' },
    newId: () => randomUUID(),
    ...fields,
  };
}

/** Adds a point, and a line to the log. */
export const score: Decide<Tally> = ({ state, version }): AppendingChange<Tally> => ({
  state: { ...state, points: state.points + 1 },
  changes: ['point-scored'],
  append: { log: [{ seq: version }] },
});

export const match = { notFound: 'Match' } as const;
