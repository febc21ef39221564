import type { LogEntryView, SideName } from '@courtcast/contracts';
import {
  playEvent,
  pointOf,
  readApiLog,
  matchFormats,
  rulesOf,
  startMatch,
  toScoreView,
} from '@courtcast/scoring-rules';
import type { MatchEvent, NextPoint, PlayState, PointKind, Rules } from '@courtcast/scoring-rules';
import type { ShownFormat } from '@courtcast/web-score/match/format-words.ts';

/** A played point, with what it decided. */
export interface PlayedPoint {
  /** Its seq in the log. */
  readonly seq: number;
  /** Index of its set, from 0. */
  readonly set: number;
  readonly winner: SideName;
  readonly server: SideName;
  readonly kind: PointKind | null;
  readonly inTiebreak: boolean;
  /** What each side could win with it. */
  readonly stake: NextPoint;
  /** Whether it ended a game or tiebreak. */
  readonly endsGame: boolean;
}

/** A match replayed from its log. */
export interface PlayedMatch {
  readonly rules: Rules;
  readonly points: readonly PlayedPoint[];
  /** The state after the last line. */
  readonly state: PlayState;
}

/** The rules of a format; null if this release of the page does not know it. */
export function knownRules(format: ShownFormat): Rules | null {
  return format.matchFormat in matchFormats ? rulesOf(format) : null;
}

const hasMoreGames = (before: PlayState, after: PlayState): boolean =>
  after.sets.length > before.sets.length ||
  after.games.home + after.games.guest > before.games.home + before.games.guest;

const noStake: NextPoint = { home: null, guest: null, deciding: false };

/** The point that an event plays from a state; null if the event is none. */
function playedPoint(
  rules: Rules,
  { seq, before, after }: { seq: number; before: PlayState; after: PlayState },
  point: { winner: SideName; kind: PointKind | null } | null,
): PlayedPoint | null {
  if (point === null) return null;
  const { server, inTiebreak, nextPoint } = toScoreView(rules, before);
  return {
    seq,
    set: before.sets.length,
    ...point,
    server,
    inTiebreak,
    stake: nextPoint ?? noStake,
    endsGame: hasMoreGames(before, after),
  };
}

interface Numbered {
  readonly seq: number;
  readonly event: MatchEvent;
}

/** Replays further events. Null if the rules refuse one. */
function playOn({ rules, points, state }: PlayedMatch, events: readonly Numbered[]): PlayedMatch | null {
  const more = [...points];
  let now = state;
  for (const { seq, event } of events) {
    const played = playEvent(rules, now, event);
    if (!played.ok) return null;
    const point = playedPoint(rules, { seq, before: now, after: played.value }, pointOf(now, event));
    if (point !== null) more.push(point);
    now = played.value;
  }
  return { rules, points: more, state: now };
}

/** The start of a match. */
interface Beginning {
  readonly startedAt: string;
  /** The next server, if the log is empty. */
  readonly server: SideName;
}

/**
 * Replays the log of a match (`events=true`) by the rules, as the service does. Null if the rules refuse a
 * line: then this release knows other rules than the service, and the page shows the log only.
 */
export function playLog(
  rules: Rules,
  { startedAt, server }: Beginning,
  log: readonly LogEntryView[],
): PlayedMatch | null {
  const standing = log.filter(({ undone }) => !undone);
  const { start, log: events } = readApiLog(rules, { startedAt, entries: standing });
  const state = standing.length === 0 ? startMatch(rules, { server, doubles: true }) : start;
  const numbered = [...events].map(({ event }, index) => ({ seq: standing[index]?.seq ?? 0, event }));
  return playOn({ rules, points: [], state }, numbered);
}

/** Adds one point to a match. Null if the rules refuse it. */
export function playPoint(match: PlayedMatch, seq: number, winner: SideName): PlayedMatch | null {
  return playOn(match, [{ seq, event: { type: 'point', winner } }]);
}
