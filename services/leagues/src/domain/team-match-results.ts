import { opponentOf } from '@courtcast/scoring-rules';
import type { Side } from '@courtcast/scoring-rules';
import type { TeamMatch } from './team-match.ts';
import type { ConfirmedResult, EntryResult } from './team-match-totals.ts';
import { totalsOf } from './team-match-totals.ts';

const keyOf = ({ matchType, position }: EntryResult): string => `${matchType} ${position}`;

/** Results that were confirmed before and are no longer: taken back, or confirmed again since. */
function takenBack(before: readonly EntryResult[], now: readonly EntryResult[]): ConfirmedResult[] {
  const present = new Map(now.map((result) => [keyOf(result), result.confirmed?.at ?? null]));
  return before.flatMap((result) => {
    const { confirmed } = result;
    return confirmed === null || present.get(keyOf(result)) === confirmed.at ? [] : [confirmed];
  });
}

const isSame = (one: readonly EntryResult[], other: readonly EntryResult[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The tie with the totals that follow from its parts. */
export function recounted(teamMatch: TeamMatch): TeamMatch {
  const totals = totalsOf(teamMatch);
  return {
    ...teamMatch,
    home: { ...teamMatch.home, ...totals.home },
    guest: { ...teamMatch.guest, ...totals.guest },
  };
}

const unplayed = ({ matchType, position }: EntryResult): EntryResult => ({
  matchType,
  position,
  isBegun: false,
  confirmed: null,
});

/** The side that has forfeited the tie, or both; null if none has. */
export function forfeitOf({
  forfeitedBy,
  areBothAbsent = false,
}: Pick<TeamMatch, 'forfeitedBy' | 'areBothAbsent'>): Side | 'both' | null {
  return areBothAbsent ? 'both' : forfeitedBy;
}

/** The tie after its forfeit is taken back as a whole: without any play. */
export function withoutForfeit({ areBothAbsent: _, ...teamMatch }: TeamMatch): TeamMatch {
  const results = teamMatch.results.map(unplayed);
  return recounted({
    ...teamMatch,
    results,
    forfeitedBy: null,
    forfeitTakenBack: true,
    status: 'upcoming',
  });
}

/** The states of matches, without walkovers of a forfeit that was taken back: scoring reopens them a moment later. */
function standing({ forfeitTakenBack = false }: TeamMatch, results: readonly EntryResult[]) {
  const isLost = ({ confirmed }: EntryResult) => forfeitTakenBack && confirmed?.isByNobody === true;
  return results.map((result) => (isLost(result) ? unplayed(result) : result));
}

/** Back to play: approvals were of another result (decisions 6). */
function reopened(teamMatch: TeamMatch): TeamMatch {
  return {
    ...teamMatch,
    forfeitedBy: null,
    status: teamMatch.status === 'completed' ? 'in_progress' : teamMatch.status,
    home: { ...teamMatch.home, approvedAt: null },
    guest: { ...teamMatch.guest, approvedAt: null },
  };
}

/** Whether a forfeit is taken back: with a walkover that it caused. Otherwise it stands, whatever was played. */
function isReopened({ forfeitedBy, results }: TeamMatch, now: readonly EntryResult[]): boolean {
  const lost = takenBack(results, now);
  if (forfeitedBy === null) return lost.length > 0;
  const winner = opponentOf(forfeitedBy);
  return lost.some(
    ({ isByNobody, outcome, winnerSide }) => isByNobody && outcome === 'walkover' && winnerSide === winner,
  );
}

/**
 * The status of a tie that is not over, by its matches: in progress from the first that has begun. What was played before
 * a forfeit may be reported after it was taken back: once that is gone, nothing has begun.
 */
function statusOf({ status, forfeitTakenBack = false }: TeamMatch, results: readonly EntryResult[]) {
  const hasBegun = results.some(({ isBegun }) => isBegun);
  if (status === 'upcoming' && hasBegun) return 'in_progress';
  return status === 'in_progress' && forfeitTakenBack && !hasBegun ? 'upcoming' : status;
}

/**
 * Takes how the matches of a tie stand: the first that has begun puts it in progress, a confirmation that was taken
 * back clears both approvals, totals are counted again from all parts (decisions 6). The very same tie when all of it is
 * known.
 */
export function takeResults(teamMatch: TeamMatch, known: readonly EntryResult[]): TeamMatch {
  const results = standing(teamMatch, known);
  if (isSame(teamMatch.results, results)) return teamMatch;
  const open = isReopened(teamMatch, results) ? reopened(teamMatch) : teamMatch;
  return recounted({ ...open, status: statusOf(open, results), results });
}

/** Entries whose result is not confirmed yet, of all that the tie has. */
export function openEntries({ singlesCount, doublesCount, results }: TeamMatch): string[] {
  const confirmed = new Set(results.filter((result) => result.confirmed !== null).map(keyOf));
  const wanted = [
    ...Array.from({ length: singlesCount }, (_, index) => `singles ${index + 1}`),
    ...Array.from({ length: doublesCount }, (_, index) => `doubles ${index + 1}`),
  ];
  return wanted.filter((key) => !confirmed.has(key));
}
