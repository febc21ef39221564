import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { ServiceName } from '@courtcast/contracts';
import type { FaultName } from '../plan/kinds.ts';

/** A piece of the product's text that is read as another: how something that recovers is taken out of a process. */
interface Edit {
  /** End of the path of the file. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * What each weakening takes out. They exist in these runs only: the modules are changed while a process loads them, and
 * a text that is not there any more ends the process.
 */
export const edits = {
  /** What waits in an outbox is not read again: only what was just written is published. */
  'relay-forgets': [
    {
      file: 'libs/messaging/src/relay/publication-queues.ts',
      from: 'const document = await find(queue.id);',
      to: 'const document = null; await find(queue.id);',
    },
  ],
  /** Neither a gap is filled from the stream nor is anything compared with its owner. */
  'realtime-never-looks-again': [
    {
      file: 'services/realtime/src/scopes/event-queue.ts',
      from: 'isFromOwner(received) || missing > 0',
      to: 'false',
    },
    {
      file: 'services/realtime/src/scopes/watched-scope.ts',
      from: 'if (known === null) return;',
      to: 'if (Number(known) !== 1) return;',
    },
    {
      file: 'services/realtime/src/scopes/reconciliation.ts',
      from: 'if (known.length === 0) return;',
      to: 'if (known.length >= 0) return;',
    },
  ],
  /** Whatever comes is announced, known or not. */
  'realtime-takes-everything': [
    {
      file: 'services/realtime/src/scopes/models/match-model.ts',
      from: '|| !isNewer(event, known)',
      to: '|| isNewer(event, event)',
    },
  ],
  /** The stream is on one server only. */
  'streams-in-one-copy': [],
  /** A lost connection to Redis stays lost. */
  'redis-is-left': [
    {
      file: 'services/realtime/src/redis.ts',
      from: 'retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RETRY_MS)',
      to: 'retryStrategy: () => null',
    },
  ],
  /** A command that was carried out is carried out again: neither the driver nor the store recognizes it. */
  'commands-are-forgotten': [
    { file: 'libs/mongo/src/connection.ts', from: 'retryWrites: true', to: 'retryWrites: false' },
    {
      file: 'libs/mongo/src/writes/update.ts',
      from: 'if (hasDone(stored, command.id)) return null;',
      to: 'hasDone(stored, command.id);',
    },
  ],
  /** A token that is an hour old counts, and so does a lease that another clock says has run out. */
  'clocks-are-believed': [
    {
      file: 'libs/auth/src/internal-verifier.ts',
      from: 'const LEEWAY_SECONDS = 5;',
      to: 'const LEEWAY_SECONDS = 7_200;',
    },
    {
      file: 'libs/mongo/src/writes/update.ts',
      from: 'if (hasDone(stored, command.id)) return null;',
      to: 'hasDone(stored, command.id);',
    },
  ],
  /** Boards do not try again. */
  'boards-give-up': [],
  /** Viewers do not subscribe again after they were disconnected. */
  'viewers-do-not-return': [],
} as const satisfies Readonly<Record<string, readonly Edit[]>>;

/** Its name. */
export type Weakening = keyof typeof edits;

/** Whether a text is one. */
export function isWeakening(text: string): text is Weakening {
  return text in edits;
}

/** What a process loads first, and the variable in which it finds what to take out. */
export const weakeningPreload = pathToFileURL(join(import.meta.dirname, 'preload.ts')).href;
export const WEAKENING_VARIABLE = 'COURTCAST_WEAKENING';

/** A module's text without what a weakening takes out. Throws where what it takes out is not there. */
export function weaken(weakening: Weakening, url: string, text: string): string {
  const found: readonly Edit[] = edits[weakening];
  return found
    .filter(({ file }) => url.endsWith(file))
    .reduce((changed, { file, from, to }) => {
      if (!changed.includes(from)) throw new Error(`${weakening}: ${file} has no ${JSON.stringify(from)}`);
      return changed.replace(from, () => to);
    }, text);
}

/** What a kind of fault must be noticed without, and whose processes it is to meet for that. */
export interface Proof {
  readonly weakening: Weakening;
  readonly services?: readonly ServiceName[];
}

/** For every kind. */
export const proofs: Readonly<Record<FaultName, Proof>> = {
  kill: { weakening: 'viewers-do-not-return', services: ['realtime', 'gateway'] },
  'kill-at-step': { weakening: 'relay-forgets' },
  'shift-clock': { weakening: 'clocks-are-believed', services: ['scoring'] },
  'cut-off-nats': { weakening: 'realtime-never-looks-again', services: ['realtime'] },
  'slow-nats': { weakening: 'relay-forgets', services: ['scoring'] },
  'garble-nats': { weakening: 'realtime-takes-everything', services: ['realtime'] },
  'kill-nats-leader': { weakening: 'relay-forgets' },
  'lose-nats-disk': { weakening: 'streams-in-one-copy' },
  'fill-nats-disk': { weakening: 'relay-forgets' },
  'stop-nats': { weakening: 'relay-forgets' },
  'restart-redis': { weakening: 'redis-is-left' },
  'kill-database': { weakening: 'commands-are-forgotten' },
  'pause-database': { weakening: 'boards-give-up' },
  'fill-database-disk': { weakening: 'boards-give-up' },
  'restart-everything': { weakening: 'viewers-do-not-return' },
};
