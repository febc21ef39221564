import { createClient } from '@courtcast/client';
import { afterEach, expect, test, vi } from 'vitest';
import { deskHook } from '@courtcast/web-testkit/desk-hook.tsx';
import { memoryStore } from '@courtcast/web-testkit/memory-store.ts';
import { orderMatch } from '@courtcast/web-testkit/sample-order.ts';
import { useMatchSave } from '../../routes/match-control/match-list.ts';
import type { WantedResult } from './result-steps.ts';
import { useSendResult } from './score-entry.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const sets = [{ home: 6, guest: 3 }];
const match = orderMatch('m', null, { version: 7, status: 'in_progress' });
const retired: WantedResult = { outcome: 'retirement', winnerSide: 'home', sets, isConfirmed: true };

/** The requests that a result sends, and the outcome, if every request after the first `taken` is refused. */
async function sendOf(wanted: WantedResult, over: Partial<typeof match> = {}, taken = 2) {
  vi.stubGlobal('window', { sessionStorage: memoryStore() });
  const sent: unknown[] = [];
  const fetch = (asked: unknown, { body }: RequestInit = {}) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : String(asked));
    sent.push([pathname.split('/').at(-1), typeof body === 'string' && JSON.parse(body)]);
    const refusal = { code: 'conflict', message: 'No', requestId: 'r', details: [] };
    return Promise.resolve(
      sent.length > taken
        ? Response.json(refusal, { status: 409 })
        : Response.json({ ...match, version: 7 + sent.length }),
    );
  };
  const api = createClient({ url: 'http://api.test', fetch });
  const done = await deskHook(() => useSendResult(useMatchSave), { api }).send({ ...match, ...over }, wanted);
  return { sent, done };
}

test('a retirement goes with its score in one request, and is confirmed as it stands then', async () => {
  const { sent, done } = await sendOf(retired);
  expect(sent).toEqual([
    ['result', { outcome: 'retirement', winnerSide: 'home', sets, expectedVersion: 7 }],
    ['confirm', { expectedVersion: 8 }],
  ]);
  expect(done.refusal).toBeNull();
});

test('a confirmed result is corrected in one request, so that none leaves it unconfirmed', async () => {
  const confirmed = { status: 'completed', confirmedAt: '2026-05-01T12:00:00Z' } as const;
  const { sent, done } = await sendOf({ ...retired, outcome: 'completed' }, confirmed, 0);
  expect(sent).toEqual([['correct', { outcome: 'completed', winnerSide: 'home', sets, expectedVersion: 7 }]]);
  expect(done).toMatchObject({ match: { version: 7 }, refusal: { status: 409 } });
});
