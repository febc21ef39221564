import type { Reason } from '@courtcast/domain';
import { entrantKey } from '../draws/entrants.ts';
import type { Entrant } from '../draws/entrants.ts';
import type { ImportedEntrant, Merged } from './entrant-import.ts';

/** Entrants of a file by the draw that takes them. */
export interface Parted {
  readonly staying: readonly ImportedEntrant[];
  readonly moved: readonly ImportedEntrant[];
}

/**
 * Divides the entrants of a file between a draw with limited places and its qualifying draw: entrants who are already
 * in one of them stay there; of the others, those without a seed go to qualifying first, the last lines before earlier
 * ones. Seeds are dropped in qualifying.
 */
export function partSurplus(
  imported: readonly ImportedEntrant[],
  { places, current, qualifying }: PlacesOfDraw,
): Parted {
  const inQualifying = new Set(qualifying.map(entrantKey));
  const inDraw = new Set(current.map(entrantKey));
  const isNew = (entrant: ImportedEntrant) =>
    !inQualifying.has(entrantKey(entrant)) && !inDraw.has(entrantKey(entrant));
  const added = imported.filter(isNew);
  const surplus = Math.max(0, current.length + added.length - places);
  const lastFirst = added.toReversed();
  const leaving = [
    ...lastFirst.filter(({ seed }) => seed === null),
    ...lastFirst.filter(({ seed }) => seed !== null),
  ].slice(0, surplus);
  const rows = new Set(leaving.map(({ row }) => row));
  const isMoved = (entrant: ImportedEntrant) =>
    inQualifying.has(entrantKey(entrant)) || rows.has(entrant.row);
  return {
    staying: imported.filter((entrant) => !isMoved(entrant)),
    moved: imported.filter(isMoved).map((entrant) => ({ ...entrant, seed: null })),
  };
}

/** A draw with its direct places, their present holders, and the entrants of its qualifying draw. */
export interface PlacesOfDraw {
  readonly places: number;
  readonly current: readonly Entrant[];
  readonly qualifying: readonly Entrant[];
}

/** A warning that a file enters more than the draw takes beside its qualifiers, at the first such line. */
export function placeWarnings({ entrants, rows }: Merged, places: number): Reason[] {
  if (entrants.length <= places) return [];
  const row = entrants.flatMap((_, index) => (index < places ? [] : (rows.get(index) ?? [])))[0];
  if (row === undefined) return [];
  const message = `${entrants.length} entrants for ${places} places: the others are for those who qualify`;
  return [{ code: 'more-than-places', path: `rows.${row}`, message }];
}
