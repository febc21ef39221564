import type { Draw } from '../draw.ts';
import { byRounds, inFeedOrder, structureLinks } from './links.ts';
import type { Link } from './links.ts';
import { linePlaces } from './rounds.ts';

/** The match of another draw from which a player comes to a line. */
export interface LineOrigin extends Pick<Link, 'take'> {
  readonly drawId: string;
  /** Counted from the final, which is 1. */
  readonly round: number;
  /** From the top of its round, from 1. */
  readonly number: number;
  /** Null before that draw is finalized, and where the match is never made because of a bye. */
  readonly matchId: string | null;
}

function originsBy(link: NonNullable<Draw['links']>[number]): readonly LineOrigin[] {
  const { fromDrawId: drawId, fromRound: round, take, arrivals, deciders } = link;
  const origins = arrivals.map((_, index) => ({
    ...{ drawId, round, take, number: index + 1 },
    matchId: deciders[index]?.at(-1) ?? null,
  }));
  return inFeedOrder(link, origins);
}

/** The origins of the lines of a draw that links fill, by `round.slot`; slots 2k−1 and 2k of a round meet each other. */
export function lineOrigins(
  draw: Pick<Draw, 'size' | 'qualifyingSpots' | 'links'>,
): ReadonlyMap<string, LineOrigin> {
  const origins = byRounds(structureLinks(draw)).flatMap(originsBy);
  const places = linePlaces(draw).slice(0, origins.length);
  return new Map(
    places.flatMap(({ round, position, side }, line) => {
      const origin = origins[line];
      const slot = side === 'home' ? 2 * position - 1 : 2 * position;
      return origin === undefined ? [] : [[`${round}.${slot}`, origin] as const];
    }),
  );
}
