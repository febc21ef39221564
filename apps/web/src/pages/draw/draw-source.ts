import type { DrawDetailView, TournamentDetailView } from '@courtcast/contracts';
import type { PageSource } from '../../documents/page-source.ts';
import { bracketOf, championOf } from '../../brackets/bracket.ts';
import { sideLabel } from '../../brackets/bracket-words.ts';

interface Data {
  readonly tournament: TournamentDetailView;
  readonly draw: DrawDetailView;
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
    return { tournament, draw };
  },
  head({ tournament: { name }, draw }, { tournament: words }) {
    const champion = championOf(bracketOf(draw));
    return {
      title: `${words.titles.draw(draw.name, name)} · Courtcast`,
      description:
        champion === null
          ? words.descriptions.draw(draw.name, name)
          : words.descriptions.drawWon(sideLabel(words, champion), draw.name, name),
    };
  },
};
