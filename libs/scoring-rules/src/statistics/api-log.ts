import { isOneSided } from '../play/events.ts';
import type { MatchEvent } from '../play/events.ts';
import { startMatch } from '../play/state.ts';
import type { Rules } from '../rules.ts';
import type { PointKind, PointsText, SetScore, Side } from '../vocabulary.ts';
import type { LoggedPlay } from './logged-play.ts';

/** The fields of an entry of `GET /matches/{id}/points?events=true` (decisions 5) that are needed to replay it. */
export interface ApiLogEntry {
  readonly type: MatchEvent['type'];
  readonly winner: Side | null;
  readonly kind: PointKind | null;
  /** The server of the point. */
  readonly server: Side;
  /** The score after it. */
  readonly score: { readonly sets: readonly SetScore[]; readonly points: PointsText; readonly server: Side };
  readonly at: string;
  readonly resumedAt?: string | undefined;
  readonly undone: boolean;
  readonly side?: Side | undefined;
  readonly reason?: string | undefined;
}

// The type of an entry does not tell which types have a side or a winner; the entries passed here have one.
const sideOf = ({ side = 'home' }: ApiLogEntry): Side => side;

const reasonOf = ({ reason }: ApiLogEntry) => (reason === undefined ? {} : { reason });

const toPoint = ({ winner, kind }: ApiLogEntry): MatchEvent => ({
  type: 'point',
  winner: winner ?? 'home',
  kind,
});

const toSetScore = ({ score: { sets, points, server }, reason = 'By hand' }: ApiLogEntry): MatchEvent => ({
  type: 'setScore',
  sets,
  points,
  server,
  reason,
});

type BareType = 'fault' | 'serviceLet' | 'let' | 'time';
const bare: ReadonlySet<string> = new Set<BareType>(['fault', 'serviceLet', 'let', 'time']);
const isBare = (type: ApiLogEntry['type']): type is BareType => bare.has(type);

const toEvent = (entry: ApiLogEntry): MatchEvent => {
  const { type } = entry;
  if (isBare(type)) return { type };
  if (isOneSided(type)) return { type, side: sideOf(entry), ...reasonOf(entry) };
  switch (type) {
    case 'point':
      return toPoint(entry);
    case 'ballChange':
    case 'heatBreak':
      return { type, ...reasonOf(entry) };
    case 'setScore':
      return toSetScore(entry);
    // An entry does not say which player of a pair serves. The statistics count by side, so any order will do.
    case 'serviceOrder':
      return { type, side: sideOf(entry), order: [0, 1], ...reasonOf(entry) };
  }
};

/** A log as the API serves it with the match's `startedAt`. */
interface ApiLog {
  readonly startedAt: string;
  /** All events, in order; undone ones are passed over. */
  readonly entries: readonly ApiLogEntry[];
}

/**
 * Converts the log of a match as the API serves it into the input of `matchStatistics`, so that a browser can count the
 * statistics of a page from data it already has.
 */
export function readApiLog(rules: Rules, { startedAt, entries }: ApiLog): LoggedPlay {
  const standing = entries.filter(({ undone }) => !undone);
  return {
    // Doubles are counted by side, and singles have no order of service that could be refused.
    start: startMatch(rules, { server: standing[0]?.server ?? 'home', doubles: true }),
    startedAt: new Date(startedAt),
    log: standing.map((entry) => ({
      event: toEvent(entry),
      at: new Date(entry.at),
      resumedAt: entry.resumedAt === undefined ? null : new Date(entry.resumedAt),
    })),
  };
}
