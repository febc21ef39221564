import { expect, test } from 'vitest';
import { hasUnplacedDrawMatch } from '../../src/application/events/find-unplaced.ts';
import type { Match } from '../../src/domain/match.ts';
import { scheduledMatch } from '../support/matches.ts';
import { createMemoryDeps } from '../support/memory-deps.ts';
import { noRecords } from '../support/owners.ts';
import { drawState } from '../support/states.ts';

const asked = { home: ['player-ana'], guest: ['player-bea'] };
const wanted = { id: 'match-1', round: 1, position: 1, feeds: null, ...asked };
const empty = { home: null, guest: null };
const half = scheduledMatch({ sides: { ...empty, home: [{ id: 'player-ana', name: 'Ana' }] } });

/** Whether a draw that asks for Ana against Bea lacks something beside this match; null for no match. */
const isUnplaced = (match: Match | null, changes: Parameters<typeof drawState>[2] = {}) => {
  const records = noRecords();
  records.draws.set('draw-1', drawState('draw-1', 't-1', { finalized: true, matches: [wanted], ...changes }));
  const { deps, matches } = createMemoryDeps(records);
  if (match !== null) matches.set(match.id, { id: match.id, state: match, version: 1, log: [] });
  return hasUnplacedDrawMatch(deps, 'draw-1');
};

test('a match that is not there is unplaced, and one whose side was never filled', async () => {
  expect(await isUnplaced(null)).toBe(true);
  expect(await isUnplaced(scheduledMatch({ sides: empty }))).toBe(true);
  expect(await isUnplaced(half)).toBe(true);
  expect(await isUnplaced(scheduledMatch())).toBe(false);
});

test('a side that the draw leaves open is not unplaced', async () => {
  expect(await isUnplaced(half, { matches: [{ ...wanted, guest: null }] })).toBe(false);
});

test('nothing is unplaced in a draw that is open, or gone', async () => {
  expect(await isUnplaced(null, { finalized: false })).toBe(false);
  expect(await isUnplaced(null, { deleted: true })).toBe(false);
});

test('a side that was emptied on purpose, or of a match that is no longer to come, is left as it is', async () => {
  const scheduled = scheduledMatch({ sides: empty });
  const emptied = { byMatchId: 'match-0', advance: 1, playerIds: ['player-ana'] };
  expect(await isUnplaced({ ...scheduled, vacated: { home: emptied, guest: emptied } })).toBe(false);
  expect(await isUnplaced({ ...scheduled, vacated: { home: emptied, guest: null } })).toBe(true);
  expect(await isUnplaced({ ...scheduled, status: 'cancelled' })).toBe(false);
});
