import { changeOf, decided, requireUser } from '@courtcast/domain';
import type { Decision, Request, Stored } from '@courtcast/domain';
import type { Side } from '@courtcast/scoring-rules';
import {
  decideBothAbsent,
  decideCancellation,
  decideForfeit,
  decideForfeitTakenBack,
} from '../../domain/team-match-decisions.ts';
import { revealedEntries } from '../../domain/team-match-entries.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { requireOrganizer, sidesLedBy } from '../access.ts';
import type { Deps } from '../ports.ts';
import { agreeByActing } from './agree-captaincy.ts';

type Needs = Pick<Deps, 'teamMatches' | 'matches' | 'teams' | 'systemCommand'>;

/** The next state of a team match, and the name of the change in its event. */
export interface TeamMatchChange {
  readonly id: string;
  readonly change: string;
  readonly decide: (teamMatch: TeamMatch) => Decision<TeamMatch>;
}

/**
 * Decides, saves, and asks scoring to place the matches before the answer, so that a caller finds them at once; if
 * scoring does not answer, the event does it. A captain who changes a team match has thereby agreed to lead the team.
 * Problem conflict, invalid.
 */
export async function changeTeamMatch(
  deps: Needs,
  { id, change, decide }: TeamMatchChange,
  request: Request,
): Promise<Stored<TeamMatch>> {
  const { teamMatches, matches } = deps;
  const { command } = request;
  const stored = await teamMatches.update(id, command, ({ state }) =>
    changeOf(state, decided(decide(state)), { at: command.startedAt, changes: [change] }),
  );
  if (revealedEntries(stored.state).length > 0) await matches.place(stored);
  for (const side of sidesLedBy(requireUser(request.caller), stored.state))
    await agreeByActing(deps, stored.state[side].teamId, request);
  return stored;
}

/** Calls a team match off, for the organizer; its unfinished matches follow. Problem not-found, forbidden, conflict. */
export async function cancelTeamMatch(deps: Needs, id: string, request: Request): Promise<Stored<TeamMatch>> {
  requireOrganizer(request.caller, (await deps.teamMatches.get(id)).state);
  return changeTeamMatch(deps, { id, change: 'status', decide: decideCancellation }, request);
}

/**
 * Gives every match of a team match to the other side, or none to either where both are absent, for the organizer: it is
 * completed at once. Problem not-found, forbidden, conflict.
 */
export async function forfeitTeamMatch(
  deps: Needs,
  { id, side }: { id: string; side: Side | 'both' },
  request: Request,
): Promise<Stored<TeamMatch>> {
  requireOrganizer(request.caller, (await deps.teamMatches.get(id)).state);
  return changeTeamMatch(
    deps,
    {
      id,
      change: 'forfeit',
      decide: (teamMatch) => (side === 'both' ? decideBothAbsent(teamMatch) : decideForfeit(teamMatch, side)),
    },
    request,
  );
}

/**
 * Takes the forfeit of a team match back, for the organizer: its matches are open again. Problem not-found, forbidden,
 * conflict.
 */
export async function undoForfeit(deps: Needs, id: string, request: Request): Promise<Stored<TeamMatch>> {
  requireOrganizer(request.caller, (await deps.teamMatches.get(id)).state);
  return changeTeamMatch(deps, { id, change: 'forfeit', decide: decideForfeitTakenBack }, request);
}
