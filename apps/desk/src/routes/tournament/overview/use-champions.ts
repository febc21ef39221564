import type { MatchView } from '@courtcast/contracts';
import { useQuery } from '@tanstack/react-query';
import { championsOf, hasChampion } from '@courtcast/web-score/tournament/champions.ts';
import type { Champion } from '@courtcast/web-score/tournament/champions.ts';
import { unfinishedOf } from './open-draws.ts';
import type { Draw, Unfinished } from './open-draws.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';

const isEmpty = (list: readonly unknown[]): boolean => list.length === 0;

interface Decided {
  readonly draws: readonly Draw[];
  readonly champions: readonly Champion[];
  readonly unfinished: Unfinished;
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
  const unfinished = unfinishedOf(draws, champions);
  const isDecided = draws.some(hasChampion) && [unfinished.undrawn, unfinished.undecided].every(isEmpty);
  return { draws, champions, unfinished, isDecided };
}
