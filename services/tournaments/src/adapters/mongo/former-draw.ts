import { firstRoundOf, lastRoundOf } from '../../domain/draws/draw-size.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { goalsOf } from '../../domain/draws/family.ts';
import type { EnteringLink, Exit, Feed, Qualifier } from '../../domain/draws/structures/links.ts';

/** A qualifying draw as its parent stored it. */
interface QualifyingDraw {
  readonly drawId: string;
  readonly version: number;
  readonly spots: number;
  readonly leaders?: number;
  readonly from?: number;
  readonly winners: readonly Qualifier[];
  /** Missing in version 2. */
  readonly deciders?: readonly (readonly string[])[];
}

/** A draw as it was stored until qualifying became a link. */
export interface FormerDraw extends Draw {
  readonly qualifyingDraws: readonly QualifyingDraw[];
  /** The slot in the parent for each place, from the top; missing in version 2. */
  readonly destinations?: readonly (Feed | null)[];
  /** The places, from 1, whose winners are to be drawn into the parent. */
  readonly undrawn?: readonly number[];
}

function toLink(draw: FormerDraw, qualifying: QualifyingDraw): EnteringLink {
  const { drawId: fromDrawId, version, spots, leaders, from, winners, deciders = [] } = qualifying;
  const arrivals = Array.from({ length: spots }, (_, place) => winners[place] ?? null);
  return {
    ...{ fromDrawId, fromRound: leaders === undefined ? lastRoundOf(spots) : 0, take: 'winners' },
    ...{ onlyFirstMatch: false, toRound: firstRoundOf(draw.size) },
    feed: draw.qualifierPlacement === 'afterQualifying' ? 'lot' : 'topDown',
    qualifying: { ...(leaders !== undefined && { leaders }), ...(from !== undefined && { from }) },
    ...{ version, arrivals, deciders: arrivals.map((_, place) => deciders[place] ?? []) },
  };
}

/** The ways out of a qualifying draw; its former exits were the same slots past byes, for a parent with other draws. */
function toExits(draw: FormerDraw): readonly Exit[] {
  const { destinations = [], undrawn = [], exits = [] } = draw;
  const round = draw.roundRobin === undefined ? lastRoundOf(draw.qualifyingSpots) : 0;
  return goalsOf(draw).flatMap(({ drawId, from, spots }) =>
    Array.from({ length: spots }, (_, place): Exit | null => {
      const position = from + place + 1;
      const exit = { round, position, take: 'winners', drawId } as const;
      if (undrawn.includes(position)) return { ...exit, feed: null };
      const plays = destinations[position - 1] ?? null;
      const feed = exits.find((one) => one.position === position)?.feed ?? plays;
      return feed && { ...exit, feed, plays };
    }).filter((exit) => exit !== null),
  );
}

/** A stored draw of before, with its qualifying as links and exits. */
export function withQualifyingLinks(stored: FormerDraw): Draw {
  const { qualifyingDraws, destinations: _, undrawn: __, ...draw } = stored;
  const links = [...(draw.links ?? []), ...qualifyingDraws.map((one) => toLink(stored, one))];
  const exits = goalsOf(draw).length > 0 ? toExits(stored) : draw.exits;
  return { ...draw, ...(links.length > 0 && { links }), ...(exits !== undefined && { exits }) };
}
