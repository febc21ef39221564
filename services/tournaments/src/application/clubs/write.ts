import { requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { conflict } from '@courtcast/problem';
import type { Club } from '../../domain/venues.ts';
import { requireClubManager, requireNoMatch } from '../access.ts';
import type { Deps } from '../ports.ts';

/** Fields of a club. */
export interface ClubInput {
  readonly name: string;
  readonly address?: string | null | undefined;
  readonly logo?: string | null | undefined;
  readonly timeZone?: string | undefined;
}

/** Creates a club. Identity makes its creator the owner, from the club's event. */
export async function createClub(
  { clubs }: Pick<Deps, 'clubs'>,
  input: ClubInput,
  { caller, command }: Request,
): Promise<Stored<Club>> {
  const { userId } = requireUser(caller);
  const now = command.startedAt;
  const state: Club = {
    name: input.name,
    address: input.address ?? null,
    logo: input.logo ?? null,
    timeZone: input.timeZone ?? 'UTC',
    createdByUserId: userId,
    createdAt: now,
    updatedAt: now,
    deleted: false,
    courtUse: { open: false, granted: [], refused: [] },
  };
  return clubs.insert({ id: command.newId('club'), state, changes: ['created'], command });
}

/** Changes a club; for its owners and managers. */
export async function patchClub(
  { clubs, now }: Pick<Deps, 'clubs' | 'now'>,
  { id, input }: { id: string; input: Partial<ClubInput> },
  { caller, command }: Request,
): Promise<Stored<Club>> {
  const at = now();
  return clubs.update(id, command, (club) => {
    requireClubManager(caller, club, at);
    const { state } = club;
    return {
      state: {
        ...state,
        name: input.name ?? state.name,
        address: input.address === undefined ? state.address : input.address,
        logo: input.logo === undefined ? state.logo : input.logo,
        timeZone: input.timeZone ?? state.timeZone,
        updatedAt: at,
      },
      changes: ['details'],
    };
  });
}

type Needs = Pick<Deps, 'clubs' | 'courts' | 'tournaments' | 'matches' | 'now'>;

async function requireUnused(deps: Needs, id: string): Promise<void> {
  const { courts, tournaments } = deps;
  const [ofClub, unfinished] = await Promise.all([
    courts.listOfClub(id, {}),
    tournaments.listUnfinishedAt(id),
  ]);
  if (ofClub.length > 0) throw conflict('in-use', 'The club still has courts');
  if (unfinished.length > 0) throw conflict('in-use', 'An unfinished tournament is held at the club');
  await requireNoMatch(
    deps,
    (matches) => matches.listIdsAtClub(id),
    'An unfinished match is played at the club',
  );
}

/**
 * Removes a club; for its owners and managers. Problem conflict while courts, unfinished tournaments or unfinished
 * matches of any kind use it: of a tie at home there, or of one of its boards.
 */
export async function deleteClub(deps: Needs, id: string, { caller, command }: Request): Promise<void> {
  const at = deps.now();
  requireClubManager(caller, await deps.clubs.get(id), at);
  await requireUnused(deps, id);
  await deps.clubs.update(id, command, (club) => {
    requireClubManager(caller, club, at);
    return { state: { ...club.state, deleted: true, updatedAt: at }, changes: ['deleted'] };
  });
}
