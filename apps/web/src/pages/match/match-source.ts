import type { MatchDetailView } from '@courtcast/contracts';
import type { PageReader, PageSource } from '../../documents/page-source.ts';
import { drawLine, eventName, matchName } from '../../scores/names.ts';
import { setsInLine } from '../../scores/set-columns.ts';
import { fromMatchDetail } from '../../scores/shown-match.ts';
import { headlineOf } from './headline.ts';
import { beforeInput, hasLog, logInput, meetingsInput, placeOf, playerIdsOf } from './data/match-reads.ts';

/** What only adds to the page: where it cannot be had the page goes without it. Guests of freeplay are no players. */
async function readIfThere(reading: Promise<unknown>): Promise<void> {
  await reading.catch(() => undefined);
}

/** All that depends on the match, at once. */
async function readAround(read: PageReader, match: MatchDetailView): Promise<void> {
  const [place, meetings, before] = [placeOf(match), meetingsInput(match), beforeInput(match)];
  const extras: Promise<unknown>[] = playerIdsOf(match).map((id) => read('getPlayer', { params: { id } }));
  if (hasLog(match)) extras.push(read('listMatchPoints', logInput(match.id)));
  if (place?.kind === 'tournament') extras.push(read('getTournament', { params: { id: place.id } }));
  if (place?.kind === 'club') extras.push(read('getClub', { params: { id: place.id } }));
  if (meetings !== null) extras.push(read('listMatches', meetings));
  if (before !== null) extras.push(read('listMatches', before));
  await Promise.all(extras.map(readIfThere));
}

/** One match: who plays, how it stands, and what its page shows of it. */
export const matchSource: PageSource<MatchDetailView> = {
  path: 'matches/:id',
  async load(read, { params: { id = '' } }) {
    const match = await read('getMatch', { params: { id } });
    await readAround(read, match);
    return match;
  },
  head(detail, words) {
    const { scores } = words;
    const match = fromMatchDetail(detail);
    const parts = [setsInLine(match.sets), matchName(scores, match.players)].filter((part) => part !== '');
    const about = [
      headlineOf(words, match),
      eventName(scores, match),
      drawLine(scores, match),
      match.court?.name,
    ];
    return {
      title: `${parts.join(' · ')} · Courtcast`,
      description: about.filter((part) => part !== undefined && part !== '').join(' · '),
      image: `/previews/matches/${encodeURIComponent(detail.id)}.png`,
    };
  },
};
