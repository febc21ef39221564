import { expect, test } from 'vitest';
import { orderMatch } from '@courtcast/web-testkit/sample-order.ts';
import { columnsOf, namedCourts, usedColumns } from './columns.ts';

const court = (id: string, club: string) => ({
  id,
  name: 'Court 1',
  clubId: club,
  club: { id: club, name: `Club ${club}` },
});

const called = ({ name }: { readonly name: string }) => name;

test('courts of several clubs are named with their club, those of one without', () => {
  const [north, south] = [court('n1', 'North'), court('s1', 'South')];
  const match = { ...orderMatch('a', 'Court 1'), court: south };
  const names = (known: ReturnType<typeof namedCourts>) => [...known.values()].map(({ name }) => name);
  expect(names(namedCourts({ courts: [north], matches: [match] }, called)).toSorted()).toEqual([
    'Court 1 · Club North',
    'Court 1 · Club South',
  ]);
  expect(names(namedCourts({ courts: [north], matches: [] }, called))).toEqual(['Court 1']);
});

test('columns are the courts of the hosts, others with matches, and one for those without a court', () => {
  const columns = columnsOf(
    [court('n1', 'North'), court('n2', 'North')],
    [orderMatch('a', 'Court 9'), orderMatch('b', null)],
  );
  expect(columns.map((one) => one?.id ?? null)).toEqual(['n1', 'n2', 'Court 9', null]);
  const used = usedColumns(columns, [orderMatch('a', 'Court 9'), orderMatch('b', 'n2')]);
  expect(used.map((one) => one?.id ?? null)).toEqual(['n2', 'Court 9']);
});
