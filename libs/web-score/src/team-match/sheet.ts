import type { SideName, TeamMatchEntryView, TeamMatchView } from '@courtcast/contracts';
import { sides } from '../match/names.ts';

type MatchType = TeamMatchEntryView['matchType'];

/** One singles or doubles match of a team match. */
export interface SheetLine {
  readonly key: string;
  readonly matchType: MatchType;
  /** From 1, within its type. */
  readonly position: number;
  /** Null while the line-ups are hidden. */
  readonly entry: TeamMatchEntryView | null;
}

/** All singles, or all doubles, of a team match. */
export interface SheetPart {
  readonly matchType: MatchType;
  readonly lines: readonly SheetLine[];
  /** The sides that submitted their line-up while the other has not; null once both are shown. */
  readonly handedIn: readonly SideName[] | null;
}

function submittedAt(teamMatch: TeamMatchView, matchType: MatchType, side: SideName): string | null {
  const { homeLineupSubmittedAt, guestLineupSubmittedAt } = teamMatch;
  const { homeDoublesSubmittedAt, guestDoublesSubmittedAt } = teamMatch;
  if (matchType === 'singles') return side === 'home' ? homeLineupSubmittedAt : guestLineupSubmittedAt;
  return side === 'home' ? homeDoublesSubmittedAt : guestDoublesSubmittedAt;
}

function partOf(
  teamMatch: TeamMatchView,
  entries: readonly TeamMatchEntryView[],
  matchType: MatchType,
): SheetPart | null {
  const count = matchType === 'singles' ? teamMatch.singlesCount : teamMatch.doublesCount;
  if (count === 0) return null;
  const handedIn = sides.filter((side) => submittedAt(teamMatch, matchType, side) !== null);
  const lines = Array.from({ length: count }, (_, index) => {
    const position = index + 1;
    const entry = entries.find((one) => one.matchType === matchType && one.position === position) ?? null;
    return { key: `${matchType}.${position}`, matchType, position, entry };
  });
  return { matchType, lines, handedIn: handedIn.length === sides.length ? null : handedIn };
}

/** The singles and doubles of a team match; lines are empty until the line-ups are shown. */
export function sheetOf(teamMatch: TeamMatchView, entries: readonly TeamMatchEntryView[]): SheetPart[] {
  return (['singles', 'doubles'] as const).flatMap((type) => partOf(teamMatch, entries, type) ?? []);
}

/** Whether the line-ups are shown now, but the entries were read before that. */
export function lacksEntries(teamMatch: TeamMatchView, entries: readonly TeamMatchEntryView[]): boolean {
  return sheetOf(teamMatch, entries).some(
    ({ handedIn, lines }) => handedIn === null && lines.some(({ entry }) => entry?.match === undefined),
  );
}
