import { feederOf, nextOf } from './bracket.ts';
import type { Bracket, BracketMatch } from './bracket.ts';

function isOpen({ match, winner, isPassedOver }: BracketMatch): boolean {
  return !isPassedOver && winner === null && match?.status !== 'cancelled';
}

/** The round that is being played: the first with a match that is not over, or the last. */
export function presentRound({ rounds }: Bracket): number {
  return (rounds.find(({ matches }) => matches.some(isOpen)) ?? rounds.at(-1))?.round ?? 1;
}

/** The round that an address names, if the draw has it; else the one that is being played. */
export function roundOf(bracket: Bracket, wanted: string | null): number {
  const named = bracket.rounds.find(({ round }) => String(round) === wanted);
  return named?.round ?? presentRound(bracket);
}

/**
 * The match of another round that belongs to a match: the one that its winner comes to, or the first of those that it
 * comes from. The match itself where there is none.
 */
export function relatedMatch(bracket: Bracket, match: BracketMatch, round: number): BracketMatch {
  let [related, next]: [BracketMatch, BracketMatch | undefined] = [match, match];
  while (next !== undefined && next.round !== round) {
    next =
      next.round > round
        ? nextOf(bracket, next)
        : (feederOf(bracket, next, 'home') ?? feederOf(bracket, next, 'guest'));
    related = next ?? related;
  }
  return related;
}
