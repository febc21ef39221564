import type { MatchSettings, PerSide, Side } from '@courtcast/scoring-rules';
import type {
  Court,
  DrawContext,
  Feed,
  Match,
  MatchKind,
  Revision,
  Seat,
  Stamp,
  TieContext,
  TournamentContext,
} from './match.ts';

/** The facts about a new match; everything else is empty. */
export interface Beginnings {
  readonly id: string;
  readonly kind: MatchKind;
  readonly settings: MatchSettings;
  readonly goldenPoint: boolean;
  readonly sides: PerSide<readonly Seat[] | null>;
  readonly tournament?: TournamentContext;
  readonly draw?: DrawContext;
  readonly round?: number;
  readonly feeds?: Feed | null;
  readonly tie?: TieContext;
  readonly court?: Court | null;
  readonly board?: Match['board'];
  readonly scheduledTime?: Date | null;
  readonly source?: Revision;
}

/** A scheduled match. */
export function createMatch(beginnings: Beginnings, { at, by }: Stamp): Match {
  return {
    tournament: null,
    draw: null,
    round: null,
    feeds: null,
    tie: null,
    court: null,
    board: null,
    scheduledTime: null,
    source: null,
    ...beginnings,
    status: 'scheduled',
    createdBy: by,
    umpireUserId: null,
    notes: null,
    notBeforeTime: null,
    playOrder: null,
    calledAt: null,
    play: null,
    logged: 0,
    pendingResult: null,
    beforeResult: null,
    winnerSide: null,
    outcome: null,
    confirmedAt: null,
    confirmedByUserId: null,
    advances: 0,
    startedAt: null,
    completedAt: null,
    lastPlayAt: null,
    resumedAt: null,
    bothOut: false,
    isDropped: false,
    vacated: { home: null, guest: null },
    createdAt: at,
    updatedAt: at,
  };
}

/** Players of a freeplay match as they were given: a registered player, a guest by name, or null for an open seat. */
export type FreeplayPlayer = Seat | { readonly name: string };

/** Generators for the seats of a freeplay match: a stable id for a seat without a player, and a key for an open one. */
export interface SeatMakers {
  readonly placeholderId: (side: Side, position: number) => string;
  readonly newKey: () => string;
}

/**
 * The seats of a freeplay match. Positions count from 1. A guest by the name of an open seat ("Player 1" to "Player 4",
 * by its place) is no guest: the seat is open.
 */
export function seatFreeplayers(
  players: PerSide<readonly (FreeplayPlayer | null)[]>,
  { placeholderId, newKey }: SeatMakers,
): PerSide<readonly Seat[]> {
  let number = 0;
  const seat =
    (side: Side) =>
    (player: FreeplayPlayer | null, index: number): Seat => {
      number += 1;
      if (player !== null && 'id' in player) return player;
      const id = placeholderId(side, index + 1);
      const open = `Player ${number}`;
      if (player !== null && player.name !== open) return { id, name: player.name, isGuest: true };
      return { id, name: open, isOpen: true, key: newKey() };
    };
  return { home: players.home.map(seat('home')), guest: players.guest.map(seat('guest')) };
}
