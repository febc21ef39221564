import type { DrawMatch, DrawState } from '@courtcast/contracts';
import type { MatchSettings, Side } from '@courtcast/scoring-rules';
import type { DrawPlacement } from '../domain/draw-placement.ts';
import type { Match, Seat, TournamentContext } from '../domain/match.ts';
import { isSameSide, isSentBy, isTakenBack } from '../domain/slots.ts';
import type { MatchStore } from './ports.ts';
import type { Shaping } from './record-update.ts';

/** A draw with what scoring adds to it: its tournament, and its players as they are seated. */
export interface DrawInFull extends Shaping<DrawState> {
  readonly tournament: TournamentContext;
  readonly seats: ReadonlyMap<string, Seat>;
}

/** What a draw's matches are played by. */
export const settingsOf = (draw: DrawState): MatchSettings => ({
  matchFormat: draw.matchFormat,
  deuceRule: draw.deuceRule,
  tiebreakAt: draw.tiebreakAt,
  finalSetTiebreak: draw.finalSetTiebreak,
  finalSetTiebreakTo: draw.finalSetTiebreakTo,
  matchTiebreakTo: draw.matchTiebreakTo,
});

const idsOf = (seats: readonly Seat[] | null): readonly string[] => (seats ?? []).map(({ id }) => id);

const toSeats = (full: DrawInFull, ids: readonly string[] | null): readonly Seat[] | null =>
  ids?.map((id) => full.seats.get(id) ?? { id, name: '' }) ?? null;

const placementOf = (
  full: DrawInFull,
  { home, guest, round, feeds, isBye = false }: DrawMatch,
): DrawPlacement => {
  const { id, name, goldenPoint } = full.state;
  return {
    tournament: full.tournament,
    draw: { id, name, goldenPoint },
    settings: settingsOf(full.state),
    round,
    feeds,
    isBye,
    sides: { home: toSeats(full, home), guest: toSeats(full, guest) },
    source: full.revision,
  };
};

/** Whether one of the matches that lead to a slot sends these players: a bye whoever stands in it, else the winner. */
const isSent = async (
  matches: MatchStore,
  full: DrawInFull,
  { fed, ids }: { fed: readonly DrawMatch[]; ids: readonly string[] },
): Promise<boolean> => {
  const byes = fed.filter(({ isBye = false }) => isBye);
  const passing = byes.flatMap(({ home, guest }) => [toSeats(full, home), toSeats(full, guest)]);
  if (passing.some((seats) => isSameSide(idsOf(seats), ids))) return true;
  const feeders = await matches.findMany(fed.map(({ id }) => id));
  return feeders.some((feeder) => isSentBy(feeder.match, ids));
};

/**
 * The players that the draw sends into a slot, unless they come too late: a slot that is fed by a match of the draw
 * takes only whom that match, confirmed, sends, and none whose advance was taken back since (architecture.md 5).
 */
const currentFill = async (
  matches: MatchStore,
  full: DrawInFull,
  slot: { match: Match; side: Side; seats: readonly Seat[] | null },
): Promise<readonly Seat[] | null> => {
  const { match, side, seats } = slot;
  if (seats === null) return null;
  const ids = idsOf(seats);
  const fed = full.state.matches.filter(({ feeds }) => feeds?.matchId === match.id && feeds.side === side);
  if (fed.length > 0 && !(await isSent(matches, full, { fed, ids }))) return null;
  const note = match.vacated[side];
  const by = note === null ? null : await matches.find(note.byMatchId);
  return isTakenBack(note, ids, by?.match ?? null) ? null : seats;
};

/** How a draw wants one of its matches now. */
export const currentPlacement = async (
  matches: MatchStore,
  full: DrawInFull,
  { match, asked }: { match: Match; asked: DrawMatch },
): Promise<DrawPlacement> => {
  const placement = placementOf(full, asked);
  const { home, guest } = placement.sides;
  return {
    ...placement,
    sides: {
      home: await currentFill(matches, full, { match, side: 'home', seats: home }),
      guest: await currentFill(matches, full, { match, side: 'guest', seats: guest }),
    },
  };
};
