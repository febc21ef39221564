import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { orderMatch } from '@courtcast/web-testkit/sample-order.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { EveningsPage } from './evenings-page.tsx';

const seat = (id: string) => ({ id, name: id });
const played = (id: string, inRecord: boolean) => ({
  ...orderMatch(id, null, {
    players: { home: [seat('Ana'), seat('Leo')], guest: [seat('Bea'), seat('Sam')] },
  }),
  ...{ status: 'completed', winnerSide: 'home', outcome: 'completed', sets: [{ home: 14, guest: 10 }] },
  ...{ drawRound: { drawType: 'americano', round: 3, court: 1 }, as: ['player'], inRecord },
});

const shown = (data: readonly object[]): string => {
  const { queryKey } = ask('listMyMatches', { query: { evenings: true, page: 1, perPage: 30 } });
  const reads = [
    [queryKey, { data, meta: { total: data.length, totalPages: 1 } }],
    [ask('getMe').queryKey, { user: { id: 'u', name: 'Ana' }, player: { id: 'Ana' } }],
  ] as const;
  return textOf(renderDesk({ page: <EveningsPage />, path: '/me/evenings', address: '/me/evenings', reads }));
};

test('each match of an evening says whether it counts in the record, and what the button does', () => {
  const counting = shown([played('m1', true)]);
  for (const part of ['Round 3', '14–10', 'Leave out of my record']) expect(counting).toContain(part);
  expect(counting).not.toContain('It does not count');
  const left = shown([played('m1', false)]);
  for (const part of ['It does not count in your record.', 'Count in my record'])
    expect(left).toContain(part);
});

test('without a match of an evening the page says so', () => {
  expect(shown([])).toMatch(/No match of a club evening .* counts yet.*New club evening/);
});
