import type { Command, HandedOverKind, HandedOverRecord, HandOverPosition } from '@courtcast/contracts';
import type { MailDeps } from './ports/mail.ts';
import type { PushDeps } from './ports/push.ts';
import type { WebhookDeps } from './ports/webhooks.ts';

/** The service of tournaments, which kept webhooks and notifications before this one was there (ADR 47). */
export interface FormerOwner {
  /** Closes what it keeps, and says how far that is. Problem unavailable without an answer. */
  beginHandOver(): Promise<{
    readonly state: 'busy' | 'ready' | 'done';
    readonly positions: readonly HandOverPosition[];
  }>;
  /** Some records of a kind that are yet to be taken. */
  listHandedOver(kind: HandedOverKind): Promise<readonly HandedOverRecord[]>;
  /** They are stored here. */
  removeHandedOver(kind: HandedOverKind, ids: readonly string[]): Promise<unknown>;
}

/** What was taken over. */
export interface TakenOver {
  /** Whether everything was, as far as this process knows. */
  isDone(): boolean;
  /** Where the consumers of the former owner stood; null until everything is taken over. */
  findPositions(): Promise<readonly HandOverPosition[] | null>;
  /** Whether this process may take over for so many ms: one at a time does. */
  lease(now: Date, ms: number): Promise<boolean>;
  /** Another process may go on at once. */
  release(): Promise<void>;
  /** Stores records, each once; what is known here stays as it is. */
  put(kind: HandedOverKind, records: readonly HandedOverRecord[]): Promise<void>;
  /** Everything is here, and the positions are kept as they were first. */
  finish(positions: readonly HandOverPosition[]): Promise<void>;
}

/** Everything that the use cases need. */
export interface Deps extends WebhookDeps, PushDeps, MailDeps {
  readonly formerOwner: FormerOwner;
  readonly takenOver: TakenOver;
  readonly now: () => Date;
  /** A command of the service itself, with an id of its own. */
  readonly systemCommand: () => Command;
}
