import type { Caller } from '@courtcast/contracts';
import { requireUser } from '@courtcast/domain';
import type { Page, PageQuery, Stored } from '@courtcast/domain';
import { roleOf } from '../../domain/tournaments/staff.ts';
import type { StaffRole } from '../../domain/tournaments/staff.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Deps, TournamentFilter } from '../ports.ts';

/** A tournament with the caller's part in it. */
export interface OwnTournament {
  readonly tournament: Stored<Tournament>;
  readonly role: StaffRole | null;
  readonly isEntered: boolean;
}

/** Filters of the caller's own tournaments. */
export interface OwnTournamentsQuery extends PageQuery, Pick<TournamentFilter, 'status'> {
  /** Both unless given. */
  readonly as?: 'staff' | 'player' | undefined;
}

type Needs = Pick<Deps, 'tournaments' | 'draws' | 'registrations'>;

async function idsPlayedBy({ draws, registrations }: Needs, playerId: string | null): Promise<string[]> {
  if (playerId === null) return [];
  const found = await Promise.all(
    [draws, registrations].map((naming) => naming.listTournamentIdsNaming(playerId)),
  );
  return [...new Set(found.flat())];
}

/**
 * `GET /me/tournaments`: tournaments in which the caller has a role or plays; drafts only with a role, even for admins.
 * Problem forbidden for boards.
 */
export async function listMyTournaments(
  deps: Needs,
  caller: Caller,
  { as, ...query }: OwnTournamentsQuery,
): Promise<Page<OwnTournament>> {
  const { userId, playerId } = requireUser(caller);
  const played = await idsPlayedBy(deps, playerId);
  const part = {
    staffUserId: as === 'player' ? undefined : userId,
    playedIds: as === 'staff' ? undefined : played,
  };
  const { data, meta } = await deps.tournaments.list({ ...query, part }, { kind: 'user', userId });
  const own = data.map((tournament) => ({
    tournament,
    role: roleOf(tournament.state.staff, userId),
    isEntered: played.includes(tournament.id),
  }));
  return { data: own, meta };
}
