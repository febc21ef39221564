import type { Command, CurrentMatchView } from '@courtcast/contracts';
import { requireUser } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { invalid, isProblem } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import type { Deps, StoredMatch } from '../ports.ts';
import { arrangeMatch } from './arrange-match.ts';
import type { ArrangeInput } from './arrange-match.ts';
import { confirmMatch } from './confirm-match.ts';
import { resumeMatch, suspendMatch } from './write.ts';
import type { MatchRequest } from './write.ts';

/** A change of one match of many. */
export type OneChange = { readonly matchId: string; readonly expectedVersion?: number | undefined } & (
  | { readonly change: 'suspend'; readonly notes?: string | undefined }
  | { readonly change: 'resume'; readonly endsNotes?: string | undefined }
  | { readonly change: 'confirm' }
  | { readonly change: 'place'; readonly to: ArrangeInput }
);

/** What became of it. */
export interface OneResult {
  readonly matchId: string;
  readonly change: OneChange['change'];
  readonly outcome: StoredMatch | Problem;
}

/** A request to change many matches. */
export interface ManyRequest extends Request {
  readonly showCurrent: (stored: StoredMatch) => CurrentMatchView;
}

function changeOne(deps: Deps, request: MatchRequest, change: OneChange): Promise<StoredMatch> {
  switch (change.change) {
    case 'suspend':
      return suspendMatch(deps, request, change.notes);
    case 'resume':
      return resumeMatch(deps, request, change.endsNotes);
    case 'confirm':
      return confirmMatch(deps, request, {});
    case 'place':
      return arrangeMatch(deps, request, change.to);
  }
}

/** A repeated match would find its second change done by the first: they are one command. */
function requireOnce(changes: readonly OneChange[]): void {
  const first = new Map(
    changes.toReversed().map(({ matchId }, index) => [matchId, changes.length - 1 - index]),
  );
  const repeated = changes.flatMap(({ matchId }, index) => (first.get(matchId) === index ? [] : [index]));
  if (repeated.length === 0) return;
  const message = 'The match has another change in this request';
  throw invalid(repeated.map((index) => ({ code: 'duplicate', path: `changes.${index}.matchId`, message })));
}

/** The command for one match, the same whenever the request is repeated; its version is named with the match. */
function ownCommand({ expectedVersion: _, ...command }: Command, matchId: string): Command {
  const newId: Command['newId'] = (label = '') => command.newId(`${matchId}\n${label}`);
  return { ...command, id: `${command.id}:${matchId}`, newId };
}

/**
 * `POST /matches/changes`: one after the other, each refused or made by itself. Each is a command of its own, made of the
 * request's: repeated, it is found done. Throws Problem forbidden for who is no user, invalid for a match that is named
 * twice, and unavailable where it could not go on: the same request goes on then.
 */
export async function changeMany(
  deps: Deps,
  { caller, command, showCurrent }: ManyRequest,
  changes: readonly OneChange[],
): Promise<readonly OneResult[]> {
  requireUser(caller);
  requireOnce(changes);
  const results: OneResult[] = [];
  for (const change of changes) {
    const { matchId, expectedVersion, change: kind } = change;
    const request = {
      id: matchId,
      caller,
      command: ownCommand(command, matchId),
      expectedVersion,
      showCurrent,
    };
    try {
      results.push({ matchId, change: kind, outcome: await changeOne(deps, request, change) });
    } catch (error) {
      if (!isProblem(error) || error.code === 'unavailable') throw error;
      results.push({ matchId, change: kind, outcome: error });
    }
  }
  return results;
}
