/** The times of a match in an order of play: ISO timestamps, null if not set. */
export interface PlannedTimes {
  /** When it is planned to begin. */
  readonly scheduledTime: string | null;
  /** A promise to its players: it does not begin earlier, even where its court is free. */
  readonly notBeforeTime: string | null;
}

/** When a match is due. */
export interface Due {
  /** `notBefore` if only the promise binds: the match begins at that time or later. */
  readonly kind: 'time' | 'notBefore';
  /** ISO timestamp. */
  readonly at: string;
}

/**
 * When a match is due: at the later of plan and promise, for a promise before the planned time holds nothing back. Null
 * where neither is known. Every page, screen, file and notification takes it from here (decisions 5).
 */
export function dueOf({ scheduledTime, notBeforeTime }: PlannedTimes): Due | null {
  if (notBeforeTime === null) return scheduledTime === null ? null : { kind: 'time', at: scheduledTime };
  const isBinding = scheduledTime === null || Date.parse(notBeforeTime) >= Date.parse(scheduledTime);
  return isBinding ? { kind: 'notBefore', at: notBeforeTime } : { kind: 'time', at: scheduledTime };
}
