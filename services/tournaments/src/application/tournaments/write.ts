import { decided, requireUser } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { appoint, dismiss } from '../../domain/tournaments/staff.ts';
import type { StaffMember } from '../../domain/tournaments/staff.ts';
import { editTournament, newTournament } from '../../domain/tournaments/tournament.ts';
import type { Sport, TournamentSettings } from '../../domain/tournaments/tournament.ts';
import { askingIn, requireStaff, managers, getVisibleTournament } from '../access.ts';
import type { Deps } from '../ports.ts';
import { getHosts, grantOwn, nameHosts, usualZoneOf, withZone } from './name-hosts.ts';
import { tournamentDetailOf } from './read.ts';
import type { TournamentDetail } from './read.ts';

/** Creates a draft that the caller owns. Unknown host clubs are invalid. */
export async function createTournament(
  deps: Pick<Deps, 'tournaments' | 'clubs' | 'draws'>,
  input: TournamentSettings & { readonly name: string; readonly sport: Sport },
  { caller, command }: Request,
): Promise<TournamentDetail> {
  const { userId } = requireUser(caller);
  const { hostClubIds = [] } = input;
  decided(newTournament(input, userId, command.startedAt));
  const hosts = await getHosts(deps, hostClubIds);
  const id = command.newId('tournament');
  const asking = { caller, now: command.startedAt };
  const { own, ...named } = nameHosts(hosts, { tournamentId: id, hostClubIds, before: [] }, asking);
  const timeZone = input.timeZone ?? usualZoneOf(hostClubIds, hosts);
  const state = decided(newTournament({ ...input, ...named, timeZone }, userId, command.startedAt));
  const created = await deps.tournaments.insert({ id, state, changes: ['created'], command });
  await grantOwn(deps, { clubIds: own, tournamentId: id }, command);
  return tournamentDetailOf(deps, created);
}

/** Changes a tournament; for its owners and directors. */
export async function patchTournament(
  deps: Pick<Deps, 'tournaments' | 'clubs' | 'draws' | 'now'>,
  { id, input }: { id: string; input: TournamentSettings },
  { caller, command }: Request,
): Promise<TournamentDetail> {
  const tournament = await getVisibleTournament(deps, { id, caller });
  requireStaff(tournament.state, caller, { roles: managers });
  const before = tournament.state.hostClubIds;
  const hosts = await getHosts(deps, input.hostClubIds, before);
  const now = deps.now();
  decided(editTournament(tournament.state, input, now));
  const naming = { tournamentId: id, hostClubIds: input.hostClubIds, before };
  const { own, ...named } = nameHosts(hosts, naming, { caller, now });
  const changed = await deps.tournaments.update(id, command, ({ state }) => {
    requireStaff(state, caller, { roles: managers });
    const settings = withZone(state, { ...input, ...named }, hosts);
    return { state: decided(editTournament(state, settings, now)), changes: ['details'] };
  });
  await grantOwn(deps, { clubIds: own, tournamentId: id }, command);
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
  // Checked first, because a refused version would reveal a draft.
  const { state: before } = await getVisibleTournament({ tournaments }, { id, caller });
  requireStaff(before, caller, { roles: managers });
  const updatedAt = now();
  await tournaments.update(id, command, ({ state }) => {
    requireStaff(state, caller, { roles: managers });
    const staff = decided(dismiss(state.staff, userId, askingIn(state, caller)));
    return { state: { ...state, staff, updatedAt }, changes: ['staff'] };
  });
}
