import { internalOperations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { applyTie } from '../../application/apply-tie.ts';
import { identifyBoard } from '../../application/identify-board.ts';
import type { Deps } from '../../application/ports.ts';
import { authoriseMatch, getLiveScope, lookupMatches } from '../../application/read-live.ts';
import { toLiveMatchView } from '../views/match-view.ts';
import { asEvent } from './event-command.ts';
import { toMatchRecords } from './match-records.ts';
import { mountOrderOfPlay } from './order-of-play-routes.ts';

/** What other services ask: states of matches as their events carry them, and what is live in a scope. */
export function mountInternal(api: ServiceApp, deps: Deps, { epoch }: { readonly epoch: number }): void {
  mountOrderOfPlay(api, deps, { epoch });
  api.handleInternal(internalOperations.lookupMatches, async ({ caller, body }) => ({
    body: toMatchRecords(await lookupMatches(deps, caller, body.known), epoch),
  }));
  api.handleInternal(internalOperations.authorizeMatch, async ({ caller, params }) => ({
    body: { hidden: await authoriseMatch(deps, caller, params.id) },
  }));
  api.handleInternal(internalOperations.standTogetherInMatch, async ({ body }) => ({
    body: { together: await deps.queries.isAnyOfBoth(...body.playerIds) },
  }));
  api.handleInternal(internalOperations.placeTeamMatch, async ({ body, command }) => {
    const { state, ...told } = body;
    await applyTie(deps, { ...asEvent(command, told), state, isReplay: false });
    return {};
  });
  api.handleInternal(internalOperations.getLiveScope, async ({ caller, body }) => {
    const { value, isPrivate } = await getLiveScope(deps, caller, body);
    return { body: { matches: value.flatMap((stored) => toLiveMatchView(stored) ?? []), hidden: isPrivate } };
  });
  api.handleInternal(internalOperations.identifyBoard, async ({ body }) => ({
    body: { boardId: await identifyBoard(deps, body.keyHash) },
  }));
}
