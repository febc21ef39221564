import { operations } from '@courtcast/contracts';
import type { Caller } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import type { Deps, Stored } from '../../../application/ports.ts';
import { approveTeamMatch } from '../../../application/team-matches/approve-team-match.ts';
import { cancelTeamMatch } from '../../../application/team-matches/cancel-team-match.ts';
import { forfeitTeamMatch } from '../../../application/team-matches/forfeit-team-match.ts';
import { listEntries } from '../../../application/team-matches/list-entries.ts';
import { patchTeamMatch } from '../../../application/team-matches/patch-team-match.ts';
import { putDoubles } from '../../../application/team-matches/put-doubles.ts';
import { putLineUp } from '../../../application/team-matches/put-line-up.ts';
import { sidesShownTo } from '../../../application/team-matches/tie-access.ts';
import type { TeamMatch } from '../../../domain/team-match.ts';
import { toEntryViews } from '../../views/entry.ts';

import { toTeamMatchView } from '../../views/team-match.ts';

const reply = (teamMatch: Stored<TeamMatch>, caller: Caller) => ({
  body: toTeamMatchView(teamMatch, sidesShownTo(caller, teamMatch.state)),
  version: teamMatch.version,
});

/** Mounts what is done in a team match, from line-ups to approvals (decisions 6). */
export function mountTies({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listTeamMatchEntries, async ({ params, caller }) => {
    const { teamMatch, ...shown } = await listEntries(deps, params.id, caller);
    return { body: toEntryViews(teamMatch, shown) };
  });
  handle(operations.patchTeamMatch, async ({ params, body, ...request }) =>
    reply(await patchTeamMatch(deps, { id: params.id, input: body }, request), request.caller),
  );
  handle(operations.putLineUp, async ({ params, body, ...request }) =>
    reply(await putLineUp(deps, { id: params.id, input: body }, request), request.caller),
  );
  handle(operations.putDoubles, async ({ params, body, ...request }) =>
    reply(await putDoubles(deps, { id: params.id, input: body }, request), request.caller),
  );
  handle(operations.approveTeamMatch, async ({ params, body, ...request }) =>
    reply(await approveTeamMatch(deps, { id: params.id, input: body }, request), request.caller),
  );
  handle(operations.cancelTeamMatch, async ({ params, body: _none, ...request }) =>
    reply(await cancelTeamMatch(deps, params.id, request), request.caller),
  );
  handle(operations.forfeitTeamMatch, async ({ params, body, ...request }) =>
    reply(await forfeitTeamMatch(deps, { id: params.id, side: body.side }, request), request.caller),
  );
}
