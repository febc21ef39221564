import { expect, test } from 'vitest';
import { ApiError } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { orderMatch, orderTime as at } from '@courtcast/web-testkit/sample-order.ts';
import { placeOf } from '../plan/draft.ts';
import { sendChange } from './send-change.ts';

const refusal = (code: ApiError['code'], status: number) =>
  new ApiError(code, { statusCode: status, message: '', error: '' });

const match = orderMatch('a', 'Court 1', { scheduledTime: at('09:00') });
const change = { matchId: 'a', base: placeOf(match), to: { ...placeOf(match), scheduledTime: at('10:00') } };

/** An API in which the match is `now`, which sends of an older version are refused for. */
function apiWith(now: typeof match) {
  const sent: unknown[] = [];
  const call = (id: string, { body }: { body?: { expectedVersion: number } }) => {
    if (id === 'getMatch') return Promise.resolve(now);
    sent.push(body);
    return body?.expectedVersion === now.version
      ? Promise.resolve(now)
      : Promise.reject(refusal('version-mismatch', 409));
  };
  return { api: { call } as unknown as Pick<Client, 'call'>, sent };
}

test('a move is sent with the version that it was made for', async () => {
  const { api, sent } = apiWith(match);
  await sendChange(api, change, 1);
  expect(sent).toEqual([{ ...change.to, expectedVersion: 1 }]);
});

test('a match that is newer, but stands where it stood, is moved', async () => {
  const { api, sent } = apiWith({ ...match, version: 4, notes: 'wet' });
  await sendChange(api, change, 1);
  expect(sent.at(-1)).toMatchObject({ expectedVersion: 4 });
});

test('a match that others have moved or begun is left, one that stands there already is done', async () => {
  const theirs = apiWith({ ...match, version: 4, scheduledTime: at('11:00') });
  await expect(sendChange(theirs.api, change, 1)).rejects.toThrow('409');
  const begun = apiWith({ ...match, version: 4, status: 'in_progress' });
  await expect(sendChange(begun.api, change, 1)).rejects.toThrow('409');
  const done = apiWith({ ...match, version: 4, scheduledTime: at('10:00') });
  await sendChange(done.api, change, 1);
  expect(done.sent).toHaveLength(1);
});
