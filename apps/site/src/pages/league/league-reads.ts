import type { AnswerOf } from '@courtcast/client';
import type { ChampionshipView, LeagueGroupView, LeagueView } from '@courtcast/contracts';

/** The number of groups whose tables a league page shows; further groups are links. */
export const MAX_TABLES = 12;
const MAX_SEASONS = 10;

/** The input that finds the other seasons of a championship. */
export function seasonsInput({ name }: ChampionshipView) {
  return { query: { search: name, perPage: MAX_SEASONS, sortBy: 'createdAt', sortOrder: 'desc' } } as const;
}

/** The championships of the same name and sport, except this one. */
export function otherSeasons(
  championship: ChampionshipView,
  { data }: AnswerOf<'listChampionships'>,
): ChampionshipView[] {
  const { id, name, sport } = championship;
  return data.filter((other) => other.id !== id && other.name === name && other.sport === sport);
}

/** The league of the same name in another season. */
export function sameLeague({ name }: LeagueView, leagues: readonly LeagueView[]): LeagueView | null {
  return leagues.find((other) => other.name === name) ?? null;
}

/** The input for the team matches in progress of a group. */
export function tiesOnInput({ id }: Pick<LeagueGroupView, 'id'>) {
  return { params: { id }, query: { status: 'in_progress' } } as const;
}
