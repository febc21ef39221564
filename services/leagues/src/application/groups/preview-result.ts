import { isDeepStrictEqual } from 'node:util';
import type { MatchState } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { entryIds, revealedEntries } from '../../domain/team-match-entries.ts';
import { openEntries, takeResults } from '../../domain/team-match-results.ts';
import { resultOf } from '../../domain/team-match-totals.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import type { StandingsRow } from '../../domain/standings.ts';
import { standingsFrom } from './settle-standings.ts';
import type { Deps } from '../ports.ts';
import { resultsOf } from '../team-matches/settle-results.ts';

type Needs = Pick<Deps, 'groups' | 'leagues' | 'teams' | 'teamMatches' | 'matches' | 'seededId' | 'now'>;

/** A row of a table before and after a change. */
export interface ChangedRow {
  readonly from: StandingsRow;
  readonly to: StandingsRow;
}

/** A table that would be another one: at once, or when the tie is approved with this result. */
export interface ChangedTable {
  readonly leagueGroupId: string;
  readonly when: 'now' | 'approval';
  readonly rows: readonly ChangedRow[];
}

/** The effects of a match on its tie and the table. */
export interface ResultPreview {
  /** Null if the tie would stay unchanged. */
  readonly tie: { readonly id: string; readonly from: TeamMatch; readonly to: TeamMatch } | null;
  readonly tables: readonly ChangedTable[];
}

const nothing: ResultPreview = { tie: null, tables: [] };

/** A tie with one of its matches replaced by the given one. */
async function withMatch(deps: Needs, stored: Stored<TeamMatch>, match: MatchState): Promise<TeamMatch> {
  const results = await resultsOf(deps, stored);
  const entries = revealedEntries(stored.state);
  const at = entries.findIndex((entry) => entryIds(deps.seededId, stored, entry).matchId === match.id);
  const entry = entries[at];
  if (entry === undefined) return stored.state;
  return takeResults(stored.state, results.with(at, resultOf(stored.state, entry, match)));
}

/** The match as it would be confirmed, or is by a correction; null where there is no result to confirm. */
function asConfirmed(match: MatchState, now: Date): MatchState | null {
  if (match.confirmedAt !== null) return match;
  const { pendingResult, suggestedWinner, status } = match;
  const winnerSide = pendingResult?.winnerSide ?? suggestedWinner;
  if (status !== 'completed' || winnerSide === null) return null;
  const outcome = pendingResult?.outcome ?? 'completed';
  return { ...match, winnerSide, outcome, confirmedAt: now.toISOString(), confirmedByUserId: 'anyone' };
}

/** The tie with that result as both sides would approve it; null where they could not. */
async function asApproved(
  deps: Needs,
  stored: Stored<TeamMatch>,
  match: MatchState,
): Promise<TeamMatch | null> {
  const confirmed = asConfirmed(match, deps.now());
  if (confirmed === null) return null;
  const tie = await withMatch(deps, stored, confirmed);
  const isApprovable = tie.status !== 'cancelled' && openEntries(tie).length === 0;
  return isApprovable ? { ...tie, status: 'completed' } : null;
}

function changedRows(before: readonly StandingsRow[], after: readonly StandingsRow[]): ChangedRow[] {
  const known = new Map(before.map((row) => [row.teamId, { ...row, separatedBy: null }]));
  return after.flatMap((row) => {
    const [from, to] = [known.get(row.teamId), { ...row, separatedBy: null }];
    return from === undefined || isDeepStrictEqual(from, to) ? [] : [{ from, to }];
  });
}

/** Computes the tie and the table for a given state of a match. Changes nothing. */
export async function previewResult(deps: Needs, match: MatchState): Promise<ResultPreview> {
  const stored = match.teamMatchId === null ? null : await deps.teamMatches.find(match.teamMatchId);
  const group = stored === null ? null : await deps.groups.find(stored.state.leagueGroupId);
  if (stored === null || group === null) return nothing;
  const next = await withMatch(deps, stored, match);
  const approved = await asApproved(deps, stored, match);
  const moments = [
    { when: 'now', tie: next },
    ...(approved === null ? [] : [{ when: 'approval', tie: approved } as const]),
  ] as const;
  const before = await standingsFrom(deps, group);
  const tables: ChangedTable[] = [];
  for (const { when, tie } of moments) {
    const rows = await standingsFrom(deps, group, { ...stored, state: tie });
    const changed = changedRows(before, rows);
    if (changed.length > 0) tables.push({ leagueGroupId: group.id, when, rows: changed });
  }
  return {
    tie: next === stored.state ? null : { id: stored.id, from: stored.state, to: next },
    tables,
  };
}
