import { z } from 'zod';
import { id, idOf, recordDates } from '../fields/fields.ts';

/** A court-side device (decisions 5); its key is never shown again. */
export const boardSchema = z
  .object({
    id: idOf('board'),
    clubId: idOf('club'),
    courtId: id
      .nullable()
      .describe('The court that it stands on, whose matches it may score. Null for a portable board.'),
    name: z.string().describe('Name for those who keep it.'),
    ...recordDates,
  })
  .describe('A device beside a court that enters points: button box, tablet or scoreboard.');

export const boardWithKeySchema = z
  .object({
    board: boardSchema.describe('The board.'),
    key: z
      .string()
      .describe(
        'The key with which it signs in: `Authorization: Board <key>`. It is shown this once; only a hash of it is kept.',
      ),
  })
  .describe('A board with its new key.');

export type BoardView = z.infer<typeof boardSchema>;
