import {
  aggregateSchema,
  allOf,
  anything,
  asAggregates,
  createAggregateStore,
  findInOrder,
  keyConditions,
  oneOf,
  required,
} from '@courtcast/mongo';
import type { AggregateStore, FieldsOf, Mongo } from '@courtcast/mongo';
import type { EntryLists } from '../../application/ports.ts';
import type { EntryList } from '../../domain/entries/entry-list.ts';
import type { EntrySettings } from '../../domain/entries/entry-settings.ts';
import { toEntryListState } from '../views/entries.ts';
import { notDeleted } from './find-aggregates.ts';

/** As `EntrySettings` says. */
const settings = {
  pairs: required(Boolean),
  capacity: Number,
  opensAt: Date,
  closesAt: Date,
  withdrawalDeadline: Date,
  conditions: required({
    bornFrom: Number,
    bornTo: Number,
    ratingFrom: Number,
    ratingTo: Number,
    ratedBy: String,
  }),
  fee: { text: required(String), amount: Number, currency: String },
  acceptance: required(oneOf('order', 'ranking')),
  rankedBy: required(oneOf('rating', 'ranking')),
  // Absent of lists of before: `said`.
  strengthFrom: anything,
  allowsPublic: required(Boolean),
} satisfies FieldsOf<EntrySettings>;

const entryListSchema = aggregateSchema<EntryList>({
  state: {
    tournamentId: required(String),
    settings: required(settings),
    entries: required([
      {
        registrationId: required(String),
        status: required(oneOf('requested', 'accepted', 'waiting')),
        mark: oneOf('WC', 'ALT'),
        at: required(Date),
        strength: { kind: required(String), value: Number, at: required(Date) },
      },
    ]),
    createdAt: required(Date),
    updatedAt: required(Date),
    deleted: required(Boolean),
  },
  keys: { tournamentId: required(String), deleted: required(Boolean) },
  indexes: [{ fields: { 'keys.tournamentId': 1 } }],
});

/** The collection of entry lists, each under the id of its draw, and what is published of them. */
export function createEntryListStore(mongo: Mongo): AggregateStore<EntryList> {
  return createAggregateStore<EntryList>({
    mongo,
    service: 'tournaments',
    aggregate: 'entry-list',
    schemaVersion: 1,
    toPublic: (list, { id }) => toEntryListState(id, list),
    toKeys: ({ tournamentId, deleted }) => ({ tournamentId, deleted }),
    schema: entryListSchema,
  });
}

/** Entry lists in MongoDB. */
export function createEntryLists(store: AggregateStore<EntryList>): EntryLists {
  return {
    ...asAggregates(store, 'Entry list'),
    listOfTournaments: (tournamentIds) =>
      findInOrder(
        store,
        allOf([notDeleted, keyConditions({ tournamentId: { $in: [...tournamentIds] } })]),
        [],
      ),
    updateAny: (id, command, decide) => store.update(id, command, decide, { notFound: 'Entry list' }),
  };
}
