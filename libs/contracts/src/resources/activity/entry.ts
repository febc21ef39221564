import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { id, idOf, timestamp } from '../../fields/fields.ts';

export const actorKindSchema = wordOf('What acted.', {
  user: 'A user.',
  board: 'A board at a court, or a phone with a scoring link.',
  system: 'The system itself, as a consequence of something else.',
});

export const activityActorSchema = z
  .object({
    kind: actorKindSchema.describe('What acted.'),
    id: id.nullable().describe('Id of the user or board. Null of the system.'),
    name: z
      .string()
      .nullable()
      .describe(
        'Name of the player who the user is, or of the board. Null of the system, and while it is not known.',
      ),
  })
  .describe('Who did it.');

/** Facts of an entry beside actor and action. Only the facts of its action are present. */
export const activityFactsSchema = z
  .object({
    from: z.string().optional().describe('What it was before: a phase, a role, a status.'),
    to: z
      .string()
      .optional()
      .describe('What it is since then: a phase, a role, a status; of a changed draw what was changed.'),
    score: z.string().optional().describe('The sets, the home side first: `6-4 3-2`.'),
    winner: z.string().optional().describe('Names of the side that has won.'),
    outcome: z.string().optional().describe('How the match was decided, as `outcome` of a match.'),
    player: z.string().optional().describe('Name of who has withdrawn, of a pair both.'),
    club: z.string().optional().describe('Name of the club.'),
    court: z.string().optional().describe('Name of the court.'),
    time: timestamp.optional().describe('When the match is planned to begin, in UTC.'),
    person: z
      .object({
        id: id.describe('Id of the user or player whom it is about.'),
        name: z.string().nullable().describe('Their name. Null while it is not known.'),
      })
      .optional()
      .describe('Whom it is about.'),
  })
  .describe('What belongs to the action. A fact that does not is absent.');

/** Fields that every entry has. */
export const activityEntryFields = {
  id: idOf('line'),
  at: timestamp.describe('When it was done, in UTC. Of points: when the last one was scored.'),
  actor: activityActorSchema.describe('Who did it.'),
  facts: activityFactsSchema.describe('What belongs to the action.'),
};

/** The record that an entry is about; `kinds` is its kind. */
export function recordOf<K extends z.ZodType>(kinds: K) {
  return z
    .object({
      kind: kinds.describe('What kind of record it is.'),
      id: id.describe('Id of the record.'),
      name: z.string().nullable().describe('Its name at that time. Null where it has none.'),
    })
    .describe('What it was done to.');
}

export type ActivityFacts = z.infer<typeof activityFactsSchema>;
export type ActivityActor = z.infer<typeof activityActorSchema>;
