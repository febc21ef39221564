import type { MatchDetailView } from '@courtcast/contracts';
import type { PageSource, SourceReader } from '@courtcast/web-data/page-data/page-source.ts';
import { courtName, drawLine, eventName } from '@courtcast/web-score/match/names.ts';
import { matchName } from '@courtcast/web-score/match/open-sides.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { withSides } from '@courtcast/web-score/match/match-sides.ts';
import type { MatchSides } from '@courtcast/web-score/match/match-sides.ts';
import { sendLoserNext, sendNext } from '@courtcast/web-score/sides/send-next.ts';
import { sendSides } from '@courtcast/web-score/sides/send-sides.ts';
import { fromMatchDetail } from '@courtcast/web-score/match/shown-match.ts';
import { sendCourtDays } from '@courtcast/web-score/schedule/court-days.ts';
import { headlineOf } from './headline.ts';
import { beforeInput, hasLog, logInput, meetingsInput, placeOf, playerIdsOf } from './data/match-reads.ts';

/**
 * Awaits an optional read; the page does without it if it fails. Guests of freeplay, for example, have no
 * player record.
 */
async function readIfThere(reading: Promise<unknown>): Promise<void> {
  await reading.catch(() => undefined);
}

/** Runs all reads that depend on the match, concurrently. */
async function readAround(read: SourceReader, match: MatchDetailView): Promise<MatchSides | undefined> {
  const [place, meetings, before] = [placeOf(match), meetingsInput(match), beforeInput(match)];
  const extras: Promise<unknown>[] = playerIdsOf(match).map((id) => read('getPlayer', { params: { id } }));
  if (hasLog(match)) extras.push(read('listMatchPoints', logInput(match.id)));
  if (place?.kind === 'tournament') extras.push(readTournament(read, match, place.id));
  if (place?.kind === 'club') extras.push(read('getClub', { params: { id: place.id } }));
  if (meetings !== null) extras.push(read('listMatches', meetings));
  if (match.draw !== null) extras.push(readNext(read, match), sendLoserNext(read, match));
  await Promise.all(extras.map(readIfThere));
  const earlier =
    before === null
      ? []
      : await read('listMatches', before).then(
          ({ data }) => data,
          () => [],
        );
  const known = await sendSides(read, [match, ...earlier]);
  return known.get(match.id);
}

/** Reads the tournament for its zone and, before the match, the delay of its court. */
async function readTournament(
  read: SourceReader,
  { status }: Pick<MatchDetailView, 'status'>,
  id: string,
): Promise<void> {
  const tournament = await read('getTournament', { params: { id } });
  if (status === 'scheduled') await sendCourtDays(read, tournament);
}

/** Reads the next match of the winner. */
async function readNext(read: SourceReader, { id, draw }: MatchDetailView): Promise<void> {
  if (draw === null) return;
  await sendNext(
    read,
    await read.aside('getDraw', { params: { id: draw.id } }),
    ({ match }) => match?.id === id,
  );
}

interface MatchData {
  readonly detail: MatchDetailView;
  readonly sides: MatchSides | undefined;
}

/** Reads a match with everything its page shows. */
export const matchSource: PageSource<MatchData> = {
  path: 'matches/:id',
  async load(read, { params: { id = '' } }) {
    const detail = await read('getMatch', { params: { id } });
    return { detail, sides: await readAround(read, detail) };
  },
  head({ detail, sides }, words) {
    const { scores } = words;
    const match = withSides(fromMatchDetail(detail), sides);
    const parts = [setsInLine(match.sets), matchName(scores, match)].filter((part) => part !== '');
    const about = [
      headlineOf(words, match),
      eventName(scores, match),
      drawLine(scores, match),
      match.court && courtName(scores, match.court),
    ];
    return {
      title: `${parts.join(' · ')} · Courtcast`,
      description: about.filter((part) => part !== null && part !== '').join(' · '),
      image: `/previews/matches/${encodeURIComponent(detail.id)}.png`,
    };
  },
};
