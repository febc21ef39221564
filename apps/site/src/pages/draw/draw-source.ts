import type { DrawDetailView, DrawView, TournamentDetailView } from '@courtcast/contracts';
import type { PageSource, SourceReader } from '@courtcast/web-data/page-data/page-source.ts';
import { ApiError } from '@courtcast/client';
import { sendNext } from '@courtcast/web-score/sides/send-next.ts';
import { sendCourtDays } from '@courtcast/web-score/schedule/court-days.ts';
import { bracketOf, championOf } from '@courtcast/web-score/bracket/bracket.ts';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';
import { sideLabel } from '@courtcast/web-score/bracket/bracket-words.ts';
import { sideName } from '@courtcast/web-score/match/names.ts';
import {
  championsOf,
  groupChampions,
  hasChampion,
  isDouble,
} from '@courtcast/web-score/tournament/champions.ts';
import type { Champion } from '@courtcast/web-score/tournament/champions.ts';
import { finalsOf } from '@courtcast/web-score/tournament/tournament-reads.ts';
import type { Words } from '@courtcast/messages/words.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

interface Data {
  readonly tournament: TournamentDetailView;
  readonly draw: DrawDetailView;
  /** The champions of the tournament; null unless matches of other draws decide this draw. */
  readonly champions: readonly Champion[] | null;
}

/** The winner of a draw as text; null before it is decided. */
function championText(words: Words, { draw, champions }: Data): string | null {
  if (!hasChampion(draw)) return null;
  const [ofGroup, ...others] = groupChampions(draw);
  if (ofGroup !== undefined) return others.length > 0 ? null : sideName(words.scores, ofGroup.players);
  const won = champions?.find(({ drawId }) => drawId === draw.id);
  if (champions !== null) return won === undefined ? null : sideName(words.scores, won.players);
  const champion = championOf(bracketOf(draw));
  return champion === null ? null : sideLabel(words, champion);
}

/** For a draw that belongs to another tournament. */
function notFound(): ApiError {
  return new ApiError('not-found', { statusCode: 404, message: 'Draw not found', error: 'Not Found' });
}

/** The champions of a tournament, if matches of other draws decide this draw. */
async function readChampions(
  read: SourceReader,
  draw: DrawDetailView,
  draws: readonly DrawView[],
): Promise<Data['champions']> {
  if (!isDouble(draw, draws)) return null;
  return championsOf(draws, (await read('listMatches', finalsOf(draw.tournamentId))).data);
}

/** Reads a draw. */
export const drawSource: PageSource<Data> = {
  path: 'tournaments/:id/draws/:drawId',
  async load(read, { params: { id = '', drawId = '' } }) {
    const [tournament, draw, draws] = await Promise.all([
      read('getTournament', { params: { id } }),
      read('getDraw', { params: { id: drawId } }),
      read('listDraws', { params: { tournamentId: id } }),
    ]);
    if (draw.tournamentId !== tournament.id) throw notFound();
    if (draw.drawType === 'round_robin' || isByRounds(draw))
      await read('getDrawStandings', { params: { id: drawId } });
    const champions = await readChampions(read, draw, draws.data);
    // The slots of qualifiers are in the draw that this one leads to.
    if (draw.parentDrawId !== undefined) {
      const last = bracketOf(draw).rounds.at(-1)?.round;
      await sendNext(read, draw, ({ round }) => round === last);
    }
    if (tournament.phase === 'registration') await read('listEntryLists', { params: { id } });
    if (tournament.phase === 'live') await sendCourtDays(read, tournament);
    return { tournament, draw, champions };
  },
  head(data, words) {
    const { tournament, draw } = data;
    const { name } = tournament;
    const { titles, descriptions } = words.tournament;
    const champion = championText(words, data);
    const shown = drawNameIn(words.scores, draw.name);
    const plain = isByRounds(draw) ? words.evening.description : descriptions.draw;
    return {
      title: `${titles.draw(shown, name)} · Courtcast`,
      description: champion === null ? plain(shown, name) : descriptions.drawWon(champion, shown, name),
    };
  },
};
