import type { HandedOverKind, HandedOverRecord, HandOverPosition } from '@courtcast/contracts';

/** What of webhooks and notifications is still kept here, for the service that owns them now (ADR 47). */
export interface HandedOver {
  /** Whether a process of the release before is at work on something, or was a moment ago. */
  isAtWork(now: Date): Promise<boolean>;
  /** Nothing of the release before can write a webhook from now on. */
  close(): Promise<void>;
  /** Where its consumers stood when it was closed, as they were kept first; null before. */
  findPositions(): Promise<readonly HandOverPosition[] | null>;
  /** Keeps where its consumers stand, unless that was done. */
  keepPositions(positions: readonly HandOverPosition[]): Promise<void>;
  hasRecords(): Promise<boolean>;
  /** Records of a kind, some hundred. */
  list(kind: HandedOverKind): Promise<readonly HandedOverRecord[]>;
  /** Removes what its new owner has. */
  remove(kind: HandedOverKind, ids: readonly string[]): Promise<void>;
  /** Removes what said how far deliveries were. */
  clear(): Promise<void>;
}

/** The consumers by which the release before followed events for webhooks and notifications. */
export interface FormerConsumers {
  /** Whether anybody pulls from one of them. */
  arePulled(): Promise<boolean>;
  /** How far each is; those that never were are not there. */
  positions(): Promise<readonly HandOverPosition[]>;
  /** Nobody will pull from them any more. */
  giveUp(): Promise<void>;
}

/** What handing over needs. */
export interface HandOverDeps {
  readonly handedOver: HandedOver;
  readonly formerConsumers: FormerConsumers;
}
