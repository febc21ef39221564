/** What is noted of a player at the desk on the day. */
export type CheckInStatus = 'present' | 'warned' | 'absent';

/** What is noted of one player. */
export interface CheckInMark {
  readonly playerId: string;
  readonly status: CheckInStatus;
  /** Since when. */
  readonly at: Date;
}

/** Who has come on a day of a tournament; of whom nothing is noted is not in it. */
export interface CheckIn {
  readonly tournamentId: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly marks: readonly CheckInMark[];
  readonly updatedAt: Date;
}

/** What is to be noted, and of whom; null: nothing any more. */
export interface Noting {
  readonly playerIds: readonly string[];
  readonly status: CheckInStatus | null;
}

/** The check-in with a note of these players; the very same where all of it is noted already. */
export function note(checkIn: CheckIn, { playerIds, status }: Noting, now: Date): CheckIn {
  const known = new Map(checkIn.marks.map((mark) => [mark.playerId, mark]));
  const changed = new Set(playerIds.filter((id) => (known.get(id)?.status ?? null) !== status));
  if (changed.size === 0) return checkIn;
  const kept = checkIn.marks.filter(({ playerId }) => !changed.has(playerId));
  const added = status === null ? [] : [...changed].map((playerId) => ({ playerId, status, at: now }));
  return { ...checkIn, marks: [...kept, ...added], updatedAt: now };
}

/** What is noted of each player, the latest where two were found to be one: `merges` has who stands for whom. */
export function marksByPlayer(
  { marks }: Pick<CheckIn, 'marks'>,
  merges: ReadonlyMap<string, string>,
): ReadonlyMap<string, CheckInMark> {
  const inTime = marks.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return new Map(inTime.map((mark) => [merges.get(mark.playerId) ?? mark.playerId, mark]));
}
