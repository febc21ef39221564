import type { SideName, TeamMatchEntryView, TeamMatchView } from '@courtcast/contracts';
import { sides } from '../match/names.ts';

type MatchType = TeamMatchEntryView['matchType'];

/** One of the singles or doubles of a team match. */
export interface SheetLine {
  readonly key: string;
  readonly matchType: MatchType;
  /** From 1, within its type. */
  readonly position: number;
  /** Null while the line-ups are not shown. */
  readonly entry: TeamMatchEntryView | null;
}

/** The singles or the doubles of a team match. */
export interface SheetPart {
  readonly matchType: MatchType;
  readonly lines: readonly SheetLine[];
  /** The sides that have handed in, while not both have; null once all is shown. */
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

/** The sheet of a team match: its singles and its doubles, as far as it has any; lines are empty until line-ups are shown. */
export function sheetOf(teamMatch: TeamMatchView, entries: readonly TeamMatchEntryView[]): SheetPart[] {
  return (['singles', 'doubles'] as const).flatMap((type) => partOf(teamMatch, entries, type) ?? []);
}

/** Whether entries have come into being since they were read: a line-up that was waited for is in. */
export function lacksEntries(teamMatch: TeamMatchView, entries: readonly TeamMatchEntryView[]): boolean {
  return sheetOf(teamMatch, entries).some(
    ({ handedIn, lines }) => handedIn === null && lines.some(({ entry }) => entry?.match === undefined),
  );
}
