import { expect, test } from 'vitest';
import { letsOntoCourts } from './court-use.ts';
import type { CourtGuest } from './court-use.ts';

const closed = { open: false, granted: ['known'], refused: ['barred'] };

const venues: readonly [string, typeof closed | undefined, CourtGuest, boolean][] = [
  ['says nothing', undefined, { id: 'any' }, true],
  ['is open', { ...closed, open: true }, { id: 'any' }, true],
  ['is open and has refused it', { ...closed, open: true }, { id: 'barred' }, false],
  ['has closed them', closed, { id: 'any' }, false],
  ['has granted them', closed, { id: 'known' }, true],
  ['is at home in the tie', closed, { id: 'any', homeClubId: 'club' }, true],
  ['is another than the one at home', closed, { id: 'any', homeClubId: 'other' }, false],
  ['is at home and has refused the group', closed, { id: 'barred', homeClubId: 'club' }, false],
];

test.each(venues)('a club that %s', (...[, courtUse, guest, lets]) => {
  expect(letsOntoCourts({ id: 'club', courtUse }, guest)).toBe(lets);
});
