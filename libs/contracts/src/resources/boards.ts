import { z } from 'zod';
import { id, idOf, recordDates, timestamp } from '../fields/fields.ts';
import { matchDetailSchema } from './matches.ts';

/** A court-side device (decisions 5), or a scoring link (decisions 11); its key is never shown again. */
export const boardSchema = z
  .object({
    id: idOf('board'),
    clubId: id.nullable().describe('The club that it belongs to. Null for a scoring link.'),
    courtId: id
      .nullable()
      .describe(
        'The court that it stands on, whose matches it may score. Null for a portable board and for a scoring link.',
      ),
    matchId: id
      .nullable()
      .describe('The one match that a scoring link may score. Null for a device of a club.'),
    drawId: id
      .optional()
      .describe(
        'The draw of an evening whose results are reported with the key. Absent for all else; then `matchId` is null.',
      ),
    name: z.string().describe('Name for those who keep it.'),
    expiresAt: timestamp
      .nullable()
      .describe('When the key of a scoring link ends at the latest, in UTC. Null for a device of a club.'),
    hasEnded: z
      .boolean()
      .describe(
        'Whether the key of a scoring link works no more: it expired, or its match was confirmed or cancelled since. Always false for a device of a club.',
      ),
    ...recordDates,
  })
  .describe(
    'What enters points with a key of its own: a device beside a court (button box, tablet or scoreboard), or a scoring link for one match.',
  );

export const boardWithKeySchema = z
  .object({
    board: boardSchema.describe('The board.'),
    key: z
      .string()
      .describe(
        'The key with which it signs in: `Authorization: Board <key>`. It is shown this once; only a hash of it is kept.',
      ),
    url: z
      .string()
      .optional()
      .describe(
        'Of a scoring link: the address of the umpire pad with the key in its fragment, which browsers send to no server. Whoever has the address has the key. Absent for a device of a club.',
      ),
  })
  .describe('A board with its new key.');

function namedOf(what: string) {
  return z.object({ id: idOf(what), name: z.string().describe(`Present name of the ${what}.`) });
}

/** The answer to a board that asks for itself with its key. */
export const boardItselfSchema = z
  .object({
    board: boardSchema.describe('The board whose key it is.'),
    club: namedOf('club')
      .nullable()
      .describe('The club that it belongs to. Null for a scoring link, and where the club is gone.'),
    court: namedOf('court')
      .nullable()
      .describe(
        'The court that it stands on, whose matches it may score. Null for a portable board and a scoring link.',
      ),
    match: matchDetailSchema
      .nullable()
      .describe(
        'The match in progress that it may score: on its court; of a portable board the newest that it started. Null while there is none. Of a scoring link its match, whatever its status.',
      ),
  })
  .describe('A board, where it stands, and the match that it may score now.');

export type BoardItselfView = z.infer<typeof boardItselfSchema>;
export type BoardView = z.infer<typeof boardSchema>;
export type BoardWithKeyView = z.infer<typeof boardWithKeySchema>;
