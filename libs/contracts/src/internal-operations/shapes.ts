import { z } from 'zod';
import { id, timestamp } from '../fields/fields.ts';

/** The input of a lookup. */
export const ids = z.strictObject({ ids: z.array(z.string().max(200)).max(500) });

/** Records by id as their events carry them, with epoch and version so that a read copy can keep them. */
export function lookupAnswer<T extends z.ZodType>(state: T) {
  const record = z.object({ id, epoch: z.number().int(), version: z.number().int(), state });
  return { status: 200, schema: z.object({ data: z.array(record) }) } as const;
}

/** Like `lookupAnswer`, with the first unpublished version of each record; null if all are published. */
export function lookupAnswerWithWaiting<T extends z.ZodType>(state: T) {
  const record = lookupAnswer(state).schema.shape.data.element;
  // Optional for as long as a release that does not say it may answer.
  const waitingFrom = z.number().int().nullable().optional();
  return { status: 200, schema: z.object({ data: z.array(record.extend({ waitingFrom })) }) } as const;
}

/** Whether two players stand in the same thing, so that they cannot be one person. */
export const together = {
  method: 'POST',
  path: '/internal/players/together',
  callers: ['identity'],
  body: z.strictObject({ playerIds: z.tuple([z.string(), z.string()]) }),
  answer: { status: 200, schema: z.object({ together: z.boolean() }) },
} as const;

/** A place in which a player stands, and the people who decide about the player there. */
const playerPlaceSchema = z.object({
  /** Since when they stand there. */
  since: timestamp,
  /** The tournament whose staff sees pending claims; null if the place is no tournament. */
  tournamentId: id.nullable(),
  /** Owners, directors and referees of the tournament; organizers of the leagues. */
  staffUserIds: z.array(id),
  /** Clubs whose owners and managers count. */
  clubIds: z.array(id),
  /** Whether the player is the captain there. */
  leads: z.boolean(),
  /** Of a team: the player who is its captain. Absent of any other place, and from earlier releases. */
  captainPlayerId: id.optional(),
});

export type PlayerPlace = z.infer<typeof playerPlaceSchema>;

/** The places in which a player stands; `stands` may be true without places, where nobody can be named. */
export const playerPlaces = {
  method: 'POST',
  path: '/internal/players/standing',
  callers: ['identity'],
  body: z.strictObject({ playerId: z.string() }),
  answer: {
    status: 200,
    schema: z.object({ stands: z.boolean(), places: z.array(playerPlaceSchema) }),
  },
} as const;

/** What a user runs alone, and that is not over. */
export const keptAlone = {
  method: 'POST',
  callers: ['identity'],
  body: z.strictObject({ userId: z.string() }),
  answer: { status: 200, schema: z.object({ data: z.array(z.object({ id, name: z.string() })) }) },
} as const;

/** What a service has stored of a person: a list a file, for the person alone. */
export const personData = {
  method: 'POST',
  path: '/internal/person-data',
  callers: ['identity'],
  body: z.strictObject({ userId: z.string(), playerId: z.string().nullable() }),
  answer: {
    status: 200,
    schema: z.object({ files: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  },
} as const;
