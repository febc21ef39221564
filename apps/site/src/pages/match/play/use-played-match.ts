import type { LogEntryView, MatchDetailView } from '@courtcast/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useRealtimeClient } from '@courtcast/web-data/realtime/realtime-context.ts';
import { hasLog, logInput } from '../data/match-reads.ts';
import { hasScore, nextLine } from './follow-log.ts';
import type { SentScore } from './follow-log.ts';
import { playLog, knownRules } from './played-match.ts';
import type { PlayedMatch } from './played-match.ts';

/** Spreads the requests of all viewers when a log must be refetched. */
const ASK_AFTER_MS = 500;
const ASK_WITHIN_MS = 4_000;
/** The shortest interval between refetches, in case a log never matches its score. */
const MIN_ASKED_INTERVAL_MS = 15_000;

function play(detail: MatchDetailView, log: readonly LogEntryView[]): PlayedMatch | null {
  const rules = knownRules(detail);
  const { startedAt, score } = detail;
  if (rules === null || startedAt === null || score === null) return null;
  return playLog(rules, { startedAt, server: score.server }, log);
}

/** Applies a score to a log: the log with one more line, the same log, or null if it must be refetched. */
function follow(
  detail: MatchDetailView,
  log: readonly LogEntryView[],
  sent: SentScore,
): readonly LogEntryView[] | null {
  const match = play(detail, log);
  if (match === null) return log;
  if (hasScore(match.rules, match.state, sent)) return log;
  const seq = (log.at(-1)?.seq ?? 0) + 1;
  const line = nextLine(match, sent, { seq, at: new Date().toISOString() });
  return line === null ? null : [...log, line];
}

/**
 * Whether to refetch a log although each point was followed: only the log has how points were won, which is
 * worth a request at the end of a game.
 */
function isWorthAsking(log: readonly LogEntryView[], sent: SentScore): boolean {
  const isNewGame = sent.score.points.home === '0' && sent.score.points.guest === '0';
  return isNewGame && log.some(({ kind }) => kind !== null);
}

/** Keeps the log of a point-by-point match up to date with the socket. */
function useFollowedLog(detail: MatchDetailView): void {
  const client = useRealtimeClient();
  const queryClient = useQueryClient();
  const newest = useRef(detail);
  useEffect(() => {
    newest.current = detail;
  }, [detail]);
  const { id } = detail;
  useEffect(() => {
    const query = read('listMatchPoints', logInput(id));
    const { queryKey } = query;
    let timer: number | undefined;
    let askedAt = Number.NEGATIVE_INFINITY;
    const ask = () => {
      timer = undefined;
      askedAt = Date.now();
      // A failure is retried with the next point.
      void queryClient.query({ ...query, staleTime: 0 }).catch(() => undefined);
    };
    const askSoon = () => {
      const soonMs = ASK_AFTER_MS + Math.random() * ASK_WITHIN_MS;
      timer ??= window.setTimeout(ask, Math.max(soonMs, askedAt + MIN_ASKED_INTERVAL_MS - Date.now()));
    };
    const watch = client.watchMatch(id, ({ sets, score, version }) => {
      const log = queryClient.getQueryData(queryKey);
      if (score === null || version < newest.current.version) return;
      if (log === undefined) {
        askSoon();
        return;
      }
      const sent = { sets: sets ?? [], score };
      const next = follow(newest.current, log, sent);
      if (next === null || (next !== log && isWorthAsking(log, sent))) askSoon();
      if (next !== null && next !== log) queryClient.setQueryData(queryKey, [...next]);
    });
    return () => {
      watch.stop();
      window.clearTimeout(timer);
    };
  }, [client, queryClient, id]);
}

/** A log, with the match replayed from it. */
export interface PlayedLog {
  readonly log: readonly LogEntryView[];
  /** Null if this release cannot replay it. */
  readonly played: PlayedMatch | null;
}

/** The current log of a match, and the match replayed from it; null while there is none. */
export function usePlayedMatch(detail: MatchDetailView): PlayedLog | null {
  useFollowedLog(detail);
  const { data: log } = useQuery({
    ...read('listMatchPoints', logInput(detail.id)),
    enabled: hasLog(detail),
  });
  return useMemo(() => (log === undefined ? null : { log, played: play(detail, log) }), [detail, log]);
}
