import type { MatchDetailView } from '@courtcast/contracts';
import { placeOf } from './match-reads.ts';
import { useKnown } from '@courtcast/web-data/api/reads.ts';

/** What is asked for where there is nothing to ask: the page data have no such record. */
const NOWHERE = '';

/** The zone whose clock a match is played by, as far as the page data say it; null where they do not. */
export function useZone(detail: Pick<MatchDetailView, 'tournament' | 'court'>): string | null {
  const { kind, id } = placeOf(detail) ?? { kind: null, id: NOWHERE };
  const tournament = useKnown('getTournament', { params: { id: kind === 'tournament' ? id : NOWHERE } });
  const club = useKnown('getClub', { params: { id: kind === 'club' ? id : NOWHERE } });
  return (tournament ?? club)?.timeZone ?? null;
}
