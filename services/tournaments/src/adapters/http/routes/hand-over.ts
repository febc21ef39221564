import { internalOperations, operations } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { unavailable } from '@courtcast/problem';
import { beginHandOver } from '../../../application/hand-over/begin-hand-over.ts';
import type { Deps } from '../../../application/ports.ts';

const RETRY_S = 5;

/** Tells gateways of the release before, which still ask here, that what they want is elsewhere in a moment. */
export function mountMoved({ handle }: Pick<ServiceApp, 'handle'>): void {
  const all: readonly Operation[] = Object.values(operations);
  for (const operation of all.filter(({ formerService }) => formerService === 'tournaments'))
    handle(operation, () => Promise.reject(unavailable('This is being upgraded', RETRY_S)));
}

/** Mounts what the service of notifications takes over by (ADR 47). */
export function mountHandOver({ handleInternal }: Pick<ServiceApp, 'handleInternal'>, deps: Deps): void {
  handleInternal(internalOperations.beginHandOver, async () => {
    const { state, positions } = await beginHandOver(deps);
    return { body: { state, positions: [...positions] } };
  });
  handleInternal(internalOperations.listHandedOver, async ({ body }) => ({
    body: { records: [...(await deps.handedOver.list(body.kind))] },
  }));
  handleInternal(internalOperations.removeHandedOver, async ({ body }) => {
    await deps.handedOver.remove(body.kind, body.ids);
    return {};
  });
}
