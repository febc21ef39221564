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

/** A point as it was played, with what hung on it. */
export interface PlayedPoint {
  /** Its place in the log. */
  readonly seq: number;
  /** Index of its set, from 0. */
  readonly set: number;
  readonly winner: SideName;
  readonly server: SideName;
  readonly kind: PointKind | null;
  readonly inTiebreak: boolean;
  /** What either side could win with it, before it was played. */
  readonly stake: NextPoint;
  /** Whether it ended a game, tiebreaks among them. */
  readonly endsGame: boolean;
}

/** A match as its log plays it. */
export interface PlayedMatch {
  readonly rules: Rules;
  readonly points: readonly PlayedPoint[];
  /** The state after its last line. */
  readonly state: PlayState;
}

/** The rules that a match is played by; null where this release of the page does not know them. */
export function knownRules(format: ShownFormat): Rules | null {
  return format.matchFormat in matchFormats ? rulesOf(format) : null;
}

const hasMoreGames = (before: PlayState, after: PlayState): boolean =>
  after.sets.length > before.sets.length ||
  after.games.home + after.games.guest > before.games.home + before.games.guest;

const noStake: NextPoint = { home: null, guest: null, deciding: false };

/** A point played from a state; null for what is none. */
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

/** Plays events on from a match. Null where the rules refuse one. */
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

/** How a match began. */
interface Beginning {
  readonly startedAt: string;
  /** Who serves the next point, for a log that does not say it yet. */
  readonly server: SideName;
}

/**
 * Plays the log of a match as the API serves it (`events=true`) by the rules, in the browser as in the service. Null
 * where a line of it cannot be: then this release knows other rules than the service, and shows the log alone.
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

/** A match with one more point. Null where the rules refuse it. */
export function playPoint(match: PlayedMatch, seq: number, winner: SideName): PlayedMatch | null {
  return playOn(match, [{ seq, event: { type: 'point', winner } }]);
}
