import type { Match } from './match.ts';

/** What an event may say has changed: the score, the status, or what stands around them. */
export type ChangeName = 'created' | 'score' | 'status' | 'players' | 'schedule' | 'details';

const aspects: Readonly<Record<Exclude<ChangeName, 'created'>, (match: Match) => readonly unknown[]>> = {
  score: ({ play }) => [play],
  status: (match) => [
    match.status,
    match.winnerSide,
    match.outcome,
    match.confirmedAt,
    match.pendingResult,
    match.bothOut,
  ],
  players: ({ sides }) => [sides.home, sides.guest],
  schedule: ({ court, scheduledTime, notBeforeTime, playOrder, orderedBy }) => [
    court,
    scheduledTime,
    notBeforeTime,
    playOrder,
    orderedBy,
  ],
  details: ({ notes, umpireUserId, tournament, draw, goldenPoint, settings }) => [
    notes,
    umpireUserId,
    tournament,
    draw,
    goldenPoint,
    settings,
  ],
};

const aspectNames: readonly (keyof typeof aspects)[] = ['score', 'status', 'players', 'schedule', 'details'];

/** Names of what differs; never empty, so that every version says something. */
export function changesBetween(before: Match, after: Match): ChangeName[] {
  const names = aspectNames.filter((name) => {
    const aspect = aspects[name];
    return !isDeepEqual(aspect(before), aspect(after));
  });
  return names.length > 0 ? names : ['details'];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const isSameRecord = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isDeepEqual(one[key], other[key]),
  );

/** Whether two plain values say the same; an absent field is as good as an undefined one, and order of keys no matter. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isDeepEqual(value, other[index]));
  }
  return isRecord(one) && isRecord(other) && isSameRecord(one, other);
}
