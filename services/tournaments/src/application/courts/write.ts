import { requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import type { Surface } from '../../domain/tournaments/tournament.ts';
import type { Court } from '../../domain/venues.ts';
import { requireClubManager, requireNoMatch } from '../access.ts';
import type { Deps } from '../ports.ts';
import { requireCourtManager } from './read.ts';

/** Fields of a court. */
export interface CourtInput {
  readonly name: string;
  readonly clubId: string;
  readonly surface?: Surface | null | undefined;
  readonly surfaceLabel?: string | null | undefined;
}

/** A surface with the label that it gets: left out it stays, null takes it away. */
function labelOf(given: string | null | undefined, known?: string): Pick<Court, 'surfaceLabel'> {
  const label = given === undefined ? known : (given ?? undefined);
  return label === undefined ? {} : { surfaceLabel: label };
}

/** Adds a court to a club; for its owners and managers. An unknown club is invalid. */
export async function createCourt(
  { clubs, courts, now }: Pick<Deps, 'clubs' | 'courts' | 'now'>,
  input: CourtInput,
  { caller, command }: Request,
): Promise<Stored<Court>> {
  requireUser(caller);
  const club = await clubs.find(input.clubId);
  if (club === null)
    throw invalid([{ code: 'unknown-reference', path: 'clubId', message: 'There is no such club' }]);
  requireClubManager(caller, club, now());
  const at = command.startedAt;
  const state: Court = {
    name: input.name,
    clubId: input.clubId,
    surface: input.surface ?? null,
    ...labelOf(input.surfaceLabel),
    createdAt: at,
    updatedAt: at,
    deleted: false,
  };
  return courts.insert({ id: command.newId('court'), state, changes: ['created'], command });
}

/** Changes a court; for owners and managers of its club. */
export async function patchCourt(
  deps: Pick<Deps, 'clubs' | 'courts' | 'now'>,
  { id, input }: { id: string; input: Partial<Omit<CourtInput, 'clubId'>> },
  { caller, command }: Request,
): Promise<Stored<Court>> {
  await requireCourtManager(deps, id, caller);
  const updatedAt = deps.now();
  return deps.courts.update(id, command, ({ state: { surfaceLabel, ...state } }) => ({
    state: {
      ...state,
      name: input.name ?? state.name,
      surface: input.surface === undefined ? state.surface : input.surface,
      ...labelOf(input.surfaceLabel, surfaceLabel),
      updatedAt,
    },
    changes: ['details'],
  }));
}

type Needs = Pick<Deps, 'clubs' | 'courts' | 'matches' | 'now'>;

/** Removes a court; for owners and managers of its club. Problem conflict while an unfinished match uses it. */
export async function deleteCourt(deps: Needs, id: string, { caller, command }: Request): Promise<void> {
  await requireCourtManager(deps, id, caller);
  await requireNoMatch(deps, (matches) => matches.listIdsOnCourt(id), 'An unfinished match uses the court');
  const updatedAt = deps.now();
  await deps.courts.update(id, command, ({ state }) => ({
    state: { ...state, deleted: true, updatedAt },
    changes: ['deleted'],
  }));
}
