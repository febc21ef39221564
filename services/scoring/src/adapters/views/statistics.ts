import type { MatchStatisticsView } from '@courtcast/contracts';
import { matchStatistics, startMatch, statisticsAtEnd, statisticsWithoutLog } from '@courtcast/scoring-rules';
import type { MatchStatistics } from '@courtcast/scoring-rules';
import type { LoggedMatch } from '../../application/ports.ts';
import { standingLines } from '../../domain/log.ts';
import { isAtEnd, rulesOf, setsIn } from '../../domain/match-facts.ts';

const count = ({ state: match, log }: LoggedMatch): MatchStatistics => {
  const { play, settings } = match;
  // Once sets were typed in, the log says no longer how the score came about.
  if (play?.kind !== 'points') return statisticsWithoutLog(setsIn(match)?.length ?? 0);
  const rules = rulesOf(settings);
  const counted = matchStatistics(rules, {
    start: startMatch(rules, play.start),
    startedAt: match.startedAt ?? match.createdAt,
    log: standingLines(log),
  });
  if (!counted.ok) throw new Error(`the log of match ${match.id} cannot be played again`);
  return isAtEnd(match) ? statisticsAtEnd(counted.value) : counted.value;
};

/** The statistics of a match as it stands, with its version (decisions 11). */
export function toMatchStatisticsView(logged: LoggedMatch): MatchStatisticsView {
  const { hasPointLog, hasPointKinds, total, sets } = count(logged);
  return {
    matchId: logged.id,
    version: logged.version,
    hasPointLog,
    hasPointKinds,
    total: { ...total },
    sets: sets.map((set) => ({ ...set })),
  };
}
