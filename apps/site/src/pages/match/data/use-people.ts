import type { MatchDetailView } from '@courtcast/contracts';
import { useQueries } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { playerIdsOf } from './match-reads.ts';

/** The match with country and picture of its players, as far as the page data hold them. */
export function usePeople(match: ShownMatch, detail: MatchDetailView | undefined): ShownMatch {
  const ids = detail === undefined ? [] : playerIdsOf(detail);
  const answers = useQueries({
    queries: ids.map((id) => ({ ...read('getPlayer', { params: { id } }), enabled: false })),
  });
  const known = new Map(
    answers.flatMap(({ data }, index) => {
      const id = ids[index];
      if (data === undefined || id === undefined) return [];
      return [[id, { country: data.nationality ?? null, picture: data.profileImageUrl }] as const];
    }),
  );
  const fill = (side: ShownMatch['players']['home']) =>
    side.map((player) => ({ ...player, ...known.get(player.id) }));
  return { ...match, players: { home: fill(match.players.home), guest: fill(match.players.guest) } };
}
