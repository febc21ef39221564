import { defineOperations } from './operation.ts';

const SERVICE = 'leagues';

/** What people take away from a league as files (decisions 10). */
export const leagueFileOperations = {
  ...defineOperations(SERVICE, 'Leagues', {
    getStandingsCsv: {
      method: 'GET',
      path: '/league-groups/{id}/standings.csv',
      summary: 'The table of a group for a spreadsheet',
      answer: { status: 200, contentType: 'text/csv' },
    },
    getResultsCsv: {
      method: 'GET',
      path: '/league-groups/{id}/results.csv',
      summary: 'The completed team matches of a group for a spreadsheet',
      answer: { status: 200, contentType: 'text/csv' },
    },
    getGroupCalendar: {
      method: 'GET',
      path: '/league-groups/{id}/schedule.ics',
      summary: 'The team matches of a group for a calendar',
      answer: { status: 200, contentType: 'text/calendar' },
    },
  }),
  ...defineOperations(SERVICE, 'Teams', {
    getTeamCalendar: {
      method: 'GET',
      path: '/teams/{id}/schedule.ics',
      summary: 'The team matches of a team for a calendar',
      answer: { status: 200, contentType: 'text/calendar' },
    },
  }),
  ...defineOperations(SERVICE, 'Team matches', {
    getTeamMatchReport: {
      method: 'GET',
      path: '/team-matches/{id}/report.pdf',
      summary: 'The report of a team match to print and sign; line-ups only after both are in',
      answer: { status: 200, contentType: 'application/pdf' },
    },
  }),
};
