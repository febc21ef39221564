import type { MatchEvent, PointKind, ServiceOrder, Side } from '@courtcast/scoring-rules';

/** An event of the log that is no point. */
export type EnteredEvent = Exclude<MatchEvent, { readonly type: 'point' }>;

/** How a match ends without being played out. */
export type ForcedOutcome = 'walkover' | 'retirement' | 'default';

/** An action of the umpire, as stored and sent. */
export type Action =
  | {
      readonly do: 'start';
      readonly server: Side;
      readonly order: Readonly<Record<Side, ServiceOrder>> | null;
    }
  | { readonly do: 'point'; readonly winner: Side; readonly kind: PointKind | null }
  | { readonly do: 'event'; readonly event: EnteredEvent }
  | { readonly do: 'undo' }
  | { readonly do: 'suspend'; readonly reason: string | null }
  | { readonly do: 'resume' }
  | { readonly do: 'result'; readonly outcome: ForcedOutcome; readonly winner: Side };

/** One tap: kept before it is shown, sent in its turn, and never twice. */
export interface Tap {
  /** Unique; a request is known by the id of its first tap. */
  readonly id: string;
  /** ISO 8601, by the clock of this device. */
  readonly at: string;
  readonly action: Action;
}
