import { domainServiceNames, topicsOfEvent } from '@courtcast/contracts';
import type { Topic } from '@courtcast/contracts';
import { readEvent, serviceSubjects, subscribeLive } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import type { ReadCache } from './read-cache.ts';

function topicsIn(data: Uint8Array): readonly Topic[] | undefined {
  try {
    return topicsOfEvent(readEvent(data));
  } catch {
    return undefined;
  }
}

/**
 * Invalidates answers by the services' events. An event that cannot be parsed may be about anything, and so may events
 * that were missed before a reconnection. Resolves when the subscriptions are active; they end with the connection.
 */
export async function invalidateByEvents(nats: Nats, readCache: ReadCache): Promise<void> {
  const invalidate = ({ data }: { readonly data: Uint8Array }): void => {
    const topics = topicsIn(data);
    if (topics === undefined) readCache.invalidateAll();
    else readCache.invalidateByEvent(topics);
  };
  const live = domainServiceNames.map((service) => subscribeLive(nats, serviceSubjects(service), invalidate));
  nats.onReconnect(() => readCache.invalidateAll());
  await Promise.all(live.map(({ ready }) => ready));
}
