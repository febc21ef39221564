import type { Reason } from '@courtcast/domain';
import { entrantKey, entrantKind } from '../draws/entrants.ts';
import type { Entrant } from '../draws/entrants.ts';
import { rowError } from './row-errors.ts';
import type { RowError } from './row-errors.ts';

/** A line of a file of entrants; `row` as a spreadsheet counts it: 1 is the header. */
export interface EntrantRow {
  readonly row: number;
  readonly name: string;
  readonly nationality: string | null;
  readonly gender: 'male' | 'female' | 'other' | null;
  readonly seed: number | null;
  /** Null in singles. */
  readonly partnerName: string | null;
  /** The player, if the file names one: an id, or `new`. */
  readonly playerId: string | null;
  readonly partnerId: string | null;
}

/** An entrant of a file, its players by id. */
export interface ImportedEntrant extends Entrant {
  readonly row: number;
}

/** The entrants of a draw after an import. */
export interface Merged {
  readonly entrants: readonly Entrant[];
  /** By index in `entrants`: the source line; absent for entrants that no line names. */
  readonly rows: ReadonlyMap<number, number>;
  /** Number of new entrants in the draw. */
  readonly added: number;
}

/**
 * Adds the entrants of a file to those of a draw; entrants who are already there keep their place, and get the file's
 * seed.
 */
export function mergeEntrants(current: readonly Entrant[], imported: readonly ImportedEntrant[]): Merged {
  const fromFile = new Map(imported.map((entrant) => [entrantKey(entrant), entrant]));
  const known = new Set(current.map(entrantKey));
  const staying = current.map((entrant) => ({
    ...entrant,
    seed: (fromFile.get(entrantKey(entrant)) ?? entrant).seed,
  }));
  const added = imported.filter((entrant) => !known.has(entrantKey(entrant)));
  const entrants = [...staying, ...added.map(({ playerIds, seed }) => ({ playerIds, seed }))];
  const rows = entrants.flatMap((entrant, index) => {
    // Of two equal lines the later one is at fault.
    const addedRow = added[index - staying.length]?.row;
    const row = index < staying.length ? fromFile.get(entrantKey(entrant))?.row : addedRow;
    return row === undefined ? [] : [[index, row] as const];
  });
  return { entrants, rows: new Map(rows), added: added.length };
}

/** Lines with single players among pairs, or pairs among single players; the first entrant decides. */
export function kindErrors(current: readonly Entrant[], imported: readonly ImportedEntrant[]): RowError[] {
  if (entrantKind([...current, ...imported]) !== 'mixed') return [];
  const [first] = [...current, ...imported];
  const isOfPairs = first?.playerIds.length === 2;
  const kind = isOfPairs
    ? { code: 'partner-missing' as const, message: 'partnerName is missing: this is a draw of pairs' }
    : {
        code: 'partner-in-singles' as const,
        message: 'partnerName must be empty: this is a draw of single players',
      };
  return imported
    .filter(({ playerIds }) => (playerIds.length === 2) !== isOfPairs)
    .map(({ row }) => rowError({ row, column: 'partnerName', ...kind }));
}

/** The entrant that a path is in, counted from 0; -1 for none. */
export function placeIn(path: string): number {
  return Number(/^entrants\.(\d+)(\.|$)/.exec(path)?.[1] ?? -1);
}

/** Warnings of merged entrants, each at its line and once; those of entrants without a line are left out. */
export function toRowWarnings(warnings: readonly Reason[], { rows }: Merged): Reason[] {
  const seen = new Set<string>();
  return warnings.flatMap((warning) => {
    const row = rows.get(placeIn(warning.path));
    if (row === undefined || seen.has(warning.message)) return [];
    seen.add(warning.message);
    return [{ ...warning, path: `rows.${row}` }];
  });
}
