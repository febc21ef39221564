import type { ScopeKind } from './scopes.ts';

/** What a socket may watch, and the name of the id in its subscribe message (decisions 7). */
export const watchableScopes = {
  match: 'matchId',
  tournament: 'tournamentId',
  draw: 'drawId',
  court: 'courtId',
  club: 'clubId',
  'team-match': 'teamMatchId',
  'league-group': 'leagueGroupId',
} as const satisfies Partial<Record<ScopeKind, string>>;

export type WatchableScope = keyof typeof watchableScopes;

/** What a socket may subscribe to: one thing by its id, or a list of live matches. */
export type SubscribableScope = WatchableScope | 'live';

/** Names of everything that the realtime service sends on its own. */
export const socketEventNames = [
  'match:scoreUpdate',
  'match:statusUpdated',
  'tournament:updated',
  'draw:standings',
  'court:updated',
  'club:updated',
  'live:updated',
  'team-match:updated',
  'standings:updated',
] as const;

export type SocketEventName = (typeof socketEventNames)[number];
