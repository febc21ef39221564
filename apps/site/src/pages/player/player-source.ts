import type { MatchView, PlayerRecordView } from '@courtcast/contracts';
import { ApiError } from '@courtcast/client';
import type { AnswerOf } from '@courtcast/client';
import type { PageSource, SourceReader } from '@courtcast/web-data/page-data/page-source.ts';
import { sendLoserNext, sendNext } from '@courtcast/web-score/sides/send-next.ts';
import { sendPlaces, sendSides } from '@courtcast/web-score/sides/send-sides.ts';
import { resultsInput, resultsPageOf, runningInput, suspendedInput, upcomingInput } from './player-reads.ts';

interface PlayerPageData {
  readonly player: AnswerOf<'getPlayer'>;
  readonly record: PlayerRecordView;
}

/** Reads the matches of a player, who may have been merged: matches are found under the old id, too. */
async function readMatches(read: SourceReader, id: string, page: number): Promise<void> {
  const inputs = [runningInput(id), suspendedInput(id), upcomingInput(id)];
  const [lists, results] = await Promise.all([
    Promise.all(inputs.map((input) => read('listMatches', input))),
    read('listMatches', resultsInput(id, page)),
  ]);
  const matches = lists.flatMap(({ data }) => data);
  await Promise.all([
    sendSides(read, matches),
    sendPlaces(read, results.data),
    ...matches.map((match) => sendBothWays(read, match)),
  ]);
}

/** Sends the next matches of a match's winner and loser. On failure the page does without them. */
async function sendBothWays(read: SourceReader, match: MatchView): Promise<void> {
  const { draw, id } = match;
  if (draw === null) return;
  try {
    const whole = await read.aside('getDraw', { params: { id: draw.id } });
    const loserGoesTo = whole.entries.find(({ matchId }) => matchId === id)?.loserGoesTo;
    await sendNext(read, whole, (one) => one.match?.id === id);
    await sendLoserNext(read, { id, ...(loserGoesTo !== undefined && { loserGoesTo }) });
  } catch {
    // Optional.
  }
}

/** Reads the ratings. Leagues may be away: the page stands without them. */
async function readRatings(read: SourceReader, id: string): Promise<void> {
  await read('getPlayerRatings', { params: { id } }).catch(() => undefined);
}

/** Reads the rankings of a player. Where they cannot be read the page stands without them. */
async function readRankings(read: SourceReader, id: string): Promise<void> {
  await read('listPlayerRankings', { params: { id } }).catch(() => undefined);
}

/** For a disabled account: results name the player, but there is no page. */
const noPage = new ApiError('not-found', {
  statusCode: 404,
  message: 'Player not found',
  error: 'Not Found',
});

/** Reads a player: profile, next matches and results. */
export const playerSource: PageSource<PlayerPageData> = {
  path: 'players/:id',
  async load(read, { params: { id = '' }, search }) {
    const [player, record] = await Promise.all([
      read('getPlayer', { params: { id } }),
      read('getPlayerRecord', { params: { id } }),
      readMatches(read, id, resultsPageOf(search)),
      readRatings(read, id),
      readRankings(read, id),
    ]);
    if (player.listed === false) throw noPage;
    return { player, record };
  },
  head({ player, record }, words) {
    const { won, lost } = record.total;
    const clubs = player.clubs.map(({ name }) => name);
    return {
      title: `${player.name} · Courtcast`,
      description: [words.player.balanceSpoken(won, lost), ...clubs].join(' · '),
      image: `/previews/players/${encodeURIComponent(player.id)}.png`,
      // An account alone creates a player: without a match, search engines may not list them.
      ...(won + lost === 0 && { robots: 'noindex' as const }),
    };
  },
};
