import { describe, expect, test } from 'vitest';
import { checkLevel, dropLevel, mergedLevels, noteLevel } from './levels.ts';
import type { Level } from './levels.ts';

const now = new Date('2026-03-01T12:00:00Z');
const level = (over: Partial<Level> = {}): Level => ({
  ...{ system: 'lk', value: 12.3, text: null, asOf: '2026-02-01', source: 'said', ...over },
});

describe('a level that may be noted', () => {
  test.each([
    ['lk', 1, 25],
    ['wtn', 1, 40],
    ['utr', 1, 16.5],
    ['playtomic', 0, 7],
  ] as const)('%s is within %d and %d', (system, from, to) => {
    const isTaken = (value: number) => checkLevel(level({ system, value }), now).ok;
    expect([from, to].map(isTaken)).toEqual([true, true]);
    expect([from - 0.01, to + 0.01].map(isTaken)).toEqual([false, false]);
  });

  test('is a number or a text, of no day to come', () => {
    expect(checkLevel(level({ value: null, text: 'LK 12' }), now).ok).toBe(true);
    expect(checkLevel(level({ value: null }), now).ok).toBe(false);
    expect(checkLevel(level({ asOf: '2026-03-02' }), now).ok).toBe(true);
    expect(checkLevel(level({ asOf: '2026-03-03' }), now).ok).toBe(false);
  });
});

describe('levels of a player', () => {
  test('a newer one takes the place of the one of its system; the same changes nothing', () => {
    const before: { readonly levels?: readonly Level[] } = { levels: [level({ system: 'utr', value: 8 })] };
    const noted = noteLevel(before, level());
    if (!noted.ok) throw new Error('refused');
    expect(noted.value.levels?.map(({ system }) => system)).toEqual(['utr', 'lk']);
    expect(noteLevel(noted.value, level())).toEqual({ ok: true, value: noted.value });
    const replaced = noteLevel(noted.value, level({ value: 11 }));
    expect(replaced.ok && replaced.value.levels?.map(({ value }) => value)).toEqual([8, 11]);
  });

  test('what the player has said no club changes or removes', () => {
    const player = { levels: [level()] };
    expect(noteLevel(player, level({ source: 'club', value: 3 })).ok).toBe(false);
    expect(dropLevel(player, 'lk', 'club').ok).toBe(false);
    expect(dropLevel(player, 'lk', 'said')).toEqual({ ok: true, value: {} });
    const ofClub = { levels: [level({ source: 'club' })] };
    expect(noteLevel(ofClub, level()).ok).toBe(true);
  });

  test('of two who are one what was said counts before what a club has noted, then the newer one', () => {
    const said = level({ value: 10 });
    const club = level({ source: 'club', value: 9, asOf: '2026-02-20' });
    expect(mergedLevels({ levels: [club] }, { levels: [said] })).toEqual({ levels: [said] });
    const newer = level({ value: 8, asOf: '2026-02-10' });
    expect(mergedLevels({ levels: [said] }, { levels: [newer] })).toEqual({ levels: [newer] });
    expect(mergedLevels({}, {})).toEqual({});
  });
});
