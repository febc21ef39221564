import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** One address in front of the replicas of a service, as a Kubernetes Service is. */
export interface Balancer {
  readonly port: number;
  /** Watches a replica's `/readyz` from now on: it gets connections while the last answer of that was 200. */
  add(port: number): void;
  /** Whether a replica gets connections now. */
  isReady(port: number): boolean;
  /** Connections that found no replica, or none that took them: their clients saw them close. */
  refused(): number;
  stop(): Promise<void>;
}

/** Interval of readiness probes; Kubernetes takes seconds, which `preStop` is for. */
const PROBE_EVERY_MS = 100;
const PROBE_TIMEOUT_MS = 1_000;

/** Whether a replica says that it is ready; null where it says nothing within a second. */
async function readinessOf(port: number): Promise<boolean | null> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal,
      headers: { connection: 'close' },
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return signal.aborted ? null : false;
  }
}

/** Whether a replica says that it is ready, within a second. */
export async function looksReady(port: number): Promise<boolean> {
  return (await readinessOf(port)) === true;
}

const join = (client: Socket, replica: Socket): void => {
  for (const [from, to] of [
    [client, replica],
    [replica, client],
  ] as const) {
    from.setNoDelay(true);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
};

/**
 * Starts a balancer on a loopback port: each new connection goes to the next ready replica and stays there, also when
 * that replica is no longer ready.
 */
export async function startBalancer(port: number): Promise<Balancer> {
  const replicas = new Map<number, boolean>();
  const open = new Set<Socket>();
  let turn = 0;
  let refusals = 0;

  const ready = () => [...replicas].flatMap(([replica, isUp]) => (isUp ? [replica] : []));

  const server = createServer((client) => {
    const up = ready();
    const next = up[turn++ % Math.max(1, up.length)];
    if (next === undefined) {
      refusals += 1;
      client.destroy();
      return;
    }
    const replica = connect(next, '127.0.0.1');
    replica.once('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') refusals += 1;
    });
    for (const socket of [client, replica]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    join(client, replica);
  });

  const asked = new Set<number>();
  // The charts' probes are as patient: who answers late, on a machine that stands still, stays where it was.
  const probe = async (replica: number): Promise<void> => {
    if (asked.has(replica)) return;
    asked.add(replica);
    const isUp = await readinessOf(replica);
    asked.delete(replica);
    if (isUp !== null) replicas.set(replica, isUp);
  };
  const probes = setInterval(() => {
    for (const replica of replicas.keys()) void probe(replica);
  }, PROBE_EVERY_MS);

  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    add: (replica) => void replicas.set(replica, false),
    isReady: (replica) => replicas.get(replica) === true,
    refused: () => refusals,
    async stop() {
      clearInterval(probes);
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
