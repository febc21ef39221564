import type { DrawDetailView, TournamentDetailView } from '@courtcast/contracts';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { ApiError } from '@courtcast/client';
import { sendNext } from '@courtcast/web-score/sides/send-next.ts';
import { sendCourtDays } from '@courtcast/web-score/schedule/court-days.ts';
import { bracketOf, championOf } from '@courtcast/web-score/bracket/bracket.ts';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';
import { sideLabel } from '@courtcast/web-score/bracket/bracket-words.ts';

interface Data {
  readonly tournament: TournamentDetailView;
  readonly draw: DrawDetailView;
}

/** A draw of another tournament is none of this one. */
function notFound(): ApiError {
  return new ApiError('not-found', { statusCode: 404, message: 'Draw not found', error: 'Not Found' });
}

/** What a draw's page reads. */
export const drawSource: PageSource<Data> = {
  path: 'tournaments/:id/draws/:drawId',
  async load(read, { params: { id = '', drawId = '' } }) {
    const [tournament, draw] = await Promise.all([
      read('getTournament', { params: { id } }),
      read('getDraw', { params: { id: drawId } }),
      read('listDraws', { params: { tournamentId: id } }),
    ]);
    if (draw.tournamentId !== tournament.id) throw notFound();
    if (draw.drawType === 'round_robin' || isByRounds(draw))
      await read('getDrawStandings', { params: { id: drawId } });
    // Where winners of the last round of a qualifying draw go stands in another draw.
    if (draw.parentDrawId !== undefined) {
      const last = bracketOf(draw).rounds.at(-1)?.round;
      await sendNext(read, draw, ({ round }) => round === last);
    }
    if (tournament.phase === 'live') await sendCourtDays(read, tournament);
    return { tournament, draw };
  },
  head({ tournament: { name }, draw }, words) {
    const { titles, descriptions } = words.tournament;
    const champion = championOf(bracketOf(draw));
    const plain = isByRounds(draw) ? words.evening.description : descriptions.draw;
    return {
      title: `${titles.draw(draw.name, name)} · Courtcast`,
      description:
        champion === null
          ? plain(draw.name, name)
          : descriptions.drawWon(sideLabel(words, champion), draw.name, name),
    };
  },
};
