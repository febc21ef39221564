import { expect, test } from 'vitest';
import { isOverCapacity, makeEntry, withoutBody } from './save-with-event.ts';

const source = (version: number, fields: { changes?: string[]; scopes?: string[] } = {}) => ({
  ...{ service: 'scoring' as const, aggregate: 'match', epoch: 1, id: 'm1', version },
  ...{ changes: ['point-scored'], scopes: ['match.m1'], state: { version } },
  ...fields,
  command: { actor: 'user:u1', startedAt: new Date('2026-05-01T12:00:00Z'), requestId: 'r1' },
});

const waiting = (version: number, fields = {}) => withoutBody(makeEntry(source(version, fields)));

test('an entry holds its event as it will be published', () => {
  const { body, ...entry } = makeEntry(source(3));
  expect(JSON.parse(body)).toEqual({
    ...{ id: '1:m1:3', service: 'scoring', aggregate: 'match', aggregateId: 'm1', epoch: 1, version: 3 },
    ...{ changes: ['point-scored'], actor: 'user:u1', at: '2026-05-01T12:00:00.000Z', requestId: 'r1' },
    ...{ scopes: ['match.m1'], state: { version: 3 } },
  });
  expect(entry).toMatchObject({ version: 3, from: 3, bytes: body.length });
});

test('the size of an entry is in bytes, whatever its script', () => {
  const sizeWith = (change: string) => waiting(3, { changes: [change] }).bytes;
  expect(sizeWith('é') - sizeWith('e')).toBe(1);
});

test('one that takes the place of others has the changes and scopes of all, and the newest state', () => {
  const older = [waiting(3, { changes: ['started'], scopes: ['match.m1', 'court.c1'] }), waiting(4)];
  const coalesced = makeEntry(source(5, { changes: ['moved'], scopes: ['match.m1', 'court.c2'] }), older);
  expect(coalesced).toMatchObject({
    ...{ from: 3, version: 5 },
    changes: ['started', 'point-scored', 'moved'],
    scopes: ['match.m1', 'court.c1', 'court.c2'],
  });
  expect(JSON.parse(coalesced.body)).toMatchObject({
    version: 5,
    state: { version: 5 },
    changes: coalesced.changes,
  });
});

test('a hundred waiting entries are too many, and so are two megabytes', () => {
  const entries = Array.from({ length: 100 }, (_, index) => waiting(index + 1));
  expect(isOverCapacity(entries.slice(1))).toBe(false);
  expect(isOverCapacity(entries)).toBe(true);
  expect(isOverCapacity([{ ...waiting(1), bytes: 1_999_999 }])).toBe(false);
  expect(isOverCapacity([{ ...waiting(1), bytes: 2_000_000 }])).toBe(true);
});
