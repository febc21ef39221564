import { io } from 'socket.io-client';
import type { Sighting } from '@courtcast/traffic';

/** A socket that watches one match, connects again whenever it is disconnected, and writes down what it is sent. */
export interface ScoreViewer {
  /** Each snapshot and each score, as it came. */
  readonly sightings: readonly Sighting[];
  /** The newest version that it was sent; 0 before the first. */
  newest(): number;
  /** Number of its reconnects. */
  reconnects(): number;
  close(): void;
}

const SUBSCRIBE_WITHIN_MS = 10_000;

/** Watches a match at the address of realtime, or of the gateway. */
export function watchScore(url: string, matchId: string): ScoreViewer {
  const sightings: Sighting[] = [];
  let connects = 0;
  const socket = io(url, { transports: ['websocket'], reconnectionDelay: 50, reconnectionDelayMax: 500 });
  const subscribe = (): void => {
    socket
      .timeout(SUBSCRIBE_WITHIN_MS)
      .emit('subscribe-match', matchId, (lost: unknown, answer?: { snapshot?: { version: number } }) => {
        if (lost === null && answer?.snapshot !== undefined) {
          sightings.push({ kind: 'snapshot', version: answer.snapshot.version });
        } else if (socket.connected) subscribe();
      });
  };
  socket.on('connect', () => {
    connects += 1;
    subscribe();
  });
  // A node of an earlier release, beside which upgrades are tested, sends its viewers away when it ends.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('match:scoreUpdate', ({ data }: { data: { version: number } }) => {
    sightings.push({ kind: 'score', version: data.version });
  });
  return {
    sightings,
    newest: () => sightings.at(-1)?.version ?? 0,
    reconnects: () => Math.max(0, connects - 1),
    close: () => void socket.close(),
  };
}
