import { expect, test } from 'vitest';
import { bodyOf, linesOf, newSettings, valuesOf } from './entry-settings.ts';
import type { EntryList } from './entry-settings.ts';

const list: EntryList = {
  ...{ drawId: 'd1', drawName: 'Women', gender: 'female', pairs: false, capacity: 32 },
  ...{ opensAt: null, closesAt: '2026-05-02T10:00:00.000Z', withdrawalDeadline: null },
  conditions: { bornFrom: null, bornTo: 1985, ratingFrom: 3, ratingTo: 5.5, ratedBy: 'said' },
  fee: { text: 'at the desk', amount: 25.5, currency: 'EUR' },
  ...{ acceptance: 'ranking', rankedBy: 'rating', allowsPublic: true },
  ...{ opening: 'open', confirmation: 'desk', accepted: 28, waiting: 0 },
};
const ZONE = 'Europe/Madrid';

test('settings that are opened and saved unchanged say the same', () => {
  const values = valuesOf(list, ZONE);
  expect(values).toMatchObject({ closesAt: '2026-05-02T12:00', acceptance: 'rating', amount: '25.5' });
  const { pairs, capacity, closesAt, conditions, fee, acceptance, rankedBy, allowsPublic } = list;
  expect(bodyOf(values, ZONE)).toEqual({
    ...{ pairs, capacity, closesAt, conditions, fee, acceptance, rankedBy, allowsPublic },
    ...{ opensAt: null, withdrawalDeadline: null, strengthFrom: { kind: 'said' } },
  });
});

test('a new list has as many places as the draw has lines, no conditions, and no fee', () => {
  expect(bodyOf(newSettings(true, 32), ZONE)).toMatchObject({
    ...{ pairs: true, capacity: 32, allowsPublic: true, fee: null, acceptance: 'order' },
    conditions: { bornFrom: null, bornTo: null, ratingFrom: null, ratingTo: null },
  });
});

test.each([
  [{ drawType: 'elimination', size: 16 }, 16],
  [{ drawType: 'elimination', size: 16, sizeByEntrants: true }, null],
  [{ drawType: 'round_robin', size: 2 }, null],
] as const)('the draw %j proposes %j places', (draw, places) => {
  expect(linesOf(draw)).toBe(places);
});

test('numbers are typed with a comma or a point, currencies in any case', () => {
  const values = {
    ...newSettings(false, null),
    ratingFrom: '3,5',
    amount: '12,50',
    currency: 'eur',
    fee: 'in cash',
  };
  expect(bodyOf(values, ZONE)).toMatchObject({
    capacity: null,
    conditions: { ratingFrom: 3.5 },
    fee: { text: 'in cash', amount: 12.5, currency: 'EUR' },
  });
});

test.each([
  [{ kind: 'rating' }, 'rated'],
  [{ kind: 'ranking', rankingId: 'r1' }, 'ranking:r1'],
  [{ kind: 'level', system: 'lk' }, 'level:lk'],
  [{ kind: 'said' }, 'rating'],
] as const)('places by %j are one choice of the form, and come back as they were', (strengthFrom, choice) => {
  const conditions = { ...list.conditions, ratedBy: 'level' as const };
  const values = valuesOf({ ...list, conditions, strengthFrom }, ZONE);
  expect(values.acceptance).toBe(choice);
  expect(bodyOf(values, ZONE)).toMatchObject({ acceptance: 'ranking', strengthFrom, conditions });
});
