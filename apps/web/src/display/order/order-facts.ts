import type { MatchView, TournamentDetailView } from '@courtcast/contracts';
import { matchesOn, spanOf } from '../../pages/schedule/day-matches.ts';
import { dayAt, shownDay } from '../../pages/schedule/days.ts';
import { firstMatchOf, lastMatchOf, readDay, readUntimed } from '../../pages/schedule/schedule-reads.ts';
import type { MatchSides } from '../../scores/sides/match-sides.ts';
import type { OrderSubject } from '../asked.ts';
import type { DisplayReader } from '../court-facts.ts';

/** The order of play of a tournament on a day. */
export interface OrderFacts {
  readonly tournament: Pick<TournamentDetailView, 'id' | 'name' | 'timeZone'>;
  /** At the place, as `YYYY-MM-DD`. */
  readonly day: string;
  /** Of the courts that are shown. */
  readonly matches: readonly MatchView[];
  /** What else is known of their sides, by match. */
  readonly sides: ReadonlyMap<string, MatchSides>;
}

function isOnOne(courtIds: readonly string[], { court }: MatchView): boolean {
  return courtIds.length === 0 || (court !== null && courtIds.includes(court.id));
}

/**
 * Reads the order of play that is public: of the day that is asked for, else of today, or the nearest day that has one.
 * An unknown tournament is refused with 404, and so is a draft.
 */
export async function readOrder(
  { read, readSides }: DisplayReader,
  { tournamentId: id, courtIds, day: wanted }: OrderSubject,
): Promise<OrderFacts> {
  const [tournament, first, last, untimed] = await Promise.all([
    read('getTournament', { params: { id } }),
    read('listMatches', firstMatchOf(id)),
    read('listMatches', lastMatchOf(id)),
    readUntimed(read, id),
  ]);
  const zone = tournament.timeZone;
  const today = dayAt(new Date().toISOString(), zone);
  const span = spanOf({ ends: [...first.data, ...last.data], untimed, today, zone });
  if (span === null) return { tournament, day: wanted ?? today, matches: [], sides: new Map() };
  const day = shownDay(span, wanted, today);
  const timed = await readDay(read, tournament, day);
  const isPresent = day === shownDay(span, null, today);
  const ofDay = matchesOn(day, { timed, untimed, isPresent, zone });
  const matches = ofDay.filter((match) => isOnOne(courtIds, match));
  return { tournament, day, matches, sides: await readSides(matches) };
}
