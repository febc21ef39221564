import { io } from 'socket.io-client';
import { createVersionAccount } from './versions.ts';
import type { Sighting, VersionAccount } from './versions.ts';

/** Options of a viewer. */
export interface WatchOptions {
  /** Socket.IO's own unless given: where a service has several pods without affinity, WebSocket alone comes through. */
  readonly transports?: readonly ('polling' | 'websocket')[];
  /** Called with each snapshot, score and status as it comes. */
  readonly onSighting?: (sighting: Sighting) => void;
  /** Called with each subscription that was refused or not answered, in words; it is tried again. */
  readonly onRefusal?: (reason: string) => void;
  /** Called with each connection that did not come about; it is tried again. */
  readonly onConnectError?: (error: Error) => void;
}

/** A viewer of one match with Socket.IO's unmodified client: only its own retries bring it back. */
export interface StockViewer {
  readonly account: VersionAccount;
  newest(): number;
  /** Number of connections, and of ended connections. */
  connects(): number;
  disconnections(): number;
  /** Versions that do not follow the previous one; a snapshot may skip some, because it follows a connection. */
  faults(): string[];
  /** Since when it has no snapshot of its present connection, in ms since 1970; null while it is watching. */
  awaySince(): number | null;
  /** Whether it will not come back by itself. */
  isLost(): boolean;
  close(): void;
}

interface Answer {
  readonly snapshot?: { readonly version: number };
  readonly error?: { readonly statusCode: number; readonly message: string };
}

const ANSWER_WITHIN_MS = 10_000;
const SUBSCRIBE_AGAIN_MS = 500;

const events = [
  ['match:scoreUpdate', 'score'],
  ['match:statusUpdated', 'status'],
] as const;

function reasonOf(lost: Error | null, answer?: Answer): string {
  if (lost !== null || answer?.error === undefined) return 'a subscription was not answered';
  return `a subscription was refused: ${answer.error.statusCode} ${answer.error.message}`;
}

/** Watches a match at `url`, the gateway's or that of realtime. */
export function watchMatch(url: string, matchId: string, options: WatchOptions = {}): StockViewer {
  const { transports, onSighting, onRefusal, onConnectError } = options;
  const account = createVersionAccount();
  const socket = io(url, transports === undefined ? {} : { transports: [...transports] });
  let [connects, disconnections] = [0, 0];
  let awaySince: number | null = Date.now();

  function note(kind: Sighting['kind'], version: number): void {
    account.note({ kind, version });
    onSighting?.({ kind, version });
  }

  function subscribe(connection: string | undefined): void {
    const isOver = () => socket.id !== connection;
    const take = (lost: Error | null, answer?: Answer): void => {
      if (isOver()) return;
      if (lost === null && answer?.snapshot !== undefined) {
        awaySince = null;
        note('snapshot', answer.snapshot.version);
      } else {
        onRefusal?.(reasonOf(lost, answer));
        setTimeout(() => {
          if (!isOver()) subscribe(connection);
        }, SUBSCRIBE_AGAIN_MS);
      }
    };
    socket.timeout(ANSWER_WITHIN_MS).emit('subscribe-match', matchId, take);
  }

  socket.on('connect', () => {
    connects += 1;
    subscribe(socket.id);
  });
  socket.on('connect_error', (error) => onConnectError?.(error));
  socket.on('disconnect', () => {
    disconnections += 1;
    awaySince = Date.now();
  });
  for (const [name, kind] of events)
    socket.on(name, ({ data }: { readonly data: { readonly version: number } }) => note(kind, data.version));

  return {
    account,
    newest: () => account.newest(),
    connects: () => connects,
    disconnections: () => disconnections,
    faults: () => account.faults(),
    awaySince: () => awaySince,
    isLost: () => !socket.active,
    close: () => void socket.close(),
  };
}
