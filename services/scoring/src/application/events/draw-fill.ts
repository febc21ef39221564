import type { DrawMatch, DrawState } from '@courtcast/contracts';
import { settingsIn } from '@courtcast/scoring-rules';
import type { MatchSettings, Side } from '@courtcast/scoring-rules';
import type { DrawPlacement } from '../../domain/draw-placement.ts';
import type { Court, Match, Seat, TournamentContext } from '../../domain/match.ts';
import { isSentByAny, isTakenBack } from '../../domain/slots.ts';
import type { MatchStore } from '../ports.ts';
import type { Shaping } from './shape-matches.ts';

/** A draw with data of scoring: its tournament, and its players as seats. */
export interface DrawInFull extends Shaping<DrawState> {
  readonly tournament: TournamentContext;
  readonly seats: ReadonlyMap<string, Seat>;
  /** The courts to which matches of rounds are called, by id. */
  readonly courts: ReadonlyMap<string, Court>;
}

/** The match settings of a draw. */
export function settingsOf(draw: DrawState): MatchSettings {
  const { matchFormat, deuceRule, tiebreakAt, finalSetTiebreak, finalSetTiebreakTo, matchTiebreakTo } = draw;
  const asBefore = {
    matchFormat,
    deuceRule,
    tiebreakAt,
    finalSetTiebreak,
    finalSetTiebreakTo,
    matchTiebreakTo,
  };
  // Null values stay null: a repeated draw event must not change matches that were created with them.
  return { ...asBefore, ...settingsIn(draw) };
}

const idsOf = (seats: readonly Seat[] | null): readonly string[] => (seats ?? []).map(({ id }) => id);

const toSeats = (full: DrawInFull, ids: readonly string[] | null): readonly Seat[] | null =>
  ids?.map((id) => full.seats.get(id) ?? { id, name: '' }) ?? null;

/** The round and court of a match in a draw that is made round by round; nothing for other draws. */
const calledIn = (
  { courts }: DrawInFull,
  {
    drawType,
    round,
    court,
    courtId = '',
  }: { drawType: string } & Pick<DrawMatch, 'round' | 'court' | 'courtId'>,
): Pick<DrawPlacement, 'drawRound' | 'court'> => {
  if (court === undefined) return {};
  const called = courts.get(courtId);
  return { drawRound: { drawType, round, court }, ...(called !== undefined && { court: called }) };
};

const contextOf = ({ id, name, goldenPoint, isForPlace = false }: DrawState): DrawPlacement['draw'] => ({
  ...{ id, name, goldenPoint },
  ...(isForPlace && { isForPlace }),
});

const placementOf = (full: DrawInFull, asked: DrawMatch): DrawPlacement => {
  const { home, guest, round, feeds, lotInto = null, loserFeeds = null } = asked;
  const { leadsTo, absent, isBye = false, withdrawn = [] } = asked;
  const { drawType = 'elimination', boxLeague } = full.state;
  return {
    tournament: full.tournament,
    draw: contextOf(full.state),
    settings: settingsOf(full.state),
    round: drawType === 'elimination' ? round : null,
    ...{ feeds, lotInto, loserFeeds, isBye, withdrawn },
    ...(leadsTo !== undefined && { leadsTo, absent: absent ?? [] }),
    ...calledIn(full, { ...asked, drawType }),
    ...(boxLeague !== undefined && { boxLeague }),
    sides: { home: toSeats(full, home), guest: toSeats(full, guest) },
    source: full.revision,
  };
};

/** A match of another draw from which somebody comes into a slot. */
type FedBy = Omit<NonNullable<DrawMatch['fedBy']>[number], 'side'>;

interface Slot {
  readonly match: Match;
  readonly side: Side;
  /** The matches of other draws that lead to it. */
  readonly fedBy: readonly FedBy[];
}

/** The matches that lead to a slot, and whether each sends its winner or its loser. */
const feedersOf = (full: DrawInFull, { match, side, fedBy }: Slot): readonly FedBy[] => {
  const own = full.state.matches.filter(
    ({ feeds, isBye = false }) => !isBye && feeds?.matchId === match.id && feeds.side === side,
  );
  return [...own.map(({ id }) => ({ matchId: id })), ...fedBy];
};

/** Whether the feeding matches send these players to the slot; null for a slot without feeding matches. */
const belongs = async (
  matches: MatchStore,
  feeders: readonly FedBy[],
  ids: readonly string[],
): Promise<boolean | null> => {
  if (feeders.length === 0) return null;
  const found = await matches.findMany(feeders.map(({ matchId }) => matchId));
  const takes = new Map(feeders.map(({ matchId, take = 'winners' }) => [matchId, take]));
  return isSentByAny(
    found.map(({ id, state }) => ({ ...state, take: takes.get(id) ?? 'winners' })),
    ids,
  );
};

const isLate = async (
  matches: MatchStore,
  { match, side, ids }: Omit<Slot, 'fedBy'> & { readonly ids: readonly string[] },
): Promise<boolean> => {
  const note = match.vacated[side];
  const by = note === null ? null : await matches.find(note.byMatchId);
  return isTakenBack(note, ids, by?.state ?? null);
};

/**
 * The players of a slot as the draw sends them, unless the draw is out of date. A slot that a match of the draw feeds
 * takes only players whom that match, confirmed, sends, and none whose advance was taken back since (architecture 5).
 * Players whom the match has already sent stay.
 */
const currentFill = async (
  matches: MatchStore,
  full: DrawInFull,
  { seats, ...slot }: Slot & { readonly seats: readonly Seat[] | null },
): Promise<readonly Seat[] | null> => {
  const feeders = feedersOf(full, slot);
  if (seats !== null) {
    const asked = { ...slot, ids: idsOf(seats) };
    const isCurrent =
      (await belongs(matches, feeders, asked.ids)) !== false && !(await isLate(matches, asked));
    if (isCurrent) return seats;
  }
  const current = slot.match.sides[slot.side];
  if (current === null) return null;
  // Only winners are put into a slot ahead of their draw.
  const winners = feeders.filter(({ take }) => take !== 'losers');
  return (await belongs(matches, winners, idsOf(current))) === true ? current : null;
};

/** The placement that a draw gives to one of its matches now. */
export async function currentPlacement(
  matches: MatchStore,
  full: DrawInFull,
  { match, asked }: { match: Match; asked: DrawMatch },
): Promise<DrawPlacement> {
  const placement = placementOf(full, asked);
  const fill = (side: Side): ReturnType<typeof currentFill> => {
    const fedBy = (asked.fedBy ?? []).filter((feeder) => feeder.side === side);
    return currentFill(matches, full, { match, side, fedBy, seats: placement.sides[side] });
  };
  return { ...placement, sides: { home: await fill('home'), guest: await fill('guest') } };
}
