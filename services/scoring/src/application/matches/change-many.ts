import type { CurrentMatchView } from '@courtcast/contracts';
import { changeEach } from '@courtcast/domain';
import type { ChangeOutcome, Request } from '@courtcast/domain';
import type { Deps, StoredMatch } from '../ports.ts';
import { arrangeMatch } from './arrange-match.ts';
import type { ArrangeInput } from './arrange-match.ts';
import type { EnteredResult } from '../../domain/typed-score.ts';
import { confirmMatch, enterMatchResult } from './confirm-match.ts';
import { resumeMatch, suspendMatch } from './write.ts';
import type { MatchRequest } from './write.ts';

/** A change of one match of many. */
export type OneChange = { readonly matchId: string; readonly expectedVersion?: number | undefined } & (
  | { readonly change: 'suspend'; readonly notes?: string | undefined }
  | { readonly change: 'resume'; readonly endsNotes?: string | undefined }
  | { readonly change: 'confirm' }
  | ({ readonly change: 'result' } & Omit<EnteredResult, 'userId'>)
  | { readonly change: 'place'; readonly to: ArrangeInput }
);

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
    case 'result':
      return enterMatchResult(deps, request, change);
    case 'place':
      return arrangeMatch(deps, request, change.to);
  }
}

/** `POST /matches/changes`: one after the other, each refused or made by itself (`changeEach`). */
export async function changeMany(
  deps: Deps,
  { showCurrent, ...request }: ManyRequest,
  changes: readonly OneChange[],
): Promise<readonly ChangeOutcome<OneChange, StoredMatch>[]> {
  return changeEach(request, changes, {
    key: 'matchId',
    changeOne: async (change, command) => {
      const { matchId: id, expectedVersion } = change;
      return changeOne(deps, { id, caller: request.caller, command, expectedVersion, showCurrent }, change);
    },
  });
}
