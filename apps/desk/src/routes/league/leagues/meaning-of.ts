import type { DeskWords } from '@courtcast/web-messages/desk-words.ts';
import type { Words } from '@courtcast/web-messages/words.ts';
import { formatInWords } from '@courtcast/web-score/match/format-words.ts';
import { leagueBody } from './league-fields.ts';
import type { LeagueValues } from './league-values.ts';

/** What the settings of a league mean, in sentences. */
export function meaningOf(
  { leagues: texts }: DeskWords['league'],
  { league, scores }: Words,
  values: LeagueValues,
): string[] {
  const body = leagueBody(values);
  const { defaultSinglesCount: singles, defaultDoublesCount: doubles, defaultMatchFormat } = body;
  const matchFormat = defaultMatchFormat ?? 'best_of_3';
  const format = { ...body, matchFormat, matchTiebreakTo: body.defaultMatchTiebreakTo };
  return [
    singles + doubles === 0
      ? texts.meansNothing
      : texts.meansCounts(league.singlesAndDoubles(singles, doubles), singles + doubles),
    texts.meansFormat(formatInWords(scores, format)),
    texts.meansPoints(body.pointsPerWin ?? 0, body.pointsPerDraw ?? 0),
  ];
}
