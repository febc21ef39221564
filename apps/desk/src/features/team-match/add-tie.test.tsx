import { createClient } from '@courtcast/client';
import { afterEach, expect, test, vi } from 'vitest';
import { deskHook } from '@courtcast/web-testkit/desk-hook.tsx';
import { memoryStore } from '@courtcast/web-testkit/memory-store.ts';
import { useAddedTie } from './add-tie.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const tie = { home: 'r1', guest: 'r2', matchDay: '', day: '2026-12-05', time: '', location: '' };

/** Adds a team match on an API that does not say of which club a team is. */
async function added(values: typeof tie) {
  vi.stubGlobal('window', { sessionStorage: memoryStore() });
  const sent: unknown[] = [];
  const fetch = (_: unknown, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') {
      return Promise.resolve(Response.json({ statusCode: 404, message: '', error: '' }, { status: 404 }));
    }
    sent.push(typeof body === 'string' && JSON.parse(body));
    return Promise.resolve(Response.json({ id: 't' }, { status: 201 }));
  };
  const api = createClient({ url: 'http://api.test', fetch });
  const { refusal } = await deskHook(() => useAddedTie({ id: 'g' }), { api })(values);
  return { refused: refusal?.status, sent };
}

test('a time by an unknown clock is not sent by the clock of the reader', async () => {
  expect(await added({ ...tie, time: '10:00' })).toEqual({ refused: 404, sent: [] });
});

test('a day without a time needs no clock', async () => {
  const { refused, sent } = await added(tie);
  expect(refused).toBe(undefined);
  expect(sent).toMatchObject([{ scheduledAt: '2026-12-05T00:00:00.000Z', matchDay: null, location: null }]);
});
