import { drawnRounds, isOver, matchesOfRounds } from './rounds-draw.ts';
import type { ByRounds, RoundMatch, RoundsDraw } from './rounds-draw.ts';

/** Number of matches of a round that are played at the same time. */
function courtsOf({ courtIds, courtCount }: ByRounds): number {
  return courtIds?.length ?? courtCount ?? Number.POSITIVE_INFINITY;
}

/** The courts that are free for a round: unfinished matches of the round occupy theirs. */
function freeCourts(matches: readonly RoundMatch[], byRounds: ByRounds): number[] {
  const taken = new Set(matches.filter((match) => !isOver(match)).map(({ court }) => court));
  const count = Math.min(courtsOf(byRounds), matches.length);
  return Array.from({ length: count }, (_, index) => index + 1).filter((court) => !taken.has(court));
}

/**
 * Assigns free courts to waiting matches, in order, within the first unfinished round; later rounds wait. A match that
 * has a court keeps it.
 */
export function callToCourts<D extends RoundsDraw>(draw: D): D {
  const all = matchesOfRounds(draw);
  const current = all.find((match) => !isOver(match))?.round;
  if (current === undefined) return draw;
  const matches = all.filter(({ round }) => round === current);
  const free = freeCourts(matches, draw.byRounds);
  const waiting = matches.filter((match) => match.court === null && !isOver(match));
  if (free.length === 0 || waiting.length === 0) return draw;
  const called = new Map(waiting.map(({ position }, at) => [position, free[at] ?? null]));
  const rounds = drawnRounds(draw).map((round, at) => {
    if (at + 1 !== current) return round;
    const pairings = round.pairings.map((pairing, index) => ({
      ...pairing,
      court: pairing.court ?? called.get(index + 1) ?? null,
    }));
    return { ...round, pairings };
  });
  return { ...draw, rounds };
}
