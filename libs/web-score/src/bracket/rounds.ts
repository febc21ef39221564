import { dueOf } from '@courtcast/scoring-rules';
import { feederOf, nextOf } from './bracket.ts';
import type { Bracket, BracketMatch, BracketRound } from './bracket.ts';

/** Matches of a round that a phone shows without scrolling. */
const SHOWN_ANYWAY = 2;

function isOpen({ match, winner, isPassedOver }: BracketMatch): boolean {
  return !isPassedOver && winner === null && match?.status !== 'cancelled';
}

/** Whether a match is on court. */
export function isOnCourt({ match }: BracketMatch): boolean {
  return match?.status === 'in_progress' || match?.status === 'suspended';
}

/** The current round: the first with a match on court, else the first that is not over, else the last. */
export function presentRound({ rounds }: Bracket): number {
  const found =
    rounds.find(({ matches }) => matches.some(isOnCourt)) ??
    rounds.find(({ matches }) => matches.some(isOpen)) ??
    rounds.at(-1);
  return found?.round ?? 1;
}

const plannedAt = ({ match }: BracketMatch): string => (match ? dueOf(match)?.at : null) ?? '~';

/**
 * The most relevant matches of a round: those on court, else the next planned one. None if they are at the
 * top of the round anyway.
 */
export function presentMatches({ matches }: BracketRound): BracketMatch[] {
  const shown = matches.filter(({ isPassedOver }) => !isPassedOver);
  const onCourt = shown.filter(isOnCourt);
  const [next] = shown
    .filter((one) => isOpen(one) && one.match !== null && plannedAt(one) !== '~')
    .toSorted((one, other) => (plannedAt(one) < plannedAt(other) ? -1 : 1));
  const found = onCourt.length > 0 ? onCourt : next === undefined ? [] : [next];
  return found.every((one) => shown.indexOf(one) < SHOWN_ANYWAY) ? [] : found;
}

/** The round in the address if the draw has it; else the current one. */
export function roundOf(bracket: Bracket, wanted: string | null): number {
  const named = bracket.rounds.find(({ round }) => String(round) === wanted);
  return named?.round ?? presentRound(bracket);
}

/**
 * The match of another round that is related to a match: the one its winner goes to, or the first of those
 * that lead to it. The match itself if there is none.
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
