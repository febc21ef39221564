import type { MatchDetailView } from '@courtcast/contracts';
import { matchStatistics, readApiLog, statisticsAtEnd } from '@courtcast/scoring-rules';
import type { MatchStatistics } from '@courtcast/scoring-rules';
import type { PlayedLog } from './use-played-match.ts';

/** The statistics of a match, counted from its log; null without a log, or if this release cannot replay it. */
export function statisticsOf(
  { startedAt, status }: Pick<MatchDetailView, 'startedAt' | 'status'>,
  { log, played }: PlayedLog,
): MatchStatistics | null {
  if (played === null || startedAt === null || log.length === 0) return null;
  const counted = matchStatistics(played.rules, readApiLog(played.rules, { startedAt, entries: log }));
  if (!counted.ok) return null;
  const isOver = status === 'completed' || status === 'cancelled';
  return isOver ? statisticsAtEnd(counted.value) : counted.value;
}
