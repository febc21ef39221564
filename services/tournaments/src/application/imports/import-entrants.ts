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

/** A file as it was read: its lines as far as they can be used, and what is wrong with it. */
export interface ImportInput extends FileNotes {
  readonly drawId: string;
  /** The draw that takes those for whom there is no place. */
  readonly surplusDrawId: string | null;
  readonly isDryRun: boolean;
  readonly rows: readonly EntrantRow[];
  readonly errors: readonly RowError[];
}

/** Whom a name of a file means; null where a player is to be made of it. */
export interface MeantPlayer extends Omit<NamedPlayer, 'playerId'> {
  readonly playerId: string | null;
}

/** What became of an import; nothing was created where anything is wrong. */
export interface ImportOutcome {
  /** Names it where it is taken back; null where nothing was changed. */
  readonly importId: string | null;
  readonly created: number;
  readonly errors: readonly RowError[];
  /** Who is meant by each name; empty where anything is wrong. */
  readonly players: readonly MeantPlayer[];
  /** What should be looked at, by line. */
  readonly warnings: readonly Reason[];
  readonly namesakes: readonly NamesakeNote[];
  readonly moved: readonly Moved[];
}

type Needs = Pick<Deps, 'tournaments' | 'draws' | 'registrations' | 'players' | 'seededId' | 'now'>;

/** Lines that are left out, or whose seed is not known, would make those of others seem to have a gap. */
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
 * Enters the players of a file in a draw, all of them or none; for owners and directors. Players are found by name among
 * those of the tournament, others become ghosts whose ids follow from tournament and name, so that a file that is sent
 * again, or was cut off, makes no player twice. Those for whom there is no place go to the draw that qualifies for it,
 * where that is asked for. A dry run checks everything and changes nothing. Problem conflict for a draw that is finalized.
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
