import { aggregateSchema, asAggregates, createAggregateStore, oneOf, required } from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import { isProblem } from '@courtcast/problem';
import type { CheckIns } from '../../application/ports.ts';
import { note } from '../../domain/tournaments/check-in.ts';
import type { CheckIn } from '../../domain/tournaments/check-in.ts';
import { toCheckInState } from '../views/check-in.ts';

const checkInSchema = aggregateSchema<CheckIn>({
  state: {
    tournamentId: required(String),
    date: required(String),
    marks: required([
      {
        playerId: required(String),
        status: required(oneOf('present', 'warned', 'absent')),
        at: required(Date),
      },
    ]),
    updatedAt: required(Date),
  },
  // It is read by its id only, which is that of its tournament with the day.
  keys: {},
  indexes: [],
});

/** The collection of check-ins, a document a day of a tournament. Who has come is in no event. */
export function createCheckInStore(mongo: Mongo): AggregateStore<CheckIn> {
  return createAggregateStore<CheckIn>({
    mongo,
    service: 'tournaments',
    aggregate: 'check-in',
    schemaVersion: 1,
    toPublic: (checkIn, { id }) => toCheckInState(id, checkIn),
    schema: checkInSchema,
  });
}

/** Check-ins in MongoDB. */
export function createCheckIns(store: AggregateStore<CheckIn>): CheckIns {
  const all = asAggregates(store, 'Check-in');
  const idOf = (tournamentId: string, date: string) => `${tournamentId}_${date}`;
  const changes = ['marks'];
  return {
    find: (tournamentId, date) => all.find(idOf(tournamentId, date)),
    async note({ tournamentId, date }, noting, { command, now }) {
      const id = idOf(tournamentId, date);
      const update = () =>
        all.update(id, command, ({ state: before }) => {
          const state = note(before, noting, now);
          return state === before ? null : { state, changes };
        });
      if ((await all.find(id)) !== null) return update();
      const state = note({ tournamentId, date, marks: [], updatedAt: now }, noting, now);
      try {
        return await all.insert({ id, state, changes, command });
      } catch (error) {
        // Another desk has made the first note of this day in this moment.
        if (isProblem(error) && error.code === 'conflict') return update();
        throw error;
      }
    },
  };
}
