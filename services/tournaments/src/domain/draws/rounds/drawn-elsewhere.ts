import { accept, refuseConflict, refuseField } from '@courtcast/domain';
import type { Decision, Refused } from '@courtcast/domain';
import { drawnRounds, nextRoundOf, playersEach } from '@courtcast/pairings/rounds';
import type { DrawnRound, Genders } from '@courtcast/pairings/rounds';
import type { RoundsDraw } from './rounds.ts';

/** A match of a round that was drawn elsewhere; entrants by index. */
interface PlayedMatch {
  readonly home: readonly number[];
  readonly guest: readonly number[];
}

/** A round as somebody drew it without the service. */
export interface DrawnElsewhere {
  readonly matches: readonly PlayedMatch[];
  readonly sitOut: readonly number[];
  /** Whether it is taken as it was played, though another one would be drawn now. */
  readonly played?: boolean | undefined;
}

/** The input with which the service would draw the round. */
interface Drawing {
  readonly randomSeed: number;
  readonly genders: Genders;
}

/** Whether a round equals the one that was drawn elsewhere, courts aside. */
export function isSameRound({ pairings, sitOut }: DrawnRound, elsewhere: DrawnElsewhere): boolean {
  const matches = pairings.map(({ home, guest }) => [home, guest]);
  const drawn = elsewhere.matches.map(({ home, guest }) => [home, guest]);
  return JSON.stringify([matches, sitOut]) === JSON.stringify([drawn, elsewhere.sitOut]);
}

/** The refusal of a round that differs from the stored one, or from the one that would be drawn (409). */
export function refuseOtherRound(message: string): Refused {
  return refuseConflict('round-differs', message, [{ code: 'round-differs', path: 'drawn', message }]);
}

const refuseLaw = (path: string, message: string): Refused => refuseField('impossible-round', path, message);

function refuseSides({ byRounds, entrants }: RoundsDraw, { matches }: DrawnElsewhere): Refused | null {
  const each = playersEach(byRounds) === 1 ? 2 : 1;
  for (const [at, match] of matches.entries())
    for (const side of ['home', 'guest'] as const)
      if (match[side].length !== each) {
        const message = each === 2 ? 'Two play together on each side' : 'One entrant stands on each side';
        return refuseLaw(`drawn.matches.${at}.${side}`, message);
      } else if (match[side].some((place) => entrants[place] === undefined))
        return refuseLaw(`drawn.matches.${at}.${side}`, 'This is no place in `entrants`');
  return null;
}

function refusePeople({ entrants }: RoundsDraw, { matches, sitOut }: DrawnElsewhere): Refused | null {
  const all = [...matches.flatMap(({ home, guest }) => [...home, ...guest]), ...sitOut];
  if (new Set(all).size < all.length) return refuseLaw('drawn.matches', 'Somebody is named twice');
  return sitOut.some((place) => entrants[place] === undefined)
    ? refuseLaw('drawn.sitOut', 'This is no place in `entrants`')
    : null;
}

function refuseUnmixed(
  { byRounds, entrants }: RoundsDraw,
  { matches }: DrawnElsewhere,
  genders: Genders,
): Refused | null {
  if (!byRounds.mixed) return null;
  const genderOf = (place: number) => genders.get(entrants[place]?.playerIds[0] ?? '');
  const isMixed = (side: readonly number[]) => new Set(side.map(genderOf)).size === 2;
  const at = matches.findIndex(({ home, guest }) => !isMixed(home) || !isMixed(guest));
  return at === -1 ? null : refuseLaw(`drawn.matches.${at}`, 'Every pair is a woman and a man');
}

function refuseSecondMeeting(draw: RoundsDraw, { matches, sitOut }: DrawnElsewhere): Refused | null {
  if (draw.byRounds.drawType !== 'swiss') return null;
  const keyOf = ({ home, guest }: PlayedMatch) =>
    [...home, ...guest].toSorted((one, other) => one - other).join();
  const rounds = drawnRounds(draw);
  const met = new Set(rounds.flatMap(({ pairings }) => pairings.map(keyOf)));
  const at = matches.findIndex((match) => met.has(keyOf(match)));
  if (at !== -1) return refuseLaw(`drawn.matches.${at}`, 'They have met before');
  const hadBye = sitOut.some((place) => rounds.some((round) => round.sitOut.includes(place)));
  return sitOut.length > 1 || hadBye ? refuseLaw('drawn.sitOut', 'One has a bye, and nobody twice') : null;
}

/**
 * Accepts a round that was drawn elsewhere: if the service draws the same one from its seed or, if it was already
 * played, if it keeps the rules of the draw. Refuses any other.
 */
export function takeDrawnElsewhere(
  draw: RoundsDraw,
  elsewhere: DrawnElsewhere,
  { randomSeed, genders }: Drawing,
): Decision<DrawnRound> {
  const next = nextRoundOf(draw, { randomSeed, genders });
  if (next.ok && isSameRound(next.value, elsewhere)) return next;
  if (elsewhere.played !== true)
    return next.ok ? refuseOtherRound('Results, or who is there, have changed since it was drawn') : next;
  const refused =
    refuseSides(draw, elsewhere) ??
    refusePeople(draw, elsewhere) ??
    refuseUnmixed(draw, elsewhere, genders) ??
    refuseSecondMeeting(draw, elsewhere);
  const pairings = elsewhere.matches.map((match) => ({ ...match, court: null }));
  return refused ?? accept({ randomSeed, pairings, sitOut: elsewhere.sitOut });
}
