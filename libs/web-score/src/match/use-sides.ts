import { skipToken, useQuery } from '@tanstack/react-query';
import type { ShownMatch } from './shown-match.ts';
import { sidesKey, withSides } from './match-sides.ts';
import type { MatchSides } from './match-sides.ts';

/** A match with what the page data hold of its sides, which is never asked for by itself. */
export function useWithSides(match: ShownMatch): ShownMatch {
  const { data } = useQuery<MatchSides>({ queryKey: sidesKey(match.id), queryFn: skipToken });
  return withSides(match, data);
}
