import { letsOntoCourts } from '@courtcast/contracts';
import type { Caller, Command } from '@courtcast/contracts';
import { followUp, requireUser } from '@courtcast/domain';
import type { Reason, Stored } from '@courtcast/domain';
import { conflict, invalid } from '@courtcast/problem';
import { usualTimeZone } from '../../domain/tournaments/tournament.ts';
import type { Tournament, TournamentSettings } from '../../domain/tournaments/tournament.ts';
import { withGranted } from '../../domain/venues.ts';
import type { Club } from '../../domain/venues.ts';
import { runsClub } from '../access.ts';
import type { Deps } from '../ports.ts';

/** The clubs that a tournament names, by id. */
export type Hosts = ReadonlyMap<string, Stored<Club>>;

/** Reads clubs that are to be hosts, and others beside them; Problem invalid names hosts that do not exist. */
export async function getHosts(
  { clubs }: Pick<Deps, 'clubs'>,
  hostClubIds: readonly string[] = [],
  others: readonly string[] = [],
): Promise<Hosts> {
  const found = await clubs.findMany([...new Set([...hostClubIds, ...others])]);
  const hosts = new Map(found.map((club) => [club.id, club]));
  const reasons = hostClubIds.flatMap((id, index): Reason[] =>
    hosts.has(id)
      ? []
      : [{ code: 'unknown-reference', path: `hostClubIds.${index}`, message: 'There is no such club' }],
  );
  if (reasons.length > 0) throw invalid(reasons);
  return hosts;
}

/** The time zone of a tournament that sets none, by those who host it. */
export function usualZoneOf(hostClubIds: readonly string[], hosts: Hosts): string {
  const [first] = hostClubIds;
  return usualTimeZone(first === undefined ? null : (hosts.get(first)?.state.timeZone ?? null));
}

/** A time zone that was never set follows the first host; one that was set stays. */
export function withZone(
  { timeZone, hostClubIds }: Pick<Tournament, 'timeZone' | 'hostClubIds'>,
  input: TournamentSettings,
  hosts: Hosts,
): TournamentSettings {
  const isUsual = timeZone === usualZoneOf(hostClubIds, hosts);
  if (input.timeZone !== undefined || input.hostClubIds === undefined || !isUsual) return input;
  return { ...input, timeZone: usualZoneOf(input.hostClubIds, hosts) };
}

/** Whether a club lets a tournament onto its courts (decisions 3). */
export function isGuestOf({ id, state }: Stored<Club>, tournamentId: string): boolean {
  return letsOntoCourts({ id, courtUse: state.courtUse }, { id: tournamentId });
}

interface Naming {
  readonly tournamentId: string;
  readonly hostClubIds: readonly string[] | undefined;
  /** Those of before are not asked again: a club that refuses a tournament takes itself out. */
  readonly before: readonly string[];
}

/**
 * That the clubs which a tournament newly names let it in. Problem conflict names those that do not. A caller who runs
 * such a club agrees by naming it: their clubs are returned, to be granted with `grantOwn`.
 */
export function requireGuest(
  hosts: Hosts,
  { tournamentId, hostClubIds = [], before }: Naming,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): readonly string[] {
  const user = requireUser(caller);
  const shut = hostClubIds.flatMap((id, index) => {
    const club = hosts.get(id);
    return club === undefined || isGuestOf(club, tournamentId)
      ? []
      : [{ club, path: `hostClubIds.${index}` }];
  });
  const isOwn = (club: Stored<Club>) =>
    club.state.courtUse?.refused.includes(tournamentId) !== true && runsClub(user, club, now);
  const message = 'This club does not let the tournament onto its courts';
  const reasons = shut
    .filter(({ club }) => !before.includes(club.id) && !isOwn(club))
    .map(({ path }): Reason => ({ code: 'court-not-granted', path, message }));
  if (reasons.length > 0) throw conflict('court-not-granted', message, reasons);
  return shut
    .map(({ club }) => club)
    .filter(isOwn)
    .map(({ id }) => id);
}

/** Has clubs let a tournament in that one of those who run them has named as its host. */
export async function grantOwn(
  { clubs }: Pick<Deps, 'clubs'>,
  { clubIds, tournamentId }: { readonly clubIds: readonly string[]; readonly tournamentId: string },
  command: Command,
): Promise<void> {
  for (const clubId of clubIds) {
    await clubs.update(clubId, followUp(command, `grant:${clubId}`), ({ state }) => {
      const { courtUse } = state;
      const use = courtUse && withGranted(courtUse, [tournamentId]);
      if (use === undefined || use === courtUse) return null;
      return { state: { ...state, courtUse: use }, changes: ['court-use'] };
    });
  }
}
