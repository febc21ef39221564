import type { MatchEvent, PointKind, ServiceOrder, Side } from '@courtcast/scoring-rules';

/** A log event other than a point. */
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

/** One entry of the umpire: stored before it is shown, sent in order, and never twice. */
export interface Tap {
  /** Unique; a request is identified by its first entry's id. */
  readonly id: string;
  /** ISO 8601, by the clock of this device. */
  readonly at: string;
  readonly action: Action;
}
