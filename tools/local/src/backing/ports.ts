import { createServer } from 'node:net';

// Below the range from which Linux and macOS take the ports of outgoing connections: a server that is
// down for a moment finds its port free again.
const LOWEST = 15_000;
const HIGHEST = 32_000;

/** The loopback addresses that "localhost" may mean. */
export const LOOPBACK_HOSTS = ['127.0.0.1', '::1'] as const;

/** Whether nothing listens on `port` of a loopback address; an address that this machine does not have is free. */
export function isPortFree(
  port: number,
  host: (typeof LOOPBACK_HOSTS)[number] = '127.0.0.1',
): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) =>
      resolve('code' in error && error.code !== 'EADDRINUSE' && host === '::1'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A loopback port that nothing listens on and that is not in `taken`. */
export async function freePort(taken: ReadonlySet<number> = new Set()): Promise<number> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (!taken.has(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST}`);
}

/** `count` different free loopback ports, none of them in `taken`. */
export async function freePorts(count: number, taken: readonly number[] = []): Promise<number[]> {
  const ports = new Set(taken);
  while (ports.size < taken.length + count) ports.add(await freePort(ports));
  return [...ports].slice(taken.length);
}
