import type { Caller, UserCaller } from '@courtcast/contracts';
import { forbidden, invalid } from '@courtcast/problem';
import { sides } from '@courtcast/scoring-rules';
import type { Side } from '@courtcast/scoring-rules';
import type { ShownSides } from '../../domain/tie-entries.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { userOf } from '../access.ts';

/** Whose a team match is, as far as permissions need it. */
export type TiePeople = Pick<TeamMatch, 'home' | 'guest' | 'organiserId'>;

/** Admins always may. */
export function isAdmin({ role }: UserCaller): boolean {
  return role === 'admin';
}

/** The organiser, or an admin in his place. */
export function isOrganiserOf(user: UserCaller, { organiserId }: TiePeople): boolean {
  return isAdmin(user) || user.userId === organiserId;
}

/** The sides whose captain somebody is. */
export function sidesLedBy({ playerId }: UserCaller, tie: TiePeople): Side[] {
  return playerId === null ? [] : sides.filter((side) => tie[side].captainPlayerId === playerId);
}

/** Somebody who acts for either side. */
type Overseer = (user: UserCaller, tie: TiePeople) => boolean;

function sideFor(
  caller: Caller,
  { tie, named, isOverseer }: { tie: TiePeople; named: Side | undefined; isOverseer: Overseer },
): Side {
  const user = userOf(caller);
  const [own, both] = sidesLedBy(user, tie);
  if (own === undefined && !isOverseer(user, tie)) throw forbidden('Only a captain may do this');
  if (named !== undefined) {
    if (named === own || named === both || isOverseer(user, tie)) return named;
    throw forbidden('A captain acts for his own side only');
  }
  if (own !== undefined && both === undefined) return own;
  throw invalid([{ path: 'side', message: 'must name the side' }]);
}

/** The side that a line-up is for: a captain's own; the organiser and admins name it. Problem forbidden, invalid. */
export function sideToSet(caller: Caller, tie: TiePeople, named: Side | undefined): Side {
  return sideFor(caller, { tie, named, isOverseer: isOrganiserOf });
}

/** The side that approves: a captain's own; admins name it. Problem forbidden, invalid. */
export function sideToApprove(caller: Caller, tie: TiePeople, named: Side | undefined): Side {
  return sideFor(caller, { tie, named, isOverseer: isAdmin });
}

/** The sides of whose secrets a reader may know: a captain's own, both for the organiser and admins (decisions 6). */
export function sidesShownTo(caller: Caller, tie: TiePeople): ShownSides {
  if (caller.kind !== 'user') return { home: false, guest: false };
  const isShown = (side: Side) => isOrganiserOf(caller, tie) || sidesLedBy(caller, tie).includes(side);
  return { home: isShown('home'), guest: isShown('guest') };
}
