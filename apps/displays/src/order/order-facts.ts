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
  /** At the place, as `YYYY-MM-DD`. */
  readonly day: string;
  /** Of the courts that are shown. */
  readonly matches: readonly MatchView[];
  /** What else is known of their sides, by match. */
  readonly sides: ReadonlyMap<string, MatchSides>;
  /** The points of those in progress when they were read. */
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
 * Reads the order of play that is public: of the day that is asked for, else of today, or the nearest day that has one.
 * An unknown tournament is refused with 404, and so is a draft.
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
