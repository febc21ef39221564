import { io } from 'socket.io-client';

const RESUBSCRIBE_AFTER_MS = 500;

interface MatchUpdate {
  readonly data: { readonly version: number };
}

interface Answer {
  readonly snapshot?: { readonly version: number };
}

/** What a viewer was sent: the version of a snapshot, score or status. */
interface Sighting {
  readonly kind: 'snapshot' | 'update';
  readonly version: number;
}

/** A viewer of one match on Socket.IO's own client as it comes: only what it does by itself brings it back. */
export interface StockViewer {
  readonly sightings: readonly Sighting[];
  newest(): number;
  /** How often it was connected. */
  connects(): number;
  /** Each version that does not follow the one before; a snapshot may skip some, for it comes with a connection. */
  faults(): string[];
  close(): void;
}

/** Watches a match through the gateway at `url`. */
export function watchMatch(url: string, matchId: string): StockViewer {
  const sightings: Sighting[] = [];
  let connects = 0;
  const socket = io(url);
  const note = (kind: Sighting['kind'], version: number): void => void sightings.push({ kind, version });
  socket.on('connect', () => {
    connects += 1;
    subscribe();
  });
  for (const name of ['match:scoreUpdate', 'match:statusUpdated'])
    socket.on(name, ({ data }: MatchUpdate) => note('update', data.version));

  function subscribe(): void {
    socket.emit('subscribe-match', matchId, ({ snapshot }: Answer) => {
      if (snapshot !== undefined) note('snapshot', snapshot.version);
      else if (socket.connected) setTimeout(subscribe, RESUBSCRIBE_AFTER_MS);
    });
  }

  return {
    sightings,
    newest: () => sightings.at(-1)?.version ?? 0,
    connects: () => connects,
    faults: () => faultsOf(sightings),
    close: () => void socket.close(),
  };
}

function faultsOf(sightings: readonly Sighting[]): string[] {
  return sightings.flatMap(({ kind, version }, index) => {
    const before = sightings[index - 1]?.version;
    if (before === undefined) return kind === 'snapshot' ? [] : [`update ${version} before any snapshot`];
    // The status of a match has the version of the score that changed it.
    const isRight = kind === 'snapshot' ? version >= before : version === before || version === before + 1;
    return isRight ? [] : [`${kind} ${version} after ${before}`];
  });
}
