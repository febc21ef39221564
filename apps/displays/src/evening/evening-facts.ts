import type { DrawDetailView, GroupRowView, TournamentDetailView } from '@courtcast/contracts';
import type { PageReader } from '@courtcast/web-data/page-data/page-source.ts';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';

/** The data of a display of an evening or another draw. */
export interface EveningFacts {
  readonly tournament: Pick<TournamentDetailView, 'id' | 'name' | 'timeZone' | 'phase'>;
  readonly draw: DrawDetailView;
  readonly rows: readonly GroupRowView[];
  /** The draws derived from it, with their matches. */
  readonly linked: readonly DrawDetailView[];
}

/** A compass draw has seven derived draws. If there are more, none is shown here; each has a wall of its own. */
const MAX_LINKED = 7;

async function readLinked(read: PageReader, { id, tournamentId }: DrawDetailView): Promise<DrawDetailView[]> {
  const { data } = await read('listDraws', { params: { tournamentId } });
  const linked = data.filter(({ structure }) => structure?.mainDrawId === id);
  if (linked.length > MAX_LINKED) return [];
  return Promise.all(linked.map((one) => read('getDraw', { params: { id: one.id } })));
}

/** Reads a draw and those derived from it. Rejects with 404 for an unknown draw. */
export async function readEvening(read: PageReader, drawId: string): Promise<EveningFacts> {
  const params = { id: drawId };
  const [draw, rows] = await Promise.all([read('getDraw', { params }), read('getDrawStandings', { params })]);
  const [tournament, linked] = await Promise.all([
    read('getTournament', { params: { id: draw.tournamentId } }),
    isByRounds(draw) ? [] : readLinked(read, draw),
  ]);
  return { tournament, draw, rows, linked };
}
