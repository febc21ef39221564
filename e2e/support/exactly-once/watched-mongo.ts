import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { eventually } from '@courtcast/testkit';

/** A write as it goes over the wire. */
export interface Write {
  readonly database: string;
  readonly command: string;
  readonly collection: string;
  /**
   * The relay audits and marks what it published, and remembers its stream; followers of events note who did what, keep
   * copies, and notify: beside requests, when their time has come.
   */
  readonly by: 'request' | 'audit' | 'mark' | 'memory' | 'follower';
}

/**
 * Fate of a write: `pass`; `withhold`: it is carried out, and its answer kept back; `drop`: it never reaches the
 * database.
 */
export type Fate = 'pass' | 'withhold' | 'drop';

/** A write that was held up; `release` lets the answer of a withheld one go. */
export interface HeldWrite {
  readonly write: Write;
  readonly release: () => void;
}

/** A MongoDB address on whose wire writes can be held up, for a process to be killed meanwhile. */
export interface WatchedMongo {
  readonly url: string;
  /** Decides from now on what becomes of writes; `held` is called when one is held up. */
  watch(judge: (write: Write) => Fate, held: (write: HeldWrite) => void): void;
  /** Lets everything pass again. */
  relax(): void;
  /** Resolves when no request and no relay has written to a database for 300 ms; followers go on whenever they can. */
  quiet(database: string): Promise<void>;
  stop(): Promise<void>;
}

const writing: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'findAndModify']);
const OP_MSG = 2013;
const BODY_AT = 21;
const QUIET_MS = 300;
const PATIENCE = { withinMs: 120_000 };
const followed = /^(activity|(copy|push|webhook)_)/;
/** Only the mark of a published entry asks for this. */
const OUTBOX_VERSION = 'outbox.0.version';

const textAt = (frame: Buffer, at: number): string =>
  frame.toString('utf8', at + 4, at + 4 + frame.readInt32LE(at) - 1);

const writerOf = (collection: string, frame: Buffer): Write['by'] => {
  if (collection === 'meta') return 'memory';
  if (collection === 'audit') return 'audit';
  if (followed.test(collection)) return 'follower';
  return frame.includes(OUTBOX_VERSION) ? 'mark' : 'request';
};

/** The write in a frame (OP_MSG, whose body begins with the command and its collection); undefined for others. */
const writeIn = (frame: Buffer): Write | undefined => {
  if (frame.readInt32LE(12) !== OP_MSG || frame[BODY_AT + 4] !== 2) return undefined;
  const nameEnd = frame.indexOf(0, BODY_AT + 5);
  const command = frame.toString('utf8', BODY_AT + 5, nameEnd);
  const database = frame.indexOf('\u0002$db\u0000');
  if (!writing.has(command) || database < 0) return undefined;
  const collection = textAt(frame, nameEnd + 1);
  return { command, collection, database: textAt(frame, database + 5), by: writerOf(collection, frame) };
};

/** Calls `onFrame` with each whole message of a connection. */
const readFrames = (socket: Socket, onFrame: (frame: Buffer) => void): void => {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      onFrame(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
};

const endTogether = (a: Socket, b: Socket): void => {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
};

interface Rules {
  judge: (write: Write) => Fate;
  held: (write: HeldWrite) => void;
}

/** Carries one connection's messages both ways, but for what the rules hold up. */
const carry = (client: Socket, server: Socket, rules: Rules): void => {
  const withheld = new Map<number, Write>();
  readFrames(client, (frame) => {
    const write = writeIn(frame);
    const fate = write === undefined ? 'pass' : rules.judge(write);
    if (write !== undefined && fate === 'withhold') withheld.set(frame.readInt32LE(4), write);
    if (fate !== 'drop') server.write(frame);
    else if (write !== undefined) rules.held({ write, release: () => undefined });
  });
  readFrames(server, (frame) => {
    const write = withheld.get(frame.readInt32LE(8));
    if (write === undefined) client.write(frame);
    else rules.held({ write, release: () => void client.write(frame) });
  });
};

/** Joins each connection to `listener` to one of its own to `target`; gives all that are open. */
const joinConnections = (listener: Server, target: URL, rules: Rules): ReadonlySet<Socket> => {
  const open = new Set<Socket>();
  listener.on('connection', (client: Socket) => {
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    endTogether(client, server);
    carry(client, server, rules);
  });
  return open;
};

/** Puts a watched wire in front of the MongoDB at `target`. */
export async function watchMongo(target: string): Promise<WatchedMongo> {
  const lastWrites = new Map<string, number>();
  let judge: Rules['judge'] = () => 'pass';
  const rules: Rules = {
    judge: (write) => {
      if (write.by === 'request' || write.by === 'mark') lastWrites.set(write.database, Date.now());
      return judge(write);
    },
    held: () => undefined,
  };
  const listener = createServer();
  const sockets = joinConnections(listener, new URL(target), rules);
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const address = listener.address() as AddressInfo;
  return {
    // A direct connection: the server's own address would lead past this wire.
    url: `mongodb://127.0.0.1:${address.port}/?directConnection=true`,
    watch: (next, held) => {
      judge = next;
      rules.held = held;
    },
    relax: () => {
      judge = () => 'pass';
    },
    quiet: (database) =>
      eventually(() => {
        if (Date.now() - (lastWrites.get(database) ?? 0) < QUIET_MS) throw new Error(`${database} is busy`);
      }, PATIENCE),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
