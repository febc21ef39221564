import type { Renewal } from '@courtcast/mongo';
import type { Backing } from './backing.ts';
import type { Stoppable } from './stoppable.ts';
import { startSweep } from './sweeps.ts';

/** The part of an `AggregateStore` that a renewal uses. */
interface RenewedStore {
  readonly aggregate: string;
  renewKeys(renewal: Renewal): Promise<number>;
}

/** Replicas of an older release that run beside this one write older keys for some minutes. */
const EVERY_MS = 10 * 60_000;

/** Makes the keys again that older releases wrote: at once, and from time to time. */
export function startKeyRenewal(
  { logger }: Pick<Backing, 'logger'>,
  stores: Readonly<Record<string, RenewedStore>>,
): Stoppable {
  const ending = new AbortController();
  async function renewAll(): Promise<void> {
    for (const store of Object.values(stores)) {
      const renewed = await store.renewKeys({ signal: ending.signal });
      const { aggregate } = store;
      if (renewed > 0) logger.info({ aggregate, renewed }, 'Keys of an older release were made again');
    }
  }
  const sweep = startSweep(renewAll, { everyMs: EVERY_MS, atOnce: true, logger });
  return {
    async stop() {
      ending.abort();
      await sweep.stop();
    },
  };
}
