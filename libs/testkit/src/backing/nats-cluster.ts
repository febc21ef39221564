import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, natsServer, natsStore } from '@courtcast/local/backing';
import type { ServerSpec } from '@courtcast/local/backing';
import { keepBackingProcess } from './backing-process.ts';
import type { BackingService } from './backing-process.ts';

/** One server of a cluster. */
export interface ClusteredNats extends BackingService {
  /** Its name in the cluster. */
  readonly name: string;
  /** Folder of its streams. */
  readonly store: string;
}

/** Servers of NATS with JetStream that are one cluster. */
export interface NatsCluster {
  /** All of them, divided by commas. */
  readonly url: string;
  readonly servers: readonly ClusteredNats[];
  stop(): Promise<void>;
}

interface Place {
  readonly dir: string;
  readonly port: number;
  readonly clusterPort: number;
}

const specOf = ({ dir, port, clusterPort }: Place, places: readonly Place[]): ServerSpec =>
  natsServer({
    ...{ dir, port, isDurable: true },
    cluster: { port: clusterPort, routes: places.map((place) => place.clusterPort) },
  });

/**
 * Starts `size` servers on free ports; the election of a leader takes a moment. `dirOf` gives each server's folder; a
 * temporary one by default.
 */
export async function startNatsCluster(
  size: number,
  dirOf?: (index: number) => string,
): Promise<NatsCluster> {
  const dir = await mkdtemp(join(tmpdir(), 'courtcast-nats-cluster-'));
  const ports = await freePorts(2 * size);
  const places = Array.from({ length: size }, (_, index): Place => ({
    dir: dirOf?.(index) ?? join(dir, `nats-${index}`),
    port: ports[2 * index] ?? 0,
    clusterPort: ports[2 * index + 1] ?? 0,
  }));
  const start = async (place: Place): Promise<ClusteredNats> => ({
    ...(await keepBackingProcess('nats', specOf(place, places))),
    name: `courtcast-${place.port}`,
    store: natsStore(place.dir),
  });
  const servers = await Promise.all(places.map(start));
  return {
    url: servers.map(({ url }) => url).join(','),
    servers,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
