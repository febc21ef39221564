import { beforeEach, describe, expect, test } from 'vitest';
import { createCommand } from '@courtcast/runtime';
import { scheduledMatch, situations, stamp } from '../../../test/support/matches.ts';
import { createMemoryDeps } from '../../../test/support/memory-deps.ts';
import { noRecords } from '../../../test/support/owners.ts';
import type { Match } from '../../domain/match.ts';
import { cancelIdleFreeplay, finishReopenings } from './sweep-matches.ts';

let memory: ReturnType<typeof createMemoryDeps>;

beforeEach(() => {
  memory = createMemoryDeps(noRecords());
});

const put = (match: Match): void =>
  void memory.matches.set(match.id, { id: match.id, state: match, version: 1, log: [] });
const find = (id: string): Match | undefined => memory.matches.get(id)?.state;

const afterMinutes = (minutes: number) => {
  const now = new Date(stamp.at.getTime() + minutes * 60_000);
  const caller = { kind: 'service', name: 'scoring' } as const;
  return { now, newCommand: () => createCommand({ startedAt: now, caller, requestId: 'sweep' }) };
};

describe('idle freeplay matches', () => {
  const freeplay: Match = { ...situations['in progress, a point played'], kind: 'freeplay' };

  test.each([
    [119, 'in_progress'],
    [121, 'cancelled'],
  ])('after %i minutes without a point: %s', async (minutes, status) => {
    put(freeplay);
    await cancelIdleFreeplay(memory.deps, { ...afterMinutes(minutes), idleMinutes: 120 });
    expect(find('match-1')?.status).toBe(status);
  });

  test('are freeplay and live: others wait as long as it takes', async () => {
    put({ ...freeplay, id: 'tournament', kind: 'tournament' });
    put({ ...situations['suspended, a point played'], id: 'suspended', kind: 'freeplay' });
    await cancelIdleFreeplay(memory.deps, { ...afterMinutes(1_000), idleMinutes: 120 });
    expect([find('tournament')?.status, find('suspended')?.status]).toEqual(['in_progress', 'suspended']);
  });
});

describe('a reopening that was cut short after the slot was emptied', () => {
  const feeds = { matchId: 'final', side: 'home' } as const;
  const note = { byMatchId: 'match-1', advance: 1, playerIds: ['player-ana'] };
  const final: Match = {
    ...scheduledMatch({ id: 'final', sides: { home: null, guest: null } }),
    vacated: { home: note, guest: null },
  };

  test('is finished', async () => {
    put({ ...situations.confirmed, feeds });
    put(final);
    await finishReopenings(memory.deps, afterMinutes(1));
    expect(find('match-1')).toMatchObject({ status: 'completed', confirmedAt: null });
  });

  test('is left to the request that may still be at work', async () => {
    put({ ...situations.confirmed, feeds });
    put(final);
    await finishReopenings(memory.deps, afterMinutes(0.1));
    expect(find('match-1')?.confirmedAt).not.toBeNull();
  });

  test('and then confirmed again: the winner is put into the slot', async () => {
    put({ ...situations.confirmed, feeds, advances: 2 });
    put(final);
    await finishReopenings(memory.deps, afterMinutes(1));
    expect(find('final')?.sides.home).toEqual([{ id: 'player-ana', name: 'Ana' }]);
    expect(find('match-1')?.confirmedAt).not.toBeNull();
  });

  test('of a match that both sides had lost: it is reinstated', async () => {
    put({ ...situations.scheduled, feeds, status: 'cancelled', bothOut: true, advances: 1 });
    put(final);
    await finishReopenings(memory.deps, afterMinutes(1));
    expect(find('match-1')).toMatchObject({ status: 'scheduled', bothOut: false });
  });

  test('that has been finished is not touched again', async () => {
    put({ ...situations['completed by points'], feeds, advances: 1 });
    put(final);
    await finishReopenings(memory.deps, afterMinutes(1));
    expect(memory.matches.get('match-1')?.version).toBe(1);
  });
});
