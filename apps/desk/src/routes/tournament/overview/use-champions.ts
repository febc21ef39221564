import type { MatchView } from '@courtcast/contracts';
import { useQuery } from '@tanstack/react-query';
import { championsOf, hasChampion, isDecidedBy } from '@courtcast/web-score/tournament/champions.ts';
import type { Champion } from '@courtcast/web-score/tournament/champions.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';

interface Decided {
  readonly champions: readonly Champion[];
  /** Every draw that has a champion knows theirs, by a final that is confirmed, or a table that is complete. */
  readonly isDecided: boolean;
}

/** The confirmed champions of a tournament's draws, by finals or by all matches. */
export function useChampions(id: string, matches: readonly MatchView[]): Decided {
  const draws = useQuery(ask('listDraws', { params: { tournamentId: id } })).data?.data ?? [];
  const champions = championsOf(
    draws,
    matches.filter(({ confirmedAt }) => confirmedAt !== null),
  );
  const won = draws.filter(hasChampion);
  return { champions, isDecided: won.length > 0 && won.every((draw) => isDecidedBy(draw, champions)) };
}
