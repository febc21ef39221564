export type { ConnectionState } from './connection-state.ts';
export { watchMatch } from './match-state.ts';
export type { WatchedMatch } from './match-state.ts';
export { createRealtimeClient } from './realtime-client.ts';
export type { RealtimeClient, RealtimeClientOptions, Update } from './realtime-client.ts';
export { createSeenVersions } from './stale-versions.ts';
export type { SeenVersions } from './stale-versions.ts';
