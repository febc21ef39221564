import { expect, test } from 'vitest';
import type { RecordStanding } from './activity.ts';
import { standingBefore } from './event-order.ts';
import type { EventPlace } from './event-order.ts';

const alone: EventPlace = {
  ...{ seq: 9, previousSeq: 8, deliveries: 1 },
  findAcknowledgedPosition: async () => 0,
  pause: async () => false,
};
const revision = (version: number) => ({ epoch: 1, version });
const standing = (version: number, seq?: number): RecordStanding => ({
  ...{ key: 'user.u', ...revision(version), standing: version, newest: null },
  ...(seq !== undefined && { seq }),
});
const before = (record: () => RecordStanding | null, place: Partial<EventPlace> = {}, version = 3) => {
  const log = { findRecord: async () => record() };
  return standingBefore(log, 'user.u', { event: revision(version), place: { ...alone, ...place } });
};

test('what is known is of the event before', async () => {
  expect(await before(() => standing(2, 8))).toMatchObject({ version: 2 });
  expect(await before(() => null, { previousSeq: 0 }, 1)).toBeNull();
});

test('an event that was noted is not noted again', async () => {
  expect(await before(() => standing(3, 9))).toBe('noted');
});

test('an event that overtook the one before it comes again later', async () => {
  await expect(before(() => standing(1, 7))).rejects.toMatchObject({ code: 'unavailable' });
});

test('another replica that is at the one before is waited for', async () => {
  let now = standing(1, 7);
  const pause = async () => {
    now = standing(2, 8);
    return true;
  };
  expect(await before(() => now, { pause })).toMatchObject({ version: 2 });
});

test('what another replica noted meanwhile is read again', async () => {
  let now = standing(1);
  const findAcknowledgedPosition = async () => {
    now = standing(2);
    return 8;
  };
  expect(await before(() => now, { findAcknowledgedPosition })).toMatchObject({ version: 2 });
});

test('a predecessor that never comes is not waited for without end', async () => {
  expect(await before(() => standing(1, 7), { deliveries: 11 })).toMatchObject({ version: 1 });
});
