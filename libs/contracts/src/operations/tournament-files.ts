import { z } from 'zod';
import { queryBoolean } from '../fields/fields.ts';
import { defineOperations } from './operation.ts';

const SERVICE = 'tournaments';

/** What people bring to a tournament and take away from it as files (decisions 10). */
export const tournamentFileOperations = {
  ...defineOperations(SERVICE, 'Draws', {
    importEntrants: {
      method: 'POST',
      path: '/tournaments/{id}/imports/entrants',
      summary: 'Enters players from a CSV file, all or none; with dryRun only tells what is wrong with it',
      query: z.object({ drawId: z.string().min(1).max(200), dryRun: queryBoolean.optional() }),
      bodyType: 'csv',
      answer: {
        status: 200,
        schema: z.object({
          /** Rows with something in them, the header left out. */
          rows: z.number().int().min(0),
          /** Entrants that are new in the draw; 0 in a dry run, and where anything is wrong. */
          created: z.number().int().min(0),
          /** `row` as a spreadsheet counts it: 1 is the header. */
          errors: z.array(z.object({ row: z.number().int().min(1), message: z.string() })),
        }),
      },
    },
    getDrawCsv: {
      method: 'GET',
      path: '/draws/{id}/draw.csv',
      summary: 'The bracket of a draw for a spreadsheet',
      answer: { status: 200, contentType: 'text/csv' },
    },
  }),
  ...defineOperations(SERVICE, 'Tournaments', {
    getTournamentScheduleCsv: {
      method: 'GET',
      path: '/tournaments/{id}/schedule.csv',
      summary: 'The order of play of a tournament for a spreadsheet, in its time zone',
      answer: { status: 200, contentType: 'text/csv' },
    },
    getTournamentCalendar: {
      method: 'GET',
      path: '/tournaments/{id}/schedule.ics',
      summary: 'The order of play of a tournament for a calendar, in its time zone',
      answer: { status: 200, contentType: 'text/calendar' },
    },
    getTournamentRecord: {
      method: 'GET',
      path: '/tournaments/{id}/tods.json',
      summary: 'The whole tournament as a CODES (TODS) record',
      answer: { status: 200, contentType: 'application/json' },
    },
  }),
};
