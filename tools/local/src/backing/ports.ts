import { createServer } from 'node:net';

// Below the range from which Linux and macOS take the ports of outgoing connections: a server that is
// down for a moment finds its port free again.
const LOWEST = 15_000;
const HIGHEST = 32_000;

/** Whether `port` can be listened on now, on the loopback address unless `host` says otherwise. */
export const isPortFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** A loopback port that nobody listens on and that is not in `taken`. */
export const freePort = async (taken: ReadonlySet<number> = new Set()): Promise<number> => {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (!taken.has(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST}`);
};

/** `count` different free loopback ports. */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort(ports));
  return [...ports];
};
