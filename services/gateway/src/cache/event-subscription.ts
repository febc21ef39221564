import { domainEventSchema, topicsOfEvent } from '@courtcast/contracts';
import type { Topic } from '@courtcast/contracts';
import { serviceSubjects, tap } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import type { ReadCache } from './read-cache.ts';

const owners = ['identity', 'tournaments', 'scoring', 'leagues'] as const;
const decoder = new TextDecoder();

const topicsIn = (data: Uint8Array): readonly Topic[] | undefined => {
  try {
    return topicsOfEvent(domainEventSchema.parse(JSON.parse(decoder.decode(data))));
  } catch {
    return undefined;
  }
};

/**
 * Tells the cache what services announce; what cannot be understood may be about anything, and so may what was
 * announced in a gap of hearing. It ends with the connection.
 */
export async function followEvents(nats: Nats, readCache: ReadCache): Promise<void> {
  const hear = ({ data }: { readonly data: Uint8Array }): void => {
    const topics = topicsIn(data);
    if (topics === undefined) readCache.forgetAll();
    else readCache.noteEvent(topics);
  };
  const taps = owners.map((service) => tap(nats, serviceSubjects(service), hear));
  nats.onReconnect(() => readCache.forgetAll());
  await Promise.all(taps.map(({ ready }) => ready));
}
