import type { Draw } from '../use-draw.ts';
import { useTournament } from '../../use-tournament.ts';

/** Padel is played by pairs, tennis by what is entered first. */
export function useIsOfPairs({ entrants }: Draw): boolean {
  const { query } = useTournament();
  return query.data?.sport === 'padel' || entrants.some(({ players }) => players.length === 2);
}
