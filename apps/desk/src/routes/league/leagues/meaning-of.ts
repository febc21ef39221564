import type { DeskWords } from '@courtcast/messages/word-types.ts';
import type { Words } from '@courtcast/messages/words.ts';
import { formatInWords } from '@courtcast/web-score/match/format-words.ts';
import { leagueBody } from './league-fields.ts';
import type { LeagueValues } from './league-values.ts';

/** Of an even number of matches both may win half. */
function meaningOfCounts(texts: DeskWords['league']['leagues'], what: string, matches: number): string {
  return matches % 2 === 0
    ? texts.meansCountsEven(what, matches, matches / 2)
    : texts.meansCountsOdd(what, matches);
}

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
      : meaningOfCounts(texts, league.singlesAndDoubles(singles, doubles), singles + doubles),
    texts.meansFormat(formatInWords(scores, format)),
    texts.meansPoints(body.pointsPerWin ?? 0, body.pointsPerDraw ?? 0),
  ];
}
