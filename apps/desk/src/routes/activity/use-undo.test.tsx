import { createClient } from '@courtcast/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deskHook } from '@courtcast/web-testkit/desk-hook.tsx';
import { memoryStore } from '@courtcast/web-testkit/memory-store.ts';
import { orderMatch } from '@courtcast/web-testkit/sample-order.ts';
import type { Line } from './activity-line.ts';
import { useUndoForesight, useUndoSteps } from './use-undo.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const AT = '2026-05-01T12:00:00.000Z';
const draw = { id: 'd', name: 'Open', goldenPoint: false };
const match = orderMatch('m', null, { version: 7, confirmedAt: AT, status: 'completed' });
const next = orderMatch('n', null, { round: 1, draw });
const line = {
  ...{ id: 'l', at: AT, action: 'match-confirmed', facts: {}, draw: null, undo: 'reopen' },
  actor: { kind: 'user', id: 'u', name: 'Uma' },
  record: { kind: 'match', id: 'm', name: 'Ana v Bea' },
} as const satisfies Line;

const preview = {
  matches: [
    { id: 'm', change: 'reopened' },
    { id: 'n', change: 'players' },
    { id: 'other', change: 'cancelled' },
  ],
  slots: [{ matchId: 'n', side: 'home', when: 'now', from: [{ id: 'ana', name: 'Ana' }], to: null }],
};
const refusal = {
  ...{ code: 'conflict', message: 'The next match has begun', requestId: 'r' },
  details: [{ path: 'matches.n', code: 'next-match-begun', message: 'This match is in progress' }],
};

/** An API with these matches, which records requests. */
function fakeApi({ confirmedAt = AT, isBegun = false } = {}) {
  vi.stubGlobal('window', { sessionStorage: memoryStore() });
  const sent: unknown[] = [];
  const answers: Readonly<Record<string, () => Promise<Response>>> = {
    reopen: () => (isBegun ? answer(refusal, 409) : answer(preview)),
    undo: () => answer(match),
    resume: () => answer(match),
    m: () => answer({ ...match, confirmedAt }),
  };
  const fetch = (asked: unknown, { body }: RequestInit = {}) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : String(asked));
    const id = pathname.split('/').at(-1) ?? '';
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return answers[id]?.() ?? answer({ ...next, id });
  };
  return { api: createClient({ url: 'http://api.test', fetch }), sent };
}

const answer = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }));

describe('before a confirmation is taken back', () => {
  test('is said who leaves which match, and what becomes of others', async () => {
    const { api, sent } = fakeApi();
    const foreseen = await deskHook(useUndoForesight, { api })(line);
    expect(foreseen.sentences).toEqual(['Open · Final is cancelled.', 'No longer in Open · Final: Ana.']);
    expect(sent).toEqual([{ expectedVersion: 7 }]);
  });

  test('is said why it cannot be', async () => {
    const { api } = fakeApi({ isBegun: true });
    const foreseen = await deskHook(useUndoForesight, { api })(line);
    expect(foreseen).toMatchObject({ sentences: null, refusal: { details: refusal.details } });
  });

  test('a newer confirmation than that of the line is left alone', async () => {
    const { api, sent } = fakeApi({ confirmedAt: '2026-05-01T12:00:01.000Z' });
    expect(await deskHook(useUndoForesight, { api })(line)).toMatchObject({ refusal: 'changed' });
    expect(sent).toEqual([]);
  });
});

test.each(['reopen', 'take-back', 'resume'] as const)(
  '%s is sent for the version that was seen',
  async (way) => {
    const { api, sent } = fakeApi();
    await deskHook(() => useUndoSteps(undefined), { api }).step(way, match);
    expect(sent).toEqual([{ expectedVersion: 7 }]);
  },
);
