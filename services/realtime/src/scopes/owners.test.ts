import { describe, expect, test } from 'vitest';
import type { InternalClient } from '@courtcast/http';
import { matchState, recordOf } from '../../test/matches.ts';
import { createOwners } from './owners.ts';

/** A scoring that has version 6 of a match, of which nothing from `waitingFrom` on was published. */
const ownersOver = (waitingFrom: number | null | undefined) => {
  const record = { ...recordOf(matchState({ version: 6 })), waitingFrom };
  const client: Pick<InternalClient, 'call'> = { call: async () => ({ data: [record] }) as never };
  return createOwners(client as InternalClient, () => new Date(0));
};

const newerThan = async (version: number, waitingFrom: number | null | undefined): Promise<number[]> => {
  const events = await ownersOver(waitingFrom).newerMatches([{ id: 'm1', epoch: 1, version }]);
  return events.map((event) => event.version);
};

describe('a match that is newer at its owner', () => {
  test.each<[string, number | null | undefined]>([
    ['everything is published', null],
    ['the owner does not say what is', undefined],
    ['a version that is missing here is published', 5],
  ])('is taken from there where %s', async (_title, waitingFrom) => {
    expect(await newerThan(3, waitingFrom)).toEqual([6]);
  });

  test('is left to the stream where all that is missing waits to be published', async () => {
    expect(await newerThan(3, 4)).toEqual([]);
    expect(await newerThan(3, 2)).toEqual([]);
  });
});
