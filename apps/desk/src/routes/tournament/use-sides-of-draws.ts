import type { MatchView } from '@courtcast/contracts';
import { useQueries } from '@tanstack/react-query';
import { sidesOfDraw } from '@courtcast/web-score/sides/send-sides.ts';
import type { MatchSides } from '@courtcast/web-score/match/match-sides.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';

/** Which round of its draw each match is, qualifying apart, and who may come where no one stands yet; by match. */
export function useSidesOfDraws(
  matches: readonly Pick<MatchView, 'draw'>[],
): ReadonlyMap<string, MatchSides> {
  const ids = [...new Set(matches.flatMap(({ draw }) => draw?.id ?? []))];
  return useQueries({
    queries: ids.map((id) => ask('getDraw', { params: { id } })),
    combine: (draws) =>
      new Map(draws.flatMap(({ data }) => (data === undefined ? [] : [...sidesOfDraw(data)]))),
  });
}
