import { describe, expect, test } from 'vitest';
import { editDraw, newDraw } from './draw-settings.ts';
import type { DrawSettings } from './draw-settings.ts';
import type { Draw } from './draw.ts';

const now = new Date('2026-05-01T12:00:00Z');
const later = new Date('2026-05-01T13:00:00Z');
const origin = { tournamentId: 't', defaultFormat: null, now };

const make = (settings: DrawSettings = {}, over: Partial<typeof origin> = {}) =>
  newDraw({ name: 'Singles', size: 8, ...settings }, { ...origin, ...over });

const made = (settings: DrawSettings = {}): Draw => {
  const decision = make(settings);
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  return decision.value;
};

const edit = { now: later, people: new Map() };

describe('a new draw', () => {
  test('plays best of three with advantage unless the settings say otherwise', () => {
    expect(made()).toMatchObject({
      rules: { matchFormat: 'best_of_3', deuceRule: 'advantage' },
      goldenPoint: false,
    });
    const inherited = newDraw({ name: 'A', size: 8 }, { ...origin, defaultFormat: 'pro_set' });
    expect(inherited).toMatchObject({ ok: true, value: { rules: { matchFormat: 'pro_set' } } });
    const own = newDraw(
      { name: 'A', size: 8, matchFormat: 'best_of_5' },
      { ...origin, defaultFormat: 'pro_set' },
    );
    expect(own).toMatchObject({ ok: true, value: { rules: { matchFormat: 'best_of_5' } } });
  });

  test.each([
    [{ deuceRule: 'golden' as const }, true],
    [{ deuceRule: 'golden' as const, goldenPoint: false }, false],
    [{ deuceRule: 'star' as const }, false],
    [{ goldenPoint: true }, true],
  ])('with %j shows a golden point: %s', (settings, goldenPoint) => {
    expect(made(settings).goldenPoint).toBe(goldenPoint);
  });

  test('reads CODES in the place of a format, and has the deuce rule of Fast4', () => {
    expect(made({ matchFormat: 'fast4' })).toMatchObject({
      goldenPoint: true,
      rules: { deuceRule: 'golden' },
    });
    const { rules, goldenPoint } = made({ formatCode: 'SET3-S:6/TB5@5-G:TN3D-F:TB7' });
    expect(goldenPoint).toBe(false);
    expect(rules).toMatchObject({
      ...{ matchFormat: 'best_of_3_mtb', tiebreakAt: 5, tiebreakTo: 5, deuceRule: 'star' },
      ...{ matchTiebreakTo: 7, gamesPerSet: null, finalSetTiebreakAt: null },
    });
  });

  test.each([
    ['a tiebreak at games that the set cannot have', { tiebreakAt: 4 }, 'tiebreakAt'],
    ['a match tiebreak in one set', { matchFormat: 'pro_set', matchTiebreakTo: 10 }, 'matchTiebreakTo'],
    [
      'an advantage set that is a match tiebreak',
      { matchFormat: 'best_of_3_mtb', finalSetTiebreak: false },
      'finalSetTiebreak',
    ],
    [
      'points of a tiebreak that is not played',
      { finalSetTiebreak: false, finalSetTiebreakTo: 10 },
      'finalSetTiebreakTo',
    ],
    ['spots without a parent', { qualifyingSpots: 2 }, 'parentDrawId'],
    ['a parent without spots', { parentDrawId: 'p' }, 'qualifyingSpots'],
    ['three spots', { parentDrawId: 'p', qualifyingSpots: 3 }, 'qualifyingSpots'],
    ['more spots than half the size', { parentDrawId: 'p', qualifyingSpots: 8 }, 'qualifyingSpots'],
  ] as const)('may not have %s', (_, settings, path) => {
    expect(make(settings)).toMatchObject({ ok: false, refusal: { kind: 'invalid', reasons: [{ path }] } });
  });

  test.each([1, 2, 4])('of 8 may have %d spots', (qualifyingSpots) => {
    expect(make({ parentDrawId: 'p', qualifyingSpots })).toMatchObject({ ok: true });
  });
});

describe('a change of a draw', () => {
  const lines = [{ kind: 'bye' as const }];

  test('takes values away with null and keeps what it does not name', () => {
    const draw = made({ gender: 'male', ageCategory: 'U18', matchTiebreakTo: 7, tiebreakAt: 6 });
    const changed = editDraw(draw, { gender: null, matchTiebreakTo: null, tiebreakAt: null }, edit);
    expect(changed).toMatchObject({
      ok: true,
      value: {
        gender: null,
        ageCategory: 'U18',
        rules: { matchTiebreakTo: null, tiebreakAt: null },
        createdAt: now,
        updatedAt: later,
      },
    });
  });

  test('lays a format over that of before, and CODES in its place', () => {
    const draw = made({ gamesPerSet: 8, tiebreakAt: 7, deuceRule: 'advantage' });
    const rulesAfter = (settings: DrawSettings) => {
      const changed = editDraw(draw, settings, edit);
      return changed.ok ? changed.value.rules : changed.refusal;
    };
    expect(rulesAfter({ tiebreakAt: null })).toMatchObject({ gamesPerSet: 8, tiebreakAt: null });
    expect(rulesAfter({ matchFormat: 'fast4', tiebreakAt: null })).toMatchObject({
      gamesPerSet: 8,
      deuceRule: 'golden',
    });
    expect(rulesAfter({ gamesPerSet: null })).toMatchObject({ reasons: [{ path: 'tiebreakAt' }] });
    expect(rulesAfter({ formatCode: 'SET1-S:TB10' })).toMatchObject({
      ...{ matchFormat: 'match_tiebreak', gamesPerSet: null, tiebreakAt: null, deuceRule: 'advantage' },
    });
  });

  test.each([
    [{ size: 16 as const }, null],
    [{ parentDrawId: 'p', qualifyingSpots: 2 }, null],
    [{ name: 'Other' }, lines],
    [{ size: 8 as const, gender: 'female' as const }, lines],
  ])('to %j leaves of the lines: %j', (settings, left) => {
    expect(editDraw({ ...made(), lines }, settings, edit)).toMatchObject({
      ok: true,
      value: { lines: left },
    });
  });

  test('refuses a size that the entrants do not fit', () => {
    const entrants = Array.from({ length: 9 }, (_, index) => ({ playerIds: [`p${index}`], seed: null }));
    const draw = { ...made({ size: 16 }), entrants };
    expect(editDraw(draw, { size: 8 }, edit)).toMatchObject({
      ok: false,
      refusal: { reasons: [{ path: 'size' }] },
    });
  });

  test.each([
    [{ name: 'Other', goldenPoint: true }, true],
    [{ name: 'Other', gender: undefined }, true],
    [{ size: 8 as const }, false],
    [{ gender: null }, false],
    [{ deuceRule: 'golden' as const }, false],
    [{ matchFormat: 'best_of_5' as const, name: 'Other' }, false],
  ])('of a finalized draw to %j is taken: %s', (settings, isTaken) => {
    const changed = editDraw({ ...made(), matches: [] }, settings, edit);
    expect(changed.ok).toBe(isTaken);
    if (!changed.ok) expect(changed.refusal.kind).toBe('conflict');
  });

  test.each([
    [{ seedBlocks: 'itf' as const }, null],
    [{ seeds: 'national' as const }, lines],
    [{ size: null }, null],
  ])('that is as large as was chosen to %j leaves of the lines: %j', (settings, left) => {
    expect(editDraw({ ...made(), lines }, settings, edit)).toMatchObject({
      ok: true,
      value: { lines: left },
    });
  });

  test('refuses fewer seeds than there are', () => {
    const entrants = Array.from({ length: 16 }, (_, index) => ({
      playerIds: [`p${index}`],
      seed: index < 12 ? index + 1 : null,
    }));
    const draw = { ...made({ size: 32, seeds: 'national' }), entrants };
    expect(editDraw(draw, { name: 'Other' }, edit).ok).toBe(true);
    expect(editDraw(draw, { seeds: 'itf' }, edit)).toMatchObject({
      refusal: { reasons: [{ code: 'too-many-seeds', path: 'size' }] },
    });
  });
});
