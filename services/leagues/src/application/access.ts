import type { Caller, UserCaller } from '@courtcast/contracts';
import { isAdmin, managesClub, requireUser } from '@courtcast/domain';
import { forbidden, invalid } from '@courtcast/problem';
import { sides } from '@courtcast/scoring-rules';
import type { Side } from '@courtcast/scoring-rules';
import type { ShownSides } from '../domain/team-match-entries.ts';
import type { TeamMatch } from '../domain/team-match.ts';
import type { Team } from '../domain/team.ts';
import type { Deps } from './ports.ts';

/** The people of a team match, as far as permissions depend on them. */
export type TeamMatchPeople = Pick<TeamMatch, 'home' | 'guest' | 'organiserId'>;

/** Whether the user is the organizer, or an admin in their place. */
export function isOrganizer(
  user: UserCaller,
  { organiserId }: Pick<TeamMatchPeople, 'organiserId'>,
): boolean {
  return isAdmin(user) || user.userId === organiserId;
}

/** Problem forbidden unless the caller is the organizer of the championship, or an admin. */
export function requireOrganizer(caller: Caller, owned: Pick<TeamMatchPeople, 'organiserId'>): void {
  if (!isOrganizer(requireUser(caller), owned)) throw forbidden();
}

/** Whether the user owns or manages the club; identity is asked before a no. */
async function isClubManager(
  { players }: Pick<Deps, 'players'>,
  user: UserCaller,
  clubId: string,
): Promise<boolean> {
  if (isAdmin(user) || managesClub(user.clubs, clubId)) return true;
  const player = user.playerId === null ? null : await players.refreshFor(user.playerId, clubId);
  return managesClub(player?.clubs ?? [], clubId);
}

/** Problem forbidden unless the caller owns or manages the club; identity is asked before a refusal. */
export async function requireClubManager(
  deps: Pick<Deps, 'players'>,
  caller: Caller,
  clubId: string,
): Promise<void> {
  if (!(await isClubManager(deps, requireUser(caller), clubId))) throw forbidden();
}

/** Whether the caller answers for a team that others name: its captain, people who run its club, or an admin. */
export async function mayAnswerFor(
  deps: Pick<Deps, 'players'>,
  caller: Caller,
  { captainPlayerId, clubId }: Pick<Team, 'captainPlayerId' | 'clubId'>,
): Promise<boolean> {
  const user = requireUser(caller);
  return user.playerId === captainPlayerId || isClubManager(deps, user, clubId);
}

/** Problem forbidden unless the caller is the captain of the team, or owns or manages its club. */
export async function requireTeamLeader(
  deps: Pick<Deps, 'players'>,
  caller: Caller,
  team: Pick<Team, 'captainPlayerId' | 'clubId'>,
): Promise<void> {
  if (!(await mayAnswerFor(deps, caller, team))) throw forbidden();
}

/** A record that an input names. Problem invalid at `path` if it does not exist. */
export function requireReference<T>(found: T | null | undefined, path: string, what: string): T {
  if (found !== null && found !== undefined) return found;
  throw invalid([{ code: 'unknown-reference', path, message: `There is no such ${what}` }]);
}

/** The sides whose captain the user is. */
export function sidesLedBy({ playerId }: UserCaller, teamMatch: TeamMatchPeople): Side[] {
  return playerId === null ? [] : sides.filter((side) => teamMatch[side].captainPlayerId === playerId);
}

/** Whether a user may act for either side. */
type Overseer = (user: UserCaller, teamMatch: TeamMatchPeople) => boolean;

function requireSide(
  caller: Caller,
  {
    teamMatch,
    named,
    isOverseer,
  }: { teamMatch: TeamMatchPeople; named: Side | undefined; isOverseer: Overseer },
): Side {
  const user = requireUser(caller);
  const [own, both] = sidesLedBy(user, teamMatch);
  if (own === undefined && !isOverseer(user, teamMatch)) throw forbidden();
  if (named !== undefined) {
    if (named === own || named === both || isOverseer(user, teamMatch)) return named;
    throw forbidden('Captains act for their own side only');
  }
  if (own !== undefined && both === undefined) return own;
  throw invalid([{ code: 'required', path: 'side', message: 'is required: home or guest' }]);
}

/** The side that a line-up is for: a captain's own; the organizer and admins name it. Problem forbidden, invalid. */
export function requireSideToSet(caller: Caller, teamMatch: TeamMatchPeople, named: Side | undefined): Side {
  return requireSide(caller, { teamMatch, named, isOverseer: isOrganizer });
}

/** The side that approves: a captain's own; admins name it. Problem forbidden, invalid. */
export function requireSideToApprove(
  caller: Caller,
  teamMatch: TeamMatchPeople,
  named: Side | undefined,
): Side {
  return requireSide(caller, { teamMatch, named, isOverseer: isAdmin });
}

/** The sides whose secrets a reader may know: a captain's own, both for the organizer and admins (decisions 6). */
export function sidesShownTo(caller: Caller, teamMatch: TeamMatchPeople): ShownSides {
  if (caller.kind !== 'user') return { home: false, guest: false };
  const isShown = (side: Side) =>
    isOrganizer(caller, teamMatch) || sidesLedBy(caller, teamMatch).includes(side);
  return { home: isShown('home'), guest: isShown('guest') };
}

/** Whether the caller is the captain of a team. */
export function isCaptain(caller: Caller, { captainPlayerId }: Pick<Team, 'captainPlayerId'>): boolean {
  return requireUser(caller).playerId === captainPlayerId;
}
