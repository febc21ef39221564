import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createNatsFrames } from './nats-frames.ts';
import type { NatsFrame } from './nats-frames.ts';

/** What goes over a link: all at once, all a while later, nothing, or what is published in disorder. */
export type LinkState =
  | { readonly kind: 'clear' }
  | { readonly kind: 'slow'; readonly byMs: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'garbled'; readonly random: () => number };

/** The way of one process to the servers of NATS, which can be disturbed without the process or the servers knowing. */
export interface NatsLink {
  /** The servers, as the process is to see them. */
  readonly url: string;
  set(state: LinkState): void;
  /** Breaks every connection; the process may connect again. */
  cut(): void;
  stop(): Promise<void>;
}

/** Of what is published, in a garbled link: a tenth is lost, a fifth comes twice, a fifth later than what follows it. */
const LOST_BELOW = 0.1;
const TWICE_BELOW = 0.3;
const LATE_BELOW = 0.5;
const LATE_BY_MS = 400;

const isAnnouncement = ({ subject }: NatsFrame): boolean => subject.startsWith('live.');
const isDelivery = ({ reply }: NatsFrame): boolean => reply.startsWith('$JS.ACK');

/** How often a message is sent, and how much later; what a consumer asked for is never lost on an open connection. */
const fateOf = (frame: NatsFrame, chance: number): { times: number; lateMs: number } => {
  if (!isAnnouncement(frame) && !isDelivery(frame)) return { times: 1, lateMs: 0 };
  if (chance < LOST_BELOW) return { times: isAnnouncement(frame) ? 0 : 1, lateMs: 0 };
  if (chance < TWICE_BELOW) return { times: 2, lateMs: 0 };
  return { times: 1, lateMs: chance < LATE_BELOW ? LATE_BY_MS : 0 };
};

interface Shared {
  state: LinkState;
  /** Called when the state changed: what was held back goes on. */
  readonly released: Set<() => void>;
  readonly open: Set<Socket>;
}

const write = (to: Socket, bytes: Buffer): void => {
  if (to.writable) to.write(bytes);
};

/** One way of a connection. */
interface Outlet {
  /** Writes in the order of the calls, each after its delay at the earliest: bytes never overtake each other. */
  send(bytes: Buffer, delayMs: number): void;
  /** Writes a whole message after a while, between two others. */
  sendLate(message: Buffer, delayMs: number): void;
}

const createOutlet = (to: Socket): Outlet => {
  const waiting: { readonly bytes: Buffer; readonly dueMs: number }[] = [];
  const drain = (): void => {
    for (let [next] = waiting; next !== undefined && next.dueMs <= performance.now(); [next] = waiting) {
      waiting.shift();
      write(to, next.bytes);
    }
    const [next] = waiting;
    if (next !== undefined) setTimeout(drain, Math.ceil(next.dueMs - performance.now()));
  };
  return {
    send(bytes, delayMs) {
      const isFirst = waiting.length === 0;
      if (isFirst && delayMs === 0) write(to, bytes);
      else {
        waiting.push({ bytes, dueMs: performance.now() + delayMs });
        if (isFirst) drain();
      }
    },
    sendLate: (message, delayMs) => void setTimeout(() => write(to, message), delayMs),
  };
};

const passFrame = ({ state }: Shared, frame: NatsFrame, outlet: Outlet): void => {
  if (state.kind !== 'garbled') {
    outlet.send(frame.bytes, state.kind === 'slow' ? state.byMs : 0);
    return;
  }
  const { times, lateMs } = fateOf(frame, state.random());
  for (let time = 0; time < times; time += 1) {
    if (lateMs === 0) outlet.send(frame.bytes, 0);
    else outlet.sendLate(frame.bytes, lateMs);
  }
};

/** Messages of a client pass unchanged, however garbled the link. */
const fromClient = (shared: Shared, to: Socket) => {
  const outlet = createOutlet(to);
  return (chunk: Buffer): void => outlet.send(chunk, shared.state.kind === 'slow' ? shared.state.byMs : 0);
};

/** Messages of a server are parsed from the first byte on, whatever the state is then. */
const fromServer = (shared: Shared, to: Socket) => {
  const outlet = createOutlet(to);
  const split = createNatsFrames();
  return (chunk: Buffer): void => {
    for (const frame of split(chunk)) passFrame(shared, frame, outlet);
  };
};

/** Whatever comes over a silent link stays in the sockets until it is not silent any more. */
const hold = (shared: Shared, socket: Socket): void => {
  const obey = (): void => {
    if (shared.state.kind === 'silent') socket.pause();
    else socket.resume();
  };
  shared.released.add(obey);
  socket.once('close', () => shared.released.delete(obey));
  obey();
};

const carry = (shared: Shared, client: Socket, server: Socket): void => {
  client.on('data', fromClient(shared, server));
  server.on('data', fromServer(shared, client));
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.setNoDelay(true);
    shared.open.add(one);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      shared.open.delete(one);
      other.destroy();
    });
    hold(shared, one);
  }
};

const listen = async (shared: Shared, target: URL): Promise<Server> => {
  const listener = createServer((client) =>
    carry(shared, client, connect(Number(target.port), target.hostname)),
  );
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  return listener;
};

/** Puts a listener in front of each of the servers that `target` names, divided by commas. */
export async function openNatsLink(target: string): Promise<NatsLink> {
  const shared: Shared = { state: { kind: 'clear' }, released: new Set(), open: new Set() };
  const listeners = await Promise.all(target.split(',').map((url) => listen(shared, new URL(url))));
  const portOf = (listener: Server): number => (listener.address() as AddressInfo).port;
  return {
    url: listeners.map((listener) => `nats://127.0.0.1:${portOf(listener)}`).join(','),
    set(state) {
      shared.state = state;
      for (const obey of shared.released) obey();
    },
    cut() {
      for (const socket of shared.open) socket.destroy();
    },
    async stop() {
      for (const socket of shared.open) socket.destroy();
      await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))));
    },
  };
}
