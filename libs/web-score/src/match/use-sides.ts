import { skipToken, useQuery } from '@tanstack/react-query';
import type { ShownMatch } from './shown-match.ts';
import { sidesKey, withSides } from './match-sides.ts';
import type { MatchSides } from './match-sides.ts';

/** Adds the facts in the page data about a match's sides; never sends a request. */
export function useWithSides(match: ShownMatch): ShownMatch {
  const { data } = useQuery<MatchSides>({ queryKey: sidesKey(match.id), queryFn: skipToken });
  return withSides(match, data);
}
