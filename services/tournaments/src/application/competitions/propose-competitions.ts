import { setImmediate } from 'node:timers/promises';
import { decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { checkMeans, propose, ranked, shapesFor } from '../../domain/competitions/proposals.ts';
import type { Means, Proposal } from '../../domain/competitions/proposals.ts';
import { managers, getVisibleTournament, requireStaff } from '../access.ts';
import type { Deps } from '../ports.ts';

/**
 * Proposes formats for a number of entrants with given courts and hours; stores nothing. For owners and directors.
 * Problem invalid for impossible hours.
 */
export async function proposeCompetitions(
  deps: Pick<Deps, 'tournaments'>,
  { tournamentId, means }: { readonly tournamentId: string; readonly means: Means },
  { caller, command }: Request,
): Promise<readonly Proposal[]> {
  const { state } = await getVisibleTournament(deps, { id: tournamentId, caller });
  requireStaff(state, caller, { roles: managers });
  decided(checkMeans(means));
  const { timeZone, matchFormat: defaultFormat, sport } = state;
  const proposals: Proposal[] = [];
  for (const shape of shapesFor(means.entrants)) {
    const proposal = propose(shape, means, { timeZone, defaultFormat, sport, now: command.startedAt });
    if (proposal.ok) proposals.push(proposal.value);
    // A plan of many matches takes a while: others have their turn between two of them.
    await setImmediate();
  }
  return ranked(proposals);
}
