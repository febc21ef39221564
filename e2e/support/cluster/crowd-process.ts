// A process of its own for many sockets. The parent says where and what to watch; it reports, on demand, what they saw.
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { CrowdOrder, CrowdReport, Spectator } from './crowd.ts';
import { faultsOf } from './viewer.ts';
import type { Sighting } from './viewer.ts';

interface Watcher {
  readonly socket: Socket;
  readonly matchId: string;
  readonly sightings: Sighting[];
  readonly connectedAt: number[];
}

const SUBSCRIBE_WITHIN_MS = 10_000;
const watchers: Watcher[] = [];

const subscribe = (watcher: Watcher): void => {
  const { socket, matchId, sightings } = watcher;
  socket
    .timeout(SUBSCRIBE_WITHIN_MS)
    .emit('subscribe-match', matchId, (lost: unknown, answer?: { snapshot?: { version: number } }) => {
      if (lost === null && answer?.snapshot !== undefined)
        sightings.push({ kind: 'snapshot', version: answer.snapshot.version });
      else if (socket.connected) subscribe(watcher);
    });
};

// As impatient as a client can be: back at once, without the pauses by chance that spread real ones.
const open = (url: string, matchId: string): void => {
  const options = {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    randomizationFactor: 0,
  };
  const socket = io(url, options);
  const watcher: Watcher = { socket, matchId, sightings: [], connectedAt: [] };
  watchers.push(watcher);
  socket.on('connect', () => {
    watcher.connectedAt.push(Date.now());
    subscribe(watcher);
  });
  socket.on('match:scoreUpdate', ({ data }: { data: { version: number } }) => {
    watcher.sightings.push({ kind: 'score', version: data.version });
  });
};

const spectatorOf = ({ matchId, sightings, connectedAt }: Watcher): Spectator => ({
  matchId,
  connectedAt,
  newest: sightings.at(-1)?.version ?? 0,
  snapshots: sightings.filter(({ kind }) => kind === 'snapshot').length,
  faults: faultsOf(sightings),
});

process.on('message', (order: CrowdOrder) => {
  if (order.kind === 'open') for (const matchId of order.matchIds) open(order.url, matchId);
  else {
    const report: CrowdReport = watchers.map(spectatorOf);
    process.send?.(report);
  }
});
process.on('disconnect', () => process.exit());
