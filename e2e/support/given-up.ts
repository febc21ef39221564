import { aggregateSubjects, readNewest, storeDeadLetter, streamName } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import type { ServiceName } from '@courtcast/contracts';

/** A record of a service whose newest event consumers gave up. */
export interface GivenUp {
  readonly service: ServiceName;
  readonly aggregate: string;
  readonly subject: string;
}

/** Has every consumer of a kind of record give up the newest event of one; answers the names of the consumers. */
export async function giveUp(
  nats: Nats,
  { service, aggregate, subject }: GivenUp,
): Promise<readonly string[]> {
  const newest = await readNewest(nats, { service, subject });
  if (newest === null) throw new Error(`the stream has nothing of ${subject}`);
  const stream = streamName(service);
  const durables: string[] = [];
  for await (const { name, config } of nats.manager.consumers.list(stream)) {
    const filters = [config.filter_subject, ...(config.filter_subjects ?? [])];
    if (!filters.includes(aggregateSubjects(service, aggregate))) continue;
    durables.push(name);
    const { seq, data } = newest;
    await storeDeadLetter(nats, {
      ...{ durable: name, reason: 'given up by a test', subject, seq, stream, deliveries: 1, data },
    });
  }
  return durables;
}
