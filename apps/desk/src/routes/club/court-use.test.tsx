import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { AskedBy, CourtUse, sendsAway, withWord } from './court-use.tsx';
import { groupsFor, nameGroups } from './guest-list.tsx';

const one = (id: string) => ({ params: { id } });

test('what a club has granted and refused stands there by name, each to be taken back', () => {
  const use = { clubId: 'c', open: false, granted: ['t1', 'g1'], refused: ['t2'] };
  const html = renderDesk({
    page: <CourtUse clubId="c" />,
    path: 'desk/clubs/c',
    address: '/desk/clubs/c',
    reads: [
      [ask('getClubCourtUse', one('c')).queryKey, use],
      [ask('listLeagueGroups').queryKey, [{ id: 'g1', leagueId: 'l', name: 'North' }]],
      [ask('listLeagues').queryKey, [{ id: 'l', championshipId: 'k', name: 'First' }]],
      [ask('getTournament', one('t1')).queryKey, { id: 't1', name: 'Spring Cup' }],
      [ask('getTournament', one('t2')).queryKey, { id: 't2', name: 'Loud Cup' }],
    ],
  });
  const text = textOf(html);
  expect(text).toContain(
    'May play here|Spring Cup|Take back| Spring Cup|First · North|Take back| First · North|',
  );
  expect(text).toContain('May not play here|Loud Cup|Take back| Loud Cup|');
  expect(html).toContain('href="/league-groups/g1"');
});

test('a tournament that asks is answered by one press, by name', () => {
  const use = { clubId: 'c', open: false, granted: [], refused: [] };
  const textWith = (data: readonly object[], meta = { total: data.length, page: 1, totalPages: 1 }) =>
    textOf(
      renderDesk({
        page: <AskedBy clubId="c" />,
        path: 'desk/clubs/c',
        address: '/desk/clubs/c',
        reads: [
          [ask('getClubCourtUse', one('c')).queryKey, use],
          [ask('listHostRequests', { ...one('c'), query: { page: 1 } }).queryKey, { data, meta }],
        ],
      }),
    );
  expect(textWith([{ id: 't1', name: 'Spring Cup' }])).toContain(
    'These tournaments ask to play here|Spring Cup|Let them in| Spring Cup|Refuse| Spring Cup|',
  );
  const second = { total: 21, page: 1, totalPages: 2 };
  expect(textWith([{ id: 't1', name: 'Spring Cup' }], second)).toContain('Page 1 of 2');
  expect(textWith([])).not.toContain('ask to play here');
});

const use = { clubId: 'c', open: false, granted: ['t1', 'g1'], refused: ['t2'] };

test('a club says one thing of each', () => {
  expect(withWord(use, 't2', 'granted')).toEqual({ open: false, granted: ['t1', 'g1', 't2'], refused: [] });
  expect(withWord(use, 't1', 'refused')).toMatchObject({ granted: ['g1'], refused: ['t2', 't1'] });
  expect(withWord(use, 'g1', null)).toMatchObject({ granted: ['t1'], refused: ['t2'] });
  expect(withWord(use, 't1', 'granted').granted).toEqual(['g1', 't1']);
});

test('it is asked about before something may have to leave', () => {
  expect(sendsAway(use, 't9', 'refused')).toBe(true);
  expect(sendsAway(use, 't1', null)).toBe(true);
  expect(sendsAway({ ...use, open: true }, 't1', null)).toBe(false);
  expect(sendsAway(use, 't2', null)).toBe(false);
  expect(sendsAway(use, 't9', 'granted')).toBe(false);
});

test('league groups are found by the words of their league and their own', () => {
  const dates = { createdAt: 'x', updatedAt: 'x' };
  const groups = [
    { id: 'g1', leagueId: 'l', name: 'North', ...dates },
    { id: 'g2', leagueId: 'gone', name: 'Süd', ...dates },
  ];
  const leagues = [{ id: 'l', championshipId: 'k', name: 'First' }] as Parameters<typeof nameGroups>[1];
  const named = nameGroups(groups, leagues);
  expect(named).toEqual([
    { id: 'g1', name: 'First · North', championshipId: 'k' },
    { id: 'g2', name: 'Süd', championshipId: null },
  ]);
  const found = (text: string) => groupsFor(named, text).map(({ id }) => id);
  expect([found('nor fir'), found('sud'), found('irst'), found('·')]).toEqual([['g1'], ['g2'], [], []]);
});
