import { internalOperations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { applyOrderOfPlay } from '../../application/apply-order-of-play.ts';
import type { Deps } from '../../application/ports.ts';
import { lookupMatches } from '../../application/read-live.ts';
import { asEvent } from './event-command.ts';
import { toMatchRecords } from './match-records.ts';

/** Places matches in an order of play before its event does, and tells what became of them. */
export function mountOrderOfPlay(api: ServiceApp, deps: Deps, { epoch }: { readonly epoch: number }): void {
  api.handleInternal(internalOperations.placeOrderOfPlay, async ({ caller, body, command }) => {
    const { state, ...revision } = body;
    await applyOrderOfPlay(deps, { ...asEvent(command, { id: state.id, ...revision }), state });
    const known = state.slots.map(({ matchId }) => ({ id: matchId, version: 0 }));
    return { body: toMatchRecords(await lookupMatches(deps, caller, known), epoch) };
  });
}
