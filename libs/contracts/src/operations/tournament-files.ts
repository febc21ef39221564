import { defineOperation } from '../operation.ts';

const service = 'tournaments';

/** What people bring to a tournament and take away from it as files (decisions 10). */
export const tournamentFileOperations = {
  getDrawCsv: defineOperation({
    id: 'getDrawCsv',
    service,
    tag: 'Draws',
    method: 'GET',
    path: '/draws/{id}/draw.csv',
    summary: 'The bracket of a draw for a spreadsheet',
    answer: { status: 200, contentType: 'text/csv' },
    refusals: [404],
  }),
  getTournamentScheduleCsv: defineOperation({
    id: 'getTournamentScheduleCsv',
    service,
    tag: 'Tournaments',
    method: 'GET',
    path: '/tournaments/{id}/schedule.csv',
    summary: 'The order of play of a tournament for a spreadsheet, in its time zone',
    answer: { status: 200, contentType: 'text/csv' },
    refusals: [404],
  }),
  getTournamentCalendar: defineOperation({
    id: 'getTournamentCalendar',
    service,
    tag: 'Tournaments',
    method: 'GET',
    path: '/tournaments/{id}/schedule.ics',
    summary: 'The order of play of a tournament for a calendar, in its time zone',
    answer: { status: 200, contentType: 'text/calendar' },
    refusals: [404],
  }),
  getTournamentRecord: defineOperation({
    id: 'getTournamentRecord',
    service,
    tag: 'Tournaments',
    method: 'GET',
    path: '/tournaments/{id}/tods.json',
    summary: 'The whole tournament as a CODES (TODS) record',
    answer: { status: 200, contentType: 'application/json' },
    refusals: [404],
  }),
};
