import { expect } from 'vitest';
import fc from 'fast-check';
import { matchStatistics } from '../src/index.ts';
import type { LoggedEvent, LoggedPlay, MatchEvent, MatchSettings, PointKind, Rules } from '../src/index.ts';
import { rulesOf, valueOf } from './matches.ts';
import { naiveStatistics } from './naive-statistics.ts';
import { anyPlan, playPlan } from './random-play.ts';
import type { Plan } from './random-play.ts';

/** Enough events for the longest matches to be played to their end. */
const MAX_EVENTS = 600;
const SEED = 20_261_123;

const startedAt = new Date('2026-05-01T12:00:00.000Z');

/** Kinds for points without one: every second match assigns them. */
const kinds: readonly (PointKind | null)[] = ['winner', null, 'forcedError', 'unforcedError', null];

const withKind = (event: MatchEvent, { seed }: Plan, index: number): MatchEvent =>
  event.type === 'point' && (event.kind ?? null) === null && seed % 2 === 0
    ? { ...event, kind: kinds[(index * 7 + Math.abs(seed)) % kinds.length] ?? null }
    : event;

/** A match with times: events up to 40 seconds apart, entered late or all at once at times, resumed at others. */
function timed(log: readonly MatchEvent[], plan: Plan): LoggedEvent[] {
  let ms = startedAt.getTime();
  return log.map((event, index) => {
    const isResumed = index % 53 === 17;
    ms += ((index * 7919) % 40_000) - (index % 61 === 7 ? 50_000 : 0) + (isResumed ? 3_600_000 : 0);
    const resumedAt = isResumed ? new Date(ms - 20_000) : null;
    return { event: withKind(event, plan, index), at: new Date(ms), resumedAt };
  });
}

/** A match that is played by a plan, as its log has it. */
export function playOf(rules: Rules, plan: Plan): LoggedPlay {
  const { start, log } = playPlan(rules, plan);
  return { start, startedAt, log: timed(log, plan) };
}

/** Expects the statistics of random matches to equal the naive count. */
export function expectNaiveCounts(settings: fc.Arbitrary<MatchSettings>, matches: number, seed = SEED): void {
  fc.assert(
    fc.property(settings.map(rulesOf), anyPlan(MAX_EVENTS), (rules, plan) => {
      const play = playOf(rules, plan);
      expect(valueOf(matchStatistics(rules, play))).toEqual(naiveStatistics(rules, play));
    }),
    { numRuns: matches, seed },
  );
}
