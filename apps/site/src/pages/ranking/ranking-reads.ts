import type { RankingView } from '@courtcast/contracts';
import type { Words } from '@courtcast/messages/words.ts';

const ROWS_A_PAGE = 100;
const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isPage = /^[1-9]\d{0,5}$/;

/** The parameters of a ranking's address. */
export const rankingParams = { day: 'date', page: 'page' } as const;

/** The day (`YYYY-MM-DD`) that an address asks for; null for today. */
export function dayIn(search: URLSearchParams): string | null {
  const day = search.get(rankingParams.day) ?? '';
  return isDay.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** The rows of a ranking that an address asks for. */
export function rowsInput(id: string, search: URLSearchParams) {
  const page = search.get(rankingParams.page) ?? '';
  const asOf = dayIn(search);
  return {
    params: { id },
    query: {
      page: isPage.test(page) ? Number(page) : 1,
      perPage: ROWS_A_PAGE,
      ...(asOf !== null && { asOf }),
    },
  };
}

/** The record of a player in a ranking on the day of an address. */
export function recordInput(id: string, playerId: string, search: URLSearchParams) {
  const asOf = dayIn(search);
  return { params: { id }, query: { playerId, ...(asOf !== null && { asOf }) } };
}

/** How a ranking counts, in short. */
export function rankingFacts(ranking: RankingView, { frame, player, ranking: words }: Words): string[] {
  const { sport, discipline, gender, ageCategory, period, best } = ranking;
  return [
    frame.sports[sport],
    player[discipline],
    gender === null ? null : words.genders[gender],
    ageCategory,
    period.kind === 'weeks' ? words.weeks(period.weeks) : null,
    best === null ? words.allCount : words.bestCount(best),
  ].filter((fact) => fact !== null);
}
