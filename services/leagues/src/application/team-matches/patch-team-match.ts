import type { Caller } from '@courtcast/contracts';
import { presentPlayerId } from '@courtcast/contracts';
import { accept, isAdmin, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { forbidden } from '@courtcast/problem';
import { withDetails } from '../../domain/team-match-decisions.ts';
import type { TeamMatchDetails } from '../../domain/team-match-decisions.ts';
import type { RefereeType, TeamMatch } from '../../domain/team-match.ts';
import { isOrganizer, requireReference, sidesLedBy } from '../access.ts';
import type { Deps } from '../ports.ts';
import { changeTeamMatch } from './write.ts';

/** Changeable fields; null clears a field, absent ones stay. */
export interface TeamMatchPatch {
  /** ISO 8601. */
  readonly scheduledAt?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly refereePlayerId?: string | null | undefined;
  readonly refereeType?: RefereeType | null | undefined;
  readonly notes?: string | null | undefined;
  readonly homeNotes?: string | null | undefined;
  readonly guestNotes?: string | null | undefined;
}

const notesOf = { homeNotes: 'home', guestNotes: 'guest' } as const;

/** Problem forbidden for a field that the caller may not set: the organizer's are the organizer's, notes their side's. */
function requireFields(caller: Caller, teamMatch: TeamMatch, fields: readonly string[]): void {
  const user = requireUser(caller);
  if (isAdmin(user)) return;
  const led = sidesLedBy(user, teamMatch);
  const isForOrganizer = isOrganizer(user, teamMatch);
  if (!isForOrganizer && led.length === 0) throw forbidden();
  for (const field of fields) {
    const side = field === 'homeNotes' || field === 'guestNotes' ? notesOf[field] : null;
    const may = side === null ? isForOrganizer : led.includes(side);
    const setter = side === null ? 'the organizer of the championship' : `the captain of the ${side} side`;
    if (!may) throw forbidden(`Only ${setter} sets ${field}`);
  }
}

async function refereeOf({ players }: Pick<Deps, 'players'>, playerId: string): Promise<string> {
  const known = await players.findMany([playerId]);
  requireReference(known.get(playerId), 'refereePlayerId', 'player');
  return presentPlayerId(known, playerId);
}

async function toDetails(deps: Pick<Deps, 'players'>, patch: TeamMatchPatch): Promise<TeamMatchDetails> {
  const { scheduledAt, refereePlayerId } = patch;
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(typeof scheduledAt === 'string' ? { scheduledAt: new Date(scheduledAt) } : {}),
    ...(typeof refereePlayerId === 'string'
      ? { refereePlayerId: await refereeOf(deps, refereePlayerId) }
      : {}),
  };
}

/**
 * Changes time, place, referee and notes of a team match, for the organizer; a side's own notes, for its captain. A
 * moved one moves its matches that have not begun. Problem not-found, forbidden, invalid.
 */
export async function patchTeamMatch(
  deps: Pick<Deps, 'teamMatches' | 'matches' | 'teams' | 'players' | 'systemCommand'>,
  { id, input }: { id: string; input: TeamMatchPatch },
  request: Request,
): Promise<Stored<TeamMatch>> {
  const { state } = await deps.teamMatches.get(id);
  requireFields(request.caller, state, Object.keys(input));
  const details = await toDetails(deps, input);
  const decide = (teamMatch: TeamMatch) => accept(withDetails(teamMatch, details));
  return changeTeamMatch(deps, { id, change: 'details', decide }, request);
}
