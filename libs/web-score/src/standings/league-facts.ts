import type { LeagueView } from '@courtcast/contracts';
import type { Words } from '@courtcast/messages/words.ts';

/** Who plays a league, and its format, in short phrases. */
export function leagueFacts(league: LeagueView, words: Words['league']): string[] {
  const { gender, category, ageGroup, tier, defaultSinglesCount, defaultDoublesCount } = league;
  return [
    gender === null ? '' : words.genders[gender],
    ageGroup ?? words.categories[category],
    tier === null ? '' : words.tier(tier),
    (league.drawId ?? null) === null
      ? words.singlesAndDoubles(defaultSinglesCount, defaultDoublesCount)
      : words.individuals,
  ].filter((fact) => fact !== '');
}
