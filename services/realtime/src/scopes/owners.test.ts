import { describe, expect, test } from 'vitest';
import type { InternalClient } from '@courtcast/http';
import { matchState, recordOf } from '../../test/matches.ts';
import { createOwners } from './owners.ts';

/** A scoring service with version 6 of a match, unpublished from `waitingFrom` on. */
const ownersOver = (waitingFrom: number | null | undefined) => {
  const record = { ...recordOf(matchState({ version: 6 })), waitingFrom };
  const client: Pick<InternalClient, 'call'> = { call: async () => ({ data: [record] }) as never };
  return createOwners(client as InternalClient, () => new Date(0));
};

const newerThan = async (version: number, waitingFrom: number | null | undefined) => {
  const newer = await ownersOver(waitingFrom).newerMatches([{ id: 'm1', epoch: 1, version }]);
  return newer.map(({ event, isAwaited }) => ({ version: event.version, isAwaited }));
};

describe('a match that is newer at its owner', () => {
  test.each<[string, number | null | undefined]>([
    ['everything is published', null],
    ['the owner does not say what is', undefined],
  ])('is known from there where %s', async (_title, waitingFrom) => {
    expect(await newerThan(3, waitingFrom)).toEqual([{ version: 6, isAwaited: false }]);
  });

  test('is known to be on its way where a version that is missing here is published, and the newest is not', async () => {
    expect(await newerThan(3, 5)).toEqual([{ version: 6, isAwaited: true }]);
  });

  test('is left to the stream where all that is missing waits to be published', async () => {
    expect(await newerThan(3, 4)).toEqual([]);
    expect(await newerThan(3, 2)).toEqual([]);
  });
});
