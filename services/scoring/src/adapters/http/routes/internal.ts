import { internalOperations } from '@courtcast/contracts';
import type { Command, MatchState } from '@courtcast/contracts';
import { eventCommandId } from '@courtcast/domain-service';
import { messageId } from '@courtcast/messaging';
import type { ServiceApp } from '@courtcast/http';
import type { Deps, RelayedMatch, StoredMatch } from '../../../application/ports.ts';
import { toLiveMatchView, toMatchState, toMatchView } from '../../views/match.ts';
import { handleOrderOfPlay } from '../../../application/events/handle-order-of-play.ts';
import { recallDraw } from '../../../application/events/recall-draw.ts';
import { getLiveList, getLiveScope } from '../../../application/matches/read-live.ts';
import { exportPerson } from '../../../application/players/export-person.ts';
import { lookupMatches, requireVisibleMatch } from '../../../application/matches/read.ts';
import { handleTeamMatch } from '../../../application/events/handle-team-match.ts';
import { identifyBoard } from '../../../application/boards/read.ts';

/** Operations for other services: match states as in events, and live lists of scopes. */
export function mountInternal(api: ServiceApp, deps: Deps, { epoch }: { readonly epoch: number }): void {
  mountOrderOfPlay(api, deps, { epoch });
  api.handleInternal(internalOperations.lookupMatches, async ({ caller, body }) => ({
    body: toRelayedRecords(await lookupMatches(deps, caller, body.known), epoch),
  }));
  api.handleInternal(internalOperations.exportFromScoring, async ({ body }) => {
    const { played, umpired } = await exportPerson(deps, body);
    return { body: { files: { matches: played.map(toMatchView), umpired: umpired.map(toMatchView) } } };
  });
  api.handleInternal(internalOperations.authorizeMatch, async ({ caller, params }) => ({
    body: { hidden: await requireVisibleMatch(deps, caller, params.id) },
  }));
  api.handleInternal(internalOperations.standTogetherInMatch, async ({ body }) => ({
    body: { together: await deps.queries.isOnEitherSide(...body.playerIds) },
  }));
  // The services for which a match is played name the people who decide about its players; freeplay has none.
  api.handleInternal(internalOperations.standingInMatches, async ({ body }) => ({
    body: { stands: await deps.queries.isOnEitherSide(body.playerId, body.playerId), places: [] },
  }));
  api.handleInternal(internalOperations.placeTeamMatch, async ({ body, command }) => {
    const { state, ...revision } = body;
    await handleTeamMatch(deps, { ...asEvent(command, 'team-match', revision), state, isReplay: false });
    return {};
  });
  api.handleInternal(internalOperations.recallDraw, async ({ params, body, command }) => ({
    body: { begunIds: [...(await recallDraw(deps, { drawId: params.id, ...body }, command))] },
  }));
  api.handleInternal(internalOperations.getLiveScope, async ({ caller, body }) => {
    const { value, isPrivate } = await getLiveScope(deps, caller, body);
    return { body: { matches: value.flatMap((stored) => toLiveMatchView(stored) ?? []), hidden: isPrivate } };
  });
  api.handleInternal(internalOperations.getLiveList, async ({ caller, body }) => {
    const { value, isPrivate } = await getLiveList(deps, caller, body);
    return { body: { matches: value.map(({ id, version }) => ({ id, version })), hidden: isPrivate } };
  });
  api.handleInternal(internalOperations.identifyBoard, async ({ body }) => ({
    body: { ...(await identifyBoard(deps, body.keyHash)) },
  }));
}

/** Places matches in an order of play before its event arrives, and returns the outcomes. */
function mountOrderOfPlay(api: ServiceApp, deps: Deps, { epoch }: { readonly epoch: number }): void {
  api.handleInternal(internalOperations.placeOrderOfPlay, async ({ caller, body, command }) => {
    const { state, ...revision } = body;
    await handleOrderOfPlay(deps, {
      ...asEvent(command, 'order-of-play', { id: state.id, ...revision }),
      state,
    });
    const known = state.slots.map(({ matchId }) => ({ id: matchId, version: 0 }));
    return { body: toMatchRecords(await lookupMatches(deps, caller, known), epoch) };
  });
}

/** A match as in its events, with its revision for read copies. */
interface MatchRecord {
  readonly id: string;
  readonly epoch: number;
  readonly version: number;
  readonly state: MatchState;
}

/** The answer of a lookup; `epoch` is that of the database. */
function toMatchRecords(found: readonly StoredMatch[], epoch: number): { data: MatchRecord[] } {
  return {
    data: found.map((stored) => ({
      id: stored.id,
      epoch,
      version: stored.version,
      state: toMatchState(stored),
    })),
  };
}

/** The same for services that follow events, marking versions whose events are still on their way. */
function toRelayedRecords(found: readonly RelayedMatch[], epoch: number) {
  return {
    data: toMatchRecords(found, epoch).data.map((record, at) => ({
      ...record,
      waitingFrom: found[at]?.waitingFrom ?? null,
    })),
  };
}

/** An aggregate at the version of an event of it. */
interface RecordVersion {
  readonly id: string;
  readonly epoch: number;
  readonly version: number;
}

/**
 * Treats a request that precedes its event like the event: both have the same command id, so the second finds the work
 * done.
 */
function asEvent(command: Command, aggregate: string, { id, ...revision }: RecordVersion) {
  return {
    event: { aggregateId: id, ...revision },
    command: { ...command, id: eventCommandId({ aggregate, id: messageId(id, revision) }) },
  };
}
