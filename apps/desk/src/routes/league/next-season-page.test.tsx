import { expect, test } from 'vitest';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { groupBody, groupValues } from './group-fields.ts';
import { NextSeasonPage, tiersBody, tiersQuery } from './next-season-page.tsx';

const params = { id: 'l1' };
const league = { id: 'l1', name: 'Club league', championshipId: 'ch1', nextLeagueId: null };
const championship = { id: 'ch1', name: 'Cup', sport: 'tennis', season: '2026', organiserId: 'u1' };
const me = { user: { id: 'u1', role: 'user' }, player: null, clubs: [] };

const planned = (name: string, movement: string, over: object = {}) => ({
  ...{ team: { id: name, name }, movement, named: false, sharesPlace: false },
  from: { groupId: 'g2', groupName: 'Second', tier: 2, rank: 1 },
  ...over,
});
const plan = {
  ...{ leagueId: 'l1', nextLeagueId: null, name: 'Club league', waitsFor: [] },
  groups: [
    {
      ...{ name: 'First', tier: 1, groupId: 'g1' },
      teams: [planned('Mar', 'up'), planned('Sol', 'stays', { named: true, sharesPlace: true })],
    },
  ],
  out: [{ team: { id: 'Luna', name: 'Luna' }, from: planned('Luna', 'stays').from, why: 'withdrawn' }],
};

const page = (shown: object, of: object = league): string =>
  textOf(
    renderDesk({
      ...{
        page: <NextSeasonPage />,
        path: 'desk/leagues/:id/next-season',
        address: '/desk/leagues/l1/next-season',
      },
      reads: [
        [ask('getMe').queryKey, me],
        [ask('getLeague', { params }).queryKey, of],
        [ask('getChampionship', { params: { id: 'ch1' } }).queryKey, championship],
        [ask('previewNextSeason', { params }).queryKey, shown],
        [['listChampionships', 'mine', 'u1'], [championship]],
      ],
    }),
  );

test('shows who goes where and why, and the form that makes the season', () => {
  const text = page(plan);
  expect(text).toContain('First · Tier 1');
  expect(text).toMatch(/Mar\|▲ ?\|goes up · Place 1 in Second/);
  expect(text).toContain(
    'stays · Place 1 in Second · chosen by you · level in the table with a team that goes elsewhere',
  );
  expect(text).toMatch(/Luna\|has withdrawn · Place 1 in Second/);
  expect(text).toContain('Cup · Season 2026');
  expect(text).toContain('Make the next season');
});

test('says what is to be settled first, and offers nothing to make', () => {
  const teamMatch = { id: 't1', homeTeam: 'Mar', guestTeam: 'Sol' };
  const group = { id: 'g1', name: 'First' };
  const text = page({ ...plan, waitsFor: [{ why: 'undecided', group, teamMatch, team: null }] });
  expect(text).toMatch(/Mar v Sol\|Not decided yet · First/);
  expect(text).not.toContain('Make the next season');
});

test('leads to the league that was made', () => {
  expect(page(plan, { ...league, nextLeagueId: 'l2' })).toContain('To the league of the next season');
});

test('chosen tiers are sent as query and as body, one that does not go on as 0 and null', () => {
  expect(tiersQuery({})).toBeUndefined();
  expect(tiersQuery({ a: 2, b: 0 })).toBe('a:2,b:0');
  expect(tiersBody({ a: 2, b: 0 })).toEqual([
    { teamId: 'a', tier: 2 },
    { teamId: 'b', tier: null },
  ]);
});

test('a group without a tier has an empty field', () => {
  expect(groupValues({ name: 'First', tier: null })).toEqual({ name: 'First', tier: '' });
  expect(groupBody({ name: 'First', tier: '' })).toEqual({ name: 'First', tier: null });
  expect(groupBody({ name: 'First', tier: '2' })).toEqual({ name: 'First', tier: 2 });
});
