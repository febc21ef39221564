/** When followers of a match are notified: ten minutes before it is due, at its call, when it starts, when it ends. */
export const noticeKinds = ['soon', 'called', 'started', 'ended'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

type Sides<T> = Readonly<Record<'home' | 'guest', T>>;

/** The facts in a notification about a match, in no language. */
export interface NoticeFacts {
  /** Names by side; empty while a side is not known. */
  readonly players: Sides<readonly string[]>;
  /** Games of each set. */
  readonly sets: readonly Sides<number>[];
  readonly winnerSide: 'home' | 'guest' | null;
  /** Its ending if it was not played out: `walkover`, `retirement`, `default`; otherwise null. */
  readonly ending: 'walkover' | 'retirement' | 'default' | null;
  readonly tournament: string | null;
  readonly court: string | null;
}

/** A match, as far as notifications go. */
export interface MatchFacts {
  readonly id: string;
  readonly status: string;
  /** Whether it belongs to a draft. */
  readonly isHidden: boolean;
  readonly playerIds: readonly string[];
  readonly teamIds: readonly string[];
  /** Null where no time, or only a day, is given. */
  readonly dueTime: Date | null;
  readonly calledAt: Date | null;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  readonly facts: NoticeFacts;
}
