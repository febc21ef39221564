import type { Goal } from '@courtcast/scoring-rules';
import { firstRoundOf, lastRoundOf } from './draw-size.ts';
import type { Draw } from './draw.ts';
import { goalsOf } from './family.ts';
import { comingFromGroups } from './groups/qualifying.ts';
import { isRoundRobin } from './groups/round-robin.ts';
import { arrivedBy, updateLink } from './structures/arrivals.ts';
import type { DrawRecord } from './structures/arrivals.ts';
import { qualifyingLinks, structureLinks } from './structures/links.ts';
import type { EnteringLink, Link } from './structures/links.ts';

/** A qualifying draw as its record stands. */
export interface QualifyingRecord extends DrawRecord {
  /** The destination of these qualifiers; absent: the parent. */
  readonly goal?: Goal;
}

/** The link by which a draw, or groups, qualify into another one. */
function linkFrom({ id: fromDrawId, draw }: QualifyingRecord, into: Draw): Link {
  return {
    ...{ fromDrawId, fromRound: isRoundRobin(draw) ? 0 : lastRoundOf(draw.qualifyingSpots) },
    ...{ take: 'winners', onlyFirstMatch: false, toRound: firstRoundOf(into.size) },
    feed: into.qualifierPlacement === 'afterQualifying' ? 'lot' : 'topDown',
  };
}

function isSameWay(one: Link, other: Link): boolean {
  return one.fromRound === other.fromRound && one.toRound === other.toRound && one.feed === other.feed;
}

/** The stored link of a qualifying draw, brought up to its present way; the same object if it is on it already. */
function linkOf(record: QualifyingRecord, into: Draw): EnteringLink {
  const stored = qualifyingLinks(into).find(({ fromDrawId }) => fromDrawId === record.id);
  const way = linkFrom(record, into);
  if (stored !== undefined && isSameWay(stored, way)) return stored;
  return { qualifying: {}, version: 0, arrivals: [], deciders: [], ...stored, ...way };
}

/**
 * Fills the links of qualifying. The order is fixed: qualifying draws by creation, winners within each from the top; so
 * winner n overall takes the n-th qualifier slot from the top, whenever they are known. A record older than the known one
 * is ignored. Returns the same draw if nothing changes.
 */
export function followQualifying(draw: Draw, records: readonly QualifyingRecord[]): Draw {
  let first = 0;
  const links = records
    .toSorted(
      (one, other) =>
        one.draw.createdAt.getTime() - other.draw.createdAt.getTime() || (one.id < other.id ? -1 : 1),
    )
    .map((record) => {
      const { goal = goalsOf(record.draw)[0] } = record;
      const link = updateLink(linkOf(record, draw), record, (from, way) =>
        isRoundRobin(from) && goal !== undefined
          ? comingFromGroups(draw, { draw: from, goal, first })
          : arrivedBy(from, way),
      );
      first += link.arrivals.length;
      return link;
    });
  const stored = qualifyingLinks(draw);
  const isUnchanged = links.length === stored.length && links.every((link, index) => link === stored[index]);
  return isUnchanged ? draw : { ...draw, links: [...structureLinks(draw), ...links] };
}
