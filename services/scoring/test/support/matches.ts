import type { Decision, Refusal } from '@courtcast/domain';
import { createMatch } from '../../src/domain/creation.ts';
import type { Beginnings } from '../../src/domain/creation.ts';
import type { MatchDecision, MatchStep } from '../../src/domain/match-decision.ts';
import { cancel, confirm, setResult, suspend } from '../../src/domain/lifecycle.ts';
import type { Match, Stamp } from '../../src/domain/match.ts';
import { playPoints, startMatch } from '../../src/domain/point-by-point.ts';
import { putScore } from '../../src/domain/typed-score.ts';

export const stamp: Stamp = { at: new Date('2026-05-01T12:00:00.000Z'), by: 'user:umpire' };
export const later: Stamp = { at: new Date('2026-05-01T13:00:00.000Z'), by: 'user:referee' };

const singles = {
  home: [{ id: 'player-ana', name: 'Ana' }],
  guest: [{ id: 'player-bea', name: 'Bea' }],
};

export const doublesSides = {
  home: [
    { id: 'a1', name: 'Ana' },
    { id: 'a2', name: 'Ada' },
  ],
  guest: [
    { id: 'b1', name: 'Bea' },
    { id: 'b2', name: 'Bo' },
  ],
};

/** A scheduled match of a draw, best of three. */
export function scheduledMatch(beginnings: Partial<Beginnings> = {}): Match {
  return createMatch(
    {
      id: 'match-1',
      kind: 'tournament',
      settings: { matchFormat: 'best_of_3' },
      goldenPoint: false,
      sides: singles,
      tournament: { id: 't-1', name: 'Open', hostClubIds: ['club-1'], isDraft: false },
      draw: { id: 'draw-1', name: 'Main', goldenPoint: false },
      round: 1,
      ...beginnings,
    },
    stamp,
  );
}

/** The match and log that a decision leads to; throws where it was refused. */
export function accepted(decision: MatchDecision): MatchStep {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`);
  return decision.value;
}

/** Why a decision was refused; throws where it was not. */
export function refused(decision: Decision<unknown>): Refusal {
  if (decision.ok) throw new Error(`accepted: ${JSON.stringify(decision.value)}`);
  return decision.refusal;
}

/** Both sets 6–0 as points: 48 of them. */
export const straightSets = Array.from({ length: 48 }, () => ({ winner: 'home' as const }));
export const decidedSets = [
  { home: 6, guest: 1 },
  { home: 6, guest: 2 },
];

const after = (match: Match, ...steps: readonly ((match: Match) => MatchDecision)[]): Match =>
  steps.reduce((state, step) => accepted(step(state)).match, match);

const start = (match: Match) => startMatch(match, {}, stamp);
const onePoint = (match: Match) => playPoints(match, [{ winner: 'home' }], stamp);
const allPoints = (match: Match) => playPoints(match, straightSets, stamp);
const someSets = (match: Match) => putScore(match, [{ home: 3, guest: 2 }], stamp);
const allSets = (match: Match) => putScore(match, decidedSets, stamp);
const walkover = (match: Match) => setResult(match, { outcome: 'walkover', winnerSide: 'guest' }, stamp);
const retirement = (match: Match) => setResult(match, { outcome: 'retirement', winnerSide: 'guest' }, stamp);
const confirmed = (match: Match) => confirm(match, { userId: 'user-referee' }, stamp);
const suspended = (match: Match) => suspend(match, undefined);
const cancelled = (match: Match) => cancel(match, {});

/** A match in every situation that the table of transitions distinguishes (decisions 5). */
export const situations = {
  scheduled: scheduledMatch(),
  'scheduled, a side unknown': scheduledMatch({ sides: { ...singles, guest: null } }),
  'in progress, nothing played': after(scheduledMatch(), start),
  'in progress, a point played': after(scheduledMatch(), start, onePoint),
  'in progress, sets typed in': after(scheduledMatch(), someSets),
  'suspended, nothing played': after(scheduledMatch(), start, suspended),
  'suspended, a point played': after(scheduledMatch(), start, onePoint, suspended),
  'completed by points': after(scheduledMatch(), start, allPoints),
  'completed by sets': after(scheduledMatch(), allSets),
  'a walkover pending': after(scheduledMatch(), walkover),
  'a retirement pending': after(scheduledMatch(), start, onePoint, retirement),
  confirmed: after(scheduledMatch(), start, allPoints, confirmed),
  'a retirement confirmed': after(scheduledMatch(), start, onePoint, retirement, confirmed),
  'cancelled, nothing played': after(scheduledMatch(), start, cancelled),
  'cancelled, a point played': after(scheduledMatch(), start, onePoint, cancelled),
} satisfies Record<string, Match>;

export type Situation = keyof typeof situations;
