import { z } from 'zod';
import { wordOf } from './described.ts';
import { id } from './fields.ts';
import { importFaultSchema } from './import-faults.ts';
import { warnings } from './warnings.ts';

const row = z.number().int().min(1).describe('The line, as a spreadsheet counts them.');
const column = z.string().describe('The column: `name` or `partnerName`.');

const players = z
  .array(
    z.object({
      row,
      name: z.string().describe('The name in the file.'),
      playerId: id
        .nullable()
        .describe(
          'The player who is meant. Null in a dry run where a new player would be made; who was made otherwise.',
        ),
      isNew: z
        .boolean()
        .optional()
        .describe('Whether a player is made of the name. Absent from older releases.'),
    }),
  )
  .optional()
  .describe(
    'Who is meant by each name, line by line. Empty where anything is wrong; absent from older releases.',
  );

const repairs = z
  .array(
    z.object({
      row,
      column,
      value: z.string().describe('What stands there.'),
      repaired: z
        .string()
        .nullable()
        .describe('What was probably meant: `Jürgen` for `JÃ¼rgen`. Null where letters are lost.'),
    }),
  )
  .optional()
  .describe('Names whose letters a wrong encoding has broken. Absent from older releases.');

const namesakes = z
  .array(
    z.object({
      row,
      column,
      name: z.string().describe('The name in the file.'),
      candidates: z
        .array(
          z.object({
            playerId: id.describe('The player, as `playerId` and `partnerId` of a file take it.'),
            name: z.string().describe('The name of that player.'),
            nationality: z.string().nullable().describe('Null where it is not known.'),
          }),
        )
        .describe(
          'Players of the tournament who may be meant. Empty: another line has nearly the same name.',
        ),
    }),
  )
  .optional()
  .describe(
    'Names that others have, or nearly. The columns `playerId` and `partnerId` say who is meant: the id, or `new`. Absent from older releases.',
  );

/** The result of importing a file of entrants, done or as a preview. */
export const importReportSchema = z.object({
  importId: z
    .string()
    .nullable()
    .optional()
    .describe(
      'Names the import for `POST /tournaments/{id}/imports/{importId}/undo`. Null in a dry run, where anything is wrong, and where it has changed nothing. Absent from older releases.',
    ),
  rows: z.number().int().min(0).describe('Lines with something in them, without the header.'),
  created: z
    .number()
    .int()
    .min(0)
    .describe(
      'Entrants who are new in the draw, or in the one that takes the surplus. 0 in a dry run, and where anything is wrong.',
    ),
  errors: z
    .array(importFaultSchema)
    .describe('All that is wrong, line by line. Empty: the file was entered, or could be.'),
  players,
  encoding: z
    .string()
    .optional()
    .describe('How the bytes were read: `utf-8`, `utf-16` or `windows-1252`. Absent from older releases.'),
  assumedColumns: z
    .array(
      wordOf('A column of a plain list.', {
        name: 'The name of a player, or of both in one cell.',
        partnerName: 'The name of the partner.',
      }),
    )
    .optional()
    .describe(
      'The columns of a plain list of names, whose first line names none and is an entrant. Absent with a header.',
    ),
  ignored: z
    .array(z.string())
    .optional()
    .describe('Headers that `ignoreColumns` named and the file has. Absent from older releases.'),
  repairs,
  namesakes,
  moved: z
    .array(z.object({ row, names: z.array(z.string()).describe('The players of the line.') }))
    .optional()
    .describe('Who is entered in the draw of `surplusDrawId`. Absent from older releases.'),
  warnings: warnings.describe(
    'What should be looked at: players whose gender is not known in a draw that is for one, namesakes, broken letters, places that are no person, more than there are places for. Each once: `path` is `rows.<row>`. Empty where there is nothing, or something is wrong.',
  ),
});
