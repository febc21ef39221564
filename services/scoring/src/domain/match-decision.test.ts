import { expect, test } from 'vitest';
import { accepted, later, scheduledMatch, situations, stamp } from '../../test/support/matches.ts';
import { changesBetween } from './match-decision.ts';
import { changeDetails, renamePlayer } from './details.ts';
import { playPoint, startMatch } from './point-by-point.ts';
import { confirm } from './lifecycle.ts';

const before = situations.scheduled;
const started = accepted(startMatch(before, {}, stamp)).match;
const court = { id: 'court-1', name: 'Court', clubId: 'club-1', club: null };

test.each([
  ['a start', before, started, ['score', 'status']],
  ['a point', started, accepted(playPoint(started, { winner: 'home' }, later)).match, ['score']],
  [
    'a confirmation',
    situations['completed by points'],
    accepted(confirm(situations['completed by points'], { userId: null }, later)).match,
    ['status'],
  ],
  ['a court', before, changeDetails(before, { court }), ['schedule']],
  ['notes', before, changeDetails(before, { notes: 'Rain' }), ['details']],
  ['a name', before, renamePlayer(before, { id: 'player-ana', name: 'Anna' }), ['players']],
  ['a time and notes', before, changeDetails(before, { playOrder: 1, notes: 'x' }), ['schedule', 'details']],
  ['what nobody sees', before, { ...before, advances: 3 }, ['details']],
])('%s is announced as what it is', (...[, one, other, changes]) => {
  expect(changesBetween(one, other)).toEqual(changes);
});

test('details that say the same are no change', () => {
  const match = scheduledMatch({ court, scheduledTime: stamp.at });
  expect(changeDetails(match, { court: { ...court }, scheduledTime: new Date(stamp.at), notes: null })).toBe(
    match,
  );
});
