import { isDeepEqual } from './equality.ts';
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
