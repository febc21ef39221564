import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { createFreeplayMatch } from '../../../application/freeplay-matches/create-freeplay-match.ts';
import { claimFreeplaySlot } from '../../../application/freeplay-matches/claim-slot.ts';
import { getSlots } from '../../../application/freeplay-matches/read-slots.ts';
import type { Deps } from '../../../application/ports.ts';
import { toSlotsView } from '../../views/match.ts';
import { toDetailReply, toMatchRequest } from './scoring.ts';

/** Starting freeplay matches, and joining them. */
export function mountFreeplay(api: ServiceApp, deps: Deps): void {
  api.handle(operations.createFreeplayMatch, async ({ caller, command, body }) => {
    const stored = await createFreeplayMatch(deps, { caller, command }, body);
    return { ...toDetailReply(stored), location: `/matches/${stored.id}` };
  });
  api.handle(operations.listFreeplaySlots, async ({ params, caller }) => ({
    body: toSlotsView(await getSlots(deps, { caller, id: params.id })),
    isPrivate: true,
  }));
  api.handle(operations.claimFreeplaySlot, async ({ params, caller, command, body }) => {
    const request = toMatchRequest({ params, body: undefined, caller, command });
    return toDetailReply(await claimFreeplaySlot(deps, request, { ...params, key: body.key }));
  });
}
