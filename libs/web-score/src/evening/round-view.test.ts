import type { DrawDetailView, MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { expect, test } from 'vitest';
import { toRoundViews } from './round-view.ts';
import type { RoundMatchState } from './round-view.ts';

const NAMES = ['Ana', 'Bea', 'Cleo', 'Dina', 'Eva', 'Fina', 'Gala', 'Hilda', 'Ines'];
const AT = '2026-05-01T21:12:00.000Z';

function matchOf(id: string, over: Partial<MatchDetailView> = {}): MatchDetailView {
  return scheduledMatch({ id, kind: 'tournament', matchFormat: 'points', ...over });
}

/** Nine players in a round of two matches; `over` and `court` describe the first match. */
function evening(over: Partial<MatchDetailView> = {}, court: number | null = 1): DrawDetailView {
  const places = { home: [0, 1], guest: [2, 3] };
  return {
    ...sampleDraw(),
    drawType: 'americano',
    entries: [],
    entrants: NAMES.map((name) => ({ players: [{ id: name, name }], seed: null })),
    drawnRounds: [
      {
        round: 1,
        randomSeed: 7,
        matches: [
          { matchId: 'm1', court, courtId: null, ...places, match: matchOf('m1', over) },
          { matchId: 'm2', court: null, courtId: null, home: [4, 5], guest: [6, 7], match: null },
        ],
        sitOut: [8],
      },
    ],
  };
}

test('a round has its courts, those who wait in line, and who sits out', () => {
  const [view] = toRoundViews(evening({ court: { id: 'c', name: '3', clubId: 'club', club: null } }));
  expect(view).toMatchObject({
    round: 1,
    isOver: false,
    matches: [{ matchId: 'm1', court: { number: 1, name: '3' }, state: 'ready' }],
    waiting: [{ matchId: 'm2', court: { number: null, name: null }, state: 'waiting' }],
    sitOut: [[{ name: 'Ines' }]],
  });
  expect(view?.matches[0]?.players.guest.map(({ name }) => name)).toEqual(['Cleo', 'Dina']);
});

const review = (status: 'pending' | 'disputed') => ({ status, countsAt: null, reportedBy: 'Ana' });

test.each<readonly [what: string, over: Partial<MatchDetailView>, state: RoundMatchState]>([
  ['that runs', { status: 'in_progress' }, 'playing'],
  ['whose result is reported', { status: 'completed', review: review('pending') }, 'reported'],
  ['whose result is disputed', { status: 'completed', review: review('disputed') }, 'disputed'],
  ['that a board has scored to its end', { status: 'completed' }, 'played'],
  ['that is confirmed', { status: 'completed', confirmedAt: AT }, 'over'],
  ['that is not played', { status: 'cancelled' }, 'cancelled'],
])('a match %s', (_, over, state) => {
  expect(toRoundViews(evening(over))[0]?.matches[0]?.state).toBe(state);
});

test('what a socket has sent goes before what was read', () => {
  const live = new Map([
    ['m1', { version: 2, status: 'in_progress' as const, sets: [{ home: 5, guest: 3 }], score: null }],
  ]);
  const [view] = toRoundViews(evening(), live);
  expect(view?.matches[0]).toMatchObject({ state: 'playing', score: { sets: [{ home: 5, guest: 3 }] } });
});

test('a round is over when all of it counts or is not played, and only then', () => {
  const draw = evening({ status: 'completed', confirmedAt: AT });
  expect(toRoundViews(draw)[0]?.isOver).toBe(false);
  const rounds = (draw.drawnRounds ?? []).map((round) => ({
    ...round,
    matches: round.matches.map((one) => ({
      ...one,
      match: one.match ?? matchOf('m2', { status: 'cancelled' }),
    })),
  }));
  expect(toRoundViews({ ...draw, drawnRounds: rounds })[0]?.isOver).toBe(true);
});

test('a bracket has no rounds of this kind', () => {
  expect(toRoundViews(sampleDraw())).toEqual([]);
});
