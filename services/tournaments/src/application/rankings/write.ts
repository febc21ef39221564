import { decided, isAdmin, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import type { Caller } from '@courtcast/contracts';
import { forbidden, invalid } from '@courtcast/problem';
import { editRanking, newRanking } from '../../domain/rankings/ranking.ts';
import type { Ranking, RankingChange, RankingSettings } from '../../domain/rankings/ranking.ts';
import { requireClubManager } from '../access.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'rankings' | 'clubs' | 'tournaments' | 'now'>;

/** Requires who runs the club of a ranking, or an admin; of an installation's ranking an admin. Problem forbidden. */
async function requireRunning({ clubs, now }: Needs, clubId: string | null, caller: Caller): Promise<void> {
  requireUser(caller);
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

/** Makes a ranking of a club; for its owners and managers. Without a club it is the installation's; for admins. */
export async function createRanking(
  deps: Needs,
  { clubId, settings }: { readonly clubId: string | null; readonly settings: RankingSettings },
  { caller, command }: Request,
): Promise<Stored<Ranking>> {
  requireUser(caller);
  if (clubId !== null && (await deps.clubs.find(clubId)) === null)
    throw invalid([{ code: 'unknown-reference', path: 'clubId', message: 'There is no such club' }]);
  await requireRunning(deps, clubId, caller);
  await requireTournaments(deps, settings.tournaments);
  const state = decided(newRanking(settings, { clubId, now: command.startedAt }));
  return deps.rankings.insert({ id: command.newId('ranking'), state, changes: ['created'], command });
}

/** Changes how a ranking counts; for who may make it. */
export async function patchRanking(
  deps: Needs,
  { id, settings }: { readonly id: string; readonly settings: RankingChange },
  { caller, command }: Request,
): Promise<Stored<Ranking>> {
  const { state: before } = await deps.rankings.get(id);
  await requireRunning(deps, before.clubId, caller);
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
  await requireRunning(deps, before.clubId, caller);
  const now = deps.now();
  await deps.rankings.update(id, command, ({ state }) => ({
    state: { ...state, deleted: true, updatedAt: now },
    changes: ['deleted'],
  }));
}
