import type { Reason, Request } from '@courtcast/domain';
import type { EntrantRow } from '../../domain/imports/entrant-import.ts';
import { noteWarnings } from '../../domain/imports/import-notes.ts';
import type { FileNotes, Moved, NamesakeNote } from '../../domain/imports/import-notes.ts';
import { repeatedNames } from '../../domain/imports/known-people.ts';
import { rowsWrongIn, withoutConsequences } from '../../domain/imports/row-errors.ts';
import type { RowError } from '../../domain/imports/row-errors.ts';
import { requireNotOver, requireStaff, managers, getVisibleTournament } from '../access.ts';
import { drawsOf } from '../draws/read.ts';
import type { Deps } from '../ports.ts';
import { enterImported, tryImport } from './enter-imported.ts';
import type { Tried } from './enter-imported.ts';
import { identifyPlayers } from './identify-players.ts';
import type { NamedPlayer } from './identify-players.ts';
import { targetOf } from './import-target.ts';

/** A file after reading: its usable lines, and its faults. */
export interface ImportInput extends FileNotes {
  readonly drawId: string;
  /** The draw that takes entrants for whom there is no place. */
  readonly surplusDrawId: string | null;
  readonly isDryRun: boolean;
  readonly rows: readonly EntrantRow[];
  readonly errors: readonly RowError[];
}

/** The player behind a name of a file; null if one must be created. */
export interface MeantPlayer extends Omit<NamedPlayer, 'playerId'> {
  readonly playerId: string | null;
}

/** The outcome of an import; with any fault, nothing was created. */
export interface ImportOutcome {
  /** Its id, for undoing it; null if nothing was changed. */
  readonly importId: string | null;
  readonly created: number;
  readonly errors: readonly RowError[];
  /** The player of each name; empty with any fault. */
  readonly players: readonly MeantPlayer[];
  /** Warnings, by line. */
  readonly warnings: readonly Reason[];
  readonly namesakes: readonly NamesakeNote[];
  readonly moved: readonly Moved[];
}

type Needs = Pick<Deps, 'tournaments' | 'draws' | 'registrations' | 'players' | 'seededId' | 'now'>;

/** A line that is left out, or has an unknown seed, would make the seeds of others seem to have a gap. */
function isCertain({ code }: RowError, wrong: readonly RowError[]): boolean {
  if (code !== 'seed-gap') return true;
  return wrong.every(({ column }) => column === 'nationality' || column === 'gender');
}

function allErrors(wrong: readonly RowError[], refused: readonly RowError[]): RowError[] {
  const certain = refused.filter((error) => isCertain(error, wrong));
  return [...wrong, ...withoutConsequences(certain, wrong)].toSorted((one, other) => one.row - other.row);
}

function movedBy({ surplus, people }: Tried): Moved[] {
  const namesOf = (ids: readonly string[]) => ids.flatMap((id) => people.get(id)?.name ?? []);
  return (surplus?.imported ?? []).map(({ row, playerIds }) => ({ row, names: namesOf(playerIds) }));
}

/**
 * Enters the players of a file in a draw, all of them or none; for owners and directors. Players are found by name
 * among those of the tournament; others become ghosts whose ids are derived from tournament and name, so that repeating
 * a file, or resuming an interrupted one, creates no player twice. Entrants without a place go to the qualifying draw,
 * if requested. A dry run checks everything and changes nothing. Problem conflict for a finalized draw.
 */
export async function importEntrants(
  deps: Needs,
  { id, input }: { id: string; input: ImportInput },
  { caller, command }: Request,
): Promise<ImportOutcome> {
  const tournament = await getVisibleTournament(deps, { id, caller });
  requireStaff(tournament.state, caller, { roles: managers });
  requireNotOver(tournament);
  const draws = await drawsOf(deps, id);
  const target = targetOf(input, draws);
  const identified = await identifyPlayers(deps, { tournament, draws, rows: input.rows });
  const wrong = [...input.errors, ...repeatedNames(input.rows), ...identified.errors];
  const withoutPartner = rowsWrongIn('partnerName', wrong);
  const entrants = identified.entrants.filter(({ row }) => !withoutPartner.has(row));
  const tried = await tryImport(deps, target, { entrants, people: identified.people });
  const errors = allErrors(wrong, tried.refused);
  const { namesakes, players } = identified;
  const moved = movedBy(tried);
  const nothing = { importId: null, created: 0, errors, players: [], warnings: [], namesakes, moved };
  if (errors.length > 0) return nothing;
  const warnings = [...noteWarnings({ ...input, namesakes, moved }), ...tried.warnings];
  const meant = players.map((one) => (one.isNew ? { ...one, playerId: null } : one));
  if (input.isDryRun) return { ...nothing, players: meant, warnings };
  const answering = await identified.create();
  const importId = command.newId('import');
  const { added: created, isChanged } = await enterImported(deps, tried, { command, importId, answering });
  const made = players.map((one) => ({ ...one, playerId: answering.get(one.playerId) ?? one.playerId }));
  return { ...nothing, importId: isChanged ? importId : null, created, players: made, warnings };
}
