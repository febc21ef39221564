import type { TieDecision } from '../../domain/tie-decisions.ts';
import { revealedEntries } from '../../domain/tie-entries.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { decided } from '../decided.ts';
import type { Deps, Request, Stored } from '../ports.ts';

/** What becomes of a team match, and what the change is called in its event. */
export interface TieChange {
  readonly id: string;
  readonly change: string;
  readonly decide: (tie: TeamMatch) => TieDecision;
}

/**
 * Decides, saves, and lets the matches of the team match follow before anybody is answered, so that whoever reads or
 * starts one at once finds it; where scoring does not answer, the event makes up for it. Problem conflict, invalid.
 */
export async function changeTeamMatch(
  { teamMatches, matches }: Pick<Deps, 'teamMatches' | 'matches'>,
  { id, change, decide }: TieChange,
  { command }: Pick<Request, 'command'>,
): Promise<Stored<TeamMatch>> {
  const stored = await teamMatches.update(id, command, ({ state }) => {
    const next = decided(decide(state));
    return next === state ? null : { state: { ...next, updatedAt: command.startedAt }, changes: [change] };
  });
  if (revealedEntries(stored.state).length > 0) await matches.follow(stored);
  return stored;
}
