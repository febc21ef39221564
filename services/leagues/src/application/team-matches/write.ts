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

/** What becomes of a team match, and what the change is called in its event. */
export interface TeamMatchChange {
  readonly id: string;
  readonly change: string;
  readonly decide: (teamMatch: TeamMatch) => Decision<TeamMatch>;
}

/**
 * Decides, saves, and has the matches of the team match placed before the answer, so that a caller who reads or starts
 * one at once finds it; where scoring does not answer, the event makes up for it. A captain who does so has agreed to
 * lead the team. Problem conflict, invalid.
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
