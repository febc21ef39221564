import { describe, expect, test } from 'vitest';
import { toCalendar, toCsv } from '@courtcast/downloads';
import { allFileWords } from '@courtcast/messages/all-file-words.ts';
import { at, later, teamMatchOf } from '../../../test/support/team-matches.ts';
import type { ScheduleFile } from '../../application/files/read.ts';
import { standingsOf } from '../../domain/standings.ts';
import type { StandingsRow } from '../../domain/standings.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { toCalendarFile } from './calendar.ts';
import { toResultsTable, toStandingsTable } from './csv.ts';

const english = allFileWords.en;

const scheduleOf = (teamMatches: readonly TeamMatch[], zones: Record<string, string> = {}): ScheduleFile => ({
  title: 'Cup – First – North',
  teamMatches: teamMatches.map((state, index) => ({ id: `tie-${index}`, version: index + 3, state })),
  zoneOf: (clubId) => zones[clubId] ?? 'UTC',
  isOfWithdrawn: ({ home }) => home.teamName === 'gone',
});

const berlin = { 'club-home': 'Europe/Berlin' };
const morning = new Date('2026-05-02T08:30:00.000Z');
const day = new Date('2026-05-09T00:00:00.000Z');

describe('the table as CSV', () => {
  test('has a row for each team, and no cell that a spreadsheet would run', () => {
    const names = ['=HYPERLINK("evil")', '+49 club', 'Plain'];
    const teams = names.map((name, index) => ({ id: `t${index}`, name, withdrawn: index === 2 }));
    const { header, rows } = toStandingsTable(standingsOf(teams, []), { up: 1, down: 1 });
    const text = toCsv(header, rows);
    expect(text).toContain(
      'rank,team,played,wins,draws,losses,tablePoints,matchPointsWon,matchPointsLost,setsWon,setsLost,gamesWon,gamesLost,separatedBy,withdrawn,movement\r\n',
    );
    expect(text).toContain(`1,"'=HYPERLINK(""evil"")",0,0,0,0,0,0,0,0,0,0,0,,no,\r\n`);
    expect(text).toContain(`1,'+49 club,0,`);
    expect(text).toContain('3,Plain,0,0,0,0,0,0,0,0,0,0,0,,yes,\r\n');
  });
});

describe('the table of a group between two others', () => {
  const teamOf = (teamName: string, over: Partial<StandingsRow> = {}): StandingsRow => ({
    ...{ rank: 1, teamId: teamName, teamName, played: 2, wins: 0, draws: 0, losses: 0, tablePoints: 0 },
    ...{ matchPointsWon: 0, matchPointsLost: 0, setsWon: 0, setsLost: 0, gamesWon: 0, gamesLost: 0 },
    ...{ separatedBy: null, withdrawn: false },
    ...over,
  });

  test('says who would go up and down, teams that have withdrawn counted among those', () => {
    const table = [teamOf('a'), teamOf('b'), teamOf('c'), teamOf('d'), teamOf('e', { withdrawn: true })];
    const { rows } = toStandingsTable(table, { up: 1, down: 2 });
    expect(rows.map((row) => row.at(-1))).toEqual(['up', null, null, 'down', null]);
  });
});

describe('results as CSV', () => {
  test('give the clock of the home club, a day alone where there is no time, and nothing where there is none', () => {
    const won = (teamMatch: TeamMatch): TeamMatch => ({
      ...teamMatch,
      home: { ...teamMatch.home, matchesWon: 2, setsWon: 4, gamesWon: 30 },
      guest: { ...teamMatch.guest, matchesWon: 1, setsWon: 2, gamesWon: 25 },
    });
    const teamMatches = [
      won(teamMatchOf({}, { scheduledAt: morning, location: '@Hall' })),
      won(teamMatchOf({}, { scheduledAt: day, matchDay: null, forfeitedBy: 'guest' })),
      won(teamMatchOf()),
    ];
    const { header, rows } = toResultsTable(scheduleOf(teamMatches, berlin));
    expect(toCsv(header, rows).split('\r\n').slice(1, 4)).toEqual([
      `1,2026-05-02,10:30,Europe/Berlin,home,guest,2,1,4,2,30,25,,'@Hall`,
      ',2026-05-09,,,home,guest,2,1,4,2,30,25,guest,',
      '1,,,,home,guest,2,1,4,2,30,25,,',
    ]);
  });
});

describe('a calendar of team matches', () => {
  test('has what has a day, in the zone that all homes share', () => {
    const teamMatches = [
      teamMatchOf({}, { scheduledAt: morning, location: 'Hall' }),
      teamMatchOf({}, { scheduledAt: day }),
      teamMatchOf({}, { scheduledAt: null }),
    ];
    const text = toCalendar(toCalendarFile(scheduleOf(teamMatches, berlin), english));
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain('UID:team-match-tie-0@courtcast\r\nSEQUENCE:3\r\n');
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20260502T103000\r\n');
    expect(text).toContain('DTEND;TZID=Europe/Berlin:20260502T143000\r\n');
    expect(text).toContain('DTSTART;VALUE=DATE:20260509\r\n');
    expect(text).toContain('SUMMARY:home – guest\r\n');
    expect(text).toContain('DESCRIPTION:Match day 1\r\n');
  });

  test('goes by UTC where homes have different clocks', () => {
    const away = teamMatchOf({}, { scheduledAt: morning });
    const other = { ...away, home: { ...away.home, clubId: 'club-other' } };
    const { timeZone } = toCalendarFile(scheduleOf([away, other], berlin), english);
    expect(timeZone).toBe('UTC');
    expect(toCalendarFile(scheduleOf([away, away], berlin), english).timeZone).toBe('Europe/Berlin');
    expect(toCalendarFile(scheduleOf([]), english).timeZone).toBe('UTC');
  });

  test.each([
    [{ forfeitedBy: 'guest', status: 'completed' }, 1],
    [{ areBothAbsent: true, status: 'completed' }, 1],
    [{ isGone: true }, 1],
    [{ isGone: true, status: 'completed' }, 0],
    [{}, 0],
  ] as const)('strikes out what no one plays any more: %j', (facts, count) => {
    const { isGone = false, ...over } = { isGone: undefined, ...facts };
    const teamMatch = teamMatchOf({}, { scheduledAt: morning, ...over });
    const { home } = teamMatch;
    const file = scheduleOf([{ ...teamMatch, home: isGone ? { ...home, teamName: 'gone' } : home }]);
    expect(toCalendar(toCalendarFile(file, english)).split('STATUS:CANCELLED')).toHaveLength(count + 1);
  });

  test('strikes out what is cancelled, and shows the result of what is over', () => {
    const scheduledAt = morning;
    const teamMatches = [
      teamMatchOf({}, { scheduledAt, status: 'cancelled', updatedAt: later }),
      teamMatchOf({}, { scheduledAt, status: 'completed', updatedAt: at }),
    ];
    const text = toCalendar(toCalendarFile(scheduleOf(teamMatches), english));
    expect(text).toContain('STATUS:CANCELLED\r\n');
    expect(text).toContain('DTSTAMP:20260501T130000Z\r\n');
    expect(text).toContain('Match day 1\\nResult 0:0\r\n');
    const german = toCalendar(toCalendarFile(scheduleOf(teamMatches), allFileWords.de));
    expect(german).toContain('1. Spieltag\\nErgebnis 0:0\r\n');
  });
});
