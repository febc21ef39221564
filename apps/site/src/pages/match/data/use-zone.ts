import type { MatchDetailView } from '@courtcast/contracts';
import { placeOf } from './match-reads.ts';
import { useKnown } from '@courtcast/web-data/api/reads.ts';

/** An id that matches no record, for a read that is not needed. */
const NOWHERE = '';

/** The zone of a match, if the page data contain it; else null. */
export function useZone(detail: Pick<MatchDetailView, 'tournament' | 'court'>): string | null {
  const { kind, id } = placeOf(detail) ?? { kind: null, id: NOWHERE };
  const tournament = useKnown('getTournament', { params: { id: kind === 'tournament' ? id : NOWHERE } });
  const club = useKnown('getClub', { params: { id: kind === 'club' ? id : NOWHERE } });
  return (tournament ?? club)?.timeZone ?? null;
}
