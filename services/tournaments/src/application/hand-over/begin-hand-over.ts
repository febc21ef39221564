import type { HandOverPosition } from '@courtcast/contracts';
import type { Deps } from '../ports.ts';

/** How far handing over is: not before the release before has ended, or until all is taken. */
export interface HandOver {
  readonly state: 'busy' | 'ready' | 'done';
  readonly positions: readonly HandOverPosition[];
}

type Known = Pick<Deps, 'handedOver' | 'formerConsumers' | 'now'>;

/** Closes first: what a consumer has not acknowledged then is made by the new owner, out of the same events. */
async function close({ handedOver, formerConsumers }: Known): Promise<readonly HandOverPosition[]> {
  await handedOver.close();
  const known = await handedOver.findPositions();
  if (known !== null) return known;
  await handedOver.keepPositions(await formerConsumers.positions());
  await formerConsumers.giveUp();
  return (await handedOver.findPositions()) ?? [];
}

/**
 * Lets the service of notifications take over what is kept here of webhooks and notifications (ADR 47), once no process
 * of the release before is at work: until then it delivers, and nothing is handed over. Safe to repeat.
 */
export async function beginHandOver(deps: Known): Promise<HandOver> {
  const { handedOver, formerConsumers } = deps;
  if ((await formerConsumers.arePulled()) || (await handedOver.isAtWork(deps.now())))
    return { state: 'busy', positions: [] };
  const positions = await close(deps);
  if (await handedOver.hasRecords()) return { state: 'ready', positions };
  await handedOver.clear();
  return { state: 'done', positions };
}
