import { bracketOf, isSameSpot, keepPairings, lineMatches, qualifierSlots } from './bracket.ts';
import { lastRoundOf } from './draw-size.ts';
import { isFinalized } from './draw.ts';
import type { Draw, Spot } from './draw.ts';
import { goalIn } from './family.ts';
import { isRoundRobin } from './groups/round-robin.ts';
import { keepArrivals } from './structures/arrivals.ts';
import type { DrawRecord } from './structures/arrivals.ts';
import { byRounds, inFeedOrder, isLinked, structureLinks } from './structures/links.ts';
import type { EnteringLink, Exit } from './structures/links.ts';

/** The slots behind the lines of a draw: the first match that exists, and the first that is played. */
interface LineSlot {
  readonly feed: Exit['feed'] | null;
  readonly plays: Exit['plays'];
}

/** Draws are never changed in place: all draws of a structure ask for the slots of each other. */
const knownSlots = new WeakMap<Draw, readonly LineSlot[]>();

function lineSlots(target: Draw): readonly LineSlot[] {
  const before = knownSlots.get(target);
  if (before !== undefined) return before;
  const played = bracketOf(target).entrances;
  const slots = lineMatches(target).map((feed, index) => ({ feed, plays: played[index] ?? null }));
  knownSlots.set(target, slots);
  return slots;
}

/** The slots that players come into by a link of a draw, once it is finalized. */
function exitsOf(drawId: string, link: EnteringLink, slots: readonly LineSlot[]): Exit[] {
  const { fromRound: round, take, onlyFirstMatch, wonBy, arrivals } = link;
  return inFeedOrder(link, slots).flatMap(({ feed, plays }, index): Exit[] =>
    feed === null
      ? []
      : [
          {
            ...{ round, position: index + 1, take, feed, drawId },
            // A decider is played after one of the results only; nobody who has played before goes on by a first match.
            ...(wonBy === undefined
              ? { plays: onlyFirstMatch && arrivals[index] === 'nobody' ? null : plays }
              : { wonBy }),
            ...(onlyFirstMatch && { onlyFirstMatch }),
          },
        ],
  );
}

type ExitsBySource = ReadonlyMap<string, readonly Exit[]>;

const knownExits = new WeakMap<Draw, ExitsBySource>();

/** The slots of a draw for players who come by its links, by the draw that they leave. */
function exitsInto({ id, draw: target }: DrawRecord): ExitsBySource {
  const before = knownExits.get(target);
  if (before !== undefined) return before;
  const exits = new Map<string, readonly Exit[]>();
  if (isFinalized(target) && !target.deleted && isLinked(target)) {
    const waiting = [...lineSlots(target)];
    for (const link of byRounds(structureLinks(target))) {
      const more = exitsOf(id, link, waiting.splice(0, link.arrivals.length));
      exits.set(link.fromDrawId, [...(exits.get(link.fromDrawId) ?? []), ...more]);
    }
  }
  knownExits.set(target, exits);
  return exits;
}

/**
 * The slots of a draw for those who qualify for it from another one: the matches that they play first, and, where other
 * draws are made of it or it leads on itself, past byes as well, because a correction reaches those draws, too. A place
 * without a line waits for the lot.
 */
function qualifierExits(draw: Draw, id: string, { id: drawId, draw: target }: DrawRecord): Exit[] {
  const goal = goalIn(draw, drawId);
  if (goal === undefined || target.deleted) return [];
  const isOfGroups = isRoundRobin(draw);
  const isByLot = target.qualifierPlacement === 'afterQualifying' && !isOfGroups;
  const isPlain = (target.exits ?? []).length === 0 || isOfGroups;
  const [slots, lines] = [qualifierSlots(target), isFinalized(target) ? lineSlots(target) : []];
  const { entrances } = bracketOf(target);
  const slotOf = (spot: Spot) => slots.findIndex((slot) => slot.spot !== null && isSameSpot(spot, slot.spot));
  const round = isOfGroups ? 0 : lastRoundOf(draw.qualifyingSpots);
  return Array.from({ length: goal.spots }, (_, place): Exit | null => {
    const exit = { round, position: goal.from + place + 1, take: 'winners', drawId } as const;
    const slot = slotOf({ drawId: id, place });
    if (slot === -1) return isByLot ? { ...exit, feed: null } : null;
    const plays = entrances[slot] ?? null;
    const feed = isPlain ? plays : (lines[slots[slot]?.index ?? -1]?.feed ?? null);
    return feed && { ...exit, feed, plays };
  }).filter((exit) => exit !== null);
}

/** What draws were found to have stored already: the same slots are compared once. */
const storedExits = new WeakMap<Draw, readonly (readonly Exit[])[]>();

/**
 * Stores in a draw the slots of players who leave it by other draws' links, so that a correction finds the matches it
 * would disturb. `targets` are all draws that they go to, in a fixed order. Returns the same draw if nothing changes.
 */
export function followExits(draw: Draw, id: string, targets: readonly DrawRecord[]): Draw {
  const parts: (readonly Exit[])[] = [];
  // No draw does both: one that qualifies for another has no structure.
  const isQualifying = draw.parentDrawId !== null;
  for (const target of targets) {
    const part = isQualifying ? qualifierExits(draw, id, target) : exitsInto(target).get(id);
    if (part !== undefined && part.length > 0) parts.push(part);
  }
  const stored = storedExits.get(draw);
  if (stored?.length === parts.length && parts.every((part, index) => part === stored[index])) return draw;
  const exits = parts.flat();
  if (JSON.stringify(exits) !== JSON.stringify(draw.exits ?? [])) {
    const next = { ...draw, exits };
    keepPairings(draw, next);
    keepArrivals(draw, next);
    return next;
  }
  storedExits.set(draw, parts);
  return draw;
}
