import type { Side } from '@courtcast/scoring-rules';
import { firstRoundOf, lastRoundOf, matchesIn } from '../draw-size.ts';
import type { Draw } from '../draw.ts';
import { structureLinks } from './links.ts';

/** A round of a bracket, byes included. */
export interface Round {
  /** 1 is the final. */
  readonly round: number;
  readonly matches: number;
  /**
   * Whether players enter by a link: one into each match, as home, against the winner of the previous round, as guest.
   */
  readonly isFeed: boolean;
}

type Shape = Pick<Draw, 'size' | 'qualifyingSpots' | 'links'>;

/**
 * The rounds of a draw from its first: each has half as many matches as the one before it, or as many if players enter
 * by a link. A draw without links of a structure has the rounds of its size; a qualifying draw ends when its spots are left.
 */
export function roundsOf({ size, qualifyingSpots, ...entered }: Shape): Round[] {
  const links = structureLinks(entered);
  const halves = firstRoundOf(size);
  if (links.length === 0) {
    const last = lastRoundOf(qualifyingSpots);
    return Array.from({ length: halves - last + 1 }, (_, index) => {
      const round = halves - index;
      return { round, matches: matchesIn(round), isFeed: false };
    });
  }
  const toRounds = new Set(links.map(({ toRound }) => toRound));
  // The first round is entered, too: it is no feed.
  const first = halves + toRounds.size - 1;
  const rounds: Round[] = [];
  let matches: number = size;
  for (let round = first; round >= 1; round--) {
    const isFeed = round < first && toRounds.has(round);
    if (!isFeed) matches /= 2;
    rounds.push({ round, matches, isFeed });
  }
  return rounds;
}

/**
 * The number of a round counted from the first, in a draw that players enter on the way: its rounds before the final are
 * no quarter-finals and have no other name. Null for the final, and in any other draw.
 */
export function roundFromFirst(draw: Shape, round: number): number | null {
  const rounds = roundsOf(draw);
  return round > 1 && rounds.some(({ isFeed }) => isFeed) ? rounds.length - round + 1 : null;
}

/** A side of a match of a bracket. */
export interface LinePlace {
  readonly round: number;
  readonly position: number;
  readonly side: Side;
}

/** The side that an odd or even place of a round is. */
export function sideFed(position: number): Side {
  return position % 2 === 1 ? 'home' : 'guest';
}

/** The places of a draw's lines, in order: those of the first round, then those of each feed round. */
export function linePlaces(draw: Shape): LinePlace[] {
  return roundsOf(draw).flatMap(({ round, matches, isFeed }, index): LinePlace[] => {
    if (isFeed)
      return Array.from({ length: matches }, (_, at) => ({ round, position: at + 1, side: 'home' as const }));
    if (index > 0) return [];
    return Array.from({ length: 2 * matches }, (_, at) => ({
      round,
      position: Math.floor(at / 2) + 1,
      side: sideFed(at + 1),
    }));
  });
}
