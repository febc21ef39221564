import { accept, refuseConflict } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import { isSameSpot, qualifierSlots, spotsOf } from './bracket.ts';
import { firstRoundOf } from './draw-size.ts';
import type { Draw, Spot } from './draw.ts';
import { lotsFrom } from '@courtcast/pairings/seeded-random';
import type { Lots } from '@courtcast/pairings/seeded-random';

/** The lines of a section of a draw: `length` of them from index `start`. */
function linesIn({ lines }: Draw, start: number, length: number) {
  return (lines ?? [])
    .slice(start, start + length)
    .flatMap((line, at) => (line.kind === 'bye' ? [] : [start + at]));
}

/**
 * The line, by index, of the first opponent of a line, if that is certain, because only sections of byes lie between.
 * Null if the opponent is the winner of another match.
 */
function meetsFirst(draw: Draw, index: number): number | null {
  for (let round = 0; round < firstRoundOf(draw.size); round++) {
    const length = 2 ** round;
    const own = Math.floor(index / length);
    const beside = own % 2 === 0 ? own + 1 : own - 1;
    const others = linesIn(draw, beside * length, length);
    if (others.length > 1) return null;
    if (others[0] !== undefined) return others[0];
  }
  return null;
}

/** The qualifying place of each qualifier line, and the qualifiers that meet first. */
interface Table {
  readonly spots: (Spot | null)[];
  /** For each place, the place of its first opponent; null if that is no qualifier. */
  readonly meets: readonly (number | null)[];
}

const areOfOne = (one: Spot | null | undefined, other: Spot | null | undefined): boolean =>
  one?.drawId !== undefined && one.drawId === other?.drawId;

function clashes({ spots, meets }: Table, place: number, spot: Spot | null | undefined): boolean {
  const other = meets[place] ?? null;
  return other !== null && areOfOne(spot, spots[other]);
}

/**
 * Exchanges a qualifier who would meet one of their own draw with another, so that both are set apart. One exchange is
 * always enough if it is possible at all: each place meets at most one other, so the replacement is part of no such
 * pair.
 */
function setApart(table: Table, movable: readonly number[], lots: Lots): void {
  for (const place of movable) {
    const spot = table.spots[place];
    if (!clashes(table, place, spot)) continue;
    const better = movable.filter(
      (other) =>
        other !== place &&
        other !== table.meets[place] &&
        !areOfOne(spot, table.spots[other]) &&
        !clashes(table, other, spot),
    );
    const chosen = better.length === 0 ? undefined : better[lots.below(better.length)];
    if (chosen === undefined) continue;
    table.spots[place] = table.spots[chosen] ?? null;
    table.spots[chosen] = spot ?? null;
  }
}

function tableOf(draw: Draw): Table {
  const slots = qualifierSlots(draw);
  const places = new Map(slots.map(({ index }, place) => [index, place]));
  return {
    spots: slots.map(({ spot }) => spot && { drawId: spot.drawId, place: spot.place }),
    meets: slots.map(({ index }) => places.get(meetsFirst(draw, index) ?? -1) ?? null),
  };
}

/** The places whose winners are drawn by lot; players from groups have a line by rank. */
function drawnSpots(draw: Draw) {
  return spotsOf(draw).filter(({ isFixed }) => !isFixed);
}

/** Known and future qualifiers that no lot has placed yet. */
function undrawnOf(draw: Draw) {
  const slots = qualifierSlots(draw);
  return drawnSpots(draw).filter((spot) => !slots.some((slot) => isSameSpot(spot, slot.spot)));
}

function drawLots(draw: Draw, randomSeed: number): Draw {
  const lots = lotsFrom(randomSeed);
  const table = tableOf(draw);
  const slots = qualifierSlots(draw);
  const free = slots.flatMap(({ spot, isTaken }, place) => (spot === null && !isTaken ? [place] : []));
  const known = undrawnOf(draw).filter(({ winner }) => winner !== null);
  const coming = known.map(({ drawId, place }): Spot => ({ drawId, place }));
  if (free.length === 0 || coming.length === 0) return draw;
  const places = lots.shuffled(free);
  lots.shuffled(coming).forEach((spot, at) => {
    const place = places[at];
    if (place !== undefined) table.spots[place] = spot;
  });
  setApart(table, places, lots);
  const seeds = [...(draw.qualifierLots?.seeds ?? []), randomSeed];
  return { ...draw, qualifierLots: { spots: table.spots, seeds } };
}

/**
 * Draws the qualifiers onto their lines as soon as all of them are known, two of one qualifying draw apart where that is
 * possible. Returns the same draw while they are not, where no lot is wanted, and once they stand there.
 */
export function drawWhenKnown(draw: Draw, randomSeed: number): Draw {
  if (draw.qualifierPlacement !== 'afterQualifying' || draw.lines === null) return draw;
  return drawnSpots(draw).some(({ winner }) => winner === null) ? draw : drawLots(draw, randomSeed);
}

/**
 * Draws the qualifiers who are known so far; the others follow, by another lot, once all are known or when it is
 * requested again. Refuses a draw without lines, one whose qualifiers have fixed places, and one without a known
 * qualifier.
 */
export function placeQualifiers(draw: Draw, randomSeed: number, now: Date): Decision<Draw> {
  if (draw.lines === null) return refuseConflict('draw-not-generated', 'The draw has not been generated');
  if (draw.qualifierPlacement !== 'afterQualifying') {
    return refuseConflict('qualifiers-fixed', 'The qualifiers of this draw come to fixed lines');
  }
  if (drawnSpots(draw).every(({ winner }) => winner === null)) {
    return refuseConflict('no-qualifier-known', 'No one has qualified yet');
  }
  const placed = drawLots(draw, randomSeed);
  return accept(placed === draw ? draw : { ...placed, updatedAt: now });
}
