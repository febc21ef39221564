import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleTeamMatch } from '@courtcast/web-testkit/sample-league.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { TeamsPage } from './teams-page.tsx';

const teamOf = (id: string, captainPlayerId: string) => ({
  ...{ id, name: id, clubId: 'c', captainPlayerId, playerIds: ['ana', 'eva'], players: [] },
});

function teamsOf(captainPlayerId: string): string {
  const ties = [
    sampleTeamMatch({ id: 'later', matchDay: 2, scheduledAt: '2026-04-18T08:00:00.000Z' }),
    sampleTeamMatch({ id: 'next' }),
    sampleTeamMatch({ id: 'third', matchDay: 3, scheduledAt: '2026-04-25T08:00:00.000Z' }),
    sampleTeamMatch({ id: 'in', homeLineupSubmittedAt: '2026-04-01T08:00:00.000Z' }),
    sampleTeamMatch({ id: 'over', status: 'completed' }),
  ];
  return renderDesk({
    page: <TeamsPage />,
    path: '/me/teams',
    address: '/me/teams',
    reads: [
      [ask('getMe').queryKey, { user: { id: 'u', role: 'user' }, player: { id: 'ana', name: 'Ana' } }],
      [['listTeams', 'mine', 'ana'], [teamOf('r1', captainPlayerId)]],
      [ask('listTeamMatches', { query: { teamId: 'r1' } }).queryKey, ties],
    ],
  });
}

test('a captain is led to what the next team matches need of them', () => {
  const html = teamsOf('ana');
  const links = [...html.matchAll(/href="\/desk\/team-matches\/(\w+)"/g)].map(([, id]) => id);
  expect(links).toEqual(['next', 'later']);
  expect(textOf(html)).toMatch(/Ribera 1 v Ribera 2\|Hand in your line-up by .*11 Apr/);
});

test('other players are not, and may leave the team', () => {
  expect(teamsOf('eva')).not.toContain('/desk/team-matches/');
  expect(textOf(teamsOf('eva'))).toContain('Leave| r1');
  expect(textOf(teamsOf('ana'))).not.toContain('Leave');
});
