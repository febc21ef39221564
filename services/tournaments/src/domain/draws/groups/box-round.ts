import { decided } from '@courtcast/domain';
import type { Draw, DrawRules } from '../draw.ts';
import { newDraw } from '../draw-settings.ts';
import { sizeFor } from '../draw-size.ts';
import { matchPlaces } from '../advancement.ts';
import type { MatchPlace } from '../advancement.ts';
import { boxOrder } from './box-points.ts';
import type { BoxRound } from './box-points.ts';
import { isOver, playOf, tablesOf } from './table.ts';
import type { GroupDraw, GroupRow } from './table.ts';
import { isRoundRobin } from './round-robin.ts';

/** A draw that is the round of a box league. */
export interface BoxDraw extends GroupDraw {
  readonly boxes: BoxRound;
}

/** Whether a draw is the round of a box league. */
export function isBoxDraw(draw: Draw): draw is BoxDraw {
  return draw.boxes !== undefined && isRoundRobin(draw);
}

/** What the draw of a round is made of. */
export interface BoxDrawInput {
  readonly tournamentId: string;
  readonly sport: 'tennis' | 'padel';
  readonly name: string;
  readonly boxes: BoxRound;
  readonly rules: DrawRules;
  /** In the order of their boxes. */
  readonly entrants: readonly { readonly playerIds: readonly string[] }[];
  readonly boxSizes: readonly number[];
  readonly randomSeed: number;
  readonly newId: (place: MatchPlace) => string;
}

/** The draw of a round, finalized: a group for each box, everybody meets once. */
export function newBoxDraw(input: BoxDrawInput, now: Date): Draw {
  const { tournamentId, sport, name, boxes, rules, randomSeed } = input;
  const origin = { tournamentId, defaultFormat: null, sport, now };
  const settings = { name, drawType: 'round_robin', rankBy: boxOrder, withdrawnResults: 'count' } as const;
  const empty = decided(newDraw(settings, origin));
  const entrants = input.entrants.map(({ playerIds }) => ({ playerIds, seed: null }));
  const draw: Draw = {
    ...empty,
    ...{ rules, entrants, boxes, randomSeed },
    size: sizeFor(entrants.length),
    lines: entrants.map((_, entrant) => ({ kind: 'entrant', entrant })),
    groupSizes: input.boxSizes,
  };
  const places = matchPlaces(draw, draw.lines ?? []);
  return { ...draw, matches: places.map((place) => ({ ...place, id: input.newId(place), result: null })) };
}

/** A round whose next one was made: what was not played counts by its rule. Closed again it stays. */
export function closeBoxes(draw: BoxDraw, now: Date): BoxDraw {
  if (draw.boxes.closed !== undefined) return draw;
  const open = (draw.matches ?? []).filter((match) => !isOver(match));
  const closed = { at: now, unplayedIds: open.map(({ id }) => id) };
  return { ...draw, boxes: { ...draw.boxes, closed }, updatedAt: now };
}

/** A round that goes on, because the next one was taken back. */
export function reopenBoxes(draw: BoxDraw, now: Date): BoxDraw {
  const { closed, ...boxes } = draw.boxes;
  return closed === undefined ? draw : { ...draw, boxes, updatedAt: now };
}

/** Whether a match counts as not played, because the next round was made before it was. */
export function isUnplayed({ boxes }: Pick<Draw, 'boxes'>, matchId: string): boolean {
  return boxes?.closed?.unplayedIds.includes(matchId) === true;
}

/** The rows of each box in order; who are equal in everything as they came into it. */
export function boxTables(draw: BoxDraw): GroupRow[][] {
  const rows = tablesOf(draw, playOf(draw)).toSorted(
    (one, other) => one.group - other.group || one.rank - other.rank || one.entrant - other.entrant,
  );
  return (draw.groupSizes ?? []).map((_, index) => rows.filter(({ group }) => group === index + 1));
}

/** The box of each entrant of a round, from 1, by any of their players. */
export function boxOfPlayers(draw: Draw): ReadonlyMap<string, number> {
  let from = 0;
  return new Map(
    (draw.groupSizes ?? []).flatMap((size, index) => {
      from += size;
      return draw.entrants
        .slice(from - size, from)
        .flatMap(({ playerIds }) => playerIds.map((id) => [id, index + 1] as const));
    }),
  );
}
