import type { Client } from '@courtcast/client';
import { expect, test, vi } from 'vitest';
import type { Match } from './draft.ts';
import { beyond, findHelp } from './fit.ts';

const at = (scheduledTime: string | null) => ({ scheduledTime }) as Match;
const endMs = Date.parse('2026-05-03T04:00:00Z');

test('what begins in the night of the last day fits, what begins on the day after does not', () => {
  const [evening, night, next] = ['2026-05-02T20:00:00Z', '2026-05-03T01:00:00Z', '2026-05-03T09:00:00Z'];
  expect(beyond([at(evening), at(night), at(next), at(null)], endMs)).toEqual([at(next)]);
  expect(beyond([at(next)], null)).toEqual([]);
});

/** A planner with which matches fit that take at most so many minutes, or with so many courts. */
const planner = ({ minutes, courts }: { readonly minutes: number; readonly courts: number }) => {
  const call = (_id: string, { body }: { body: { matchMinutes: number; courts: readonly string[] } }) => {
    const fits = body.matchMinutes <= minutes || body.courts.length >= courts;
    return Promise.resolve({ data: [at(fits ? '2026-05-02T09:00:00Z' : '2026-05-03T09:00:00Z')] });
  };
  return { call } as unknown as Client;
};

const body = { courts: ['1', '2'], from: '2026-05-02T09:00:00Z', matchMinutes: 75, restMinutes: 30 };

test.each([
  ['shorter matches', { minutes: 50, courts: 9 }, { minutes: 50 }],
  ['the courts that are left out', { minutes: 5, courts: 3 }, { courts: 3 }],
  ['either', { minutes: 60, courts: 3 }, { minutes: 60, courts: 3 }],
  ['nothing', { minutes: 5, courts: 9 }, {}],
])('the planner says what would help: %s', async (_what, fitting, help) => {
  const asked = { id: 't', body, courtIds: ['1', '2', '3'], endMs };
  expect(await findHelp(planner(fitting), asked)).toEqual(help);
});

test('the planner says what limit of matches a day would help, the least one', async () => {
  const call = (_id: string, asked: { body: { maxMatchesPerDay?: number } }) => {
    const fits = (asked.body.maxMatchesPerDay ?? 0) >= 4;
    return Promise.resolve({ data: [at(fits ? '2026-05-02T09:00:00Z' : '2026-05-03T09:00:00Z')] });
  };
  const asked = { id: 't', body: { ...body, maxMatchesPerDay: 2 }, courtIds: ['1', '2'], endMs };
  expect(await findHelp({ call } as unknown as Client, asked)).toEqual({ matches: 4 });
});

test.each([75, 60, 50, 40, 30, 20])(
  'the longest minutes that fit are found in three questions: %d',
  async (minutes) => {
    const api = planner({ minutes, courts: 9 });
    const call = vi.spyOn(api, 'call');
    const asked = { id: 't', body: { ...body, matchMinutes: 95 }, courtIds: ['1', '2'], endMs };
    expect(await findHelp(api, asked)).toEqual({ minutes });
    expect(call.mock.calls.length).toBeLessThanOrEqual(3);
  },
);
