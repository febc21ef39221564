import { createClient } from '@courtcast/client';
import { useQueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskHook } from '@courtcast/web-testkit/desk-hook.tsx';
import { memoryStore } from '@courtcast/web-testkit/memory-store.ts';
import { sampleTeamMatch } from '@courtcast/web-testkit/sample-league.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useResultSheet } from './tie/use-result-sheet.ts';
import { useRoster } from './team/roster.tsx';

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: memoryStore(), localStorage: memoryStore() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** An API that refuses reads and records writes. */
function unreadable() {
  const sent: unknown[] = [];
  const fetch = (_: unknown, { method, body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(body);
    return Promise.resolve(Response.json({ statusCode: 403, message: '', error: '' }, { status: 403 }));
  };
  return { api: createClient({ url: 'http://api.test', fetch }), sent };
}

const players = [{ id: 'ana', name: 'Ana', gender: null }];
const team = { id: 'r1', name: 'Ribera', clubId: 'c', captainPlayerId: 'ana', playerIds: ['ana'], players };

test('a roster that cannot be compared is not sent, and the step ends', async () => {
  const { api, sent } = unreadable();
  const { save } = deskHook(() => useRoster(team as unknown as Parameters<typeof useRoster>[0]), { api });
  expect(await save()).toBe(false);
  expect(sent).toEqual([]);
});

test('a team match from paper that was stopped is read again: line-ups that are in are not sent once more', async () => {
  const { api } = unreadable();
  const tie = sampleTeamMatch({ singlesCount: 1, doublesCount: 0 });
  const facts = { tie, entries: [], home: team, guest: team, league: {} };
  const { queryKey } = ask('getTeamMatch', { params: { id: tie.id } });
  const { paper, queries } = deskHook(
    () => ({
      paper: useResultSheet(facts as unknown as Parameters<typeof useResultSheet>[0]),
      queries: useQueryClient(),
    }),
    { api, reads: [[queryKey, tie]] },
  );
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false);
  expect(await paper.enter(() => ({ home: ['ana'], guest: ['bea'], ending: 'played', sets: '' }))).toBe(
    false,
  );
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
