import { inMs } from '@courtcast/domain';
import type { MatchFacts, NoticeFacts, NoticeKind } from './notice-facts.ts';

/** Time before a match at which it is announced, ms. */
const SOON_MS = 10 * 60_000;
/** An end that is taken back at once is not announced. */
const SETTLE_MS = 5_000;
/** A start or end longer ago is no news: a new consumer reads a week of events. */
const NEWS_MS = 15 * 60_000;
/** Time for which a notification of the end may still be delivered. */
const RESULT_MS = 4 * 3_600_000;

/** A notification for followers of a match, sent once. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly matchId: string;
  /** The follow keys of its subscribers: `match.<id>`, `player.<id>`, `team.<id>`. */
  readonly keys: readonly string[];
  readonly facts: NoticeFacts;
  /** Not sent before. */
  readonly dueAt: Date;
  /** Not sent, and not delivered, after that. */
  readonly until: Date;
}

function keysOf({ id, playerIds, teamIds }: MatchFacts): string[] {
  return [`match.${id}`, ...playerIds.map((one) => `player.${one}`), ...teamIds.map((one) => `team.${one}`)];
}

function timesOf(match: MatchFacts, now: Date): Pick<Notice, 'kind' | 'dueAt' | 'until'> | null {
  const { status, dueTime, calledAt, startedAt, completedAt } = match;
  const isNews = (at: Date | null): at is Date => at !== null && inMs(at, NEWS_MS) > now;
  if (status === 'scheduled' && isNews(calledAt))
    return { kind: 'called', dueAt: now, until: inMs(calledAt, NEWS_MS) };
  if (status === 'scheduled' && dueTime !== null && dueTime > now)
    return { kind: 'soon', dueAt: inMs(dueTime, -SOON_MS), until: dueTime };
  if (status === 'in_progress' && isNews(startedAt))
    return { kind: 'started', dueAt: now, until: inMs(startedAt, 2 * NEWS_MS) };
  if (status === 'completed' && isNews(completedAt))
    return { kind: 'ended', dueAt: inMs(now, SETTLE_MS), until: inMs(completedAt, RESULT_MS) };
  return null;
}

/**
 * The notification for the present state of a match; null if there is none: for drafts, for matches that are long over,
 * and while no side is known.
 */
export function noticeOf(match: MatchFacts, now: Date): Notice | null {
  const { players } = match.facts;
  if (match.isHidden || players.home.length + players.guest.length === 0) return null;
  const times = timesOf(match, now);
  return times && { ...times, matchId: match.id, keys: keysOf(match), facts: match.facts };
}
