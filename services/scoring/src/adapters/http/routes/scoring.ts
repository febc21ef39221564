import { operations } from '@courtcast/contracts';
import type { Caller, ChangePreviewView, Command, MatchDetailView } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import {
  confirmMatch,
  correctMatch,
  reinstateMatch,
  reopenMatch,
} from '../../../application/matches/confirm-match.ts';
import {
  addLogEvent,
  addPoints,
  cancelMatch,
  endTime,
  resumeMatch,
  setMatchResult,
  suspendMatch,
  undoLast,
} from '../../../application/matches/write.ts';
import { answerForResult } from '../../../application/matches/review-result.ts';
import { reportResult } from '../../../application/matches/report-result.ts';
import { previewChange } from '../../../application/matches/preview-change.ts';
import type { MatchRequest } from '../../../application/matches/write.ts';
import {
  replaceScore,
  setMatchResultAt,
  startScheduledMatch,
} from '../../../application/matches/start-match.ts';
import type { Deps, StoredMatch } from '../../../application/ports.ts';
import { toCurrentMatchView, toMatchDetailView } from '../../views/match.ts';
import { toPreviewView } from '../../views/preview.ts';

/** The input of every operation that changes a match. */
export interface MatchInput {
  readonly params: { readonly id: string };
  readonly body: { readonly expectedVersion?: number | undefined } | undefined;
  readonly caller: Caller;
  readonly command: Command;
}

/** The request as the application takes it. */
export function toMatchRequest({ params, body, caller, command }: MatchInput): MatchRequest {
  return {
    id: params.id,
    caller,
    command,
    expectedVersion: body?.expectedVersion,
    showCurrent: toCurrentMatchView,
  };
}

/** A match in its detail form; its version goes into the ETag. */
export function toDetailReply(stored: StoredMatch): { body: MatchDetailView; version: number } {
  return {
    body: toMatchDetailView(stored),
    version: stored.version,
  };
}

const toPreviewReply = async (
  deps: Deps,
  { params }: MatchInput,
  run: (deps: Deps) => Promise<StoredMatch>,
): Promise<{ body: ChangePreviewView }> => ({
  body: toPreviewView(await previewChange(deps, run), params.id),
});

const mountPlay = (api: ServiceApp, deps: Deps): void => {
  api.handle(operations.startMatch, async (input) => {
    const { server, serviceOrder } = input.body;
    return toDetailReply(await startScheduledMatch(deps, toMatchRequest(input), { server, serviceOrder }));
  });
  api.handle(operations.addPoints, async (input) =>
    toDetailReply(await addPoints(deps, toMatchRequest(input), input.body)),
  );
  api.handle(operations.addMatchEvent, async (input) => {
    const { expectedVersion: _, ...event } = input.body;
    return toDetailReply(await addLogEvent(deps, toMatchRequest(input), event));
  });
  api.handle(operations.callTime, async (input) => toDetailReply(await endTime(deps, toMatchRequest(input))));
  api.handle(operations.undoPoint, async (input) =>
    toDetailReply(await undoLast(deps, toMatchRequest(input))),
  );
  api.handle(operations.putScore, async (input) => {
    const run = (given: Deps) => replaceScore(given, toMatchRequest(input), input.body.sets);
    return input.query.dryRun === true ? toPreviewReply(deps, input, run) : toDetailReply(await run(deps));
  });
};

/** Reports, acceptances and disputes of results by players. */
const mountReports = (api: ServiceApp, deps: Deps): void => {
  api.handle(operations.reportResult, async (input) => {
    const { playerId, sets, outcome, winnerSide } = input.body;
    const reported = { playerId, sets, outcome, winnerSide };
    return toDetailReply(await reportResult(deps, toMatchRequest(input), reported));
  });
  api.handle(operations.acceptResult, async (input) =>
    toDetailReply(
      await answerForResult(deps, toMatchRequest(input), { isAccepted: true, playerId: input.body.playerId }),
    ),
  );
  api.handle(operations.disputeResult, async (input) =>
    toDetailReply(
      await answerForResult(deps, toMatchRequest(input), {
        isAccepted: false,
        playerId: input.body.playerId,
      }),
    ),
  );
};

const mountLifecycle = (api: ServiceApp, deps: Deps): void => {
  api.handle(operations.suspendMatch, async (input) =>
    toDetailReply(await suspendMatch(deps, toMatchRequest(input), input.body.notes)),
  );
  api.handle(operations.resumeMatch, async (input) =>
    toDetailReply(await resumeMatch(deps, toMatchRequest(input))),
  );
  api.handle(operations.setMatchResult, async (input) => {
    const { outcome, winnerSide, sets } = input.body;
    const [request, result] = [toMatchRequest(input), { outcome, winnerSide }];
    return toDetailReply(
      await (sets === undefined
        ? setMatchResult(deps, request, result)
        : setMatchResultAt(deps, request, { ...result, sets })),
    );
  });
  api.handle(operations.confirmMatch, async (input) => {
    const { winnerSide, outcome } = input.body;
    return toDetailReply(await confirmMatch(deps, toMatchRequest(input), { winnerSide, outcome }));
  });
  api.handle(operations.reopenMatch, async (input) => {
    const run = (given: Deps) => reopenMatch(given, toMatchRequest(input));
    return input.query.dryRun === true ? toPreviewReply(deps, input, run) : toDetailReply(await run(deps));
  });
  api.handle(operations.correctMatch, async (input) => {
    const { expectedVersion: _, ...correction } = input.body;
    const run = (given: Deps) => correctMatch(given, toMatchRequest(input), correction);
    return input.query.dryRun === true ? toPreviewReply(deps, input, run) : toDetailReply(await run(deps));
  });
  api.handle(operations.cancelMatch, async (input) =>
    toDetailReply(await cancelMatch(deps, toMatchRequest(input), { bothOut: input.body.bothOut })),
  );
  api.handle(operations.reinstateMatch, async (input) =>
    toDetailReply(await reinstateMatch(deps, toMatchRequest(input))),
  );
};

/** Entering points and scores, and the life of a match. */
export function mountScoring(api: ServiceApp, deps: Deps): void {
  mountPlay(api, deps);
  mountLifecycle(api, deps);
  mountReports(api, deps);
}
