import { decided, requireUser } from '@courtcast/domain';
import type { Reason, Request } from '@courtcast/domain';
import { invalid, notFound } from '@courtcast/problem';
import { appoint, dismiss } from '../../domain/tournaments/staff.ts';
import type { StaffMember } from '../../domain/tournaments/staff.ts';
import { editTournament, newTournament, usualTimeZone } from '../../domain/tournaments/tournament.ts';
import type { Sport, Tournament, TournamentSettings } from '../../domain/tournaments/tournament.ts';
import { askingIn, requireStaff, managers, getVisibleTournament } from '../access.ts';
import type { Deps } from '../ports.ts';
import { tournamentDetailOf } from './read.ts';
import type { TournamentDetail } from './read.ts';

type ZoneByClub = ReadonlyMap<string, string>;

/** The time zones of clubs by id; Problem invalid names host clubs that do not exist. */
async function zonesOfHosts(
  { clubs }: Pick<Deps, 'clubs'>,
  hostClubIds: readonly string[] = [],
  others: readonly string[] = [],
): Promise<ZoneByClub> {
  const found = await clubs.findMany([...new Set([...hostClubIds, ...others])]);
  const zones = new Map(found.map(({ id, state }) => [id, state.timeZone]));
  const reasons = hostClubIds.flatMap((id, index): Reason[] =>
    zones.has(id)
      ? []
      : [{ code: 'unknown-reference', path: `hostClubIds.${index}`, message: 'There is no such club' }],
  );
  if (reasons.length > 0) throw invalid(reasons);
  return zones;
}

function usualZoneOf(hostClubIds: readonly string[], zones: ZoneByClub): string {
  const [first] = hostClubIds;
  return usualTimeZone(first === undefined ? null : (zones.get(first) ?? null));
}

/** Creates a draft that the caller owns. Unknown host clubs are invalid. */
export async function createTournament(
  deps: Pick<Deps, 'tournaments' | 'clubs' | 'draws'>,
  input: TournamentSettings & { readonly name: string; readonly sport: Sport },
  { caller, command }: Request,
): Promise<TournamentDetail> {
  const { userId } = requireUser(caller);
  decided(newTournament(input, userId, command.startedAt));
  const zones = await zonesOfHosts(deps, input.hostClubIds);
  const timeZone = input.timeZone ?? usualZoneOf(input.hostClubIds ?? [], zones);
  const state = decided(newTournament({ ...input, timeZone }, userId, command.startedAt));
  const id = command.newId('tournament');
  const created = await deps.tournaments.insert({ id, state, changes: ['created'], command });
  return tournamentDetailOf(deps, created);
}

/** A time zone that was never set follows the first host; one that was set stays. */
function withZone(
  { timeZone, hostClubIds }: Tournament,
  input: TournamentSettings,
  zones: ZoneByClub,
): TournamentSettings {
  const isUsual = timeZone === usualZoneOf(hostClubIds, zones);
  if (input.timeZone !== undefined || input.hostClubIds === undefined || !isUsual) return input;
  return { ...input, timeZone: usualZoneOf(input.hostClubIds, zones) };
}

/** Changes a tournament; for its owners and directors. */
export async function patchTournament(
  deps: Pick<Deps, 'tournaments' | 'clubs' | 'draws' | 'now'>,
  { id, input }: { id: string; input: TournamentSettings },
  { caller, command }: Request,
): Promise<TournamentDetail> {
  const tournament = await getVisibleTournament(deps, { id, caller });
  requireStaff(tournament.state, caller, { roles: managers });
  const zones = await zonesOfHosts(deps, input.hostClubIds, tournament.state.hostClubIds);
  const now = deps.now();
  const changed = await deps.tournaments.update(id, command, ({ state }) => {
    requireStaff(state, caller, { roles: managers });
    const settings = withZone(state, input, zones);
    return { state: decided(editTournament(state, settings, now)), changes: ['details'] };
  });
  return tournamentDetailOf(deps, changed);
}

/** Gives a user a role; for owners and directors. An unknown user is not found. */
export async function putStaff(
  deps: Pick<Deps, 'tournaments' | 'clubs' | 'draws' | 'users' | 'now'>,
  { id, member }: { id: string; member: StaffMember },
  { caller, command }: Request,
): Promise<TournamentDetail> {
  const { state: before } = await getVisibleTournament(deps, { id, caller });
  requireStaff(before, caller, { roles: managers });
  if (!(await deps.users.exists(member.userId))) throw notFound('User');
  const updatedAt = deps.now();
  const changed = await deps.tournaments.update(id, command, ({ state }) => {
    requireStaff(state, caller, { roles: managers });
    const staff = decided(appoint(state.staff, member, askingIn(state, caller)));
    return { state: { ...state, staff, updatedAt }, changes: ['staff'] };
  });
  return tournamentDetailOf(deps, changed);
}

/** Takes the role of a user away; for owners and directors. */
export async function deleteStaff(
  { tournaments, now }: Pick<Deps, 'tournaments' | 'now'>,
  { id, userId }: { id: string; userId: string },
  { caller, command }: Request,
): Promise<void> {
  // Before anything else, or a version that is not the current one would show that there is a draft.
  const { state: before } = await getVisibleTournament({ tournaments }, { id, caller });
  requireStaff(before, caller, { roles: managers });
  const updatedAt = now();
  await tournaments.update(id, command, ({ state }) => {
    requireStaff(state, caller, { roles: managers });
    const staff = decided(dismiss(state.staff, userId, askingIn(state, caller)));
    return { state: { ...state, staff, updatedAt }, changes: ['staff'] };
  });
}
