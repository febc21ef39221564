import { letsOntoCourts } from '@courtcast/contracts';
import type { Caller, Command } from '@courtcast/contracts';
import { followUp, managesClub, requireUser } from '@courtcast/domain';
import type { Reason, Stored } from '@courtcast/domain';
import { conflict, invalid } from '@courtcast/problem';
import { firstOwner } from '../../domain/tournaments/staff.ts';
import { usualTimeZone } from '../../domain/tournaments/tournament.ts';
import type { Tournament, TournamentSettings } from '../../domain/tournaments/tournament.ts';
import { isNewlyCreatedBy, withGranted } from '../../domain/venues.ts';
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

/** The default time zone of a tournament, from its hosts. */
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

/** Whether the owner of a tournament runs this club. */
export async function isOwnOf(
  { userRights, now }: Pick<Deps, 'userRights' | 'now'>,
  club: Stored<Club>,
  { staff }: Tournament,
): Promise<boolean> {
  const ownerId = firstOwner(staff);
  if (isNewlyCreatedBy(club.state, ownerId, now())) return true;
  const owner = await userRights.findUser(ownerId);
  // The contract of memberships has these roles; an unknown word grants nothing.
  return owner !== null && managesClub(owner.clubs as Parameters<typeof managesClub>[0], club.id);
}

/** Whether a club has refused a tournament. */
export function isRefusedBy({ state }: Stored<Club>, tournamentId: string): boolean {
  return state.courtUse?.refused.includes(tournamentId) === true;
}

interface NamingInput {
  readonly tournamentId: string;
  readonly hostClubIds: readonly string[] | undefined;
  /** Previous hosts are not asked again: a club that refuses a tournament removes itself. */
  readonly before: readonly string[];
}

/** The result of naming clubs as hosts. */
export interface Naming {
  /** Undefined where none were named: they stay. */
  readonly hostClubIds: readonly string[] | undefined;
  /** Clubs that have to let the tournament in before they host it. */
  readonly askedClubIds: readonly string[] | undefined;
  /** Clubs that the caller runs and has admitted by naming them: to be granted with `grantOwn`. */
  readonly own: readonly string[];
}

/**
 * Divides the named clubs into hosts and clubs that must be asked first (decisions 3). Problem conflict names clubs
 * that have refused the tournament.
 */
export function nameHosts(
  hosts: Hosts,
  { tournamentId, hostClubIds, before }: NamingInput,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Naming {
  if (hostClubIds === undefined) return { hostClubIds, askedClubIds: undefined, own: [] };
  const user = requireUser(caller);
  const shut = [...hosts.values()].filter((club) => !isGuestOf(club, tournamentId));
  const message = 'This club does not let the tournament onto its courts';
  const refused = new Set(shut.filter((club) => isRefusedBy(club, tournamentId)).map(({ id }) => id));
  const reasons = hostClubIds.flatMap((id, index): Reason[] =>
    refused.has(id) && !before.includes(id)
      ? [{ code: 'court-not-granted', path: `hostClubIds.${index}`, message }]
      : [],
  );
  if (reasons.length > 0) throw conflict('court-not-granted', message, reasons);
  const named = shut.filter((club) => hostClubIds.includes(club.id) && !refused.has(club.id));
  const own = named.filter((club) => runsClub(user, club, now)).map(({ id }) => id);
  const asked = new Set(named.map(({ id }) => id).filter((id) => !own.includes(id) && !before.includes(id)));
  return {
    hostClubIds: hostClubIds.filter((id) => !asked.has(id)),
    askedClubIds: hostClubIds.filter((id) => asked.has(id)),
    own,
  };
}

/** Grants a tournament the use of clubs that a person who runs them has named as its hosts. */
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
