import { decided, isAdmin, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import type { Caller } from '@courtcast/contracts';
import { forbidden, invalid } from '@courtcast/problem';
import { editRanking, newRanking } from '../../domain/rankings/ranking.ts';
import type { Ranking, RankingChange, RankingOwner, RankingSettings } from '../../domain/rankings/ranking.ts';
import { requireClubManager } from '../access.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'rankings' | 'clubs' | 'championships' | 'tournaments' | 'now'>;

/**
 * Requires who runs the club of a ranking, or organizes its championship, or an admin; of an installation's ranking an
 * admin. Problem forbidden; unavailable where the owner of championships does not answer.
 */
async function requireRunning(
  { clubs, championships, now }: Needs,
  { clubId, championshipId }: RankingOwner,
  caller: Caller,
): Promise<void> {
  const { userId } = requireUser(caller);
  if (championshipId !== null && !isAdmin(caller)) {
    if ((await championships.findOrganizer(championshipId)) !== userId) throw forbidden();
    return;
  }
  const club = clubId === null ? null : await clubs.find(clubId);
  if (club !== null) requireClubManager(caller, club, now());
  else if (!isAdmin(caller)) throw forbidden();
}

/** Requires that tournaments are there and public; Problem invalid. Those that were named before are not looked at. */
async function requireTournaments(
  { tournaments }: Needs,
  named: RankingSettings['tournaments'],
  before: RankingSettings['tournaments'] = [],
): Promise<void> {
  const known = new Set(before.map(({ tournamentId }) => tournamentId));
  const found = await tournaments.findMany(
    named.flatMap(({ tournamentId }) => (known.has(tournamentId) ? [] : [tournamentId])),
  );
  for (const { id, state } of found) if (state.phase !== 'draft') known.add(id);
  const reasons = named.flatMap(({ tournamentId }, index) =>
    known.has(tournamentId)
      ? []
      : [
          {
            code: 'unknown-reference' as const,
            path: `tournaments.${index}.tournamentId`,
            message: 'There is no such tournament',
          },
        ],
  );
  if (reasons.length > 0) throw invalid(reasons);
}

function ownerOf({ clubId, championshipId }: Ranking): RankingOwner {
  return { clubId, championshipId: championshipId ?? null };
}

/** That the club or championship of a new ranking is there, and only one of them is named. Problem invalid. */
async function requireOwner(
  { clubs, championships }: Needs,
  { clubId, championshipId }: RankingOwner,
): Promise<void> {
  const refuse = (code: 'unknown-reference' | 'not-allowed-value', path: string, message: string) => {
    throw invalid([{ code, path, message }]);
  };
  if (clubId !== null && championshipId !== null)
    refuse('not-allowed-value', 'championshipId', 'A ranking is of a club or of a championship');
  if (clubId !== null && (await clubs.find(clubId)) === null)
    refuse('unknown-reference', 'clubId', 'There is no such club');
  if (championshipId !== null && (await championships.findOrganizer(championshipId)) === null)
    refuse('unknown-reference', 'championshipId', 'There is no such championship');
}

/**
 * Makes a ranking of a club, for its owners and managers, or of a championship, for its organizer. Without either it is the
 * installation's; for admins.
 */
export async function createRanking(
  deps: Needs,
  { settings, ...of }: RankingOwner & { readonly settings: RankingSettings },
  { caller, command }: Request,
): Promise<Stored<Ranking>> {
  requireUser(caller);
  await requireOwner(deps, of);
  await requireRunning(deps, of, caller);
  await requireTournaments(deps, settings.tournaments);
  const state = decided(newRanking(settings, { ...of, now: command.startedAt }));
  return deps.rankings.insert({ id: command.newId('ranking'), state, changes: ['created'], command });
}

/** Changes how a ranking counts; for who may make it. */
export async function patchRanking(
  deps: Needs,
  { id, settings }: { readonly id: string; readonly settings: RankingChange },
  { caller, command }: Request,
): Promise<Stored<Ranking>> {
  const { state: before } = await deps.rankings.get(id);
  await requireRunning(deps, ownerOf(before), caller);
  await requireTournaments(deps, settings.tournaments ?? [], before.tournaments);
  const now = deps.now();
  return deps.rankings.update(id, command, ({ state }) => ({
    state: decided(editRanking(state, settings, now)),
    changes: ['details'],
  }));
}

/** Removes a ranking; for who may make it. */
export async function deleteRanking(deps: Needs, id: string, { caller, command }: Request): Promise<void> {
  const { state: before } = await deps.rankings.get(id);
  await requireRunning(deps, ownerOf(before), caller);
  const now = deps.now();
  await deps.rankings.update(id, command, ({ state }) => ({
    state: { ...state, deleted: true, updatedAt: now },
    changes: ['deleted'],
  }));
}
