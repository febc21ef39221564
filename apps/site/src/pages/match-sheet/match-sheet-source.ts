import type { MatchDetailView } from '@courtcast/contracts';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { matchName } from '@courtcast/web-score/match/open-sides.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { sendPlaces } from '@courtcast/web-score/sides/send-sides.ts';
import { fromMatchDetail } from '@courtcast/web-score/match/shown-match.ts';
import { headlineOf } from '../match/headline.ts';
import { hasLog, logInput, placeOf } from '../match/data/match-reads.ts';

/** Reads the sheet of a match, with the same reads as the match page. */
export const matchSheetSource: PageSource<MatchDetailView> = {
  path: 'matches/:id/sheet',
  async load(read, { params: { id = '' } }) {
    const match = await read('getMatch', { params: { id } });
    const place = placeOf(match);
    await Promise.allSettled([
      ...(hasLog(match) ? [read('listMatchPoints', logInput(id))] : []),
      ...(place?.kind === 'tournament' ? [read('getTournament', { params: { id: place.id } })] : []),
      ...(place?.kind === 'club' ? [read('getClub', { params: { id: place.id } })] : []),
      sendPlaces(read, [match]),
    ]);
    return match;
  },
  head(detail, words) {
    const match = fromMatchDetail(detail);
    const parts = [words.umpire.sheet.open, setsInLine(match.sets), matchName(words.scores, match)];
    return {
      title: `${parts.filter((part) => part !== '').join(' · ')} · Courtcast`,
      description: headlineOf(words, match),
      image: `/previews/matches/${encodeURIComponent(detail.id)}.png`,
      robots: 'noindex',
    };
  },
};
