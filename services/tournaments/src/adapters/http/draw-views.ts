import type { BracketEntryView, DrawDetailView, DrawView } from '@courtcast/contracts';
import type { DrawDetail } from '../../application/draws/draw-detail.ts';
import type { Stored } from '../../application/ports.ts';
import type { Slot } from '../../domain/bracket.ts';
import type { Draw } from '../../domain/draw.ts';
import { isFinalized } from '../../domain/draw.ts';

type Present<T> = { [K in keyof T]: Exclude<T[K], null> };

/** Optional fields without those that are not set: these are absent from answers (decisions.md 1). */
function withoutNull<T extends object>(fields: T): Partial<Present<T>> {
  const set = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(set) as Partial<Present<T>>;
}

/** Draw without its entries (specification 2.4). */
export function toDrawView({ id, state }: Stored<Draw>): DrawView {
  const { rules, gender, ageCategory, parentDrawId, qualifyingSpots } = state;
  const { tiebreakAt, finalSetTiebreak } = rules;
  return {
    id,
    name: state.name,
    tournamentId: state.tournamentId,
    size: state.size,
    matchFormat: rules.matchFormat,
    ...withoutNull({ tiebreakAt, finalSetTiebreak }),
    finalSetTiebreakTo: rules.finalSetTiebreakTo,
    matchTiebreakTo: rules.matchTiebreakTo,
    deuceRule: rules.deuceRule,
    finalized: isFinalized(state),
    goldenPoint: state.goldenPoint,
    ...withoutNull({ gender, ageCategory, parentDrawId, qualifyingSpots }),
    createdAt: state.createdAt.toISOString(),
    updatedAt: state.updatedAt.toISOString(),
  };
}

type Named = BracketEntryView['players'][number];

function namedPlayers({ names }: DrawDetail, playerIds: readonly string[]): Named[] {
  return playerIds.map((id) => ({ id, name: names.get(id) ?? 'Unknown player' }));
}

/** A pair is shown as its first player's id and "A / B". */
function shownAs(players: readonly Named[]): Named | null {
  const [first] = players;
  return first === undefined ? null : { id: first.id, name: players.map(({ name }) => name).join(' / ') };
}

function toEntryView(
  detail: DrawDetail,
  { round, position, side, matchId, occupant }: Slot,
): BracketEntryView {
  const isPlaced = occupant.kind === 'placed';
  const players = isPlaced ? namedPlayers(detail, occupant.playerIds) : [];
  return {
    id: `${detail.draw.id}-${round}-${position}`,
    round,
    position,
    matchId,
    side,
    player: shownAs(players),
    players,
    seed: isPlaced ? occupant.seed : null,
    status: occupant.kind,
    match: matchId === null ? null : (detail.matches.get(matchId) ?? null),
  };
}

/** Draw with its whole bracket (decisions.md 4), its entrants and the lot that placed them. */
export function toDrawDetailView(detail: DrawDetail): DrawDetailView {
  const { draw, bracket } = detail;
  return {
    ...toDrawView(draw),
    randomSeed: draw.state.randomSeed,
    entrants: draw.state.entrants.map(({ playerIds, seed }) => ({
      players: namedPlayers(detail, playerIds),
      seed,
    })),
    entries: bracket.slots.map((slot) => toEntryView(detail, slot)),
  };
}
