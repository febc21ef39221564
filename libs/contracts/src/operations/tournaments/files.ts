import { z } from 'zod';
import { queryBoolean } from '../../fields/fields.ts';
import { importReportSchema } from '../../fields/import-report.ts';
import { fileQuery } from '../../resources/file-query.ts';
import { defineOperations } from '../operation.ts';

const SERVICE = 'tournaments';

/** Uploads and downloads of a tournament (decisions 10). */
export const tournamentFileOperations = {
  ...defineOperations(SERVICE, 'Draws', {
    importEntrants: {
      method: 'POST',
      path: '/tournaments/{id}/imports/entrants',
      summary: 'Enters players from a CSV file, all or none',
      description: `Players are found by name among those of the tournament; others are created as ghosts. Who stands in
        the draw already stays. Faults of lines are reported with 200 in \`errors\`, all at once, each with
        a code and what a sentence in any language needs beside it; nothing is entered then. The
        same file again creates no player twice. Lines of the draw are void afterward: generate it again.`,
      who: 'managers',
      reasons: [
        'unknown-reference',
        'draw-finalized',
        'linked-draw',
        'tournament-over',
        'too-short',
        'too-long',
        'wrong-file',
      ],
      follows: ['draw'],
      query: z.object({
        drawId: z.string().min(1).max(200).describe('The draw of this tournament that they are entered in.'),
        dryRun: queryBoolean
          .optional()
          .describe('True: checks everything and changes nothing. Absent: false.'),
        ignoreColumns: z
          .string()
          .max(2000)
          .optional()
          .describe('Headers of columns to leave out, divided by commas: `Club,Phone`. Absent: none.'),
        surplusDrawId: z
          .string()
          .min(1)
          .max(200)
          .optional()
          .describe(
            'A draw that qualifies for this one: it takes those of the file for whom there is no place beside the qualifiers, unseeded and last lines first. Absent: none does.',
          ),
      }),
      bodyType: 'csv',
      bodyDescription: `UTF-8, UTF-16 with a mark or Windows-1252, at most 2 MiB, 1,000 lines and 100 columns, divided by comma,
        semicolon or tab. The first line names the columns in any order and case: \`name\` (first and last name, or
        \`Surname, Name\`, or both players of a pair: \`Coello / Tapia\`; first and last name may have columns of their
        own), and any of \`nationality\` (two or three letters of ISO or the IOC: ES, ESP, GER), \`gender\` (male,
        female, other, or a word or letter for it), \`seed\` (1 to 64), \`partnerName\` (of a pair), and \`playerId\`
        and \`partnerId\` (the id of the player who is meant, or \`new\`); also in Spanish, German, Italian, French and
        Portuguese (\`Nombre\`, \`Geschlecht\`, \`Nome\`, \`Nom\`). Who is no person (\`Bye\`, \`Qualifier\`, \`TBD\`) is
        left out.`,
      answer: {
        status: 200,
        schema: importReportSchema,
      },
    },
    undoImport: {
      method: 'POST',
      path: '/tournaments/{id}/imports/{importId}/undo',
      summary: 'Takes an import back',
      description: `Whom the file has entered leave, in the draw of the surplus, too, and seeds that it has changed are those
        of before; all of it, or none where one of the draws refuses. What was entered or seeded since stays. It is
        possible until the next file is entered in the draw, or the draw is finalized. Again changes nothing. Lines are
        void afterward.`,
      who: 'managers',
      reasons: ['draw-finalized', 'linked-draw', 'tournament-over'],
      follows: ['draw'],
      body: z.strictObject({}),
      answer: {
        status: 200,
        schema: z.object({
          drawIds: z.array(z.string()).describe('The draws that it had entered players in.'),
          removed: z
            .number()
            .int()
            .min(0)
            .describe('Entrants who have left. 0 where it was taken back before.'),
        }),
      },
    },
    getDrawCsv: {
      method: 'GET',
      path: '/draws/{id}/draw.csv',
      summary: 'The bracket of a draw for a spreadsheet',
      description: `A line for each pairing, byes included: round, sides, seeds, score, winner, court, date and time in
        the time zone of the tournament. A score of a single set is written with a dash (\`5–2\`), since spreadsheets open
        \`5-2\` as a day. UTF-8 with byte order mark; the file name comes with \`Content-Disposition\`.`,
      answer: { status: 200, contentType: 'text/csv' },
    },
  }),
  ...defineOperations(SERVICE, 'Tournaments', {
    getTournamentScheduleCsv: {
      method: 'GET',
      path: '/tournaments/{id}/schedule.csv',
      summary: 'The order of play of a tournament for a spreadsheet',
      description: `A line for each match in the order of play; dates and times in the time zone of the tournament. UTF-8
        with byte order mark.`,
      answer: { status: 200, contentType: 'text/csv' },
    },
    getTournamentCalendar: {
      method: 'GET',
      path: '/tournaments/{id}/schedule.ics',
      summary: 'The order of play of a tournament for a calendar',
      description: `Every match that has a time, as iCalendar in the time zone of the tournament. A match keeps its UID, so
        that a calendar that subscribes to this address follows changes.`,
      query: fileQuery,
      answer: { status: 200, contentType: 'text/calendar' },
    },
    getTournamentRecord: {
      method: 'GET',
      path: '/tournaments/{id}/tods.json',
      summary: 'The whole tournament as a CODES (TODS) record',
      description: `The open standard of tournament data: every main draw is an event, its qualifying draws are further
        structures. Ids are those of this API.`,
      answer: { status: 200, contentType: 'application/json' },
    },
  }),
};
