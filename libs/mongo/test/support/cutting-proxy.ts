import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import mongoose from 'mongoose';

/** Stands between a driver and its database: cuts connections, keeps answers back, or refuses. */
export interface CuttingProxy {
  readonly url: string;
  /** The next `times` commands whose bytes hold `word` reach the database, and their answers never come back. */
  cut(word: string, times: number): void;
  /** Commands that were cut so far. */
  readonly cuts: () => number;
  /** Commands whose bytes hold `word` do not reach the database, and are answered with this error; null ends it. */
  refuse(word: string, error: { readonly code: number; readonly errmsg: string } | null): void;
  /** Commands that were refused so far. */
  readonly refusals: () => number;
  /** Resets the next connection whose bytes contain `word`, in the middle of its message. */
  reset(word: string): void;
  /** Keeps every answer back from now on. */
  hold(): void;
  /** Passes on the withheld bytes, and withholds nothing more. */
  release(): void;
  stop(): Promise<void>;
}

const OP_MSG = 2013;

/** The answer to a command that is refused, as the wire protocol has it. */
function refusalOf(command: Buffer, error: Record<string, unknown>): Buffer {
  const document = mongoose.mongo.BSON.serialize({ ok: 0, ...error });
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(command.readInt32LE(4), 8);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, document]);
}

/** Starts a proxy in front of the database that `url` names. */
export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url);
  const database = { host: target.hostname, port: Number(target.port) };
  const armed = { word: '', times: 0, cuts: 0, refusals: 0 };
  let refused: { word: string; error: Record<string, unknown> } | null = null;
  let resetting: string | null = null;
  let held: (() => void)[] | null = null;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = connect(database);
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
      if (resetting !== null && bytes.includes(resetting)) {
        resetting = null;
        client.resetAndDestroy();
        return;
      }
      if (refused !== null && bytes.includes(refused.word)) {
        armed.refusals += 1;
        client.write(refusalOf(bytes, refused.error));
        return;
      }
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
  target.host = `127.0.0.1:${port}`;
  // Else the driver goes round the proxy, to the address that the server gives of itself.
  target.searchParams.set('directConnection', 'true');
  return {
    url: target.href,
    cut(word, times) {
      Object.assign(armed, { word, times });
    },
    refuse(word, error) {
      refused = error === null ? null : { word, error };
    },
    refusals: () => armed.refusals,
    reset(word) {
      resetting = word;
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
