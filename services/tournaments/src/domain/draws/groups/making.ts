import { accept, acceptUnless, refuseField, refuseInput } from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import type { Draw } from '../draw.ts';
import { goalsOf } from '../family.ts';
import type { Line } from '../lines.ts';
import { lotsFrom } from '@courtcast/pairings/seeded-random';
import { groupsByLot } from './grouping.ts';
import { groupCountFor, MAX_GROUP } from './round-robin.ts';
import type { GroupDraw } from './table.ts';

/** The clubs or countries of each entrant, by index, which keep entrants apart. */
export type Apart = readonly (readonly string[])[];

function withGroups(draw: GroupDraw, groups: readonly (readonly number[])[], now: Date): Draw {
  const lines = groups.flat().map((entrant): Line => ({ kind: 'entrant', entrant }));
  return { ...draw, lines, groupSizes: groups.map(({ length }) => length), updatedAt: now };
}

function refusedCount(entrants: number, { roundRobin }: GroupDraw): Decision<never> {
  const path = roundRobin.groupCount === null ? 'groupSize' : 'groupCount';
  if (entrants < 2) return refuseField('too-few-entrants', 'entrants', 'Groups need at least two entrants');
  const isFew = roundRobin.groupCount !== null && entrants / roundRobin.groupCount < MAX_GROUP;
  const size = isFew ? 'fewer than three' : 'more than eight';
  return refuseField(
    isFew ? 'too-few-entrants' : 'too-many-entrants',
    path,
    `${entrants} entrants would make a group of ${size}`,
  );
}

/** A single parent takes fewer than all; if other draws take the rest, all may go on. */
function spotReasons(draw: Draw): Reason[] {
  const { qualifyingSpots, entrants } = draw;
  const goingOn = goalsOf(draw).reduce((sum, { spots }) => sum + spots, 0);
  if (goingOn > entrants.length) {
    const message = `${goingOn} go on, of ${entrants.length} entrants`;
    return [{ code: 'too-few-entrants', path: 'entrants', message }];
  }
  if (qualifyingSpots === null || qualifyingSpots < entrants.length) return [];
  const message = `${qualifyingSpots} go on, of ${entrants.length} entrants: that leaves no one out`;
  return [{ code: 'too-few-entrants', path: 'entrants', message }];
}

/** Makes the groups by seeds and lot; may be repeated until the draw is finalized. Refuses numbers that make no groups. */
export function makeGroups(
  draw: GroupDraw,
  { randomSeed, apart }: { randomSeed: number; apart: Apart },
  now: Date,
): Decision<Draw> {
  const { entrants } = draw;
  const count = groupCountFor(entrants.length, draw.roundRobin);
  if (count === null) return refusedCount(entrants.length, draw);
  const reasons = spotReasons(draw);
  if (reasons.length > 0) return refuseInput(reasons);
  const { snake } = draw.roundRobin;
  const groups = groupsByLot({ entrants, count, snake, apart }, lotsFrom(randomSeed));
  return accept({ ...withGroups(draw, groups, now), randomSeed });
}

function moveReasons(draw: GroupDraw, groups: readonly (readonly number[])[]): Reason[] {
  const seen = new Set<number>();
  const reasons = groups.flatMap((group, at) =>
    group.flatMap((entrant, place): Reason[] => {
      const path = `groups.${at}.${place}`;
      if (entrant >= draw.entrants.length)
        return [{ code: 'unknown-reference', path, message: `There is no entrant ${entrant}` }];
      if (seen.has(entrant))
        return [{ code: 'duplicate', path, message: `Entrant ${entrant} is placed twice` }];
      seen.add(entrant);
      return [];
    }),
  );
  if (reasons.length > 0 || seen.size === draw.entrants.length) return reasons;
  const message = `${draw.entrants.length - seen.size} entrants are in no group`;
  return [{ code: 'entrant-not-placed', path: 'groups', message }];
}

/** The groups as an official has written them down, entrants by index. Refuses entrants that are missing, unknown or twice. */
export function setGroups(
  draw: GroupDraw,
  { groups, randomSeed }: { groups: readonly (readonly number[])[]; randomSeed: number },
  now: Date,
): Decision<Draw> {
  const next = { ...withGroups(draw, groups, now), randomSeed: draw.randomSeed ?? randomSeed };
  return acceptUnless([...moveReasons(draw, groups), ...spotReasons(draw)], next);
}
