import { streamName } from '@courtcast/messaging';
import { eventually } from '@courtcast/testkit';
import { withNats } from '../../support/cluster/stream.ts';

const STREAM = streamName('scoring');
const patience = { withinMs: 60_000 };

/** The server of the cluster that leads scoring's stream, by its name. */
export function leaderOfStream(natsUrl: string): Promise<string> {
  return eventually(
    () =>
      withNats(natsUrl, async ({ manager }) => {
        const { cluster } = await manager.streams.info(STREAM);
        if (cluster?.leader === undefined) throw new Error('the stream has no leader');
        return cluster.leader;
      }),
    patience,
  );
}

/** Resolves when every copy of every stream is as new as its leader. Throws when that takes longer than a minute. */
export async function untilCaughtUp(natsUrl: string): Promise<void> {
  await eventually(
    () =>
      withNats(natsUrl, async ({ manager }) => {
        for await (const { config, cluster } of manager.streams.list()) {
          const copies = cluster?.replicas ?? [];
          const isWhole = cluster?.leader !== undefined && copies.length === config.num_replicas - 1;
          if (!isWhole || copies.some(({ current, offline }) => !current || offline))
            throw new Error(`not every copy of ${config.name} is current`);
        }
      }),
    patience,
  );
}

/** The versions of every match that scoring's stream holds, in the order in which they stand there, by match. */
export function versionsInStream(natsUrl: string): Promise<ReadonlyMap<string, readonly number[]>> {
  return withNats(natsUrl, async ({ jetstream, manager }) => {
    const versions = new Map<string, number[]>();
    const { state } = await manager.streams.info(STREAM);
    if (state.messages === 0) return versions;
    const consumer = await jetstream.consumers.get(STREAM);
    for await (const message of await consumer.consume()) {
      const [, aggregate, id = ''] = message.subject.split('.');
      const { version } = message.json<{ version: number }>();
      if (aggregate === 'match') versions.set(id, [...(versions.get(id) ?? []), version]);
      if (message.seq >= state.last_seq) break;
    }
    return versions;
  });
}
