import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, NATS_DIALOGUE, startServer, stopServer } from '@courtcast/local/backing';
import type { Child } from '@courtcast/local/backing';

/** Servers of NATS with JetStream that are one cluster. */
export interface NatsCluster {
  /** All of them, divided by commas. */
  readonly url: string;
  stop(): Promise<void>;
}

interface Place {
  readonly name: string;
  readonly port: number;
  readonly clusterPort: number;
}

const configurationOf = ({ name, port, clusterPort }: Place, dir: string, places: readonly Place[]) => `
listen: "127.0.0.1:${port}"
server_name: "${name}"
jetstream { store_dir: ${JSON.stringify(join(dir, name))} }
cluster {
  name: "courtcast"
  listen: "127.0.0.1:${clusterPort}"
  routes: [${places.map((place) => `"nats://127.0.0.1:${place.clusterPort}"`).join(', ')}]
}
`;

/** Starts `size` servers on free ports; a moment passes until they have elected who leads. */
export async function startNatsCluster(size: number): Promise<NatsCluster> {
  const dir = await mkdtemp(join(tmpdir(), 'courtcast-nats-cluster-'));
  const ports = await freePorts(2 * size, []);
  const places = Array.from({ length: size }, (_, index): Place => ({
    name: `nats-${index}`,
    port: ports[2 * index] ?? 0,
    clusterPort: ports[2 * index + 1] ?? 0,
  }));
  const start = async (place: Place): Promise<Child> => {
    const file = join(dir, `${place.name}.conf`);
    await writeFile(file, configurationOf(place, dir, places));
    return startServer({
      name: place.name,
      port: place.port,
      child: { command: 'nats-server', args: ['-c', file] },
      dialogue: NATS_DIALOGUE,
      install: 'install nats-server',
    });
  };
  const children = await Promise.all(places.map(start));
  return {
    url: places.map(({ port }) => `nats://127.0.0.1:${port}`).join(','),
    async stop() {
      await Promise.all(children.map(stopServer));
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
