import { internalOperations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { messageId } from '@courtcast/messaging';
import { applyOrderOfPlay } from '../../application/apply-order-of-play.ts';
import type { Deps } from '../../application/ports.ts';
import { lookupMatches } from '../../application/read-live.ts';
import { toMatchState } from '../views/match-view.ts';

/** Places matches in an order of play before its event does, and tells what became of them. */
export const mountOrderOfPlay = (
  api: ServiceApp,
  deps: Deps,
  { epoch }: { readonly epoch: number },
): void => {
  api.handleInternal(internalOperations.placeOrderOfPlay, async ({ caller, body, command }) => {
    const { state, ...revision } = body;
    const { id } = state;
    const event = { aggregateId: id, ...revision };
    // The command of the event, so that whichever comes second finds the work done.
    const same = { ...command, id: messageId(id, revision) };
    await applyOrderOfPlay(deps, { event, state, command: same });
    const known = state.slots.map(({ matchId }) => ({ id: matchId, version: 0 }));
    const data = (await lookupMatches(deps, caller, known)).map((stored) => ({
      id: stored.match.id,
      epoch,
      version: stored.version,
      state: toMatchState(stored),
    }));
    return { body: { data } };
  });
};
