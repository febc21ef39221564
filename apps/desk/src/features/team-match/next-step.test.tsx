import type { TeamMatchView } from '@courtcast/contracts';
import { expect, test } from 'vitest';
import { sampleTie } from '@courtcast/web-testkit/sample-league.ts';
import { reordered } from '../../routes/captain/team/move-buttons.tsx';
import { nextStepOf } from './next-step.ts';

const AT = '2026-05-01T10:00:00.000Z';
const DATE = {
  id: 'p',
  scheduledAt: AT,
  location: null,
  reason: null,
  proposedAt: AT,
  status: 'open',
} as const;
const singles = { homeLineupSubmittedAt: AT, guestLineupSubmittedAt: AT };
const doubles = { homeDoublesSubmittedAt: AT, guestDoublesSubmittedAt: AT };
const played = { ...singles, ...doubles, homeMatchesWon: 2, guestMatchesWon: 1 };
const tie = (over: Partial<TeamMatchView>): TeamMatchView =>
  ({
    ...sampleTie({
      singlesCount: 2,
      doublesCount: 1,
      status: 'upcoming',
      homeMatchesWon: 0,
      guestMatchesWon: 0,
    }),
    ...{ homeLineupSubmittedAt: null, guestLineupSubmittedAt: null, homeDoublesSubmittedAt: null },
    ...{ guestDoublesSubmittedAt: null, homeApprovedAt: null, guestApprovedAt: null, proposal: null },
    ...over,
  }) as TeamMatchView;

test.each<[string, Partial<TeamMatchView>]>([
  ['line-up', {}],
  ['line-up', { guestLineupSubmittedAt: AT }],
  ['other-line-up', { homeLineupSubmittedAt: AT }],
  ['doubles', singles],
  ['doubles', { singlesCount: 0 }],
  ['other-doubles', { ...singles, homeDoublesSubmittedAt: AT }],
  ['play', { ...singles, ...doubles }],
  ['play', { ...singles, doublesCount: 0, homeMatchesWon: 1 }],
  ['approve', { ...played, guestApprovedAt: AT }],
  ['other-approval', { ...played, homeApprovedAt: AT }],
  ['answer-date', { proposal: { ...DATE, by: 'guest' } }],
  ['line-up', { proposal: { ...DATE, by: 'home' } }],
  ['line-up', { proposal: { ...DATE, by: 'guest', status: 'declined' } }],
  ['over', { ...played, status: 'completed' }],
  ['called-off', { status: 'cancelled' }],
])('the next step of the home captain is %s (%#)', (step, over) => {
  expect(nextStepOf(tie(over), 'home')).toBe(step);
});

test('an item of a list moves by a place, and not beyond its ends', () => {
  expect(reordered(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(reordered(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(reordered(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  expect(reordered(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});
