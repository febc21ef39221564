import type { OperationId } from '@courtcast/client';

/** What an assistant can do: one operation of the API. */
export interface ToolEntry {
  /** As assistants and people read it. */
  readonly name: string;
  readonly operation: OperationId;
  readonly kind: 'read' | 'write';
  /** Fixed fields of the body, which are no arguments. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** The arguments that are taken; absent: all. */
  readonly takes?: readonly string[];
}

const lists = ['search', 'page', 'perPage'] as const;

/** Everything that can be asked, by anybody. */
const reads: readonly ToolEntry[] = [
  { name: 'find_tournaments', operation: 'listTournaments', kind: 'read' },
  { name: 'get_tournament', operation: 'getTournament', kind: 'read' },
  { name: 'list_draws', operation: 'listDraws', kind: 'read' },
  { name: 'get_draw', operation: 'getDraw', kind: 'read' },
  { name: 'list_matches', operation: 'listMatches', kind: 'read' },
  { name: 'get_match', operation: 'getMatch', kind: 'read' },
  { name: 'live_matches', operation: 'listLiveMatches', kind: 'read' },
  { name: 'find_players', operation: 'listPlayers', kind: 'read', takes: lists },
  { name: 'get_player', operation: 'getPlayer', kind: 'read' },
  { name: 'player_ratings', operation: 'getPlayerRatings', kind: 'read' },
  { name: 'find_clubs', operation: 'listClubs', kind: 'read', takes: lists },
  { name: 'list_leagues', operation: 'listLeagues', kind: 'read' },
  { name: 'list_league_groups', operation: 'listLeagueGroups', kind: 'read' },
  { name: 'league_table', operation: 'getStandings', kind: 'read' },
  { name: 'find_rankings', operation: 'listRankings', kind: 'read' },
  { name: 'ranking_standings', operation: 'listRankingRows', kind: 'read' },
  { name: 'get_ladder', operation: 'getLadder', kind: 'read' },
  { name: 'get_box_league', operation: 'getBoxLeague', kind: 'read' },
];

const version = ['id', 'expectedVersion'] as const;

/** What a director does on a day, and can take back. */
const writes: readonly ToolEntry[] = [
  { name: 'plan_schedule', operation: 'scheduleTournament', kind: 'write' },
  { name: 'set_score', operation: 'putScore', kind: 'write' },
  { name: 'correct_result', operation: 'correctMatch', kind: 'write' },
  { name: 'reopen_result', operation: 'reopenMatch', kind: 'write' },
  { name: 'confirm_result', operation: 'confirmMatch', kind: 'write', takes: version },
  { name: 'suspend_match', operation: 'suspendMatch', kind: 'write' },
  { name: 'resume_match', operation: 'resumeMatch', kind: 'write' },
  {
    ...{ name: 'place_match', operation: 'patchMatch', kind: 'write' },
    takes: [...version, 'courtId', 'scheduledTime', 'notBeforeTime', 'notes'],
  },
  {
    ...{ name: 'call_players', operation: 'patchMatch', kind: 'write' },
    ...{ takes: version, fixed: { called: true } },
  },
];

/** The tools of the server; those that change something only with a token. */
export function toolsFor({ canWrite }: { readonly canWrite: boolean }): readonly ToolEntry[] {
  return canWrite ? [...reads, ...writes] : reads;
}
