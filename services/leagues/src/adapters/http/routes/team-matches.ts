import { operations } from '@courtcast/contracts';
import type { Caller } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { toOutcomeView } from '@courtcast/http';
import type { ServiceApp } from '@courtcast/http';
import { sidesShownTo } from '../../../application/access.ts';
import type { Deps } from '../../../application/ports.ts';
import { approveTeamMatch, completeTeamMatch } from '../../../application/team-matches/approve-team-match.ts';
import { changeMany } from '../../../application/team-matches/change-many.ts';
import { createTeamMatch } from '../../../application/team-matches/create-team-match.ts';
import { enterResultSheet } from '../../../application/team-matches/enter-result-sheet.ts';
import { patchTeamMatch } from '../../../application/team-matches/patch-team-match.ts';
import { answerDateProposal, proposeTeamMatchDate } from '../../../application/team-matches/propose-date.ts';
import { putDoubles, putLineUp } from '../../../application/team-matches/put-line-up.ts';
import type { CheckedTeamMatch } from '../../../application/team-matches/put-line-up.ts';
import { getShownEntries, listTeamMatches } from '../../../application/team-matches/read.ts';
import { cancelTeamMatch, forfeitTeamMatch, undoForfeit } from '../../../application/team-matches/write.ts';
import { revealedOnly } from '../../../domain/team-match-entries.ts';
import type { TeamMatch } from '../../../domain/team-match.ts';
import { toEntryViews } from '../../views/entry.ts';
import { toTeamMatchView } from '../../views/team-match.ts';

type Handle = Pick<ServiceApp, 'handle'>;

function reply(teamMatch: Stored<TeamMatch>, caller: Caller) {
  return {
    body: toTeamMatchView(teamMatch, sidesShownTo(caller, teamMatch.state)),
    version: teamMatch.version,
  };
}

function checkedReply(teamMatch: CheckedTeamMatch, caller: Caller) {
  const { body, version } = reply(teamMatch, caller);
  return { body: { ...body, warnings: [...teamMatch.warnings] }, version };
}

function mountReads({ handle }: Handle, deps: Deps): void {
  handle(operations.listTeamMatches, async ({ query, caller }) => {
    const listed = await listTeamMatches(deps, query);
    const shown = listed.map((teamMatch) => sidesShownTo(caller, teamMatch.state));
    return {
      body: listed.map((teamMatch, index) => toTeamMatchView(teamMatch, shown[index] ?? revealedOnly)),
      isPrivate: shown.some(({ home, guest }) => home || guest),
    };
  });
  handle(operations.getTeamMatch, async ({ params, caller }) =>
    reply(await deps.teamMatches.get(params.id), caller),
  );
  handle(operations.listTeamMatchEntries, async ({ params, caller }) => {
    const { teamMatch, ...shown } = await getShownEntries(deps, params.id, caller);
    return { body: toEntryViews(teamMatch, shown) };
  });
}

function mountProposals({ handle }: Handle, deps: Deps): void {
  handle(operations.proposeTeamMatchDate, async ({ params, body, ...request }) => {
    const proposed = await proposeTeamMatchDate(deps, { id: params.id, input: body }, request);
    return reply(proposed, request.caller);
  });
  handle(operations.acceptTeamMatchDate, async ({ params, body, ...request }) => {
    const answer = { ...body, isAccepted: true };
    return reply(await answerDateProposal(deps, { id: params.id, answer }, request), request.caller);
  });
  handle(operations.declineTeamMatchDate, async ({ params, body, ...request }) => {
    const answer = { ...body, isAccepted: false };
    return reply(await answerDateProposal(deps, { id: params.id, answer }, request), request.caller);
  });
}

/** Mounts the operations on team matches, from line-ups to approvals (decisions 6). */
export function mountTeamMatches({ handle }: Handle, deps: Deps): void {
  mountReads({ handle }, deps);
  handle(operations.createTeamMatch, async ({ body, ...request }) => {
    const teamMatch = await createTeamMatch(deps, body, request);
    return { ...reply(teamMatch, request.caller), location: `/team-matches/${teamMatch.id}` };
  });
  handle(operations.changeTeamMatches, async ({ body, ...request }) => {
    const results = await changeMany(deps, request, body.changes);
    const { who } = operations.patchTeamMatch;
    return {
      body: {
        results: results.map(({ change: { teamMatchId }, outcome }) => ({
          teamMatchId,
          ...toOutcomeView(who, outcome),
        })),
      },
    };
  });
  handle(operations.patchTeamMatch, async ({ params, body, ...request }) =>
    reply(await patchTeamMatch(deps, { id: params.id, input: body }, request), request.caller),
  );
  handle(operations.putLineUp, async ({ params, body, ...request }) =>
    checkedReply(await putLineUp(deps, { id: params.id, input: body }, request), request.caller),
  );
  handle(operations.putDoubles, async ({ params, body, ...request }) =>
    checkedReply(await putDoubles(deps, { id: params.id, input: body }, request), request.caller),
  );
  handle(operations.enterResultSheet, async ({ params, body, ...request }) => {
    const entered = await enterResultSheet(deps, { id: params.id, sheet: body }, request);
    const { body: teamMatch, version } = checkedReply({ ...entered.teamMatch, ...entered }, request.caller);
    return { body: { teamMatch, results: [...entered.results] }, version };
  });
  mountProposals({ handle }, deps);
  handle(operations.approveTeamMatch, async ({ params, body, ...request }) =>
    reply(await approveTeamMatch(deps, { id: params.id, input: body }, request), request.caller),
  );
  handle(operations.completeTeamMatch, async ({ params, body: _none, ...request }) =>
    reply(await completeTeamMatch(deps, params.id, request), request.caller),
  );
  handle(operations.cancelTeamMatch, async ({ params, body: _none, ...request }) =>
    reply(await cancelTeamMatch(deps, params.id, request), request.caller),
  );
  handle(operations.forfeitTeamMatch, async ({ params, body, ...request }) =>
    reply(await forfeitTeamMatch(deps, { id: params.id, side: body.side }, request), request.caller),
  );
  handle(operations.takeBackForfeit, async ({ params, ...request }) =>
    reply(await undoForfeit(deps, params.id, request), request.caller),
  );
}
