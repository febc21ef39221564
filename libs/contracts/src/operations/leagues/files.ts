import { fileQuery } from '../../resources/file-query.ts';
import { defineOperations } from '../operation.ts';

const SERVICE = 'leagues';
const CALENDAR =
  'Every team match that has a day, as iCalendar; cancelled ones are marked as such. One without a time takes the whole day.';

/** Downloads of a league (decisions 10). */
export const leagueFileOperations = {
  ...defineOperations(SERVICE, 'Leagues', {
    getStandingsCsv: {
      method: 'GET',
      path: '/league-groups/{id}/standings.csv',
      summary: 'The table of a group for a spreadsheet',
      description: 'A line for each team, with the columns of the table. UTF-8 with byte order mark.',
      answer: { status: 200, contentType: 'text/csv' },
    },
    getResultsCsv: {
      method: 'GET',
      path: '/league-groups/{id}/results.csv',
      summary: 'The completed team matches of a group for a spreadsheet',
      description: `A line for each, with matches, sets and games won; date and time in the time zone of the home club.
        UTF-8 with byte order mark.`,
      answer: { status: 200, contentType: 'text/csv' },
    },
    getGroupCalendar: {
      method: 'GET',
      path: '/league-groups/{id}/schedule.ics',
      summary: 'The team matches of a group for a calendar',
      description: CALENDAR,
      query: fileQuery,
      answer: { status: 200, contentType: 'text/calendar' },
    },
  }),
  ...defineOperations(SERVICE, 'Teams', {
    getTeamCalendar: {
      method: 'GET',
      path: '/teams/{id}/schedule.ics',
      summary: 'The team matches of a team for a calendar',
      description: CALENDAR,
      query: fileQuery,
      answer: { status: 200, contentType: 'text/calendar' },
    },
  }),
  ...defineOperations(SERVICE, 'Team matches', {
    getTeamMatchReport: {
      method: 'GET',
      path: '/team-matches/{id}/report.pdf',
      summary: 'The report of a team match to print and sign',
      description: `One page A4: empty to be filled in, afterward with all results. No line-up is on it before both are in,
        and no notes of a side.`,
      query: fileQuery,
      answer: { status: 200, contentType: 'application/pdf' },
    },
  }),
};
