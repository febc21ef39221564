import { ApiError } from '@courtcast/client';
import type { DrawDetailView, GroupRowView, TournamentDetailView } from '@courtcast/contracts';
import type { PageReader } from '@courtcast/web-data/page-data/page-source.ts';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';

/** What a display shows of an evening. */
export interface EveningFacts {
  readonly tournament: Pick<TournamentDetailView, 'id' | 'name' | 'timeZone'>;
  readonly draw: DrawDetailView;
  readonly rows: readonly GroupRowView[];
}

const NOT_FOUND = 404;

/** Reads an evening. An unknown draw is refused with 404, and so is one that is not made round by round. */
export async function readEvening(read: PageReader, drawId: string): Promise<EveningFacts> {
  const params = { id: drawId };
  const [draw, rows] = await Promise.all([read('getDraw', { params }), read('getDrawStandings', { params })]);
  if (!isByRounds(draw)) {
    const body = { statusCode: NOT_FOUND, message: 'Display not found', error: 'Not Found' };
    throw new ApiError('not-found', body);
  }
  const tournament = await read('getTournament', { params: { id: draw.tournamentId } });
  return { tournament, draw, rows };
}
