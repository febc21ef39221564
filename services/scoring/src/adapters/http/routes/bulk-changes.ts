import { internalOperations, operations } from '@courtcast/contracts';
import { toOutcomeView } from '@courtcast/http';
import type { ServiceApp } from '@courtcast/http';
import type { z } from 'zod';
import { changeMany } from '../../../application/matches/change-many.ts';
import type { OneChange } from '../../../application/matches/change-many.ts';
import type { Deps } from '../../../application/ports.ts';
import { toCurrentMatchView } from '../../views/match.ts';

type ChangeBody = z.output<typeof operations.changeMatches.body>['changes'][number];

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

function toOneChange(body: ChangeBody): OneChange {
  if (body.change !== 'place') return body;
  const { matchId, change, expectedVersion, courtId, playOrder } = body;
  const [scheduledTime, notBeforeTime] = [toDate(body.scheduledTime), toDate(body.notBeforeTime)];
  return { matchId, change, expectedVersion, to: { courtId, playOrder, scheduledTime, notBeforeTime } };
}

/** The operation of one match that each is. */
const alone = {
  suspend: operations.suspendMatch,
  resume: operations.resumeMatch,
  confirm: operations.confirmMatch,
  result: operations.confirmMatch,
  place: operations.patchMatch,
} as const;

const mountEntered = (api: ServiceApp, deps: Deps): void => {
  api.handleInternal(internalOperations.enterResults, async ({ body, caller, command }) => {
    const own = { ...command, id: body.commandId };
    const request = { caller, command: own, showCurrent: toCurrentMatchView };
    const changes = body.results.map((result) => ({ ...result, change: 'result' }) as const);
    const results = await changeMany(deps, request, changes);
    const { who } = operations.confirmMatch;
    return {
      body: {
        results: results.map(({ change: { matchId }, outcome }) => ({
          matchId,
          ...toOutcomeView(who, outcome),
        })),
      },
    };
  });
};

/** Changes of many matches in one request. */
export function mountBulkChanges(api: ServiceApp, deps: Deps): void {
  mountEntered(api, deps);
  api.handle(operations.changeMatches, async ({ body, caller, command }) => {
    const request = { caller, command, showCurrent: toCurrentMatchView };
    const results = await changeMany(deps, request, body.changes.map(toOneChange));
    return {
      body: {
        results: results.map(({ change: { matchId, change }, outcome }) => ({
          matchId,
          ...toOutcomeView(alone[change].who, outcome),
        })),
      },
    };
  });
}
