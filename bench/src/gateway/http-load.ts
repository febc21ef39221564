import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { percentileOf } from '../benchmark-row.ts';

/** The result of one round of load. */
export interface LoadResult {
  readonly requests: number;
  /** Answers that were not 200. */
  readonly failures: number;
  readonly seconds: number;
  /** Time from a request to the end of its answer, in ms. */
  readonly p50: number;
  readonly p99: number;
}

/** Target and intensity of the load. Each connection sends the next request when the answer to the last is whole. */
interface Load {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The text of the request with this number. */
  readonly requestOf: (index: number) => string;
}

interface Tally {
  requests: number;
  failures: number;
  readonly latencies: number[];
}

const headEnd = Buffer.from('\r\n\r\n');

/** Bytes of the answer that begins in `bytes`, or undefined while its head is not whole. */
const lengthOf = (bytes: Buffer): { head: string; total: number } | undefined => {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return { head, total: end + headEnd.length + length };
};

interface Driver {
  readonly socket: Socket;
  /** Number of its first request. */
  readonly first: number;
  /** When to stop (monotonic, ms). */
  readonly until: number;
}

const drive = ({ socket, first, until }: Driver, load: Load, tally: Tally): Promise<void> =>
  new Promise((resolve, reject) => {
    let index = first;
    let received: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    const send = (): void => {
      sentAt = performance.now();
      socket.write(load.requestOf(index), 'latin1');
      index += load.connections;
    };
    const finish = (): void => {
      socket.destroy();
      resolve();
    };
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection under load')));
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = lengthOf(received);
      if (answer === undefined || received.length < answer.total) return;
      received = received.subarray(answer.total);
      tally.requests += 1;
      if (!answer.head.startsWith('HTTP/1.1 200')) tally.failures += 1;
      const now = performance.now();
      tally.latencies.push(now - sentAt);
      if (now < until) send();
      else finish();
    });
    send();
  });

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });

/** Keeps a server busy over kept-alive connections for a while. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => open(load.port)));
  const tally: Tally = { requests: 0, failures: 0, latencies: [] };
  const startedAt = performance.now();
  const until = startedAt + load.seconds * 1000;
  await Promise.all(sockets.map((socket, first) => drive({ socket, first, until }, load, tally)));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    requests: tally.requests,
    failures: tally.failures,
    seconds,
    p50: percentileOf(tally.latencies, 0.5),
    p99: percentileOf(tally.latencies, 0.99),
  };
}
