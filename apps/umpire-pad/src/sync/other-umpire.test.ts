import { describe, expect, test } from 'vitest';
import { simulateScoring } from '../../test/bad-network.ts';
import type { Sheet } from './timeline.ts';
import { openOutbox, withTap } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { isHeld, otherUmpire } from './other-umpire.ts';

const ana = { id: 'b1', name: 'Phone of Ana' };
const ben = { id: 'b2', name: 'Phone of Ben' };
const AT = '2026-05-02T14:00:00.000Z';

async function playedSheet(): Promise<Sheet> {
  const scoring = simulateScoring();
  const { service } = scoring;
  const request = { taps: 1, players: scoring.sheet().match.players };
  await service.send('m1', {
    ...{ ...request, key: 'k1', version: 1 },
    actions: [{ do: 'start', server: 'home', order: null }],
  });
  await service.send('m1', {
    ...{ ...request, key: 'k2', version: 2 },
    actions: [{ do: 'point', winner: 'home', kind: null }],
  });
  return scoring.sheet();
}

async function outboxWith(entry: Partial<Sheet['entries'][number]>, self: Sheet['self']): Promise<Outbox> {
  const sheet = await playedSheet();
  const entries = sheet.entries.map((line) => ({ ...line, by: 'board', ...entry }));
  return openOutbox({ ...sheet, entries, ...(self === undefined ? {} : { self }) });
}

describe('who scores a match is who entered its last line', () => {
  test('another phone, by its name', async () => {
    expect(otherUmpire(await outboxWith({ board: ana }, ben))).toEqual({
      name: 'Phone of Ana',
      role: 'board',
      at: AT,
      seq: 1,
    });
  });

  test('not this one, also while its taps wait', async () => {
    expect(otherUmpire(await outboxWith({ board: ben }, ben))).toBeNull();
    const tapped = withTap(await outboxWith({ board: ana }, ben), {
      id: 't1',
      at: AT,
      action: { do: 'point', winner: 'guest', kind: null },
    });
    expect('outbox' in tapped && otherUmpire(tapped.outbox)).toBeNull();
  });

  test('a user, by what they are', async () => {
    expect(otherUmpire(await outboxWith({ by: 'umpire' }, ben))).toMatchObject({
      name: null,
      role: 'umpire',
    });
  });

  test('to a user: another user, and not themselves', async () => {
    const user = { id: 'u1', name: 'Ursula' };
    expect(otherUmpire(await outboxWith({ by: 'user:u1' }, user))).toBeNull();
    expect(otherUmpire(await outboxWith({ by: 'user:u2' }, user))).toMatchObject({ name: null });
  });

  test('no one who is known: nothing entered, a board that was removed, or no answer who this is', async () => {
    const scoring = simulateScoring();
    expect(otherUmpire(openOutbox({ ...scoring.sheet(), self: ben }))).toBeNull();
    expect(otherUmpire(await outboxWith({}, ben))).toBeNull();
    expect(otherUmpire(await outboxWith({ by: 'umpire' }, undefined))).toBeNull();
  });

  test('for ten minutes', () => {
    const holder = { name: 'Ana', role: 'board', at: AT, seq: 1 };
    const atMinute = (minutes: number): number => Date.parse(AT) + minutes * 60_000;
    expect([-60, 0, 9, 10].map((minutes) => isHeld(holder, atMinute(minutes)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
