import { accept, refuseConflict, refuseField, refuseFieldConflict } from '@courtcast/domain';
import type { Decision, Refused } from '@courtcast/domain';
import { isFinalized } from '../draw.ts';
import type { Draw, Structure } from '../draw.ts';
import { isLinked } from './links.ts';
import { MIN_STRUCTURE_SIZE, takenTwice } from './structure.ts';

const finalized = refuseConflict('draw-finalized', 'The draw is finalized');

/** The refusal because a draw takes its players from other draws (409); null for any other draw. */
export function refuseLinked(draw: Pick<Draw, 'links'>, path = ''): Refused | null {
  return isLinked(draw)
    ? refuseFieldConflict('linked-draw', path, 'The players of this draw come from other draws')
    : null;
}

/** The refusal because no structure can be made around a draw; null for a main draw. */
function refuseOther({ parentDrawId, roundRobin, byRounds, size, sizeByEntrants }: Draw): Refused | null {
  const refuse = (message: string) => refuseConflict('not-a-main-draw', message);
  if (parentDrawId !== null) return refuse('A qualifying draw leads to its parent only');
  if (roundRobin !== undefined) return refuse('Nobody is out of a draw in groups by one loss');
  if (byRounds !== undefined) return refuse('Nobody is out of a draw that is made round by round');
  const isSmall = size < MIN_STRUCTURE_SIZE && sizeByEntrants !== true;
  return isSmall ? refuse('A draw of 2 leaves nobody who could play on') : null;
}

/**
 * A main draw with one more structure. Refuses a draw that is finalized, takes its players from others, qualifies for
 * another or has too few lines (409), losers who already go elsewhere (409), and `until` without a feed-in structure
 * (422).
 */
export function addStructure(draw: Draw, structure: Structure, now: Date): Decision<Draw> {
  if (isFinalized(draw)) return finalized;
  const refused = refuseLinked(draw) ?? refuseOther(draw);
  if (refused !== null) return refused;
  if (structure.until !== undefined && structure.preset !== 'feed_in_consolation')
    return refuseField('not-permitted-field', 'until', 'is for preset feed_in_consolation only');
  const structures = [...(draw.structures ?? []), structure];
  if (takenTwice(structures, draw.size))
    return refuseConflict('structures-exist', 'Who loses there goes to another draw already');
  return accept({ ...draw, structures, updatedAt: now });
}

/** A main draw without structures; the same where it has none. Refuses one that is finalized (409). */
export function removeStructures(draw: Draw, now: Date): Decision<Draw> {
  if ((draw.structures ?? []).length === 0) return accept(draw);
  return isFinalized(draw) ? finalized : accept({ ...draw, structures: [], updatedAt: now });
}
