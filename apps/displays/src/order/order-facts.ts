import type { MatchView, TournamentDetailView } from '@courtcast/contracts';
import type { LiveScore, LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import type { PageReader } from '@courtcast/web-data/page-data/page-source.ts';
import { readSchedule } from '@courtcast/web-score/schedule/read-schedule.ts';
import type { MatchSides } from '@courtcast/web-score/match/match-sides.ts';
import type { OrderSubject } from '../display-address.ts';
import type { DisplayReader } from '@courtcast/web-score/court/court-facts.ts';

/** The order of play of a tournament on a day. */
export interface OrderFacts {
  readonly tournament: Pick<TournamentDetailView, 'id' | 'name' | 'timeZone'>;
  /** The day at the place, as `YYYY-MM-DD`. */
  readonly day: string;
  /** Matches of the shown courts. */
  readonly matches: readonly MatchView[];
  /** Further facts about their sides, by match id. */
  readonly sides: ReadonlyMap<string, MatchSides>;
  /** The scores of matches in progress when they were read. */
  readonly scores: LiveScores;
}

function isOnOne(courtIds: readonly string[], { court }: MatchView): boolean {
  return courtIds.length === 0 || (court !== null && courtIds.includes(court.id));
}

async function readScores(
  read: PageReader,
  tournamentId: string,
  matches: readonly MatchView[],
): Promise<LiveScores> {
  if (!matches.some(({ status }) => status === 'in_progress')) return new Map();
  const { matches: live } = await read('listLiveMatches', { query: { tournamentId } });
  return new Map(
    live.map(({ id, version, sets, score }): [string, LiveScore] => [
      id,
      { version, status: 'in_progress', sets, score },
    ]),
  );
}

/**
 * Reads the published order of play of the requested day, else of today, or the nearest day with matches.
 * Rejects with 404 for an unknown tournament or a draft.
 */
export async function readOrder(
  { read, readSides }: DisplayReader,
  { tournamentId, courtIds, day: wanted }: OrderSubject,
): Promise<OrderFacts> {
  const { tournament, day, matches: ofDay } = await readSchedule(read, tournamentId, wanted);
  const matches = ofDay.filter((match) => isOnOne(courtIds, match));
  const [sides, scores] = await Promise.all([readSides(matches), readScores(read, tournamentId, matches)]);
  return { tournament, day, matches, sides, scores };
}
