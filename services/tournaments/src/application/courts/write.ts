import type { Caller } from '@courtcast/contracts';
import { invalid, notFound } from '@courtcast/problem';
import type { Surface } from '../../domain/tournaments/tournament.ts';
import type { Court } from '../../domain/venues.ts';
import { assertClubManager, assertNoMatch, userOf } from '../access.ts';
import type { Deps, Request, Stored } from '../ports.ts';
import { getCourt } from './read.ts';

/** That the caller manages the club of a court; Problem not-found without the court, forbidden otherwise. */
export async function assertCourtManager(
  deps: Pick<Deps, 'clubs' | 'courts' | 'now'>,
  courtId: string,
  caller: Caller,
): Promise<void> {
  const court = await getCourt(deps, courtId);
  const club = await deps.clubs.find(court.state.clubId);
  if (club === null) throw notFound('Court');
  assertClubManager(caller, club, deps.now());
}

export interface CourtInput {
  readonly name: string;
  readonly clubId: string;
  readonly surface?: Surface | null | undefined;
}

/** Adds a court to a club; for its owners and managers. An unknown club is invalid. */
export async function createCourt(
  { clubs, courts, now }: Pick<Deps, 'clubs' | 'courts' | 'now'>,
  input: CourtInput,
  { caller, command }: Request,
): Promise<Stored<Court>> {
  userOf(caller);
  const club = await clubs.find(input.clubId);
  if (club === null) throw invalid([{ path: 'clubId', message: 'There is no such club' }]);
  assertClubManager(caller, club, now());
  const at = command.startedAt;
  const state: Court = {
    name: input.name,
    clubId: input.clubId,
    surface: input.surface ?? null,
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
  await assertCourtManager(deps, id, caller);
  const updatedAt = deps.now();
  return deps.courts.update(id, command, ({ state }) => ({
    state: {
      ...state,
      name: input.name ?? state.name,
      surface: input.surface === undefined ? state.surface : input.surface,
      updatedAt,
    },
    changes: ['details'],
  }));
}

type Needs = Pick<Deps, 'clubs' | 'courts' | 'matches' | 'now'>;

/** Removes a court; for owners and managers of its club. Problem conflict while an unfinished match uses it. */
export async function deleteCourt(deps: Needs, id: string, { caller, command }: Request): Promise<void> {
  await assertCourtManager(deps, id, caller);
  await assertNoMatch(deps, (matches) => matches.listIdsOnCourt(id), 'An unfinished match uses the court');
  const updatedAt = deps.now();
  await deps.courts.update(id, command, ({ state }) => ({
    state: { ...state, deleted: true, updatedAt },
    changes: ['deleted'],
  }));
}
