import { createServer } from 'node:net';

// Below the range from which Linux and macOS take the ports of outgoing connections: a server that is
// down for a moment finds its port free again.
const LOWEST = 15_000;
const STRETCHES = 170;
const PORTS_OF_STRETCH = 100;

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

/** Listens on `port` as long as this process lives. */
const hold = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });

/**
 * Reserves a range of ports for this process: the process that listens on the first port owns the range, and the system
 * frees that port however the process ends.
 */
async function takeStretch(): Promise<number[]> {
  const start = Math.floor(Math.random() * STRETCHES);
  for (let step = 0; step < STRETCHES; step++) {
    const first = LOWEST + ((start + step) % STRETCHES) * PORTS_OF_STRETCH;
    if (await hold(first)) return Array.from({ length: PORTS_OF_STRETCH - 1 }, (_, at) => first + 1 + at);
  }
  throw new Error(`no free ports from ${LOWEST} to ${LOWEST + STRETCHES * PORTS_OF_STRETCH - 1}`);
}

let stretch: Promise<number[]> = Promise.resolve([]);

/** The next port of this process' stretch, or of another one when it is used up. */
async function nextPort(): Promise<number> {
  const current = stretch;
  const port = (await current).shift();
  if (port !== undefined) return port;
  // Of several callers that find the range used up, one reserves the next.
  if (stretch === current) stretch = takeStretch();
  return nextPort();
}

/**
 * A loopback port that nothing listens on. It is given once: neither this process nor another that asks here gets it as
 * long as this one lives, so that it may be handed on and bound later.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await nextPort();
    if (await isPortFree(port)) return port;
  }
}

/** `count` different free loopback ports, none of them in `taken`. */
export async function freePorts(count: number, taken: readonly number[] = []): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = await freePort();
    if (!taken.includes(port)) ports.add(port);
  }
  return [...ports];
}
