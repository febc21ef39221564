import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { pauseFor, readPolled } from './use-polled-reads.ts';

function desk() {
  const asked: unknown[] = [];
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        queryFn: ({ queryKey: [read] }) => {
          asked.push(read);
          return Promise.resolve({});
        },
      },
    },
  });
  const params = { id: 'c1' };
  for (const read of [ask('getClub', { params }), ask('getTournament', { params }), ask('listUsers', {})])
    queries.setQueryData(read.queryKey, {} as never);
  const show = (read: { readonly queryKey: readonly unknown[] }) =>
    new QueryObserver(queries, { queryKey: read.queryKey }).subscribe(() => undefined);
  return { queries, asked, show, params };
}

describe('reads that no socket announces', () => {
  test('are asked for again where they are shown, and others are not', () => {
    const { queries, asked, show, params } = desk();
    show(ask('getClub', { params }));
    show(ask('getTournament', { params }));
    expect(readPolled(queries)).toBe(1);
    expect(asked).toEqual(['getClub']);
  });

  test('take no more than thirty requests a minute, however many are shown', () => {
    expect([0, 1, 5, 6, 30].map(pauseFor)).toEqual([10_000, 10_000, 10_000, 12_000, 60_000]);
  });
});
