import { describe, expect, test } from 'vitest';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleEntry, sampleRow, sampleTeamMatch, sampleTie } from '@courtcast/web-testkit/sample-league.ts';
import { read } from '@courtcast/web-data/api/reads.ts';
import { languages } from '@courtcast/web-messages/languages.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import { matchesOnOfGroup } from '@courtcast/web-score/standings/group-reads.ts';
import { LeagueGroupPage } from './league-group/league-group-page.tsx';
import { TeamMatchPage } from './team-match/team-match-page.tsx';

const AT = '2026-04-01T08:00:00.000Z';
const dates = { createdAt: AT, updatedAt: AT };
const league = {
  id: 'l1',
  championshipId: 'ch1',
  name: 'First division',
  category: 'active',
  gender: 'female',
  ageGroup: null,
  tier: 1,
  ...{ defaultSinglesCount: 2, defaultDoublesCount: 1, pointsPerWin: 2, pointsPerDraw: 1 },
  ...dates,
};
const group = { id: 'g1', leagueId: 'l1', name: 'Group A', teams: [], league, ...dates };
const championship = { id: 'ch1', name: 'Lliga', sport: 'tennis', season: '2026', ...dates };

const rows = [
  sampleRow({ played: 1, wins: 1, tablePoints: 2, matchPointsWon: 3, separatedBy: 'matchPoints' }),
  sampleRow({ rank: 2, teamId: 'r2', teamName: 'Ribera 2', played: 1, tablePoints: 2, matchPointsWon: 2 }),
  sampleRow({ rank: 3, teamId: 'r3', teamName: 'Ribera 3', withdrawn: true }),
];
const fixtures = [
  sampleTie({ status: 'completed', homeMatchesWon: 2, guestMatchesWon: 1 }),
  sampleTie({ id: 't2', matchDay: 2, scheduledAt: '2026-04-18T00:00:00.000Z' }),
];

function groupPage(language: Language = 'en', shown: object = group): string {
  const params = { id: 'g1' };
  return renderPage({
    page: <LeagueGroupPage />,
    path: 'league-groups/:id',
    address: '/league-groups/g1',
    language,
    reads: [
      [read('getLeagueGroup', { params }).queryKey, shown],
      [read('getStandings', { params }).queryKey, rows],
      [read('getSchedule', { params }).queryKey, fixtures],
      [matchesOnOfGroup('g1').queryKey, { data: [], meta: {} }],
      [read('getChampionship', { params: { id: 'ch1' } }).queryKey, championship],
      [read('getTeam', { params: { id: 'r1' } }).queryKey, { id: 'r1', clubId: 'c1' }],
      [read('getClub', { params: { id: 'c1' } }).queryKey, { id: 'c1', timeZone: 'Europe/Madrid' }],
    ],
  });
}

describe('the page of a league group', () => {
  test('says why a team is ahead of one with as many points, and who has withdrawn', () => {
    const text = textOf(groupPage());
    expect(text).toContain('|Ribera 1|Ahead of Ribera 2 on match difference, +3 to +2|');
    expect(text).toContain('|–|Ribera 3|Withdrawn|');
  });

  test('marks the places that go up and down, and says what the signs mean', () => {
    const marked = textOf(groupPage('en', { ...group, moves: { up: 1, down: 2 } }));
    expect(marked).toContain('|Ribera 1|▲|Promotion|');
    expect(marked).toContain('|Ribera 2|▼|Relegation|');
    expect(marked).toContain('|Ribera 3|Withdrawn|');
    expect(marked).toMatch(/▲\| ?\|? ?Promotion.*▼.*Relegation.*As the table stands/);
    expect(textOf(groupPage())).not.toMatch(/[▲▼]|Promotion/);
  });

  test('is open at the match day where the season stands, with a day where there is no time', () => {
    const html = groupPage();
    expect(html.match(/<details[^>]*>/g)).toEqual([
      '<details class="match-day">',
      '<details class="match-day" open="">',
    ]);
    const text = textOf(html);
    expect(text).toContain('Match day 2|Sat, 18 Apr 2026|0 of 1 played');
    expect(text).toContain('Sat 11 Apr, 10:00');
  });

  test.each(languages)('is written in %s without a gap', (language) => {
    const text = textOf(groupPage(language));
    expect(text).not.toMatch(/undefined|\[object|NaN/);
    expect(text).toContain('Ribera 1');
  });
});

function teamMatchPage(fields: Parameters<typeof sampleTeamMatch>[0], entries: readonly unknown[]): string {
  return textOf(
    renderPage({
      page: <TeamMatchPage />,
      path: 'team-matches/:id',
      address: '/team-matches/t1',
      reads: [
        [read('getTeamMatch', { params: { id: 't1' } }).queryKey, sampleTeamMatch(fields)],
        [read('listTeamMatchEntries', { params: { id: 't1' } }).queryKey, entries],
        [read('getLeagueGroup', { params: { id: 'g1' } }).queryKey, group],
        [read('getTeam', { params: { id: 'r1' } }).queryKey, { id: 'r1', clubId: 'c1' }],
        [read('getClub', { params: { id: 'c1' } }).queryKey, { id: 'c1', timeZone: 'Europe/Madrid' }],
      ],
    }),
  );
}

describe('the page of a team match', () => {
  test('shows no player until both teams have handed in, and who has', () => {
    const text = teamMatchPage({ homeLineupSubmittedAt: AT }, [sampleEntry()]);
    expect(text).toContain('Players are shown when both teams have handed in.');
    expect(text).toContain('|Singles 1|Ribera 1|Handed in|Ribera 2|To come|');
    expect(text).not.toContain('Ana');
  });

  test('says who has forfeited, and that nothing of it was played', () => {
    const text = teamMatchPage({ status: 'completed', homeMatchesWon: 3 }, []);
    expect(text).toContain('Ribera 2 forfeited: every match goes to Ribera 1.');
    expect(text).toContain('|Singles 1|Not played|');
    expect(text).not.toContain('Players are shown');
  });

  test('says whose approval is awaited', () => {
    const played = { status: 'in_progress', homeMatchesWon: 2, guestMatchesWon: 1 } as const;
    expect(teamMatchPage(played, [])).toContain('The result counts when both captains have approved it.');
    expect(teamMatchPage({ ...played, homeApprovedAt: AT }, [])).toContain(
      'Ribera 1 has approved the result; the other captain’s approval is awaited.',
    );
  });

  test('names another date that is proposed, until it is answered', () => {
    const proposal = {
      id: 'p1',
      by: 'guest',
      scheduledAt: '2026-04-25T08:00:00.000Z',
      location: null,
      reason: 'Our courts are under water.',
      proposedAt: AT,
      status: 'open',
    } as const;
    expect(teamMatchPage({ proposal }, [])).toContain('Ribera 2 proposes another date:');
    expect(teamMatchPage({ proposal: { ...proposal, status: 'declined' } }, [])).not.toContain('proposes');
  });
});
