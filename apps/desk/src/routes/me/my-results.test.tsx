import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { orderMatch } from '@courtcast/web-testkit/sample-order.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { MyResults } from './my-results.tsx';

const result = {
  ...orderMatch('m1', null, {
    players: { home: [{ id: 'ana', name: 'Ana' }], guest: [{ id: 'bea', name: 'Bea' }] },
  }),
  ...{ kind: 'freeplay', status: 'completed', winnerSide: 'guest', outcome: 'completed' },
  sets: [{ home: 2, guest: 6 }],
  review: { status: 'pending', countsAt: '2026-05-03T12:00:00.000Z' },
  as: ['player'],
};

const shown = (data: readonly object[]): string => {
  const { queryKey } = ask('listMyMatches', { query: { toConfirm: true, perPage: 20 } });
  const reads = [[queryKey, { data, meta: { total: data.length } }]] as const;
  return textOf(renderDesk({ page: <MyResults />, path: '/me', address: '/me', reads }));
};

test('a result that others have confirmed is shown with both answers, and when it counts', () => {
  const text = shown([result]);
  for (const part of [
    'Results to confirm',
    'Ana vs Bea',
    'Bea won · 2–6',
    'It counts from',
    'It is right',
    'It is wrong',
  ])
    expect(text).toContain(part);
});

test('without any there is nothing', () => {
  expect(shown([])).not.toContain('Results');
});
