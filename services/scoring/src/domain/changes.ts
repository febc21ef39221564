import type { Match } from './match.ts';
import { setsIn } from './standing.ts';

/** What an event may say has changed: the score, the status, or what stands around them. */
export type ChangeName = 'created' | 'score' | 'status' | 'players' | 'schedule' | 'details';

const aspects: Readonly<Record<Exclude<ChangeName, 'created'>, (match: Match) => unknown>> = {
  score: (match) => [setsIn(match), match.play?.kind === 'points' ? match.play.now : null],
  status: (match) => [
    match.status,
    match.winnerSide,
    match.outcome,
    match.confirmedAt,
    match.pendingResult,
    match.bothOut,
  ],
  players: ({ sides }) => sides,
  schedule: ({ court, scheduledTime, notBeforeTime, playOrder }) => [
    court,
    scheduledTime,
    notBeforeTime,
    playOrder,
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
export const changesBetween = (before: Match, after: Match): ChangeName[] => {
  const names = aspectNames.filter((name) => {
    const aspect = aspects[name];
    return JSON.stringify(aspect(before)) !== JSON.stringify(aspect(after));
  });
  return names.length > 0 ? names : ['details'];
};
