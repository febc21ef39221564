// A process of its own for many sockets. The parent says where and what to watch; it reports, on demand, what they saw.
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { faultsOf } from '@courtcast/traffic/versions';
import type { Sighting } from '@courtcast/traffic/versions';
import type { CrowdOrder, CrowdReport, Spectator } from './crowd.ts';

interface Watcher {
  readonly socket: Socket;
  readonly matchId: string;
  readonly sightings: Sighting[];
  readonly connectedAt: number[];
  shown: string;
}

/** The fields that a snapshot and a score have in common. */
interface Shown {
  readonly version: number;
  readonly sets?: unknown;
  readonly score?: { readonly points?: unknown };
}

const SUBSCRIBE_WITHIN_MS = 10_000;
/** After a refusal: owners that are away for a moment are not helped by more requests. */
const SUBSCRIBE_AGAIN_MS = 250;
const watchers: Watcher[] = [];
let delays: number[] = [];

const see = (watcher: Watcher, kind: Sighting['kind'], { version, sets, score }: Shown): void => {
  watcher.sightings.push({ kind, version });
  watcher.shown = JSON.stringify([sets, score?.points]);
};

const subscribe = (watcher: Watcher): void => {
  const { socket, matchId } = watcher;
  const connection = socket.id;
  socket
    .timeout(SUBSCRIBE_WITHIN_MS)
    .emit('subscribe-match', matchId, (lost: unknown, answer?: { snapshot?: Shown }) => {
      if (lost === null && answer?.snapshot !== undefined) see(watcher, 'snapshot', answer.snapshot);
      else {
        setTimeout(() => {
          if (socket.id === connection) subscribe(watcher);
        }, SUBSCRIBE_AGAIN_MS);
      }
    });
};

// As impatient as a client can be: back at once, without the pauses by chance that spread real ones.
const open = (url: string, matchId: string, isReturning: boolean): void => {
  const options = {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    randomizationFactor: 0,
  };
  const socket = io(url, options);
  const watcher: Watcher = { socket, matchId, sightings: [], connectedAt: [], shown: '' };
  watchers.push(watcher);
  socket.on('connect', () => {
    watcher.connectedAt.push(Date.now());
    if (isReturning || watcher.connectedAt.length === 1) subscribe(watcher);
  });
  socket.on('match:scoreUpdate', ({ data, timestamp }: { data: Shown; timestamp: string }) => {
    delays.push(Date.now() - Date.parse(timestamp));
    see(watcher, 'score', data);
  });
};

const spectatorOf = ({ matchId, sightings, connectedAt, shown }: Watcher): Spectator => ({
  matchId,
  connectedAt,
  shown,
  newest: sightings.at(-1)?.version ?? 0,
  snapshots: sightings.filter(({ kind }) => kind === 'snapshot').length,
  faults: faultsOf(sightings),
});

process.on('message', (order: CrowdOrder) => {
  if (order.kind === 'open')
    for (const matchId of order.matchIds) open(order.url, matchId, order.isReturning);
  else if (order.kind === 'delays') {
    process.send?.(delays);
    delays = [];
  } else {
    const report: CrowdReport = watchers.map(spectatorOf);
    process.send?.(report);
  }
});
process.on('disconnect', () => process.exit());
