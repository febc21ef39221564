import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Stands between a driver and its database, and cuts connections or keeps answers back. */
export interface CuttingProxy {
  readonly url: string;
  /** The next `times` commands whose bytes hold `word` reach the database, and their answers never come back. */
  cut(word: string, times: number): void;
  /** Commands that were cut so far. */
  readonly cuts: () => number;
  /** Keeps every answer back from now on. */
  hold(): void;
  /** Hands out what was kept back, and keeps nothing any more. */
  release(): void;
  stop(): Promise<void>;
}

/** Starts a proxy in front of the database that `url` names. */
export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url);
  const database = Number(target.port);
  const armed = { word: '', times: 0, cuts: 0 };
  let held: (() => void)[] | null = null;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = connect(database, target.hostname);
    let isCut = false;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (bytes) => {
      if (armed.times > 0 && bytes.includes(armed.word)) {
        armed.times -= 1;
        armed.cuts += 1;
        isCut = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (isCut) end();
      else if (held === null) client.write(bytes);
      else held.push(() => client.write(bytes));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  target.port = String(port);
  // Else the driver goes round the proxy, to the address that the server gives of itself.
  target.searchParams.set('directConnection', 'true');
  return {
    url: target.href,
    cut(word, times) {
      Object.assign(armed, { word, times });
    },
    cuts: () => armed.cuts,
    hold() {
      held ??= [];
    },
    release() {
      const kept = held ?? [];
      held = null;
      for (const write of kept) write();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
