export type { ConnectionListener, ConnectionState } from './connection-state.ts';
export { watchLiveMatches } from './live-matches.ts';
export type { LiveChange, LiveListListener } from './live-matches.ts';
export { watchMatch } from './match-state.ts';
export type { WatchedMatch } from './match-state.ts';
export { createRealtimeClient } from './realtime-client.ts';
export type { RealtimeClient, Update } from './realtime-client.ts';
