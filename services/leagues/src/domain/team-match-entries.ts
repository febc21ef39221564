import type { PerSide } from '@courtcast/scoring-rules';
import type { HandedIn, LineUpPlayer } from './line-up.ts';
import type { EntryPlace, MatchType } from './team-match-totals.ts';
import type { TeamMatch } from './team-match.ts';

/** One of the singles or doubles of a tie; a side that is not revealed is empty. */
export interface Entry extends EntryPlace {
  readonly home: readonly LineUpPlayer[];
  readonly guest: readonly LineUpPlayer[];
  /** Both sides are in: all may know, and there is a match. */
  readonly isRevealed: boolean;
}

/** The sides that a reader may see before both are in. */
export type ShownSides = PerSide<boolean>;

/** The public view: nothing before both sides are in (decisions 6). */
export const revealedOnly: ShownSides = { home: false, guest: false };

type HandedInTeamMatch = PerSide<HandedIn>;
type SidePlayers = readonly (readonly LineUpPlayer[])[] | null;

const playersBySide = {
  singles: ({ lineup }) => lineup?.map((player) => [player]) ?? null,
  doubles: ({ pairs }) => pairs,
} as const satisfies Record<MatchType, (side: HandedIn) => SidePlayers>;

function entriesOfType(teamMatch: HandedInTeamMatch, matchType: MatchType, shown: ShownSides): Entry[] {
  const home: SidePlayers = playersBySide[matchType](teamMatch.home);
  const guest: SidePlayers = playersBySide[matchType](teamMatch.guest);
  const isRevealed = home !== null && guest !== null;
  const visibleHome = (isRevealed || shown.home ? home : null) ?? [];
  const visibleGuest = (isRevealed || shown.guest ? guest : null) ?? [];
  const count = Math.max(visibleHome.length, visibleGuest.length);
  return Array.from({ length: count }, (_, index) => ({
    matchType,
    position: index + 1,
    home: visibleHome[index] ?? [],
    guest: visibleGuest[index] ?? [],
    isRevealed,
  }));
}

/**
 * The entries of a tie as a reader sees them: singles once both line-ups are in, doubles once both pairings are; before
 * that only the players of the sides that are shown to them (decisions 6).
 */
export function entriesOf(teamMatch: HandedInTeamMatch, shown: ShownSides = revealedOnly): Entry[] {
  return [...entriesOfType(teamMatch, 'singles', shown), ...entriesOfType(teamMatch, 'doubles', shown)];
}

/** The entries that all may know, and that have a match. */
export function revealedEntries(teamMatch: HandedInTeamMatch): Entry[] {
  return entriesOf(teamMatch).filter(({ isRevealed }) => isRevealed);
}

/** The ids of an entry and of its match: always the same for the same place in the same tie. */
export interface EntryIds {
  readonly id: string;
  readonly matchId: string;
}

/** Makes them: the same before and after anything was saved. */
export function entryIds(
  seededId: (at: Date, seed: string) => string,
  { id, state }: { readonly id: string; readonly state: Pick<TeamMatch, 'createdAt'> },
  { matchType, position }: EntryPlace,
): EntryIds {
  const seed = `${id}:${matchType}:${position}`;
  return {
    id: seededId(state.createdAt, `${seed}:entry`),
    matchId: seededId(state.createdAt, `${seed}:match`),
  };
}
